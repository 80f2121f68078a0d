import RegistryModel
import XcodeTargets

extension Proposal {
  /// The host of a domain such as `appclips:example.com`; nil for one that is skipped, which is listed.
  mutating func host(ofDomain domain: String, at place: InputLocation) -> String? {
    let host =
      domain.hasPrefix(TargetRole.clipService)
      ? domain.dropFirst(TargetRole.clipService.count).prefix { $0 != "?" } : nil
    if let setting = BuildSetting.first(in: domain) {
      leftOut.append(setting.leftOut(at: place))
      return nil
    }
    guard let host, Domain.host(String(host)) != nil else {
      let why =
        host == nil ? "not for App Clips, but for another service" : "not a host that a clip can be associated with"
      leftOut.append(SkippedItem(place: place, what: "\"\(domain)\"", why: why))
      return nil
    }
    if let mode = domain.firstIndex(of: "?") {
      let why = "only for development; the registry describes what is published"
      leftOut.append(SkippedItem(place: place, what: "\"\(domain[mode...])\" of \(host)", why: why))
    }
    return String(host)
  }
}

package import ExperienceResolver
import HostNames
package import ResolutionTables

extension CompiledTable {
  /// The table of what `apps` and `experiences` declare, the experiences being those that are `registered`, in their order.
  /// Hosts are brought into ASCII by UTS 46.
  package init(apps: [App], experiences: [AdvancedExperience]) {
    self.init(apps: apps, registered: experiences.registered)
  }

  /// The same of experiences that all answer URLs.
  init(apps: [App], registered: [AdvancedExperience]) {
    let defaults = apps.map { AppDefaults($0, demoLink: $0.declaration?.clip?.demoLink?.value) }
    let experiences = ListedExperiences(count: registered.count) { position in
      let experience = registered[position]
      return Experience(id: experience.id, app: experience.app, mappingHostOf: experience.urlPrefix ?? "")
    }
    self.init(experiences, apps: defaults)
  }
}

extension [AdvancedExperience] {
  /// Those that answer URLs: all that have one and are not retired.
  var registered: [AdvancedExperience] {
    allSatisfy(\.isRegistered) ? self : filter(\.isRegistered)
  }
}

extension AdvancedExperience {
  fileprivate var isRegistered: Bool { !isRetired && hasPrefix }
}

extension AppDefaults {
  /// What `app` declares, its domains in ASCII, with `demoLink` as the demo link.
  package init(_ app: App, demoLink: String?) {
    self.init(
      id: app.id,
      clipBundleID: app.clipBundleID,
      domains: app.domains.map { $0.utf8.allSatisfy { $0 < 0x80 } ? $0 : Domain.host($0) ?? $0 },
      demoLink: demoLink,
      hasDefaultExperience: app.declaration?.defaultExperience != nil
    )
  }
}

extension ResolutionTable {
  /// The table of what `apps` and `experiences` declare, as ``CompiledTable`` makes it.
  package init(apps: [App], experiences: [AdvancedExperience]) {
    self = CompiledTable(apps: apps, experiences: experiences).table
  }

  /// What `url` resolves to, its host brought into ASCII by UTS 46 where it has other letters.
  package func resolve(mappingHostOf url: String) -> Resolution { resolve(MappedURL.text(of: url)) }

  /// What the URL with these UTF-8 bytes resolves to, its host brought into ASCII by UTS 46 if it has other letters. Appends
  /// its normal form to `output`; appends nothing if it has none. Allocates only for a host that is not ASCII.
  package func resolve(mappingHostOf utf8: Span<UInt8>, appendingNormalFormTo output: inout [UInt8]) -> Resolution {
    let resolution = resolve(utf8, appendingNormalFormTo: &output)
    guard resolution.outcome == .invalid(.hostNotASCII), let mapped = MappedURL(utf8) else { return resolution }
    guard case .success(let bytes) = mapped.bytes else { return Resolution(.invalid(.badHost)) }
    let span = bytes[...]
    return resolve(span.span, appendingNormalFormTo: &output)
  }
}

extension Experience {
  /// An experience whose host is brought into ASCII by UTS 46 where it has other letters.
  package init(id: String, app: String, mappingHostOf urlPrefix: String) {
    self.init(id: id, app: app, urlPrefix: MappedURL.text(of: urlPrefix))
  }
}

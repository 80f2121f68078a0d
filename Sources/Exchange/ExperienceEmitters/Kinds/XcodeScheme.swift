import ExperienceResolver
import MarkupSyntax
import RegistryModel
import TextBasics

extension Emitter {
  /// How to start the clip with each URL: the environment of a scheme, or commands for a simulator.
  public static let xcodeScheme = Emitter(
    "xcode-scheme",
    "Xcode schemes that launch the clip with each URL.",
    details:
      "They set _XCAppClipURL; the URL that is enabled is passed to the clip. As text: commands that do the same "
      + "in a simulator.",
    formats: [.xml, .text],
    together: [.xml, .text],
    into: "an Xcode scheme",
    make: eachTarget { target, order, emission throws(EmissionError) in
      let urls = try urls(about: target, in: order.registry)
      guard !urls.isEmpty else {
        emission.notes.append("\"\(target.app.id)\" has no advanced experience in use")
        return
      }
      let bytes: [UInt8]
      if let existing = order.existing {
        guard order.format == .xml else { throw .otherFormat(kind: "an Xcode scheme", formats: ["xml"]) }
        let isAll = target.experience == nil && target.url == nil
        let scheme = try SchemeFile(existing).with(urls, isAll: isAll, of: target.app.id)
        emission.notes += scheme.removed.map { "removed \"\($0)\": the registry does not declare that URL" }
        bytes = scheme.bytes
      } else {
        bytes = order.format == .text ? try commands(urls, of: target) : try environment(urls, of: target)
      }
      let ending = order.format.fileExtension
      emission.files.append(OutputFile("xcode-scheme", about: target, extension: ending, bytes: bytes))
    }
  )

  /// The registered URL of each experience and the URLs that it must match, each once.
  private static func urls(about target: Target, in registry: Registry) throws(EmissionError) -> [String] {
    if let url = target.url { return [try InvocationURL(emitting: url).text] }
    var urls: [String] = []
    for experience in try target.advancedExperiences(in: registry) {
      urls.append(try experience.address(for: "xcode-scheme").text)
      for match in experience.declaration?.matches ?? [] { urls.append(try InvocationURL(emitting: match.value).text) }
    }
    var known: Set<String> = []
    return urls.filter { known.insert($0).inserted }
  }

  /// One variable for each URL. Only the first is enabled; select another in the scheme to start with that URL.
  private static func environment(_ urls: [String], of target: Target) throws(EmissionError) -> [UInt8] {
    var xml = MarkupWriter(.xml)
    xml.block("EnvironmentVariables") { xml in
      for (index, url) in urls.enumerated() {
        let isEnabled = index == 0 ? "YES" : "NO"
        xml.line {
          $0.empty("EnvironmentVariable", ["key": SchemeFile.variable, "value": url, "isEnabled": isEnabled])
        }
      }
    }
    do throws(MarkupWriter.WriteError) {
      return try xml.finish()
    } catch {
      throw EmissionError(error, in: target.app.id, kind: "an Xcode scheme")
    }
  }

  /// Commands that launch the clip in a simulator. `simctl` passes variables that begin with `SIMCTL_CHILD_` to the
  /// program it launches. `simctl openurl` would open https URLs in Safari, even if a clip is installed
  /// (`Source.simulatorURLs`, `Source.simulatorLaunch`).
  private static func commands(_ urls: [String], of target: Target) throws(EmissionError) -> [UInt8] {
    guard let clip = target.app.clipBundleID else {
      throw .missing(key: "clip.bundleID", of: target.app.id, kind: "xcode-scheme")
    }
    let launch = "xcrun simctl launch booted \(ShellWord.quoted(clip))\n"
    return Array(urls.map { "SIMCTL_CHILD__XCAppClipURL=\(ShellWord.quoted($0)) \(launch)" }.joined().utf8)
  }
}

import ExperienceEmitters
import AppClipRegistry
import ExperienceResolver
import HostNames
import JSONSyntax
import MarkupSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// Properties of every kind of artifact, regardless of what a registry declares.
@Suite("Every kind of artifact")
struct EmissionLawTests {
  @Test("fails only for a reason that validate reports as an error")
  func refusals() async throws {
    try await forEachCase(2_000, sample: 80) { random in
      let shop = DamagedShop(&random)
      let registry = shop.registry
      // `validate` would not report an error that an exception can hide.
      lazy var reported = registry.findings().filter {
        $0.severity == .error && !Rules.isAllowable($0.ruleID) || Self.optional.contains($0.ruleID)
      }
      for emitter in Emitters.all {
        for format in emitter.formats {
          do throws(EmissionError) {
            _ = try registry.emission(emitter, format)
          } catch {
            #expect(
              reported.contains { Self.names(error, $0, in: registry) },
              "\(emitter.name) as \(format): \(error)\n\(shop.damage)\n\(reported.map { "\($0.ruleID): \($0.message)" })"
            )
          }
        }
      }
    }
  }

  /// The keys that a registry can omit; a warning reports what cannot be emitted without them.
  private static let optional: Set = ["app/team-id-missing"]

  /// Whether `finding` is about the cause of `problem`: a file that cannot be read, or the key or value that it names.
  private static func names(_ problem: EmissionError, _ finding: Finding, in registry: Registry) -> Bool {
    if ["json/syntax", "json/duplicate-key", "json/too-deep"].contains(finding.ruleID) { return true }
    let steps = Set((finding.pointer ?? "").split(separator: "/").map(String.init))
    switch problem {
    case .missing(let key, let owner, _):
      guard finding.appID == registry.experience(withID: owner)?.appID ?? owner else { return false }
      // The missing key may be the one that is misspelled.
      if finding.ruleID == "field/unknown-key" { return true }
      let parts = key.split(separator: ".").map(String.init)
      return parts.contains { steps.contains($0) || finding.message.contains("\"\($0)\"") }
    case .unusable(let value, _, let owner, _), .unwritable(let value, _, let owner, _):
      guard
        finding.appID == owner || finding.experienceID == owner
          || finding.appID == registry.experience(withID: owner)?.appID,
        let text = registry.string(at: finding)
      else { return false }
      // In a whole line of text, the value may be spelled differently.
      return text == value || value.contains(text) || text.contains(value)
        || text.unicodeScalars.contains(where: \.hasNoWayIntoMarkup)
    case .invalidURL(let url, _):
      return registry.string(at: finding) == url
    case .tooLong(let url, _, _):
      return registry.string(at: finding).flatMap { try? InvocationURL(mappingHostOf: $0) }?.text == url
    default: return false
    }
  }

  @Test(
    "contains each URL in normal form",
    arguments: [
      "HTTPS://EXAMPLE.com:443/a/../coffee", "https:/example.com/coffee", #"https:\\\\example.com\\coffee"#,
      "https://example.com/kaffee/über", "https://example.com/coffee?x=<y>", "https://bücher.example/x",
      "  https://example.com/coffee", "https://example.com/coffee#top", "https://example.com/{id}",
      "https://example.com/%7ecoffee", "https://example.com",
    ]
  )
  func normalForm(spelling: String) throws {
    let registry = DamagedShop { _ in spelling }.registry
    let written = try #require(registry.experience(withID: "shop/coffee")?.urlPrefix)
    let normal = try InvocationURL(mappingHostOf: written).text
    for emitter in Emitters.all {
      for format in emitter.formats where format != .binary {
        for file in try registry.emission(emitter, format).files {
          let text = file.text.replacing("&amp;", with: "&").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
          for url in Self.urls(in: text) {
            let read = try? InvocationURL(mappingHostOf: url)
            // An App Clip Code cannot encode a tilde, so its URL has the escape.
            let isInCode = emitter.name == Emitter.appClipCodes.name && read.map { CodeURL($0).text } == url
            // A code is printed with its fragment, because a page or the clip can read it.
            let isPrinted = read.map { $0.text + written.printedFragment } == url
            #expect(read?.text == url || isInCode || isPrinted, "\(emitter.name) as \(format): \(url)")
          }
          let printed = normal + written.printedFragment
          #expect(printed.contains(written) || !text.contains(written), "\(emitter.name) as \(format)")
        }
      }
    }
  }

  @Test(
    "fails, or is generated without the URL, if a URL cannot be read",
    arguments: ["http://example.com/x", "nonsense"]
  )
  func unreadable(spelling: String) {
    let registry = DamagedShop { _ in spelling }.registry
    for emitter in Emitters.all {
      for format in emitter.formats {
        let emission = try? registry.emission(emitter, format)
        for file in emission?.files ?? [] {
          #expect(!file.text.contains(spelling), "\(emitter.name) as \(format)")
        }
      }
    }
  }

  /// The URLs in a text, except those of documentation.
  private static func urls(in text: String) -> [String] {
    text.matches(of: /(?i)https?:[^\s"'`<>|),]*/).map { String($0.output) }.filter { url in
      !["developer.apple.com", "www.apple.com/DTDs", "www.w3.org"].contains { url.contains($0) }
    }
  }
}

extension Registry {
  /// The string that `finding` is about.
  fileprivate func string(at finding: Finding) -> String? {
    guard let tree = document(finding.location.file)?.tree, let pointer = finding.pointer else { return nil }
    return tree.node(at: pointer).flatMap { tree.string(of: $0) }
  }
}

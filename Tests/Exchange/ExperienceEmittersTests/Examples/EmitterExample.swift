import ExperienceEmitters
import RegistryRules

/// An example of an emitter's output for a small registry, which is both documentation and test.
struct EmitterExample: Sendable {
  /// The subject of the example, as a clause.
  let shows: String
  /// The registry.
  let registry: Example
  /// The selection in the registry.
  let selection: Selection
  /// The format; nil for the emitter's default.
  let format: OutputFormat?
  /// The text of the single file; nil if there is no file.
  let expected: String?

  init(
    _ shows: String,
    _ registry: Example,
    _ selection: Selection = Selection(),
    format: OutputFormat? = nil,
    gives expected: String?
  ) {
    self.shows = shows
    self.registry = registry
    self.selection = selection
    self.format = format
    self.expected = expected
  }
}

extension EmitterExample {
  /// The examples of each kind of artifact.
  static let all: [String: [EmitterExample]] = [
    "aasa": aasa,
    "app-clip-codes": appClipCodes,
    "app-store-connect": appStoreConnect,
    "banner": banner,
    "entitlements": entitlements,
    "info-plist": infoPlist,
    "links": links,
    "local-experiences": localExperiences,
    "nfc": nfc,
    "qr": qr,
    "resolver-table": resolverTable,
    "routes": routes,
    "site": site,
    "testflight": testFlight,
    "xcode-scheme": xcodeScheme,
  ]
}

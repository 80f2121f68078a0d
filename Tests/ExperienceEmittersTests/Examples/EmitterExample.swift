import ExperienceEmitters
import RegistryRules

/// What an emitter makes of a small registry: its documentation and its test.
struct EmitterExample: Sendable {
  /// What it shows, as a clause.
  let shows: String
  /// The registry.
  let registry: Example
  /// What is selected in it.
  let selection: Selection
  /// In which form; nil for the emitter's usual one.
  let format: OutputFormat?
  /// The text of the one file, or nothing where none is made.
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

package import RegistryModel
import TextBasics

/// The difference between a registry and App Store Connect: what has to change there, by app.
///
/// It is a function of the registry and of a state that was read, and sends nothing.
package struct Plan: Sendable {
  package let apps: [AppPlan]

  /// What the user allows beyond the usual changes.
  package struct Options: Sendable {
    /// Whether cards that no file declares are deactivated.
    package var prunes = false
    /// Whether a card may change although a deployed code leads to it.
    package var allowsDeployed = false
    /// The number of the version that the default card is released with; nil for the only one that can be edited.
    package var version: String?
    /// The only experiences to compare; nil for all, and for the default card and the URLs of TestFlight.
    package var only: [AdvancedExperience]?
    /// The IDs of cards whose update App Store Connect refuses, so that they are replaced.
    package var refusedUpdates: Set<String> = []
    /// The cards that an earlier run created in place of others: their URLs, by the ID of the card that still has to be
    /// deactivated.
    package var replacements: [String: String] = [:]

    /// Creates options that allow nothing.
    package init() {}
  }

  /// Compares `apps` of `registry` with `state`. `bytes` gives the content of a file of the registry.
  package init(
    _ apps: [App],
    of registry: Registry,
    against state: StoreState,
    _ options: Options = Options(),
    bytes: @escaping (_ path: String) -> [UInt8]?
  ) {
    var images = PlannedImages(bytes)
    self.apps = apps.map { app in
      let there = app.bundleID.flatMap(state.app(bundleID:))
      var plan = AppPlan(app, there)
      plan.compareCards(of: registry, options, &images)
      guard options.only == nil else { return plan }
      plan.compareDefaultCard(options, &images)
      plan.compareInvocations(prunes: options.prunes)
      return plan
    }
  }

  /// All changes, including those that are held back and cards that stay.
  package var changes: [PlannedChange] { apps.flatMap(\.changes) }

  /// Whether App Store Connect has exactly what the registry declares.
  package var isEmpty: Bool { changes.isEmpty }

  /// The number of requests that the changes need, without repeated questions whether an image is processed.
  package var requestCount: Int { changes.reduce(0) { $0 + $1.requestCount } }
}

/// The images of a registry that were read for a plan. Cards often share an image, which is then read once.
package struct PlannedImages {
  private let bytes: (_ path: String) -> [UInt8]?
  private var read: [String: PlannedImage?] = [:]

  /// Creates a cache of images. `bytes` gives the content of a file of the registry.
  package init(_ bytes: @escaping (_ path: String) -> [UInt8]?) { self.bytes = bytes }

  /// The image at `path`; nil if it cannot be read.
  package subscript(path: String) -> PlannedImage? {
    mutating get {
      if let known = read[path] { return known }
      let image = bytes(path).map { PlannedImage(path: path, bytes: $0) }
      read[path] = .some(image)
      return image
    }
  }
}

/// The changes for one app.
package struct AppPlan: Sendable {
  package let app: App
  /// The app in App Store Connect; nil if the state does not contain it.
  package let there: StoreApp?
  package internal(set) var changes: [PlannedChange] = []
  /// The number of cards that are as declared.
  package internal(set) var unchangedCount = 0
  /// What a user should know besides, such as places that Maps does not know. One clause each.
  package internal(set) var notes: [String] = []
  /// The URLs of the cards there, by ID.
  private let links: [String: String]

  init(_ app: App, _ there: StoreApp?) {
    self.app = app
    self.there = there
    links = Dictionary((there?.clip?.cards ?? []).map { ($0.id, $0.link) }) { first, _ in first }
    if there == nil { notes.append("the state does not contain \(app.id); it is planned as if nothing was there") }
  }

  /// The URL of a card there.
  func link(of id: String) -> String? { links[id] }

  /// The cards that devices show.
  var activeCards: [StoreCard] { (there?.clip?.cards ?? []).filter { !$0.isDeactivated } }

  /// Adds something that is there and should not be.
  mutating func keep(_ subject: PlannedChange.Subject, _ id: String, _ reason: String, _ removes: Bool) {
    var change = PlannedChange(removes ? .deactivate : .keep, subject)
    change.storeID = id
    change.reason = reason
    changes.append(change)
  }
}

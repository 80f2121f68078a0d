import AppStoreConnect
import JSONSyntax
import RegistryModel
import RegistryRules
import Testing

@Suite("A plan")
struct PlanTests {
  /// A card at a path of example.com.
  static func card(_ path: String, _ title: String, _ more: String = "") -> String {
    """
    { "urlPrefix": "https://example.com\(path)", "action": "open", "title": "\(title)", "subtitle": "Ready",
      "image": "images/\(title.lowercased()).png"\(more.isEmpty ? "" : ", " + more) }
    """
  }

  static let files = [
    "shop/app.json": Example.shopApp,
    "shop/tea.json": card(
      "/tea",
      "Tea",
      #""place": { "names": ["Tea Room"], "address": { "full": "Main Street 1" } }"#
    ),
    "shop/milk.json": card("/milk", "Milk", #""localizations": { "de": { "title": "Milch", "subtitle": "Bereit" } }"#),
  ]

  static func registry(_ changes: [String: String] = [:]) -> Registry {
    Example(files: files.merging(changes) { $1 }, subject: "shop/app.json").registry
  }

  /// The bytes of every image: its path.
  static func bytes(_ path: String) -> [UInt8]? { Array(path.utf8) }

  /// What App Store Connect has after everything in `registry` was published.
  static func state(of registry: Registry, _ change: (inout StoreApp) throws -> Void = { _ in }) throws -> StoreState {
    let app = try #require(registry.apps.first)
    var there = StoreApp(id: "1", bundleID: try #require(app.bundleID))
    there.versions = [StoreVersion(id: "v", number: "2.4", state: "PREPARE_FOR_SUBMISSION")]
    var clip = StoreClip(id: "c", bundleID: try #require(app.clipBundleID))
    for (number, experience) in registry.experiences.filter({ !$0.isRetired }).enumerated() {
      let declared = try #require(DeclaredCard(experience))
      var card = StoreCard(id: "e\(number)", link: declared.link, content: declared.content)
      card.status = "RECEIVED"
      card.image = image(declared.picture)
      clip.cards.append(card)
    }
    if let declared = app.declaration?.defaultExperience {
      var card = StoreDefaultCard(id: "d")
      card.action = declared.action?.value.uppercased()
      card.version = "v"
      card.localizations = declared.localizations.map { text in
        StoreDefaultCard.Localization(
          id: text.locale.value,
          locale: text.locale.value,
          subtitle: text.subtitle?.value,
          image: image(app.path(of: text.image))
        )
      }
      clip.defaultCards = [card]
    }
    there.clip = clip
    try change(&there)
    return StoreState(apps: [there])
  }

  private static func image(_ path: String?) -> StoreImage? {
    guard let path else { return nil }
    var image = StoreImage(id: path)
    image.fileName = RegistryPath.name(of: path)
    image.checksum = MD5.text(of: Array(path.utf8))
    image.state = "COMPLETE"
    return image
  }

  /// The changes as `kind subject: differences (reason) [obstacle]`.
  private static func changes(
    _ registry: Registry,
    _ state: StoreState,
    _ options: Plan.Options = Plan.Options()
  ) -> [String] {
    let plan = Plan(registry.apps, of: registry, against: state, options, bytes: bytes)
    return plan.changes.map { change in
      let subject =
        switch change.subject {
        case .card(let experience, _): experience.id
        case .undeclared(_, let link): link
        case .defaultCard(_, let version): "default card \(version ?? "-")"
        case .invocation(_, let url): url
        }
      let images = change.images.isEmpty ? [] : ["\(change.images.count) image"]
      let details = (change.differences.map(\.words) + images).joined(separator: ", ")
      return "\(change.kind.rawValue) \(subject)" + (details.isEmpty ? "" : ": \(details)")
        + (change.reason.map { " (\($0))" } ?? "") + (change.obstacle.map { " [\($0.words)]" } ?? "")
    }
  }

  @Test("is empty if everything is there, in whatever order and spelling")
  func nothing() throws {
    let registry = Self.registry()
    let state = try Self.state(of: registry) { app in
      app.clip?.cards.reverse()
      for index in 0..<(app.clip?.cards.count ?? 0) {
        app.clip?.cards[index].content.texts.reverse()
        app.clip?.cards[index].link += "/"
      }
    }
    #expect(Self.changes(registry, state) == [])
    let saved = try StoreState(file: state.file)
    #expect(Self.changes(registry, saved) == [])
  }

  @Test("creates everything in an app without experiences, and nothing without a clip")
  func first() throws {
    let registry = Self.registry()
    let state = try Self.state(of: registry) { app in
      app.clip?.cards = []
      app.clip?.defaultCards = []
    }
    #expect(
      Self.changes(registry, state) == [
        "create shop/milk: 1 image", "create shop/tea: 1 image", "create default card 2.4: 1 image",
      ]
    )
    let plan = Plan(registry.apps, of: registry, against: state, bytes: Self.bytes)
    #expect(plan.requestCount == 13)
    let none = try Self.state(of: registry) { $0.clip = nil }
    #expect(
      Self.changes(registry, none).filter { $0.contains("shop/") }.allSatisfy { $0.hasSuffix("upload a build first]") }
    )
  }

  @Test("updates what differs in place: texts, languages, place, action and image")
  func updates() throws {
    let state = try Self.state(of: Self.registry())
    let registry = Self.registry([
      "shop/tea.json": Self.card(
        "/tea",
        "Green tea",
        #""place": { "names": ["Tea Room"], "phone": { "number": "1" } }"#
      ),
      "shop/milk.json": Self.card("/milk", "Milk").replacing(#""open""#, with: #""view""#),
    ])
    #expect(
      Self.changes(registry, state) == [
        #"update shop/milk: localizations/de/title - "Milch", localizations/de/subtitle - "Bereit", action "open" → "view""#,
        #"update shop/tea: title "Tea" → "Green tea", place/address/full - "Main Street 1", place/phone/number + "1", 1 image"#,
      ]
    )
  }

  @Test("ignores what App Store Connect may have worked out itself")
  func derived() throws {
    let registry = Self.registry()
    let state = try Self.state(of: registry) { app in
      for index in 0..<(app.clip?.cards.count ?? 0) where app.clip?.cards[index].content.place != nil {
        app.clip?.cards[index].content.place?["mainAddress/structuredAddress/locality"] = "Bern"
        app.clip?.cards[index].content.place?["displayPoint/coordinates/latitude"] = 46
        app.clip?.cards[index].content.place?["displayPoint/source"] = "CALCULATED"
      }
    }
    #expect(Self.changes(registry, state) == [])
  }

  @Test("replaces an experience whose URL changed, if its texts are unmistakable")
  func replacement() throws {
    let state = try Self.state(of: Self.registry())
    let moved = ["shop/tea.json": Self.card("/teas", "Tea")]
    #expect(
      Self.changes(Self.registry(moved), state)
        == ["replace shop/tea: 1 image (URL changes from https://example.com/tea to https://example.com/teas)"]
    )
    let twice = moved.merging(["shop/tea2.json": Self.card("/tea2", "Tea")]) { $1 }
    #expect(
      Self.changes(Self.registry(twice), state).map { $0.prefix { $0 != ":" } } == [
        "create shop/tea", "create shop/tea2", "keep https",
      ]
    )
  }

  @Test("deactivates what is retired, and what no file declares only if told to")
  func removal() throws {
    var all = Self.files
    all["shop/old.json"] = Self.card("/old", "Old")
    let state = try Self.state(of: Example(files: all, subject: "shop/app.json").registry)
    let retired = Self.registry(["shop/old.json": Self.card("/old", "Old", #""retired": true"#)])
    #expect(Self.changes(retired, state) == ["deactivate shop/old (retired here, active there)"])
    let kept = "https://example.com/old (active in App Store Connect, but not in the registry)"
    #expect(Self.changes(Self.registry(), state) == ["keep \(kept)"])
    var options = Plan.Options()
    options.prunes = true
    #expect(Self.changes(Self.registry(), state, options) == ["deactivate \(kept)"])
    let gone = try Self.state(of: Self.registry()) { $0.clip?.cards[0].status = "DEACTIVATED" }
    #expect(Self.changes(Self.registry(), gone) == ["create shop/milk: 1 image (deactivated there)"])
  }

  @Test("holds back a change after which a deployed code shows another card")
  func deployed() throws {
    let code = #""codes": [{ "kind": "qr", "url": "https://example.com/tea/1", "deployed": true }]"#
    let state = try Self.state(of: Self.registry())
    let moved = Self.registry(["shop/tea.json": Self.card("/teas", "Tea", code)])
    let line = "replace shop/tea: 1 image (URL changes from https://example.com/tea to https://example.com/teas)"
    #expect(Self.changes(moved, state) == [line + " [needs --allow-deployed]"])
    var options = Plan.Options()
    options.allowsDeployed = true
    #expect(Self.changes(moved, state, options) == [line])
    // A card with a longer URL takes the code over.
    let longer = Self.registry([
      "shop/tea.json": Self.card(
        "/tea",
        "Tea",
        #""place": { "names": ["Tea Room"], "address": { "full": "Main Street 1" } }, "# + code
      ),
      "shop/one.json": Self.card("/tea/1", "One"),
    ])
    #expect(Self.changes(longer, state) == ["create shop/one: 1 image [needs --allow-deployed]"])
  }

  @Test("compares the default card of the version that can be edited, and copies the one before if nothing changed")
  func defaultCard() throws {
    let registry = Self.registry()
    let next = try Self.state(of: registry) { app in
      app.versions = [StoreVersion(id: "w", number: "2.5", state: "PREPARE_FOR_SUBMISSION")]
    }
    #expect(Self.changes(registry, next) == ["create default card 2.5 (as before)"])
    let none = try Self.state(of: registry) { $0.versions = [] }
    #expect(Self.changes(registry, none) == [])
    let other = Self.registry(["shop/app.json": Example.shopApp.replacing("Shop in seconds", with: "Shop now")])
    #expect(
      Self.changes(other, none).first?.hasSuffix("[no version can be edited; create one in App Store Connect]") == true
    )
    let differing = Self.changes(other, try Self.state(of: registry))
    #expect(differing.count == 1 && differing[0].hasPrefix("update default card 2.4: localizations/"))
    var options = Plan.Options()
    options.version = "9"
    #expect(Self.changes(other, next, options).first?.hasSuffix("[no version 9 can be edited]") == true)
  }

  @Test("uploads an image again if it failed or was never committed, and reports places that Maps does not know")
  func images() throws {
    let registry = Self.registry()
    let state = try Self.state(of: registry) { app in
      app.clip?.cards[0].image?.state = "FAILED"
      app.clip?.cards[1].placeStatus = "NO_MATCH"
    }
    #expect(Self.changes(registry, state) == ["update shop/milk: 1 image"])
    let plan = Plan(registry.apps, of: registry, against: state, bytes: Self.bytes)
    #expect(plan.apps[0].notes == ["Maps does not know the place of shop/tea"])
  }
}

import AppClipRegistry
import AppStoreConnect
import ExperienceImporters
import JSONSyntax
import RegistryModel
import RegistryRules
import Testing

@Suite("A pull")
struct PullTests {
  /// Files of a registry, by path, and what was downloaded, by the ID of the image.
  private struct Shop {
    var files: [String: String]
    var pictures: [String: [UInt8]] = [:]
    var downloaded: [String: [UInt8]] = [:]

    var registry: Registry { Example(files: files, subject: "shop/app.json").registry }

    /// What App Store Connect has after everything was published, and then `change` was made by hand.
    func state(_ change: (inout StoreApp) -> Void = { _ in }) throws -> StoreState {
      let declared = registry.apps[0].declaration?.testFlightInvocations ?? []
      return try PlanTests.state(of: registry) { app in
        app.buildBundle = "bundle"
        app.invocations = declared.map { invocation in
          var there = StoreInvocation(id: "i", url: invocation.url?.value ?? "")
          there.titles = invocation.titles.map { .init(id: $0.name.value, locale: $0.name.value, title: $0.text.value) }
          return there
        }
        change(&app)
      }
    }

    func bytes(_ path: String) -> [UInt8]? {
      let isThere = ["milk", "old", "shop", "tea"].contains { path == "shop/images/\($0).png" }
      return pictures[path] ?? (isThere ? PlanTests.bytes(path) : nil)
    }

    /// Writes what `state` has, and returns the pull.
    @discardableResult
    mutating func pull(_ state: StoreState) throws -> Import {
      let registry = registry
      let app = try #require(registry.apps.first)
      let there = try #require(state.apps.first)
      let copy = self
      let pull = Pull(app, of: registry, from: there, bytes: { copy.bytes($0) }, shownPath: { $0 })
      let made = try pull.outcome(downloaded)
      for change in made.changes {
        if change.isPicture {
          pictures[change.path] = change.new
        } else {
          #expect(change.old == files[change.path].map { Array($0.utf8) })
          files[change.path] = String(decoding: change.new, as: UTF8.self)
        }
      }
      return made
    }

    func differences(from state: StoreState) -> [String] {
      let plan = Plan(registry.apps, of: registry, against: state, bytes: bytes)
      return plan.changes.map {
        "\($0.kind) \($0.differences.map(\.words)) \($0.reason ?? "") \($0.images.map(\.path))"
      }
    }
  }

  /// A change by hand in App Store Connect.
  private struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (inout StoreApp) -> Void

    init(_ name: String, _ make: @escaping @Sendable (inout StoreApp) -> Void) {
      testDescription = name
      self.make = make
    }

    /// A change of one of the cards of the shop, which are in the order of their IDs: milk, old and tea.
    static func card(_ name: String, _ number: Int, _ make: @escaping @Sendable (inout StoreCard) -> Void) -> Change {
      Change(name) { app in
        guard var card = app.clip?.cards[number] else { return }
        make(&card)
        app.clip?.cards[number] = card
      }
    }

    /// A change of the default card.
    static func app(_ name: String, _ make: @escaping @Sendable (inout StoreDefaultCard) -> Void) -> Change {
      Change(name) { app in
        guard var card = app.clip?.defaultCards.first else { return }
        make(&card)
        app.clip?.defaultCards = [card]
      }
    }
  }

  private static let shop = Shop(files: [
    "shop/app.json": Example.shopApp.replacing(
      #""defaultLanguage""#,
      with: """
        "testFlightInvocations": [{ "url": "https://example.com/tea", "titles": { "en-US": "Tea", "de-DE": "Tee" } }],
          "defaultLanguage"
        """
    ),
    "shop/tea.jsonc": """
    {
      // the best
      "urlPrefix": "https://EXAMPLE.com/tea/",   "action": "open",
      "title": "Tea", "subtitle": "Ready", // soon
      "image": "images/tea.png",
      "place": { "names": ["Tea Room"], "address": { "full": "Main Street 1" }, "confirmationRadius": 50 },
    }
    """,
    "shop/milk.json": PlanTests.card(
      "/milk",
      "Milk",
      #""localizations": { "de": { "title": "Milch", "subtitle": "Bereit" } }, "poweredBy": true"#
    ),
    "shop/old.json": PlanTests.card("/old", "Old", #""businessCategory": "FOOD_AND_DRINK""#),
  ])

  private static let changes: [Change] = [
    .card("a text with a quotation mark and a column", 2) { $0.content.texts[0].subtitle = #"Ready "now" ${soon}"# },
    .card("a new language", 2) {
      $0.content.texts.append(.init(language: "DE", title: "Tee", subtitle: "Bereit"))
    },
    .card("a language that is gone", 0) { $0.content.texts.removeAll { $0.language == "DE" } },
    .card("another default language", 0) { $0.content.defaultLanguage = "DE" },
    .card("another default language, and the old one is gone", 0) {
      $0.content.defaultLanguage = "DE"
      $0.content.texts.removeAll { $0.language == "EN" }
    },
    .card("action and category", 2) {
      $0.content.action = "PLAY"
      $0.content.businessCategory = "FOOD_AND_DRINK"
    },
    .card("no category", 1) { $0.content.businessCategory = nil },
    .card("no longer powered by the app", 0) { $0.content.isPoweredBy = false },
    .card("a new place", 0) {
      $0.content.place = StorePlace()
      $0.content.place?["names"] = ["Milk Bar"]
      $0.content.place?["displayPoint/coordinates/latitude"] = .double(46.5)
      $0.content.place?["displayPoint/coordinates/longitude"] = .double(7)
      $0.content.place?["displayPoint/source"] = "CALCULATED"
      $0.content.place?["mainAddress/fullAddress"] = "Side Street 2, Bern"
      $0.content.place?["mainAddress/structuredAddress/locality"] = "Bern"
    },
    .card("no place", 2) { $0.content.place = nil },
    .card("members of a place", 2) {
      $0.content.place?["names"] = ["Tea Room", "Tea"]
      $0.content.place?["phoneNumber/number"] = "1"
      $0.content.place?["phoneNumber/type"] = "LANDLINE"
      $0.content.place?["mainAddress/fullAddress"] = "Main Street 3"
      $0.placeStatus = "NO_MATCH"
    },
    .card("an address in parts", 2) {
      $0.content.place?["mainAddress/fullAddress"] = nil
      $0.content.place?["mainAddress/structuredAddress/streetAddress"] = ["Main Street 1"]
      $0.content.place?["mainAddress/structuredAddress/locality"] = "Bern"
    },
    .card("a deactivated card", 1) { $0.status = "DEACTIVATED" },
    .card("another URL", 1) { $0.link = "https://example.com/older?x=1" },
    Change("new cards") { app in
      for (number, language) in ["EN", "FR"].enumerated() {
        guard var card = app.clip?.cards[2] else { return }
        card.id = "new\(number)"
        card.link = "https://example.com/drinks/\(number)"
        card.content.defaultLanguage = language
        card.content.texts = [.init(language: language, title: "New \(number)", subtitle: "By hand")]
        card.content.place?["mainAddress/structuredAddress/locality"] = "Bern"
        app.clip?.cards.append(card)
      }
    },
    .app("default texts, URLs for App Review") {
      $0.localizations[0].subtitle = "Shop by hand"
      $0.localizations.append(.init(id: "l", locale: "de-DE", subtitle: "Einkaufen"))
      $0.review = .init(id: "r", urls: ["https://EXAMPLE.com/milk", "https://example.com/tea"])
      $0.action = "VIEW"
    },
    .app("a default locale that is gone") { card in
      card.localizations = [.init(id: "l", locale: "de-DE", subtitle: "Einkaufen")]
    },
    Change("invocations of TestFlight") { app in
      app.invocations[0].titles = [
        .init(id: "t", locale: "en-US", title: "Tea!"), .init(id: "u", locale: "ja", title: "茶"),
      ]
      var new = StoreInvocation(id: "new", url: "https://example.com/milk")
      new.titles = [.init(id: "n", locale: "en-US", title: "Milk")]
      app.invocations.append(new)
    },
  ]

  @Test("changes nothing if the files declare what is there")
  func nothing() throws {
    var shop = Self.shop
    let made = try shop.pull(try shop.state())
    #expect(made.changes == [] && made.leftOut == [] && made.notes == [])
  }

  @Test(
    "writes every kind of change, so that the plan is empty, once, and in as few files as needed",
    arguments: changes
  )
  private func law(_ change: Change) throws {
    var shop = Self.shop
    let state = try shop.state(change.make)
    let made = try shop.pull(state)
    #expect(!made.changes.isEmpty)
    #expect(shop.differences(from: state) == [], "\(shop.files)")
    #expect(try shop.pull(state).changes == [], "\(shop.files)")
    let tea = try #require(shop.files["shop/tea.jsonc"])
    #expect(
      tea.contains("// the best\n") && tea.contains("// soon\n") && tea.contains(#""https://EXAMPLE.com/tea/",   "#)
    )
    #expect(tea.contains(#""confirmationRadius": 50"#) == tea.contains("place"))
    // A locale without an image is incomplete, and so is an app without the locale of its users.
    let errors = shop.registry.findings().filter { $0.severity == .error && !$0.location.file.hasSuffix("app.json") }
    #expect(errors.map(\.message) == [])
  }

  /// Changes that take something away, which a file that may say only a part cannot state, or that give a card another URL.
  private static let removals = [
    "a language that is gone", "another default language, and the old one is gone", "no category", "no place",
    "a default locale that is gone", "invocations of TestFlight", "another URL",
  ]

  @Test(
    "and an import of the saved state make the same changes",
    arguments: changes.filter { !removals.contains($0.testDescription) }
  )
  private func bothRoads(_ change: Change) throws {
    var shop = Self.shop
    let (state, registry) = (try shop.state(change.make), shop.registry)
    let imported = try registry.importing(
      [InputFile(path: "state.json", bytes: state.file)],
      as: .appStoreConnect,
      into: registry.apps[0]
    )
    #expect(try shop.pull(state).changes == imported.changes && !imported.changes.isEmpty)
  }

  @Test("of everything takes away what is gone, and an import of the same file keeps it", arguments: removals)
  func keptByImport(_ name: String) throws {
    let change = try #require(Self.changes.first { $0.testDescription == name })
    var shop = Self.shop
    let (state, registry) = (try shop.state(change.make), shop.registry)
    let file = InputFile(path: "state.json", bytes: state.file)
    let imported = try registry.importing([file], as: .appStoreConnect, into: registry.apps[0])
    #expect(imported.changes != (try shop.pull(state).changes))
    for change in imported.changes {
      let new = String(decoding: change.new, as: UTF8.self)
      let (gone, old) = (
        ["Milch", "FOOD_AND_DRINK", "Tea Room", "en-US", "Tee"], change.old.map { String(decoding: $0, as: UTF8.self) }
      )
      #expect(gone.allSatisfy { old?.contains($0) != true || new.contains($0) }, "\(new)")
    }
  }

  @Test("makes the same changes whatever else changed")
  func all() throws {
    var shop = Self.shop
    let state = try shop.state { app in
      let others = ["default", "deactivated"]
      for change in Self.changes where !others.contains(where: { change.testDescription.contains($0) }) {
        change.make(&app)
      }
    }
    try shop.pull(state)
    #expect(shop.differences(from: state) == [])
  }

  @Test("puts a card that is retired here and active there back to work")
  func revival() throws {
    var shop = Self.shop
    let state = try shop.state()
    shop.files["shop/old.json"] = PlanTests.card("/old", "Old", #""retired": true"#).replacing("Ready", with: "Later")
    try shop.pull(state)
    #expect(shop.differences(from: state) == [])
    #expect(shop.files["shop/old.json"]?.contains("retired") == false)
  }

  @Test("neither retires nor moves a card that a deployed code shows")
  func deployed() throws {
    var shop = Self.shop
    let code = #""codes": [{ "kind": "qr", "url": "https://example.com/old/1", "deployed": true }]"#
    shop.files["shop/old.json"] = PlanTests.card("/old", "Old", code)
    for change in Self.changes where ["a deactivated card", "another URL"].contains(change.testDescription) {
      let made = try shop.pull(try shop.state(change.make))
      #expect(made.changes == [])
      #expect(made.leftOut.count == 1 && made.leftOut[0].why.hasPrefix("a deployed code shows the card"))
    }
  }

  @Test("reports what Maps and App Store Connect say, and cards that cannot be declared")
  func notes() throws {
    var shop = Self.shop
    let state = try shop.state { app in
      app.clip?.cards[2].placeStatus = "PENDING"
      app.clip?.cards[0].status = "APP_TRANSFER_IN_PROGRESS"
      app.clip?.cards[0].placeStatus = "NO_MATCH"
      for (id, link, status) in [("x", "ftp://x", "RECEIVED"), ("y", "https://example.com/y", "DEACTIVATED")] {
        var card = StoreCard(id: id, link: link, content: CardContent())
        card.status = status
        app.clip?.cards.append(card)
      }
    }
    let made = try shop.pull(state)
    #expect(made.changes == [])
    #expect(
      made.notes.map(\.message) == [
        "shop/milk: the app is being transferred (APP_TRANSFER_IN_PROGRESS)",
        "shop/tea: Maps has not looked for the place yet (PENDING)",
      ]
    )
    #expect(
      made.leftOut.map { "\($0.place): \($0.what): \($0.why)" } == [
        "shop/app.json: experience ftp://x: its URL cannot be parsed"
      ]
    )
  }
}

/// What is there twice.
extension PullTests {
  @Test("writes an invocation of TestFlight once that is there twice, and names the other one")
  func doubledInvocations() throws {
    var shop = Self.shop
    let state = try shop.state { app in
      app.invocations += ["m1", "m2"].map { StoreInvocation(id: $0, url: "https://example.com/milk") }
    }
    let made = try shop.pull(state)
    #expect(shop.files["shop/app.json"]?.ranges(of: "https://example.com/milk").count == 1)
    #expect(
      made.leftOut.map { "\($0.place): \($0.what): \($0.why)" } == [
        "shop/app.json: the invocation https://example.com/milk: another invocation there has its URL"
      ]
    )
  }
}

/// Rows of a template.
extension PullTests {
  private static let stores = """
    { "rows": "stores.csv", "urlPrefix": "https://example.com/stores/${id}", "action": "open", "title": "Shop ${name}",
      "subtitle": "${open}", "image": "images/tea.png", "businessCategory": "${category}",
      "place": { "names": ["Shop ${name}"], "coordinates": { "latitude": "${lat}", "longitude": 7 } } }
    """

  private static func rows(_ table: String) -> Shop {
    var shop = shop
    shop.files["shop/stores.json"] = stores
    shop.files["shop/stores.csv"] = table
    return shop
  }

  private static let table =
    "id;name;open;lat;category\nbern;\"Bern; Bahnhof\";Daily;46,9;\nthun;Thun;Daily;46,7;FOOD_AND_DRINK\n"

  @Test("changes the cells of rows, in their spelling, and leaves the rest of the table alone")
  func cells() throws {
    var shop = Self.rows(Self.table)
    let state = try shop.state { app in
      app.change("stores/bern") { card in
        card.content.texts[0].title = "Shop Bern, Loeb"
        card.content.place?["names"] = ["Shop Bern, Loeb"]
        card.content.place?["displayPoint/coordinates/latitude"] = .double(46.95)
        card.content.businessCategory = "FOOD_AND_DRINK"
      }
      app.change("stores/thun") { card in
        card.content.texts[0].subtitle = "Mon; Tue"
        card.content.businessCategory = nil
      }
    }
    let made = try shop.pull(state)
    #expect(made.changes.map(\.path) == ["shop/stores.csv"] && made.leftOut == [])
    #expect(
      shop.files["shop/stores.csv"]
        == "id;name;open;lat;category\nbern;\"Bern, Loeb\";Daily;\"46,95\";FOOD_AND_DRINK\nthun;Thun;\"Mon; Tue\";46,7;\n"
    )
    #expect(shop.differences(from: state) == [])
    #expect(try shop.pull(state).changes == [])
  }

  @Test("names what no cell can state, and changes nothing else with it")
  func literals() throws {
    var shop = Self.rows(Self.table)
    let state = try shop.state { app in
      app.change("stores/bern") { $0.content.texts[0].title = "Another name" }
      app.change("stores/thun") { card in
        card.content.texts[0].subtitle = "Never"
        card.content.action = "VIEW"
      }
    }
    let made = try shop.pull(state)
    #expect(shop.files["shop/stores.csv"] == Self.table.replacing("Thun;Daily", with: "Thun;Never"))
    let why = "no cell of the row can state it without changing something else; edit the CSV file or its template"
    #expect(made.leftOut.map(\.why) == [why, why] && made.leftOut.allSatisfy(\.isDifference))
    let starts = [
      #""title" of "https://example.com/stores/bern" is "Another name" there and "Shop Bern; Bahnhof" in shop/stores."#,
      #""action" of "https://example.com/stores/thun" is "view" there and "open" in shop/stores.json:1:"#,
    ]
    #expect(made.leftOut.count == 2 && zip(made.leftOut, starts).allSatisfy { $0.what.hasPrefix($1) })
    #expect(try shop.pull(state).changes == [])
  }
}

/// Header images.
extension PullTests {
  private static let png: [UInt8] = [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A]

  private static func image(_ id: String, _ name: String, uploaded bytes: [UInt8]) -> StoreImage {
    var image = StoreImage(id: id)
    (image.fileName, image.checksum, image.state) = (name, MD5.text(of: bytes), "COMPLETE")
    return image
  }

  @Test("replaces the image of a card, downloads one content once, and knows the files of the app")
  func pictures() throws {
    var shop = Self.shop
    let (new, other, milk) = (Self.png + [1], Self.png + [2], Self.png + [3])
    shop.pictures["shop/images/milk.png"] = milk
    let before = shop
    let state = try shop.state { app in
      app.clip?.cards[0].image = Self.image("a", "milk.png", uploaded: new)
      app.clip?.cards[1].image = Self.image("b", "x.png", uploaded: new)
      app.clip?.cards[2].image = Self.image("c", "milk.png", uploaded: milk)
      app.clip?.defaultCards[0].localizations[0].image = Self.image("d", "../x.png", uploaded: other)
    }
    let there = try #require(state.apps.first)
    let pull = Pull(
      shop.registry.apps[0],
      of: shop.registry,
      from: there,
      bytes: { before.bytes($0) },
      shownPath: { $0 }
    )
    #expect(pull.downloads.map(\.id) == ["a", "d"])
    let offline = try shop.pull(state)
    #expect(offline.changes.map(\.path) == ["shop/images/tea.png"])
    #expect(offline.leftOut.count == 3 && offline.leftOut.allSatisfy { $0.why == "it differs, and was not downloaded" })
    shop = before
    shop.downloaded = ["a": new, "d": other]
    let made = try shop.pull(state)
    #expect(
      made.changes.map(\.path) == [
        "shop/images/milk.png", "shop/images/old.png", "shop/images/shop.png", "shop/images/tea.png",
      ]
    )
    #expect(shop.differences(from: state) == [])
  }

  @Test("gives cards that share a file a new one, and does not write what is no image")
  func sharedPictures() throws {
    var shop = Self.shop
    shop.files["shop/old.json"] = shop.files["shop/old.json"]?.replacing("old.png", with: "milk.png")
    let new = Self.png + [1]
    let state = try shop.state { app in
      app.clip?.cards[0].image = Self.image("a", "tea.png", uploaded: new)
      app.clip?.cards[2].image = Self.image("b", "tea.png", uploaded: [])
    }
    // App Store Connect gives back another encoding than was uploaded.
    shop.downloaded = ["a": Self.png + [9], "b": Array("GIF89a".utf8)]
    let made = try shop.pull(state)
    #expect(made.changes.map(\.path) == ["shop/images/tea-2.png", "shop/milk.json"])
    #expect(made.leftOut.map(\.why) == ["the download is a GIF file, not a PNG or JPEG file"])
    #expect(shop.files["shop/milk.json"]?.contains(#""images/tea-2.png""#) == true)
    #expect(made.notes.count == 1 && made.notes[0].message.contains("1 image in another encoding"))
    #expect(try shop.pull(state).changes == [])
  }
}

extension StoreApp {
  /// Changes the card whose URL ends with `end`.
  fileprivate mutating func change(_ end: String, _ make: (inout StoreCard) -> Void) {
    guard let index = clip?.cards.firstIndex(where: { $0.link.hasSuffix(end) }), var card = clip?.cards[index] else {
      return
    }
    make(&card)
    clip?.cards[index] = card
  }
}

import ExperienceEmitters
import Foundation
import MarkupSyntax
import RegistryRules
import TestSupport
import Testing

@testable import AppClipsCommand
@testable import RegistryReports

@Suite("appclips preview", .goldens("command/preview"))
struct PreviewCommandTests {
  private static let files = [
    "app.json": #"""
    {
      "schemaVersion": 2,
      "name": "Corner Shop",
      "appStoreID": "1234567890",
      "teamID": "ABCDE12345",
      "bundleID": "com.example.shop",
      "clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "16.0" },
      "domains": ["shop.example"],
      "defaultLanguage": "en",
      "defaultExperience": {
        "action": "view",
        "localizations": { "en-US": { "subtitle": "Around the corner", "image": "images/shop.png" } }
      }
    }
    """#,
    "coffee.json": #"""
    {
      "urlPrefix": "https://shop.example/coffee",
      "action": "open",
      "title": "Coffee, and everything that goes with it",
      "subtitle": "Ready when you are",
      "image": "images/shop.png",
      "localizations": { "de": { "title": "Kaffee", "subtitle": "Schon fertig" } },
      "poweredBy": true,
      "place": { "names": ["Corner Shop"], "coordinates": { "latitude": 46.5, "longitude": 8 }, "confirmationRadius": 80 },
      "codes": [{ "kind": "qr", "url": "https://shop.example/coffee?at=door", "deployed": true, "note": "Door" }]
    }
    """#,
    "tea.json": #"""
    {
      "urlPrefix": "http://shop.example/tea",
      "action": "play",
      "title": "Tea",
      "subtitle": "Steeped for you",
      "image": "images/tea.png",
      "retired": true
    }
    """#,
  ]

  private func withShop(_ body: (TemporaryFolder) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for (path, text) in Self.files { try folder.write(text, to: "experiences/\(path)") }
      try folder.write(ImageSample.right.bytes, to: "experiences/images/shop.png")
      try body(folder)
    }
  }

  private func run(_ line: String, in folder: TemporaryFolder) -> Transcript {
    Transcript(line.split(separator: " ").map(String.init), workingFolder: folder.path)
  }

  @Test("a small registry comes out as recorded, the same each time")
  func page() throws {
    try withShop { folder in
      let first = run("preview", in: folder)
      #expect(first.status == .fine && first.errors.isEmpty)
      expectGolden(first.output, "command/preview/shop.html")
      #expect(run("preview", in: folder) == first)
    }
  }

  @Test("--output writes the same page to a file, and nothing to standard output")
  func file() throws {
    try withShop { folder in
      let piped = run("preview --experience coffee", in: folder).output
      let written = run("preview --experience coffee --output cards.html", in: folder)
      #expect(written == Transcript(status: .fine, output: "", errors: "written cards.html\n"))
      let text = try folder.text(of: "cards.html")
      #expect(text == piped && piped.contains("Kaffee") && !piped.contains("Steeped for you"))
    }
  }

  @Test("a card in four languages as one image")
  func image() throws {
    let transcript = Transcript(overSamples: "preview --experience smoothie-stand/menu --format svg")
    expectGolden(transcript.output, "command/preview/menu.svg")
    let picture = try #require(XMLTree.root(of: Array(transcript.output.utf8)))
    let titles = picture.all("p").filter { $0.attributes["class"] == "card-title" }.map(\.text)
    #expect(titles == ["What is in your cup", "Was in deinem Becher steckt", "Que contient votre verre", "カップの中身"])
  }

  @Test("a selection that matches nothing is wrong usage, and so is a folder as the output file")
  func refusals() throws {
    try withShop { folder in
      let unknown = run("preview --experience cofee", in: folder)
      #expect(unknown.status == .usage)
      #expect(
        unknown.errors == """
          appclips preview: --experience: there is no experience "cofee"; did you mean "coffee"?
          See: appclips help preview

          """
      )
      let slash = run("preview --output cards/", in: folder)
      #expect(slash.status == .fault)
      #expect(slash.errors == "appclips preview: cards/ is a folder; expected a file\n")
    }
  }

  @Test("cards of an older format are located in the file that the user wrote")
  func flat() throws {
    try FlatRegistry.with { registry in
      let page = registry.run("preview").output
      #expect(page.contains("experiences/costra-coffee/experiences.json:"))
      #expect(!page.contains("costra-coffee/app.json"))
    }
  }

  @Test("an experience of another app is wrong usage")
  func otherApp() throws {
    let transcript = Transcript(overSamples: "preview --app donut-shop --experience costra-coffee/latte")
    #expect(transcript.status == .usage)
    #expect(
      transcript.errors.hasPrefix(
        #"appclips preview: "costra-coffee/latte" is an experience of the app "costra-coffee"; "#
      )
    )
  }

  @Test("the scripts have the hashes that the page's policy lets run")
  func hashes() throws {
    let pairs = [(PreviewScript.search, PreviewScript.searchHash), (PreviewScript.reload, PreviewScript.reloadHash)]
    for (script, hash) in pairs {
      var element = MarkupWriter(.html)
      element.raw(file: script)
      let digits = SHA256.hexadecimalDigest(of: Array(element.finishRepairing().dropLast()))
      let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { start in
        UInt8(String(digits.dropFirst(start).prefix(2)), radix: 16)
      }
      #expect(Data(bytes).base64EncodedString() == hash)
    }
  }
}

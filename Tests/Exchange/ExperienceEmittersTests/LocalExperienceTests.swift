import ExperienceEmitters
import Foundation
import RegistryRules
import Testing

@Suite("The local experience sheet")
struct LocalExperienceTests {
  private let shop = Example.experiences(
    ["coffee": "", "tea": #""image": "images/coffee.png""#, "water": #""retired": true"#],
    showing: "coffee"
  ).registry

  @Test("the page can embed each image once; the other formats need none")
  func inputs() throws {
    #expect(try shop.inputs(for: .localExperiences, format: .html) == ["shop/images/coffee.png"])
    #expect(try shop.inputs(for: .localExperiences, format: .markdown) == [])
    #expect(try shop.inputs(for: .banner) == [])
  }

  @Test("an image is in the page at its first use, byte for byte, and a later card links to it")
  func sharedPicture() throws {
    let picture = ImageSample.right.bytes
    let articles = try articles(inputs: ["shop/images/coffee.png": picture])
    let sources = articles.map { article in article.all("img").compactMap { $0.attributes["src"] } }
    #expect(sources.map(\.count) == [1, 0])
    let prefix = "data:image/png;base64,"
    let source = try #require(sources.first?.first)
    #expect(source.hasPrefix(prefix))
    #expect(Data(base64Encoded: String(source.dropFirst(prefix.count))) == Data(picture))
    #expect(articles[1].all("a").map { $0.attributes["href"] } == ["#\(articles[0].attributes["id"] ?? "")"])
  }

  @Test("without the bytes of an image, the page shows only the path")
  func noPicture() throws {
    for inputs in [[:], ["shop/images/coffee.png": Array("<html>not found</html>".utf8)]] {
      let articles = try articles(inputs: inputs)
      #expect(articles.flatMap { $0.all("img") }.isEmpty)
      #expect(articles[0].all("dd").map(\.text).contains("shop/images/coffee.png"))
    }
  }

  @Test("retired experiences are skipped, and an app without others gives a note and no file")
  func retired() throws {
    let text = try #require(try shop.emit(.localExperiences).files.first?.text)
    #expect(text.contains("example.com/tea") && !text.contains("example.com/water"))
    let registry = Example.experience(#""retired": true"#).registry
    #expect(
      try registry.emit(.localExperiences)
        == Emission(notes: [#""shop" has no advanced experience in use, so there is nothing to register"#])
    )
  }

  @Test("a URL selects the experience that it matches")
  func url() throws {
    let emission = try shop.emit(.localExperiences, Selection(url: "https://example.com/tea/green"), format: .json)
    #expect(emission.files.map(\.path) == ["shop/tea.local-experiences.json"])
    #expect(emission.notes.isEmpty)
  }

  @Test("a note reports another card that the URL shows by another interpretation of Apple's rule")
  func doubt() throws {
    let emission = try shop.emit(.banner, Selection(url: "https://example.com/teapot"))
    #expect(
      emission.notes == [
        #"by another interpretation of Apple's rule, "https://example.com/teapot" shows "shop/tea"; "#
          + #"run "appclips resolve --explain" to see why"#
      ]
    )
  }

  @Test("a page that shows the default card has nothing to register")
  func defaultExperience() throws {
    let problem = try #require(throws: EmissionError.self) {
      try shop.emit(.localExperiences, Selection(url: "https://example.com/cake"))
    }
    #expect(
      problem.message
        == #""https://example.com/cake" matches the default experience of "shop", which has no URL prefix"#
    )
  }

  @Test("a card with a missing key is reported", arguments: ["title", "subtitle", "image", "action"])
  func missing(key: String) throws {
    let registry = Example.experience("", without: [key]).registry
    let problem = try #require(throws: EmissionError.self) { try registry.emit(.localExperiences) }
    #expect(problem.message == "\"shop/coffee\" has no \"\(key)\", which local-experiences requires")
  }

  @Test("an app in the root folder of the registry has files and images without a folder")
  func top() throws {
    let card =
      #"{ "urlPrefix": "https://example.com/a", "action": "play", "title": "A", "subtitle": "B", "image": "a.png" }"#
    let registry = Example(files: ["app.json": Example.shopApp, "a.json": card], subject: "app.json").registry
    let file = try #require(try registry.emit(.localExperiences, format: .json).files.first)
    #expect(file.path == "local-experiences.json")
    #expect(file.text.contains(#""photo": "a.png""#))
    #expect(try registry.emit(.banner, Selection(experienceID: "a")).files.map(\.path) == ["a.banner.html"])
  }

  private func articles(inputs: [String: [UInt8]]) throws -> [StrictHTML.Element] {
    let file = try #require(try shop.emit(.localExperiences, format: .html, inputs: inputs).files.first)
    return try StrictHTML.read(file.text).flatMap { $0.all("article") }
  }
}

import RegistryModel
import Testing

@Suite("A file with another text")
struct FileReplacementTests {
  private static let tea = #"{ "urlPrefix": "https://shop.example/tea", "title": "Tea", "image": "images/tea.png" }"#

  private static func registry() -> Registry {
    Registry([
      Document(path: "shop/app.json", bytes: Array(#"{ "schemaVersion": 2, "bundleID": "com.example.shop" }"#.utf8)),
      Document(path: "shop/coffee.json", bytes: Array(#"{ "urlPrefix": "https://shop.example/coffee" }"#.utf8)),
      Document(path: "shop/tea.json", bytes: Array(tea.utf8)),
      Document(path: "stray.json", bytes: Array("{}".utf8)),
    ])
  }

  @Test(
    "replaces its card alone if path, app and image stay",
    arguments: [
      (#""Tea""#, #""Green tea""#), ("/tea\"", "/green\""), ("\"title\"", "\"retired\": true, \"title\""), (" }", ""),
    ]
  )
  func alone(old: String, new: String) throws {
    let before = Self.registry()
    let text = Self.tea.replacing(old, with: new)
    let document = Document(path: "shop/tea.json", bytes: Array(text.utf8))
    let (after, index) = try #require(before.replacing(document))
    #expect(after.experiences[index].document === document)
    #expect(after.documents.count { $0 === document } == 1)
    let others = zip(before.experiences, after.experiences).filter { $0 !== $1 }
    #expect(others.map(\.0.id) == ["shop/tea"])
    #expect(before.apps.map { ObjectIdentifier($0) } == after.apps.map { ObjectIdentifier($0) })
    let whole = Registry(after.documents)
    #expect(after.experiences.map(\.title) == whole.experiences.map(\.title))
    #expect(after.hasCards(after.apps[0]) == whole.hasCards(whole.apps[0]))
    #expect(after.hasBrokenExperience(after.apps[0]) == whole.hasBrokenExperience(whole.apps[0]))
    #expect(
      after.resolve("https://shop.example/tea/1").experience?.id
        == whole.resolve("https://shop.example/tea/1").experience?.id
    )
  }

  @Test(
    "is not enough if more than its card may be different",
    arguments: [
      ("shop/tea.json", tea.replacing("tea.png", with: "green.png")), ("shop/tea.json", #"{ "rows": "tea.csv" }"#),
      ("shop/app.json", #"{ "schemaVersion": 2 }"#), ("shop/new.json", tea), ("stray.json", tea),
    ]
  )
  func more(path: String, text: String) {
    #expect(Self.registry().replacing(Document(path: path, bytes: Array(text.utf8))) == nil)
  }
}

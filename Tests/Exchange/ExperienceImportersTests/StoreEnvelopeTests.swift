import ExperienceImporters
import RegistryRules
import Testing

/// Of a file of App Store Connect, nothing disappears: what is not imported is listed.
@Suite("Files of App Store Connect with members in unexpected places") struct StoreEnvelopeTests {
  /// A law: a member with another name is unknown, so either the result is the same, or the file is refused, or there is
  /// one more skipped item.
  @Test(
    "a member that has another name is listed, or was not needed",
    arguments: ImporterExample.appStoreConnect.indices
  )
  func renamed(index: Int) throws {
    for (path, text) in ImporterExample.appStoreConnect[index].files {
      let shop = try ImportedShop("app-store-connect", [path: text])
      let (texts, skipped) = (try shop.texts(), try shop.proposal().leftOut.count)
      let keys = text.ranges(of: /"[A-Za-z]+":/)
      #expect(keys.count > 8)
      for key in keys {
        let changed = text.replacingCharacters(in: key, with: "\"x" + text[key].dropFirst())
        let other = try ImportedShop("app-store-connect", [path: changed])
        guard let after = try? other.texts(), after != texts else { continue }
        let count = try other.proposal().leftOut.count
        #expect(count > skipped, "\(text[key]) at \(text[..<key.lowerBound].utf8.count): \(after)")
      }
    }
  }

  @Test("texts that are created with an experience are its own, wherever the request has them")
  func creation() throws {
    let texts =
      #"{ "type": "appClipAdvancedExperienceLocalizations", ID "attributes": { "language": "EN", "title": "Tea" } }"#
    let experience =
      #""type": "appClipAdvancedExperiences", "attributes": { "link": "https://example.com/tea", "defaultLanguage": "EN" }"#
    let named =
      #", "relationships": { "localizations": { "data": [{ "type": "appClipAdvancedExperienceLocalizations", "id": "${en}" }] } }"#
    let (plain, withID) = (texts.replacing("ID", with: ""), texts.replacing("ID", with: "\"id\": \"${en}\","))
    for file in [
      "{ \"data\": { \(experience), \"included\": [\(plain)] } }",
      "{ \"data\": { \(experience) }, \"included\": \(plain) }",
      "{ \"data\": { \(experience)\(named) }, \"included\": [\(withID)] }",
      "{ \"data\": [{ \"id\": \"e1\", \(experience), \"included\": [\(plain)] }] }",
    ] {
      let shop = try ImportedShop("app-store-connect", ["create.json": file])
      #expect(try shop.texts()["shop/tea.json"]?.contains("\"title\": \"Tea\"") == true, "\(file)")
      #expect(try shop.proposal().leftOut.isEmpty, "\(file)")
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }
}

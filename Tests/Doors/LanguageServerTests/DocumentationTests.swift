import TestSupport
import Testing

@testable import LanguageServer

/// The page about editors.
@Suite struct DocumentationTests {
  @Test("the page lists every request that the server answers, and no other")
  func requests() throws {
    let article = try PackageFolder.text(of: "Sources/Doors/AppClipRegistry/AppClipRegistry.docc/Editors.md")
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap {
      $0.split(separator: "|").first
    }
    let named = rows.flatMap { $0.matches(of: /`([a-zA-Z\/]+)`/).map { String($0.1) } }
    #expect(named.sorted() == Feature.all.map(\.method).sorted())
  }
}

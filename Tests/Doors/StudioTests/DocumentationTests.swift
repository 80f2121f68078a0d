import TestSupport
import Testing

@testable import Studio

@Suite("The page about Studio")
struct DocumentationTests {
  @Test("the page names every request, and no other")
  func requests() throws {
    let article = try PackageFolder.text(of: "Sources/Doors/AppClipRegistry/AppClipRegistry.docc/Studio.md")
    let documents = [
      "/api/fields", "/api/resolve", "/api/changes", "/api/return", "/code.svg", "/picture/PATH",
    ]
    let getters = Set(Studio.readers.keys).union(documents)
    var named: [String: Set<String>] = [:]
    for row in article.matches(of: /(?m)^\| `(GET|POST) ([^|]+) \|/) {
      let paths = row.2.split(separator: ",").map { $0.split(separator: "?")[0].filter { $0 != " " && $0 != "`" } }
      named[String(row.1), default: []].formUnion(paths)
    }
    #expect(named["GET"] == getters)
    #expect(named["POST"] == Set(Studio.writers.keys))
  }
}

@testable import ExperienceResolver
import ResolutionTables
import TestSupport
import Testing

@Suite("The bytes of a table")
struct TableBytesTests {
  @Test("are read as a table with the same experiences, apps and results")
  func same() async throws {
    try await forEachCase(200) { random in
      let registry = RandomRegistry(&random)
      let table = ResolutionTable(experiences: registry.experiences, apps: registry.apps)
      let read = try ResolutionTable(table.bytes)
      #expect(Array(read.experiences) == registry.experiences)
      #expect(Array(read.apps) == registry.apps)
      #expect(read.bytes == table.bytes)
      for _ in 0..<20 {
        let url = registry.url(&random)
        #expect(read.resolve(url) == table.resolve(url), "\(url)")
      }
      try compare(read, registry, &random)
    }
  }

  @Test("contain every vector's result", arguments: ResolutionVector.all)
  func vectors(vector: ResolutionVector) throws {
    let read = try ResolutionTable(vector.table.bytes)
    #expect(read.resolve(vector.url) == vector.table.resolve(vector.url))
  }

  @Test("may contain no experiences")
  func empty() throws {
    let read = try ResolutionTable(ResolutionTable(experiences: [], apps: []).bytes)
    #expect(read.resolve("https://example.com/").outcome == .none)
    #expect(read.experiences.isEmpty && read.apps.isEmpty)
  }

  @Test("keep an experience that no URL can match, and its ID")
  func omitted() throws {
    let experiences = [
      Experience(id: "a", appID: "x", urlPrefix: "http://example.com/a"),
      Experience(
        id: "é/\u{1F369}",
        appID: "",
        urlPrefix: "https://EXAMPLE.com/\(String(repeating: "b", count: 9_000))"
      ),
    ]
    let read = try ResolutionTable(ResolutionTable(experiences: experiences, apps: []).bytes)
    #expect(Array(read.experiences) == experiences)
  }

  @Test("are the same from Base64, regardless of line breaks")
  func base64() throws {
    let read = try ResolutionTable(base64: SmallTable.base64)
    #expect(read.bytes == SmallTable.table.bytes)
    #expect(Array(read.experiences) == SmallTable.experiences)
  }
}

/// A table of one experience and one app.
enum SmallTable {
  static let experiences = [
    Experience(id: "costra/americano", appID: "costra", urlPrefix: "https://costracoffee.com/1")
  ]
  static let table = ResolutionTable(
    experiences: experiences,
    apps: [
      AppDefaults(
        id: "costra",
        clipBundleID: "com.example.costra.Clip",
        domains: ["costracoffee.com"],
        hasDefaultExperience: true
      )
    ]
  )

  /// The output of `appclips emit resolver-table --as swift` for it.
  static let base64: StaticString = """
    QUNUQUJMRQG6KEsJ2kgBMbsAAAADAAAAAgAAAAEAAAABAAAAAQAAAAMAAAAAAAAAAAAAAAIAAAABAAAAAQAAAAEAAAAAAAAA
    XAAAABhA/////1wAAAAaAAAAAABodHRwczovL2Nvc3RyYWNvZmZlZS5jb20vMQZjb3N0cmFodHRwczovL2Nvc3RyYWNvZmZl
    ZS5jb20vMRoQY29zdHJhL2FtZXJpY2Fub3Zjb20uZXhhbXBsZS5jb3N0cmEuQ2xpcGNvc3RyYWNvZmZlZS5jb20DBmNvc3Ry
    YRdjb20uZXhhbXBsZS5jb3N0cmEuQ2xpcAEQY29zdHJhY29mZmVlLmNvbQAAAAAApAAAAI9afyaRAAAAUHp8NQAAAAAAAAAA
    AQCAAFB6fDUAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAACjxR86AgAAAFB6fDUAAAAAAAAAAKoAAAAXAACA
    AAAAAP/////BAAAAEAAAAAAAAAD/////AAAAAAAAAACXAAAAAAAAANEAAAAAAAAA
    """
}

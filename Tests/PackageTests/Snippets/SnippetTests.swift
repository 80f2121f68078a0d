import TestSupport
import Testing

/// The Swift of the documentation is compiled with every build, as targets of its own.
@Suite("The Swift of the documentation")
struct SnippetTests {
  @Test("is compiled", arguments: PackageFolder.documents)
  func compiled(document: String) throws {
    for block in CodeBlock.all(in: try PackageFolder.text(of: document)) where block.language == "swift" {
      let lines = Self.significantLines(of: block.text)
      #expect(try Self.snippets.contains { try Self.holds(lines, in: $0) }, "\(document)\n\(block.text)")
    }
  }

  @Test("is the same in both targets that have it", arguments: ["Invocation.swift", "RegisteredExperiences.swift"])
  func sameInBoth(name: String) throws {
    let clip = try PackageFolder.text(of: "Tests/Support/Snippets/Clip/\(name)")
    #expect(try PackageFolder.text(of: "Tests/Support/Snippets/App/\(name)") == clip)
  }

  private static let snippets =
    PackageFolder.files(below: "Tests/Support/Snippets").map { "Tests/Support/Snippets/\($0)" }
    + ["Tests/PackageTests/FirstTest.swift"]

  /// Whether the lines follow one another in a file. Snippets of statements are in a function.
  private static func holds(_ lines: [Substring], in file: String) throws -> Bool {
    significantLines(of: try PackageFolder.text(of: file)).contains(lines)
  }

  /// The lines that are neither empty nor imports, without their indentation.
  private static func significantLines(of text: String) -> [Substring] {
    text.split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " }
      return line.isEmpty || line.hasPrefix("import ") ? nil : line
    }
  }
}

import AppClipsCommand
import TestSupport
import Testing

/// Every command reads version 1, points into its file, and reports that it is old.
@Suite("A registry in version 1")
struct FlatRegistryCommandTests {
  private static let file = "experiences/costra-coffee/experiences.json"
  private static let note =
    "\(file) uses version 1 of the file format; \"appclips migrate\" shows what changes in version 2\n"

  @Test("is validated, with findings in the old file")
  func validate() throws {
    try FlatRegistry.with({ $0.replacing("\"Espresso\"", with: "\"Espresso from the bar, as it should be\"") }) {
      registry in
      let run = registry.run("validate --format compact")
      #expect(run.status == .findings)
      let lines = run.output.split(separator: "\n").filter { !$0.contains("/images/") }
      #expect(lines.allSatisfy { $0.hasPrefix(Self.file) }, "\(run.output)")
      #expect(lines.contains { $0.contains(":39:16:") && $0.contains("card/title-too-long") }, "\(run.output)")
      #expect(lines.contains { $0.contains(":3:14:") && $0.contains("version/older-than-newest") })
      #expect(run.errors.hasPrefix("checked 1 app, 6 experiences"))
    }
  }

  @Test("answers URLs, with the line of the URL prefix, and a line on standard error")
  func resolve() throws {
    try FlatRegistry.with { registry in
      let run = registry.run("resolve https://costracoffee.com/3 --format json")
      #expect(run.status == .fine && run.errors == Self.note)
      #expect(run.output.contains("\"file\":\"\(Self.file)\",\"line\":38"), "\(run.output)")
      #expect(run.output.contains("\"experience\":\"costra-coffee/espresso\""))
      #expect(registry.run("resolve --quiet https://costracoffee.com/3").errors.isEmpty)
    }
  }

  @Test("is listed, drawn and emitted from", arguments: ["list", "tree", "emit local-experiences"])
  func others(_ line: String) throws {
    try FlatRegistry.with { registry in
      let run = registry.run(line)
      #expect(run.status == .fine && run.errors.hasPrefix(Self.note), "\(run.errors)")
      #expect(run.output.contains("Espresso") || run.output.contains("espresso"))
    }
  }

  @Test("is found from a path inside it if there is no folder experiences/")
  func lonePath() throws {
    try withTemporaryFolder { folder in
      try folder.copy(fromPackage: FlatRegistry.fixture.replacing("/experiences.json", with: ""), to: "shop")
      let run = Transcript(["validate", "shop/experiences.json", "--format", "compact"], workingFolder: folder.path)
      #expect(run.errors.hasPrefix("checked 1 app, 6 experiences"), "\(run.errors)")
    }
  }
}

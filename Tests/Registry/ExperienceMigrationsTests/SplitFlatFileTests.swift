import ExperienceMigrations
import JSONSyntax
import TestSupport
import Testing

@Suite(.goldens("migrations")) struct SplitFlatFileTests {
  private static let examples = MigrationExample.splitFlatFile

  @Test("an example has the expected result and losses", arguments: examples)
  func example(_ example: MigrationExample) throws {
    let trace = try migrate(example.files, to: 2)
    #expect(trace.files.texts == example.becomes)
    #expect(trace.lost.map(\.loss.name) == example.loses)
  }

  /// Variations that break naive code, applied to the old and to the new files.
  private static let rewritings: [(name: String, rewrite: @Sendable (String) -> String)] = [
    (
      "lines that end in CR LF",
      { $0.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") }
    ),
    ("tabs", { $0.replacing("  ", with: "\t") }),
    ("letters of two bytes", { $0.replacing("Order", with: "Ördér") }),
  ]

  @Test("a file with a different layout has the same result in that layout", arguments: examples)
  func rewritten(_ example: MigrationExample) throws {
    for (name, rewrite) in Self.rewritings {
      let trace = try migrate(example.files.mapValues(rewrite), to: 2)
      #expect(trace.files.texts == example.becomes.mapValues(rewrite), "\(name)")
    }
  }

  @Test("a byte order mark stays in app.json, the old file, and is not added to new files", arguments: examples)
  func byteOrderMark(_ example: MigrationExample) throws {
    let trace = try migrate(example.files.mapValues { "\u{FEFF}" + $0 }, to: 2)
    for (path, text) in trace.files.texts {
      let isApp = path.hasPrefix("app.")
      #expect(
        text.unicodeScalars.elementsEqual(((isApp ? "\u{FEFF}" : "") + (example.becomes[path] ?? "")).unicodeScalars)
      )
    }
  }

  @Test("a file without white space becomes files with the same content", arguments: examples)
  func minified(_ example: MigrationExample) throws {
    let trace = try migrate(example.files.mapValues { $0.minified() }, to: 2)
    for (path, text) in trace.files.texts {
      #expect(text.minified() == example.becomes[path]?.minified(), "\(path)")
    }
  }

  @Test("a custom schema stays in app.json")
  func ownSchema() throws {
    let old = try #require(Self.examples.first?.files["experiences.json"])
    let trace = try migrate(["experiences.json": old.replacing("../../schema/v1/experiences", with: "our/own")], to: 2)
    #expect(trace.files.texts["app.json"]?.contains("\"$schema\": \"our/own.schema.json\"") == true)
    #expect(trace.files.texts["oolong.json"]?.contains("$schema") == false)
  }

  @Test("an ID that changes is reported with its location; names derived from URLs are not")
  func renamed() throws {
    let experience = { (id: String, path: String) in
      """
      { \(id)"urlPrefix": "https://e.com\(path)", "title": "X", "subtitle": "S", "actionVerb": "open",
        "image": { "path": "x.png" } }
      """
    }
    let ids = ["x", "X", "app", "x", "plain", "a b"]
    let all = ids.enumerated().map { experience("\"id\": \"\($1)\", ", "/\($0)") } + [experience("", "/plain")]
    let text = """
      { "version": 1,
        "app": { "name": "A", "bundleID": "a.b", "clipBundleID": "a.b.c", "domains": ["e.com"] },
        "experiences": [\(all.joined(separator: ",\n"))] }
      """
    let trace = try migrate(["experiences.json": text], to: 2)
    #expect(trace.renamed.map(\.old) == ["X", "app", "x", "a b"])
    #expect(trace.renamed.map(\.new) == ["X-2", "app-2", "x-3", "a-b"])
    for renamed in trace.renamed {
      #expect(SourceText(text).string(in: renamed.range) == "\"\(renamed.old)\"")
      #expect(trace.files.paths.contains("\(renamed.new).json"))
    }
  }

  @Test("every loss of the step is in one of its examples")
  func examplesAreWhole() throws {
    let step = try #require(MigrationChain.current.steps.first { $0.from == 1 })
    #expect(Set(Self.examples.flatMap(\.loses)) == Set(step.losses.map(\.name)))
  }

  @Test("the version 1 twin of Costra Coffee becomes the committed files")
  func costraCoffee() throws {
    let folder = "Tests/Registry/ExperienceMigrationsTests/Fixtures/costra-coffee"
    let old = try PackageFolder.text(of: "\(folder)/experiences.json")
    let trace = try migrate(["experiences.json": old], to: 2)
    #expect(trace.lost.isEmpty)
    for (path, text) in trace.files.texts { expectGolden(text, "migrations/costra-coffee/\(path)") }
  }
}

extension String {
  /// The text without white space and comments between its tokens, and without commas before closing brackets.
  fileprivate func minified() -> String {
    let tree = Tree(SourceText(self), dialect: .jsonWithComments)
    return tree.root.map { String(decoding: JSONValue($0, of: tree).text, as: UTF8.self) } ?? ""
  }
}

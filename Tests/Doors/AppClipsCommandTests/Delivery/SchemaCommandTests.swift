import RegistrySchema
import TestSupport
import Testing

@testable import AppClipsCommand

@Suite struct SchemaCommandTests {
  private static let both = "app.schema.json experience.schema.json".split(separator: " ").map(String.init)

  @Test("a schema goes to standard output as it is", arguments: JSONSchema.all.map(\.name))
  func prints(name: String) {
    let transcript = Transcript("schema \(name)")
    #expect(transcript.status == .fine)
    #expect(Array(transcript.output.utf8) == JSONSchema.named(name)?.text())
    #expect(transcript.errors.isEmpty)
  }

  @Test("without a name the schemas are listed, one per line")
  func lists() {
    let lines = Transcript("schema").output.split(separator: "\n")
    #expect(lines.map { $0.split(separator: " ")[1] } == Self.both.map { $0[...] })
  }

  @Test("for an unknown name the nearest one is suggested")
  func unknown() {
    let expected =
      "appclips schema: NAME cannot be \"experiance\"; did you mean \"experience\"?\nSee: appclips help schema\n"
    let transcript = Transcript("schema experiance")
    #expect(transcript.status == .usage)
    #expect(transcript.errors == expected)
  }

  @Test("a folder gets both, or the one that is named, and is then up to date")
  func writes() throws {
    try withTemporaryFolder { folder in
      let run = { (line: String) in
        Transcript(line.split(separator: " ").map(String.init), workingFolder: folder.path)
      }
      #expect(run("schema app --output one").errors == "written one/app.schema.json\n")
      #expect(run("schema --output out").errors == "written out/app.schema.json\nwritten out/experience.schema.json\n")
      #expect(folder.files() == ["one/app.schema.json"] + Self.both.map { "out/\($0)" })
      for schema in JSONSchema.all {
        let written = try folder.bytes(of: "out/\(schema.fileName)")
        #expect(written == schema.text())
      }
      let check = run("schema --output out --check")
      #expect(check.status == .fine)
      #expect(check.output.isEmpty)
      #expect(check.errors == "checked 2 files in out: 2 up to date\n")
    }
  }

  @Test("a check finds a missing and a differing file, and writes nothing")
  func checks() throws {
    try withTemporaryFolder { folder in
      try folder.write("{\n  \"$schema\": \"old\"\n}\n", to: "out/app.schema.json")
      let check = Transcript(["schema", "--output", "out", "--check"], workingFolder: folder.path)
      #expect(check.status == .findings)
      #expect(check.output.hasPrefix("out/app.schema.json:2: differs\n  "))
      #expect(check.output.contains("\"$schema\": \"old\"\n"))
      #expect(check.output.hasSuffix("\nout/experience.schema.json: missing\n"))
      #expect(check.errors == "checked 2 files in out: 1 missing, 1 differs\n")
      #expect(folder.files() == ["out/app.schema.json"])
    }
  }

  @Test("a check needs a folder to compare with")
  func checkAlone() {
    let transcript = Transcript("schema --check")
    #expect(transcript.status == .usage)
    #expect(transcript.errors.contains("--check needs --output DIR"))
  }
}

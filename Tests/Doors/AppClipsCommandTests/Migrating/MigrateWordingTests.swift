import AppClipsCommand
import Foundation
import TestSupport
import Testing

/// The messages of `migrate` and `validate` about files that are not what they look like.
@Suite("migrate and validate on odd files") struct MigrateWordingTests {
  private static let file = "experiences/costra-coffee/experiences.json"

  private func run(_ line: String, over files: [String: String]) throws -> Transcript {
    try withTemporaryFolder { folder in
      for (path, text) in files { try folder.write(text, to: "experiences/\(path)") }
      return Transcript(line.split(separator: " ").map(String.init), workingFolder: folder.path)
    }
  }

  @Test("--to with an older version than the app's is wrong usage: no step migrates back")
  func back() throws {
    try FlatRegistry.with { registry in
      let nothing = registry.run("migrate --to 1").errors
      #expect(nothing == "nothing to migrate: every app uses version 1 of the file format\n")
      #expect(registry.run("migrate --write").status == .fine)
      let run = registry.run("migrate --to 1")
      #expect(run.status == .usage && run.output.isEmpty)
      #expect(
        run.errors.hasPrefix(
          "appclips migrate: --to 1: the app \"costra-coffee\" uses version 2 of the file format and cannot be "
            + "migrated back to version 1\n"
        )
      )
    }
  }

  @Test("a dry run ends with all flags that are needed to write")
  func flags() throws {
    let edit = { (text: String) in
      text.replacing("\"titleLimit\": 30", with: "\"titleLimit\": 40").replacing(
        "\"width\": 1800",
        with: "\"width\": 5"
      )
    }
    try FlatRegistry.with(edit) { registry in
      let run = registry.run("migrate")
      let flags = "--write --accept-loss limit-above-figure --accept-loss image-size"
      #expect(
        run.errors.hasSuffix("1 app would be migrated to version 2; to write them, add \(flags)\n"),
        "\(run.errors)"
      )
      #expect(registry.run("migrate \(flags)").status == .fine)
    }
  }

  @Test(
    "a file that no version describes fails both, with the same location and message",
    arguments: [
      (
        #"{ "version": 2, "app": {}, "experiences": [] }"#, ":1:14",
        "experiences.json declares version 2, which uses"
      ),
      (#"{ "version": "1", "app": {} }"#, ":1:14", #"expected a whole number for the format version, found "1""#),
      (#"{ "version": 1.5 }"#, ":1:14", "expected a whole number for the format version, found 1.5"),
      ("[]", ":1:1", "expected an object ({ … }), found an array"),
      ("{", ":1:2", nil), ("", ":1:1", nil),
    ]
  )
  func odd(_ text: String, _ place: String, _ words: String?) throws {
    for line in ["validate", "migrate", "migrate --check", "migrate --requirements 2020-06"] {
      let run = try run(line, over: ["shop/experiences.json": text])
      let all = run.output + run.errors
      #expect(run.status == .findings && all.contains("experiences/shop/experiences.json\(place)"), "\(line): \(all)")
      #expect(words.map(all.contains) ?? !all.contains("no version of the format"), "\(line): \(all)")
    }
  }

  @Test("a file of version 1 next to an app.json fails both")
  func rivals() throws {
    try FlatRegistry.with { registry in
      try registry.folder.copy(
        fromPackage: "experiences/costra-coffee/app.json",
        to: "experiences/costra-coffee/app.json"
      )
      for line in ["validate", "migrate", "migrate --check", "migrate --write"] {
        let run = registry.run(line)
        let all = run.output + run.errors
        #expect(run.status == .findings, "\(line): \(all)")
        #expect(
          all.contains(
            "experiences.json (format version 1) and app.json are in the same folder; a folder contains one app"
          )
        )
        #expect(all.contains("\(Self.file):3:14") && !all.contains("field/"), "\(line): \(all)")
      }
      #expect(registry.files == ["costra-coffee/app.json", "costra-coffee/experiences.json"])
    }
  }

  @Test("a stray file with the name of an experience of version 1 is the location of its findings")
  func stray() throws {
    try FlatRegistry.with { registry in
      try registry.folder.write("{", to: "experiences/costra-coffee/latte.json")
      try registry.folder.write("{}", to: "experiences/costra-coffee/tea.json")
      let found = registry.run("validate --format compact").output.split(separator: "\n")
      let latte = "experiences/costra-coffee/latte.json:1:"
      #expect(found.contains { $0.hasPrefix(latte) && $0.contains("layout/outside-every-app") }, "\(found)")
      #expect(found.contains { $0.hasPrefix(latte) && $0.contains("json/syntax") }, "\(found)")
      try registry.folder.write("{}", to: "experiences/costra-coffee/latte.json")
      let refused = registry.run("migrate").errors
      #expect(refused.contains("latte.json:1:1") && refused.contains("tea.json:1:1"), "\(refused)")
    }
  }

  @Test("a changed id is a line of the table, and an entry of the JSON")
  func renamed() throws {
    try FlatRegistry.with({ $0.replacing("\"id\": \"espresso\"", with: "\"id\": \"app\"") }) { registry in
      let line = "  rename  \(Self.file):37:13: the ID \"app\" becomes \"app-2\"\n"
      #expect(registry.run("migrate").errors.contains(line), "\(registry.run("migrate").errors)")
      let json = registry.run("migrate --format json").output
      #expect(json.contains("\"from\": \"app\",") && json.contains("\"to\": \"app-2\","), "\(json)")
    }
  }

  @Test(
    "an experiences.json that is a link is refused, and its target is unchanged",
    arguments: ["migrate", "migrate --write"]
  )
  func link(_ line: String) throws {
    try FlatRegistry.with { registry in
      let text = try registry.folder.text(of: Self.file)
      let name = registry.folder.path(Self.file)
      try FileManager.default.moveItem(atPath: name, toPath: registry.folder.path("experiences/real.txt"))
      try registry.folder.link(Self.file, to: "../real.txt")
      let run = registry.run(line)
      let words =
        "nothing was migrated: costra-coffee/experiences.json: symbolic link to “../real.txt”; appclips does not write "
      #expect(run.status == .fault && run.errors.contains(words), "\(run.errors)")
      #expect(try registry.folder.text(of: "experiences/real.txt") == text)
      #expect(!registry.files.contains("costra-coffee/app.json"))
    }
  }

  @Test("no line of the table is wider than the terminal", arguments: [60, 80])
  func width(_ columns: Int) throws {
    let edit = { (text: String) in text.replacing("\"titleLimit\": 30", with: "\"titleLimit\": 40") }
    try FlatRegistry.with(edit) { registry in
      for line in ["migrate --color never", "migrate --write --color never --accept-loss limit-above-figure"] {
        let words = line.split(separator: " ").map(String.init)
        let run = Transcript(words, workingFolder: registry.folder.path, terminalColumns: columns)
        #expect(run.errors.contains("  lose ") && run.errors.split(separator: "\n").allSatisfy { $0.count <= columns })
      }
      let words = ["migrate", "--requirements", "2020-06", "--color", "never"]
      let run = Transcript(words, workingFolder: registry.folder.path, terminalColumns: columns)
      #expect(run.errors.contains("outside the requirements:"))
      #expect(run.errors.split(separator: "\n").allSatisfy { $0.count <= columns })
    }
  }
}

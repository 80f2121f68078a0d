import AppClipsCommand
import TestSupport
import Testing

@Suite("migrate", .goldens("command/migrate"))
struct MigrateCommandTests {
  private static let flat = ["costra-coffee/experiences.json"]
  private static let split = ["americano", "app", "cappuccino", "cold-brew", "espresso", "flat-white", "latte"].map {
    "costra-coffee/\($0).json"
  }

  @Test("shows a patch, a table and the proof, and writes nothing")
  func dry() throws {
    try FlatRegistry.with { registry in
      let run = registry.run("migrate")
      #expect(run.status == .fine)
      expectGolden(run.output, "command/migrate/costra.patch")
      expectGolden(run.errors, "command/migrate/costra.txt")
      #expect(registry.files == Self.flat)
    }
  }

  @Test("has the same content as JSON")
  func json() throws {
    try FlatRegistry.with({ $0.replacing("\"titleLimit\": 30", with: "\"titleLimit\": 40") }) { registry in
      let run = registry.run("migrate --format json --accept-loss limit-above-figure --quiet")
      #expect(run.status == .fine && run.errors.isEmpty)
      expectGolden(run.output, "command/migrate/costra.json")
    }
  }

  @Test("with --write makes the committed files, which validate, and a second run changes nothing")
  func write() throws {
    try FlatRegistry.with { registry in
      let before = registry.run("resolve https://costracoffee.com/3 --format json")
      #expect(registry.run("migrate --write").status == .fine)
      #expect(registry.files == Self.split)
      for file in Self.split {
        let text = try registry.folder.text(of: "experiences/\(file)")
        let golden = try PackageFolder.text(of: "Tests/Golden/migrations/\(file)")
        #expect(text == golden)
      }
      let validated = registry.run("validate --format compact")
      #expect(validated.status == .fine && !validated.output.contains("version/"))
      let again = registry.run("migrate --write")
      #expect(again.errors == "nothing to migrate: every app uses version 2 of the file format\n")
      #expect(again.output.isEmpty)
      let after = registry.run("resolve https://costracoffee.com/3 --format json")
      #expect(Self.withoutPlace(before.output) == Self.withoutPlace(after.output))
    }
  }

  /// An answer without file and line, which a migration changes.
  private static func withoutPlace(_ answer: String) -> String {
    answer.replacing(/"file":"[^"]*","line":\d+,/, with: "")
  }

  @Test("with --check fails if any file would change")
  func check() throws {
    try FlatRegistry.with { registry in
      #expect(registry.run("migrate --check").status == .findings)
      #expect(registry.files == Self.flat)
      #expect(registry.run("migrate --to 1 --check").status == .fine)
      #expect(registry.run("migrate --write").status == .fine)
      #expect(registry.run("migrate --check").status == .fine)
    }
  }

  @Test("loses nothing that was not accepted by name")
  func losses() throws {
    try FlatRegistry.with({ $0.replacing("\"titleLimit\": 30", with: "\"titleLimit\": 40") }) { registry in
      let refused = registry.run("migrate --write")
      #expect(refused.status == .findings && registry.files == Self.flat)
      #expect(refused.errors.contains("to accept that, add --accept-loss limit-above-figure\n"))
      #expect(refused.errors.contains("experiences.json:20:21: the limit 40; Apple's figure is 30"))
      #expect(registry.run("migrate --write --accept-loss comment").status == .findings)
      #expect(registry.run("migrate --write --accept-loss limit-above-figure").status == .fine)
      #expect(registry.files == Self.split)
    }
  }

  @Test("refuses to write over uncommitted changes, unless forced; outside a repository git is not run")
  func git() throws {
    try FlatRegistry.with { registry in
      let refused = registry.run("migrate --write", git: "changed costra-coffee/experiences.json")
      #expect(refused.status == .findings && registry.files == Self.flat)
      #expect(
        refused.errors.contains("  changed costra-coffee/experiences.json\ncommit or stash them, or add --force\n")
      )
      #expect(registry.run("migrate", git: "changed x").status == .fine)
      #expect(registry.run("migrate --write --force", git: "changed x").status == .fine)
      #expect(registry.files == Self.split)
    }
    try FlatRegistry.with { registry in
      #expect(registry.run("migrate --write", git: "").status == .fine)
      #expect(registry.files == Self.split)
    }
  }

  @Test("refuses what version 1 does not have, and other JSON files in the folder, each at its location")
  func obstacles() throws {
    try FlatRegistry.with({ $0.replacing("\"actionVerb\": \"open\"", with: "\"verb\": \"open\"") }) { registry in
      let run = registry.run("migrate --write")
      #expect(run.status == .findings && registry.files == Self.flat)
      #expect(run.errors.contains("an experience has a member \"verb\", which version 1 does not define"))
      #expect(run.errors.contains("migration stopped: fix these errors first\n"))
    }
    try FlatRegistry.with { registry in
      try registry.folder.write("{}", to: "experiences/costra-coffee/notes.json")
      let run = registry.run("migrate")
      #expect(run.status == .findings && run.errors.contains("version 2 would read it as an experience"))
    }
  }

  @Test("a path that cannot be written leaves everything unchanged, and is a fault")
  func fault() throws {
    try FlatRegistry.with { registry in
      try registry.folder.makeFolder("experiences/costra-coffee/latte.json/x")
      let run = registry.run("migrate --write")
      #expect(run.status == .fault && registry.files == Self.flat)
      #expect(run.errors.contains("nothing was migrated: costra-coffee/latte.json: expected a file, found a folder"))
    }
  }

  @Test(
    "reports which flags cannot be used together",
    arguments: [
      ("--write --check", "cannot be used together"), ("--to 3", "from 1 to 2, not \"3\""),
      ("--force", "--force needs --write"),
      ("--requirements 2026-02 --to 2", "run one after the other"), ("--accept-loss titles", "titles"),
    ]
  )
  func usage(_ flags: String, _ words: String) throws {
    try FlatRegistry.with { registry in
      let run = registry.run("migrate \(flags)")
      #expect(run.status == .usage && run.errors.contains(words), "\(run.errors)")
    }
  }
}

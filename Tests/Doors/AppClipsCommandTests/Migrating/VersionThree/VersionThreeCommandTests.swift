import AppClipsCommand
import TestSupport
import Testing

@Suite("An imaginary version 3, in commands")
struct VersionThreeCommandTests {
  private static let note =
    "experiences/shop/app.json uses version 2 of the file format; \"appclips migrate\" shows what "
    + "changes in version 3\n"

  @Test("validate reports lines of the files in version 2, rows and templates too")
  func validate() throws {
    try VersionThreeShop.with { files in
      files["shop/tea.json"]?.replace("\"Tea\"", with: "\"A tea of no interest to a person in a hurry\"")
      files["shop/stores.csv"]?.append("ulm,A town that has a name of many letters\n")
    } _: { folder in
      let run = folder.runVersionThree("validate --format compact --ignore image")
      #expect(run.status == .findings)
      #expect(run.errors.hasPrefix("checked 1 app, 4 experiences"), "\(run.errors)")
      for line in [
        "experiences/shop/app.json:2:20: warning", "experiences/shop/tea.json:4:15: error",
        "experiences/shop/stores.csv:4:5: error",
      ] {
        #expect(run.output.contains(line), "\(line)\n\(run.output)")
      }
    }
  }

  @Test("resolve answers with the file and line of version 2, and notes that it is older")
  func resolve() throws {
    try VersionThreeShop.with { folder in
      let run = folder.runVersionThree("resolve https://shop.example/tea https://shop.example/rome --format json")
      #expect(run.status == .fine && run.errors == Self.note)
      #expect(run.output.contains("\"file\":\"experiences/shop/tea.json\",\"line\":2,"), "\(run.output)")
      #expect(run.output.contains("\"experience\":\"shop/stores#rome\""))
      #expect(run.output.contains("\"title\":\"Shop in Rome\""))
    }
  }

  @Test("migrate writes version 3 once its loss is accepted, with a proof, and has nothing to do after that")
  func migrate() throws {
    try VersionThreeShop.with { folder in
      let dry = folder.runVersionThree("migrate")
      #expect(dry.status == .fine && dry.errors.contains("shop: version 2 becomes version 3\n"), "\(dry.errors)")
      #expect(dry.output.contains("-  \"headline\": \"Tea\"") && dry.output.contains("+  \"title\": \"Tea\""))
      #expect(dry.errors.contains("probe URLs show the same card before and after"))
      let refused = folder.runVersionThree("migrate --write")
      #expect(refused.status == .findings && refused.errors.contains("experiences/shop/tea.json:3:11: the mood"))
      #expect(folder.runVersionThree("migrate --check").status == .findings)
      #expect(folder.runVersionThree("migrate --write --accept-loss comment").status == .fine)
      try #expect(folder.text(of: "experiences/shop/app.json").contains("\"schemaVersion\": 3"))
      try #expect(folder.text(of: "experiences/shop/stores.json").contains("\"title\": \"Shop in ${town}\""))
      let again = folder.runVersionThree("migrate --check")
      #expect(again.status == .fine)
      #expect(again.errors == "nothing to migrate: every app uses version 3 of the file format\n")
      #expect(!folder.runVersionThree("validate --format compact").output.contains("version/"))
    }
  }

  @Test("migrate takes version 1 to the version that is asked for")
  func migrateFromVersionOne() throws {
    try VersionThreeShop.with { files in
      files = ["shop/experiences.json": VersionThreeShop.flat]
    } _: { folder in
      #expect(folder.runVersionThree("migrate --to 2 --write").status == .fine)
      try #expect(folder.text(of: "experiences/shop/app.json").contains("\"schemaVersion\": 2"))
      #expect(folder.runVersionThree("migrate --to 2 --check").status == .fine)
      #expect(folder.runVersionThree("migrate --to 1").status == .findings)
      #expect(folder.runVersionThree("migrate --write").status == .fine)
      try #expect(folder.text(of: "experiences/shop/app.json").contains("\"schemaVersion\": 3"))
      #expect(folder.runVersionThree("migrate --to 2").errors.contains("cannot be migrated back to version 2"))
    }
    try VersionThreeShop.with { files in
      files = ["shop/experiences.json": VersionThreeShop.flat]
    } _: { folder in
      #expect(folder.runVersionThree("migrate --write").status == .fine)
      #expect(folder.files().sorted() == ["experiences/shop/app.json", "experiences/shop/tea.json"])
      try #expect(folder.text(of: "experiences/shop/app.json").contains("\"schemaVersion\": 3"))
    }
  }

  @Test("diff between versions shows what changes for users only")
  func diff() throws {
    try VersionThreeShop.with { before in
      try VersionThreeShop.with { after in
        #expect(after.runVersionThree("migrate --write --accept-loss comment").status == .fine)
        let (old, new) = (before.path("experiences"), after.path("experiences"))
        let same = after.runVersionThree("diff \(old) \(new) --format json")
        #expect(same.output.contains("\"urls\": []") && same.output.contains("\"experiences\": []"), "\(same.output)")
        let text = try after.text(of: "experiences/shop/tea.json")
        try after.write(text.replacing("\"Tea\"", with: "\"Green tea\""), to: "experiences/shop/tea.json")
        let changed = after.runVersionThree("diff \(old) \(new)")
        #expect(changed.output.contains("Green tea") && !changed.output.contains("Shop in"), "\(changed.output)")
      }
    }
  }
}

import AppClipsCommand
import TestSupport
import Testing

@Suite("import", .goldens("command/import"))
struct ImportCommandTests {
  private static let table = """
    id,urlPrefix,action,title,subtitle,image,price
    ,https://costracoffee.com/1,open,Americano,"Order ahead, drink sooner",,3
    mocha,https://costracoffee.com/7,open,Mocha,With real chocolate,images/latte.jpg,4
    ten,https://costracoffee.com/10,open,Ten,For a table of ten,images/latte.jpg,40

    """

  /// A template with the columns `id` and `name`.
  private static let stores = """
    { "urlPrefix": "https://costracoffee.com/s/${id}", "action": "open", "title": "${name}", "subtitle": "Coffee",
      "image": "images/latte.jpg", "rows": "stores.csv" }
    """

  private func withSamples(_ body: (TemporaryFolder, (String) -> Transcript) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try folder.copy(fromPackage: "experiences", to: "experiences")
      try folder.write(Self.table, to: "drinks.csv")
      try body(folder) { line in
        Transcript(["import"] + line.split(separator: " ").map(String.init), workingFolder: folder.path)
      }
    }
  }

  @Test("shows a patch, skipped items, what validate finds and which URLs change card, and writes nothing")
  func dry() throws {
    try withSamples { folder, run in
      let files = folder.files()
      let shown = run("csv drinks.csv --app costra-coffee")
      #expect(shown.status == .fine)
      expectGolden(shown.output, "command/import/drinks.patch")
      expectGolden(shown.errors, "command/import/drinks.txt")
      expectGolden(run("csv drinks.csv --app costra-coffee --format json").output, "command/import/drinks.json")
      #expect(run("csv drinks.csv --app costra-coffee --check").status == .findings)
      #expect(run("csv drinks.csv --app costra-coffee --check --write").status == .usage)
      #expect(folder.files() == files)
    }
  }

  @Test("rows are compared: --check fails, and each value is listed with where it is")
  func rows() throws {
    try withSamples { folder, run in
      try folder.write(Self.stores, to: "experiences/costra-coffee/stores.json")
      try folder.write("id,name\nkiel,Kiel\n", to: "experiences/costra-coffee/stores.csv")
      try folder.write("urlPrefix,title,subtitle\nhttps://costracoffee.com/s/kiel,Bonn,Coffee\n", to: "in.csv")
      let check = run("csv in.csv --app costra-coffee --check")
      #expect(check.status == .findings)
      let words = "is \"Bonn\" here and \"Kiel\" in experiences/costra-coffee/stores.csv:2:6"
      #expect(check.errors.contains(words), "\(check.errors)")
      #expect(check.errors.hasSuffix("no files would change; 1 value differs\n"), "\(check.errors)")
    }
  }

  @Test(
    "adds no card while a template or its CSV file cannot be read: its rows would be added again",
    arguments: [
      (#"{ "rows": "stores.csv", // Kiel"#, "id\nkiel\n", "costra-coffee/stores.json:1:25"),
      (#"{ "rows": "stores.csv","#, "nr\nkiel\n", "costra-coffee/stores.csv:1:1"),
      (#"{ "rows": "stores.csv","#, "id\nkiel,\"\n", "costra-coffee/stores.csv:2:6"),
      (#"{ "rows": "gone.csv","#, "id\nkiel\n", "costra-coffee/stores.json:1:11"),
    ]
  )
  func unreadableTemplate(start: String, table: String, location: String) throws {
    try withSamples { folder, run in
      let rest = "\n\"urlPrefix\": \"https://costracoffee.com/s/${id}\", \"action\": \"open\", \"title\": \"${id}\""
      let end = ", \"subtitle\": \"Coffee\", \"image\": \"images/latte.jpg\" }\n"
      try folder.write(start + rest + end, to: "experiences/costra-coffee/stores.json")
      try folder.write(table, to: "experiences/costra-coffee/stores.csv")
      try folder.write("urlPrefix,title\nhttps://costracoffee.com/s/kiel,Kiel\n", to: "in.csv")
      let data = #""data": [{ "type": "appClipAdvancedExperiences", "id": "1", "attributes": { "link": "#
      try folder.write("{ \(data)\"https://costracoffee.com/s/kiel\" } }] }", to: "in.json")
      let files = folder.files()
      for line in ["csv in.csv", "csv in.csv --rows stores", "app-store-connect in.json"] {
        let made = run(line + " --app costra-coffee --write")
        #expect(made.status == .findings && made.output.isEmpty, "\(line): \(made.errors)")
        #expect(made.errors.contains("experiences/\(location)"), "\(line): \(made.errors)")
        #expect(made.errors.contains("nothing was imported: fix this error first"), "\(line): \(made.errors)")
      }
      #expect(folder.files() == files)
      let app = #"{ "data": [{ "type": "appClips", "id": "1", "attributes": {} }] }"#
      try folder.write(app, to: "app.json")
      #expect(run("app-store-connect app.json --app costra-coffee").status == .fine)
    }
  }

  @Test("an error of another row is not new if it is at another location afterward")
  func knownErrors() throws {
    try withSamples { folder, run in
      try folder.write(
        """
        { "urlPrefix": "https://costracoffee.com/s/${id}", "action": "${action}", "title": "${name}",
          "subtitle": "Coffee", "image": "images/latte.jpg", "rows": "stores.csv" }
        """,
        to: "experiences/costra-coffee/stores.json"
      )
      let table = "id,name,action\nbonn,Bonn,open\nkiel,Kiel,eat\nulm,Ulm,open\n"
      for id in ["bonn", "ulm"] {
        try folder.write(table, to: "experiences/costra-coffee/stores.csv")
        try folder.write("urlPrefix,title,action\nhttps://costracoffee.com/s/\(id),\(id) 2,eat\n", to: "in.csv")
        let made = run("csv in.csv --app costra-coffee --rows stores --write").errors
        #expect(made.contains("wrote 1 file; new findings: 1 error;"), "\(made)")
      }
    }
  }

  @Test("with --rows, an empty cell clears an optional value; a required one is kept, and is listed as skipped")
  func emptyCells() throws {
    try withSamples { folder, run in
      try folder.write(
        """
        { "urlPrefix": "https://costracoffee.com/s/${id}", "action": "open", "title": "${name}", "subtitle": "${text}",
          "image": "images/latte.jpg", "rows": "stores.csv",
          "place": { "names": ["${name}"], "address": { "full": "Markt 1" }, "phone": { "number": "${phone}", "type": "LANDLINE" } } }
        """,
        to: "experiences/costra-coffee/stores.json"
      )
      let table = { (phone: String) in "id,name,text,phone\nkiel,Kiel,Coffee,\(phone)\n" }
      try folder.write(table("+49 431 1"), to: "experiences/costra-coffee/stores.csv")
      for column in ["title", "place.names"] {
        try folder.write("urlPrefix,\(column)\nhttps://costracoffee.com/s/kiel,\n", to: "in.csv")
        let made = run("csv in.csv --app costra-coffee --rows stores --check")
        #expect(made.status == .fine)
        #expect(
          made.errors == """
            skipped: every card requires "title", so its cell in experiences/costra-coffee/stores.csv keeps the value
              in.csv:2:33: the empty cell for "\(column)"
            the registry is already up to date, 1 item skipped

            """,
          "\(made.errors)"
        )
      }
      let header = "urlPrefix,title,subtitle,place.phone.number\n"
      try folder.write(header + "https://costracoffee.com/s/kiel,,,\n", to: "in.csv")
      let made = run("csv in.csv --app costra-coffee --rows stores --write")
      #expect(made.status == .fine, "\(made.errors)")
      #expect(made.errors.contains("wrote 1 file, skipped 2 items"), "\(made.errors)")
      let note = "1 value of an existing row is cleared, because its cell is empty: place.phone.number of kiel"
      #expect(made.errors.contains("note: in.csv:2:35: \(note)\n"), "\(made.errors)")
      #expect(try folder.text(of: "experiences/costra-coffee/stores.csv") == table(""))
      try folder.write(table("+49 431 1"), to: "experiences/costra-coffee/stores.csv")
      let json = run("csv in.csv --app costra-coffee --rows stores --format json").output
      #expect(json.contains("\"message\": \"\(note)\""), "\(json)")
      let help = Transcript("help import csv").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(help.contains("With --rows, an empty cell clears an optional value of an existing row."))
    }
  }

  @Test("with --rows, a required value is not listed as kept if its cell is empty in the existing table too")
  func emptyRequiredCells() throws {
    try withSamples { folder, run in
      try folder.write(
        """
        { "urlPrefix": "https://costracoffee.com/s/${id}", "action": "open", "title": "${name}", "subtitle": "Coffee",
          "image": "images/latte.jpg", "rows": "stores.csv", "place": { "names": ["Store", "${name}"] } }
        """,
        to: "experiences/costra-coffee/stores.json"
      )
      try folder.write("id,name\nkiel,\nbonn,Bonn\n", to: "experiences/costra-coffee/stores.csv")
      for column in ["title", "place.names"] {
        for (id, isKept) in [("kiel", false), ("bonn", true)] {
          try folder.write("urlPrefix,\(column)\nhttps://costracoffee.com/s/\(id),\n", to: "in.csv")
          let made = run("csv in.csv --app costra-coffee --rows stores").errors
          #expect(made.contains("keeps the value") == isKept, "\(column) of \(id): \(made)")
        }
      }
    }
  }

  @Test("a card that cannot appear because of its host is announced as no card, in text and JSON")
  func hiddenCard() throws {
    try withSamples { folder, run in
      let row = "https://example.com/8,open,Eight,For a test,images/latte.jpg\n"
      try folder.write("urlPrefix,action,title,subtitle,image\n" + row, to: "other.csv")
      let shown = run("csv other.csv --app costra-coffee").errors
      #expect(shown.contains("card changes: https://example.com/8: donut-shop/all-shops → no card\n"), "\(shown)")
      let json = run("csv other.csv --app costra-coffee --format json").output
      #expect(json.contains(#""before": "donut-shop/all-shops""#) && !json.contains(#""after""#), "\(json)")
    }
  }

  @Test("a file of the registry that is not valid JSON is named with the location of its error")
  func brokenCard() throws {
    try withSamples { folder, run in
      let path = "experiences/costra-coffee/americano.json"
      try folder.write(try folder.text(of: path).replacing(",\n  \"image\"", with: "\n  \"image\""), to: path)
      try folder.write("urlPrefix,title\nhttps://costracoffee.com/1,Espresso\n", to: "in.csv")
      let made = run("csv in.csv --app costra-coffee")
      #expect(made.status == .findings)
      #expect(
        made.errors.hasPrefix("\(path):6:43: the import would change this file, but it is not valid JSON: "),
        "\(made.errors)"
      )
    }
  }

  @Test("on a terminal, notes, skipped items, changed cards and problems are wrapped")
  func wrapped() throws {
    try withSamples { folder, run in
      try folder.write(Self.stores, to: "experiences/costra-coffee/stores.json")
      try folder.write("id,name\nbonn,Bonn\nkiel,Kiel\n", to: "experiences/costra-coffee/stores.csv")
      let header = "urlPrefix,title,Unbekannte Spalte\n"
      let rows = ["s/kiel,Ulm,1", "7,Mocha,1", "7/x,Mocha,1"].map { "https://costracoffee.com/\($0)\n" }
      try folder.write(header + rows.joined(), to: "in.csv")
      try folder.write(header + "https://costracoffee.com/7,Mocha,1\nsiehe oben,Tea,1\n", to: "broken.csv")
      for (file, starts) in [
        ("in.csv", ["note: ", "skipped: ", "  in.csv:", "card changes: "]),
        ("broken.csv", ["broken.csv:", "  help: "]),
      ] {
        let words = ["import", "csv", file, "--app", "costra-coffee", "--color"]
        let made = Transcript(words + ["never"], workingFolder: folder.path, terminalColumns: 50).errors
        let colored = Transcript(words + ["always"], workingFolder: folder.path, terminalColumns: 50).errors
        #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == made, "\(colored)")
        let lines = made.split(separator: "\n")
        #expect(starts.allSatisfy { start in lines.contains { $0.hasPrefix(start) } }, "\(made)")
        let wide = lines.filter { $0.count > 50 && $0.split(separator: " ").count > 2 }
        #expect(wide.isEmpty, "\(made)")
      }
    }
  }

  @Test("with --rows, a card that is elsewhere and differs is named, and --check fails")
  func cardsElsewhere() throws {
    try withSamples { folder, run in
      try folder.write(Self.stores, to: "experiences/costra-coffee/stores.json")
      try folder.write("id,name\nkiel,Kiel\n", to: "experiences/costra-coffee/stores.csv")
      for (name, count) in [("Kiel,Americano", 0), ("Bonn,Americano", 1), ("Bonn,Espresso", 2)] {
        let titles = name.split(separator: ",")
        let rows = [("s/kiel", titles[0]), ("1", titles[1])].map { "https://costracoffee.com/\($0),\($1)\n" }
        try folder.write("urlPrefix,title\n" + rows.joined(), to: "in.csv")
        let check = run("csv in.csv --app costra-coffee --rows others --check")
        #expect(check.status == (count == 0 ? .fine : .findings), "\(check.errors)")
        let cell = "is \"Bonn\" here and \"Kiel\" in experiences/costra-coffee/stores.csv:2:6"
        let file = "is \"Espresso\" here and \"Americano\" in experiences/costra-coffee/americano.json:"
        #expect(check.errors.contains(cell) == (count > 0) && check.errors.contains(file) == (count > 1))
        let inTable = "another table; to update it, import with --rows stores\n"
        let inFile = "a separate file; to update it, import without --rows\n"
        #expect(check.errors.contains(inTable) == (count > 0) && check.errors.contains(inFile) == (count > 1))
        let summary =
          count == 0
          ? "the registry is already up to date, 2 items skipped"
          : "no files would change; \(count) value\(count == 1 ? " differs" : "s differ")"
        #expect(check.errors.hasSuffix(summary + "\n"), "\(check.errors)")
      }
    }
  }

  @Test("rows that the imported table no longer has are named, and are no difference")
  func absentRows() throws {
    try withSamples { folder, run in
      try folder.write(Self.stores, to: "experiences/costra-coffee/stores.json")
      let ids = ["aachen", "bonn", "celle", "demmin", "emden", "fulda"]
      let table = "id,name\n" + ids.map { "\($0),\($0)\n" }.joined()
      try folder.write(table, to: "experiences/costra-coffee/stores.csv")
      for (kept, words) in [
        (
          1,
          "5 rows of experiences/costra-coffee/stores.csv are not in the imported table: bonn, celle, demmin and 2 more; "
            + "they are kept"
        ),
        (5, "1 row of experiences/costra-coffee/stores.csv is not in the imported table: fulda; it is kept"),
      ] {
        let rows = ids.prefix(kept).map { "https://costracoffee.com/s/\($0),\($0)\n" }
        try folder.write("urlPrefix,title\n" + rows.joined(), to: "in.csv")
        for flags in ["", " --rows stores"] {
          let check = run("csv in.csv --app costra-coffee --check" + flags)
          #expect(check.status == .fine, "\(check.errors)")
          #expect(
            check.errors.contains("note: in.csv: \(words), because import does not remove rows\n"),
            "\(check.errors)"
          )
          #expect(check.errors.hasSuffix("the registry is already up to date\n"), "\(check.errors)")
        }
      }
      try folder.write("urlPrefix,title\nhttps://costracoffee.com/1,Americano\n", to: "in.csv")
      #expect(!run("csv in.csv --app costra-coffee").errors.contains("imported table"))
    }
  }

  @Test("with --write writes all files, and a second run changes nothing")
  func write() throws {
    try withSamples { folder, run in
      let written = run("csv drinks.csv --app costra-coffee --write")
      #expect(
        written.status == .fine && written.errors.contains("wrote 3 files, skipped 1 item"),
        "\(written.errors)"
      )
      let text = try folder.text(of: "experiences/costra-coffee/americano.json")
      #expect(text.contains("\"subtitle\": \"Order ahead, drink sooner\""))
      let again = run("csv drinks.csv --app costra-coffee --write")
      #expect(
        again.output.isEmpty
          && again.errors.hasSuffix("the registry is already up to date, 1 item skipped\n")
      )
      #expect(run("csv drinks.csv --app costra-coffee --check").status == .fine)
      #expect(Transcript(["validate"], workingFolder: folder.path).status == .fine)
    }
  }

  @Test("with --write exits with 1 if the cards have errors, and writes hosts in ASCII, with a note")
  func errors() throws {
    try withTemporaryFolder { folder in
      let host = "xn--bckerei-mller-bfb28a.example"
      let app = ["init", "--name", "Müller", "--bundle-id", "com.example.mueller", "--domain", host]
      #expect(Transcript(app, workingFolder: folder.path).status == .fine)
      try folder.write("urlPrefix,title\nhttps://bäckerei-müller.example/a,A\n", to: "cards.csv")
      #expect(Transcript(["import", "csv", "cards.csv"], workingFolder: folder.path).status == .fine)
      let made = Transcript(["import", "csv", "cards.csv", "--write"], workingFolder: folder.path)
      #expect(made.status == .findings, "\(made.errors)")
      #expect(
        made.errors.contains(
          "note: cards.csv:2:1: using \"https://\(host)/a\" for \"https://bäckerei-müller.example/a\"\n"
        ),
        "\(made.errors)"
      )
      #expect(
        made.errors.hasSuffix(
          "wrote 1 file; new findings: 2 errors; fix the errors, then run \"appclips validate\"\n"
        ),
        "\(made.errors)"
      )
      let text = try folder.text(of: "experiences/muller/a.json")
      #expect(text.contains("\"https://\(host)/a\""), "\(text)")
      #expect(!made.errors.contains("url/host-not-ascii"), "\(made.errors)")
      let again = Transcript(["import", "csv", "cards.csv", "--write"], workingFolder: folder.path)
      #expect(again.status == .fine && !again.errors.contains("note:"), "\(again.errors)")
    }
  }

  @Test("with --output writes to that folder and leaves the registry unchanged")
  func output() throws {
    try withSamples { folder, run in
      let before = try folder.text(of: "experiences/costra-coffee/americano.json")
      let made = run("csv drinks.csv --app costra-coffee --output new")
      #expect(made.status == .fine && made.errors.hasSuffix("wrote 3 files to new, 1 item skipped\n"), "\(made.errors)")
      let again = run("csv drinks.csv --app costra-coffee --output new").errors
      #expect(again.hasSuffix("wrote 0 files to new, 3 already up to date there, 1 item skipped\n"), "\(again)")
      let after = try folder.text(of: "experiences/costra-coffee/americano.json")
      #expect(before == after && folder.files().contains("new/costra-coffee/mocha.json"))
    }
  }

  @Test("reads the files of a kind in a folder, and the files that they name")
  func folders() throws {
    try withSamples { folder, run in
      let picture = try folder.bytes(of: "experiences/costra-coffee/images/americano.png")
      try folder.write(picture, to: "fastlane/app_clip_header_images/de-DE/card.png")
      try folder.write("Kaffee in Sekunden\n", to: "fastlane/metadata/de-DE/app_clip_default_experience_subtitle.txt")
      try folder.write("VIEW", to: "fastlane/metadata/app_clip_default_experience_action.txt")
      try folder.write("app_identifier('x')", to: "fastlane/Deliverfile")
      let first = run("fastlane fastlane --app costra-coffee --write")
      #expect(first.status == .fine, "\(first.errors)")
      expectGolden(first.errors, "command/import/fastlane.txt")
      let app = try folder.text(of: "experiences/costra-coffee/app.json")
      #expect(
        app.contains("\"image\": \"images/default-experience/de-DE.png\"") && app.contains("\"action\": \"view\"")
      )
      let copy = try folder.bytes(of: "experiences/costra-coffee/images/default-experience/de-DE.png")
      #expect(copy == picture)
      let other = try folder.bytes(of: "experiences/costra-coffee/images/latte.jpg")
      try folder.write(other, to: "fastlane/app_clip_header_images/de-DE/card.png")
      let again = run("fastlane fastlane --app costra-coffee")
      let text = "languages(['de-DE'])\n  app_clip_review_urls([])\n"
      try folder.write(text, to: "fastlane/Deliverfile")
      let setting = run("fastlane fastlane --app costra-coffee").errors
      let place = "fastlane/Deliverfile:2: app_clip_review_urls"
      #expect(
        setting.contains("write its value into app.json: \"reviewURLs\" of \"defaultExperience\"\n  \(place)"),
        "\(setting)"
      )
      #expect(again.errors.contains("de-DE.png, \(other.count) bytes (replaces an image of \(picture.count) bytes)\n"))
    }
  }

  @Test("names a URL that no file declares and that shows a different card, in text and JSON")
  func undeclared() throws {
    try withSamples { folder, run in
      let row = "https://costracoffee.com/1/x,open,New,For a test,images/latte.jpg\n"
      try folder.write("urlPrefix,action,title,subtitle,image\n" + row, to: "deeper.csv")
      let shown = run("csv deeper.csv --app costra-coffee")
      let change = "https://costracoffee.com/1/x: costra-coffee/americano → costra-coffee/1/x\n"
      #expect(shown.errors.contains("card changes: " + change), "\(shown.errors)")
      let json = run("csv deeper.csv --app costra-coffee --format json").output
      #expect(json.contains(#""url": "https://costracoffee.com/1/x""#), "\(json)")
      #expect(json.contains(#""before": "costra-coffee/americano""#) && json.contains(#""after": "costra-coffee/1/x""#))
    }
  }

  @Test("lists the first five undeclared URLs that change, and counts the rest")
  func manyUndeclared() throws {
    try withSamples { folder, run in
      let rows = (0..<8).map { "https://costracoffee.com/n\($0)z,open,New \($0),For a test,images/latte.jpg\n" }
      try folder.write("urlPrefix,action,title,subtitle,image\n" + rows.joined(), to: "many.csv")
      let shown = run("csv many.csv --app costra-coffee").errors
      #expect(shown.split(separator: "\n").count { $0.hasPrefix("card changes: ") } == 5, "\(shown)")
      #expect(shown.contains("and 3 more undeclared URLs; --format json lists them all\n"))
    }
  }

  @Test("finds the association file where a host serves it, in a hidden folder")
  func wellKnown() throws {
    try withSamples { folder, run in
      let clip = "ABCDE12345.com.bugfender.costracoffee.CostraCoffee.Clip"
      let path = "www.costracoffee.com/.well-known/apple-app-site-association"
      try folder.write(#"{ "appclips": { "apps": ["\#(clip)"] } }"#, to: path)
      let shown = run("aasa www.costracoffee.com --app costra-coffee")
      #expect(shown.status == .fine && shown.output.contains(#""www.costracoffee.com""#), "\(shown.errors)")
    }
  }

  @Test("stops at a broken file, with the location and help for each error")
  func broken() throws {
    try withSamples { folder, run in
      try folder.write("{ \"data\": [ { \"type\": \"appClips\" ] }", to: "r.json")
      let run = run("app-store-connect r.json --app costra-coffee --write")
      #expect(run.status == .findings && run.output.isEmpty)
      #expect(run.errors.hasPrefix("r.json:1:") && run.errors.hasSuffix("nothing was imported\n"), "\(run.errors)")
    }
  }

  @Test("shows the first twenty problems, and counts the rest")
  func manyProblems() throws {
    try withSamples { folder, run in
      let urls = (0..<22).map { "https://costracoffee.com/t\($0)" }
      let table = { (subtitle: String) in
        "urlPrefix,title,subtitle\n" + urls.map { "\($0),A,\(subtitle)\n" }.joined()
      }
      try folder.write(table("Tea"), to: "in.csv")
      #expect(run("csv in.csv --app costra-coffee --rows teas --write").errors.contains("wrote 2 files"))
      // A value that the template states for all rows.
      let template = "experiences/costra-coffee/teas.json"
      try folder.write(try folder.text(of: template).replacing("${subtitle}", with: "Tea"), to: template)
      try folder.write(table("Milk"), to: "in.csv")
      let refused = run("csv in.csv --app costra-coffee --rows teas")
      #expect(refused.errors.split(separator: "\n").count { $0.hasPrefix("in.csv:") } == 20, "\(refused.errors)")
      #expect(refused.errors.hasSuffix("and 2 more problems\nnothing was imported\n"), "\(refused.errors)")
    }
  }

  @Test("a missing file, or one that changes in the meantime, is a fault")
  func faults() throws {
    try withSamples { folder, run in
      #expect(run("csv gone.csv --app costra-coffee").status == .fault)
      try folder.makeFolder("empty")
      let empty = run("xcode empty --app costra-coffee")
      #expect(empty.status == .fault && empty.errors.contains("empty: the folder contains no files of this kind"))
      try folder.makeFolder("experiences/costra-coffee/mocha.json")
      let blocked = run("csv drinks.csv --app costra-coffee --write")
      #expect(blocked.status == .fault)
      let words = "nothing was imported: experiences/costra-coffee/mocha.json: "
      #expect(blocked.errors.contains(words), "\(blocked.errors)")
      let text = try folder.text(of: "experiences/costra-coffee/americano.json")
      #expect(!text.contains("drink sooner"))
    }
  }

  @Test(
    "reports what is wrong with the command line",
    arguments: [
      ("csv drinks.csv", "there are 5 apps; choose one with --app"),
      ("csv drinks.csv --app costa-coffee", "there is no app \"costa-coffee\"; did you mean \"costra-coffee\"?"),
      ("csv drinks.csv --app costra-coffee --domain e.com", "--domain specifies the host of an association file"),
      (
        "csv drinks.csv --app costra-coffee --write --output x",
        "--write and --output cannot be used together"
      ),
      ("xml drinks.csv", "KIND cannot be \"xml\""), ("csv", "missing argument FILE"),
    ]
  )
  func usage(_ line: String, _ words: String) throws {
    try withSamples { _, run in
      let run = run(line)
      #expect(run.status == .usage && run.errors.contains(words), "\(run.errors)")
    }
  }

  @Test("requires the newest format, and an app")
  func otherRegistries() throws {
    try FlatRegistry.with { registry in
      try registry.folder.write(Self.table, to: "drinks.csv")
      let run = registry.run("import csv drinks.csv")
      #expect(
        run.status == .findings && run.errors.contains("run \"appclips migrate --write\" first"),
        "\(run.errors)"
      )
    }
  }
}

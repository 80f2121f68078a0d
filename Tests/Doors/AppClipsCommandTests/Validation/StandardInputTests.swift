import TestSupport
import Testing

@testable import AppClipsCommand

@Suite("validate - --stdin-name")
struct StandardInputTests {
  @Test("the text replaces that of the file, which stays unchanged on disk")
  func standsIn() throws {
    try BrokenShop.with { shop in
      let before = try shop.folder.text(of: BrokenShop.card)
      let line = "- --stdin-name \(BrokenShop.card)"
      #expect(shop.rules(line, input: before) == ["url/not-https", "card/text-empty"])
      #expect(shop.rules(line, input: BrokenShop.card(title: "Coffee")) == [])
      #expect(shop.rules(line, input: "{") == ["json/syntax"])
      let after = try shop.folder.text(of: BrokenShop.card)
      #expect(after == before)
    }
  }

  @Test("a conflict with a file on disk is found, and frames show the text on standard input")
  func clashes() throws {
    try BrokenShop.with { shop in
      try shop.folder.write(BrokenShop.card(title: "Tea"), to: "experiences/shop/tea.json")
      let run = shop.validate("- --stdin-name \(BrokenShop.card)", input: BrokenShop.card(title: "Coffee"))
      #expect(run.output.contains("routing/same-url"))
      #expect(run.output.contains("\"title\": \"Coffee\"") || run.output.contains("https://example.com/1"))
      #expect(run.status == .findings)
    }
  }

  @Test(
    "an unsaved file belongs to the folder where it will be saved",
    arguments: ["experiences/shop/new.json", "experiences/shop/new/folder/card.json"]
  )
  func newFile(path: String) throws {
    try BrokenShop.with { shop in
      let taken = BrokenShop.card(title: " ", url: "https://example.com/9")
      #expect(shop.rules("- --stdin-name \(path)", input: taken) == ["card/text-empty"])
      let run = shop.validate("- --stdin-name \(path) --format compact", input: taken)
      #expect(run.output.hasPrefix("\(path):2:"))
    }
  }

  @Test("rows of a template are checked as an editor has them")
  func rows() throws {
    try BrokenShop.with { shop in
      let card = BrokenShop.card(title: "${name}", url: "https://example.com/rows/${id}")
      try shop.folder.write(#"{ "rows": "rows.csv","# + card.dropFirst(), to: "experiences/shop/rows.json")
      try shop.folder.write("id,name\na,Kiel\n", to: "experiences/shop/rows.csv")
      let line = "- --stdin-name experiences/shop/rows.csv"
      #expect(shop.rules(line, input: "id,name\na,Kiel\nb,Bonn\n") == [])
      #expect(shop.rules(line, input: "id,name\na,Kiel\na,Bonn\n") == ["rows/same-id"])
    }
  }

  @Test("rows outside a registry cannot be checked", arguments: ["loose.csv", "- --stdin-name loose.csv"])
  func loneRows(words: String) throws {
    try withTemporaryFolder { folder in
      try folder.makeFolder(".git")
      try folder.write("id\na\n", to: "loose.csv")
      let arguments = ["validate"] + words.split(separator: " ").map(String.init)
      let run = Transcript(arguments, input: "id\n", workingFolder: folder.path)
      let message = "loose.csv is not in a registry; rows are checked together with their template"
      #expect(run.errors.hasPrefix("appclips validate: \(message)\n"))
      #expect(run.status == .usage)
    }
  }

  @Test("outside a registry the text is checked as a single file")
  func lone() throws {
    try withTemporaryFolder { folder in
      try folder.makeFolder(".git")
      let arguments = ["validate", "-", "--stdin-name", "loose/card.json", "--format", "compact"]
      let run = Transcript(arguments, input: "[1,]", workingFolder: folder.path)
      #expect(run.output.hasSuffix("[json/syntax]\n"))
      #expect(run.output.hasPrefix("loose/card.json:1:"))
    }
  }

  @Test("a registry that does not contain the path gives one clear line")
  func elsewhere() throws {
    try BrokenShop.with { shop in
      let run = shop.validate("- --stdin-name other/a.json --registry experiences")
      #expect(
        run.errors.hasPrefix("appclips validate: other/a.json is not in the registry that --registry specifies\n")
      )
      #expect(run.status == .usage)
    }
  }
}

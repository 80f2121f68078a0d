import TestSupport
import Testing

@testable import AppClipsCommand

@Suite("validate - --stdin-name")
struct StandardInputTests {
  @Test("the text stands in for the file, and the disk keeps its own")
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

  @Test("a clash with a file on disk is found, and frames show the text that came in")
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
    "a file that is not saved yet belongs where it will lie",
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

  @Test("rows outside every registry say nothing by themselves", arguments: ["loose.csv", "- --stdin-name loose.csv"])
  func loneRows(words: String) throws {
    try withTemporaryFolder { folder in
      try folder.makeFolder(".git")
      try folder.write("id\na\n", to: "loose.csv")
      let arguments = ["validate"] + words.split(separator: " ").map(String.init)
      let run = Transcript(arguments, input: "id\n", workingFolder: folder.path)
      let message = "loose.csv lies in no registry; rows are checked with the template that names them"
      #expect(run.errors.hasPrefix("appclips validate: \(message)\n"))
      #expect(run.status == .usage)
    }
  }

  @Test("outside every registry the text is checked by itself")
  func lone() throws {
    try withTemporaryFolder { folder in
      try folder.makeFolder(".git")
      let arguments = ["validate", "-", "--stdin-name", "loose/card.json", "--format", "compact"]
      let run = Transcript(arguments, input: "[1,]", workingFolder: folder.path)
      #expect(run.output.hasSuffix("[json/syntax]\n"))
      #expect(run.output.hasPrefix("loose/card.json:1:"))
    }
  }

  @Test("a registry that does not hold the path is one clear line")
  func elsewhere() throws {
    try BrokenShop.with { shop in
      let run = shop.validate("- --stdin-name other/a.json --registry experiences")
      #expect(
        run.errors.hasPrefix("appclips validate: other/a.json is no part of the registry that --registry names\n")
      )
      #expect(run.status == .usage)
    }
  }
}

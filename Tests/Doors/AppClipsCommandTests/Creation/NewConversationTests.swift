import AppClipsCommand
import RegistryModel
import RegistryRules
import TestSupport
import Testing

@testable import AppClipsCommand

@Suite("A conversation with new", .goldens("conversation/new"))
struct NewConversationTests {
  private func withSamples(
    _ body: (TemporaryFolder, (_ words: [String], _ lines: [String]) -> TypedConversation) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      try folder.copy(fromPackage: "experiences", to: "experiences")
      try folder.copy(fromPackage: "schema", to: "schema")
      try body(folder) { TypedConversation(["new"] + $0, typing: $1, in: folder.path) }
    }
  }

  @Test("asks for the app, the URL and everything on the card, and writes it with a placeholder")
  func whole() throws {
    try withSamples { folder, talk in
      let made = talk(
        [],
        [
          "costra", "https://costracoffee.com/1", "https://milk.example/", "costracoffee.com/7", "", "latte", "mocha",
          "Mocha, the coffee with the real chocolate", "Mocha", "With real chocolate", "buy", "View", "nowhere.png", "",
          "?", "food and drink", "<", "", "?", "", "",
        ]
      )
      #expect(made.run.status == .fine, "\(made.text)")
      expectGolden(made.text, "conversation/new/whole.txt")
      expectGolden(try folder.text(of: "experiences/costra-coffee/mocha.json"), "conversation/new/card.json")
    }
  }

  @Test("asks only for what is missing: flags and operands answer in advance")
  func inAdvance() throws {
    try withSamples { folder, talk in
      let words = ["experience", "https://costracoffee.com/7", "--title", "Mocha", "--action", "view", "--id", "mocha"]
      let single = talk(words + ["--image", "images/latte.jpg"], ["With real chocolate", "", "maybe"])
      #expect(single.text.contains("Write this file?") && single.text.contains("write the file,"), "\(single.text)")
      let made = talk(words, ["With real chocolate", "", "", ""])
      #expect(made.run.status == .fine, "\(made.text)")
      for title in ["App\n", "URL\n", "ID\n", "\nTitle\n", "Button\n"] {
        #expect(!made.text.contains("\n" + title), "\(made.text)")
      }
      let asked = talk(["experience", "https://pulp.example/9", "--title", "A", "--subtitle", "B"], [])
      #expect(!asked.text.contains(" > ") && asked.run.output == "experiences/smoothie-stand/9.json\n", "\(asked.text)")
    }
  }

  @Test("a warning in another file about the new URL says where it is")
  func nearlySameURL() throws {
    try withSamples { folder, talk in
      let made = talk(["experience"], ["costra", "https://costracoffee.com/Menu", TypedConversation.interruption])
      #expect(!made.text.contains("only in case"))
      let menu = #"{ "urlPrefix": "https://costracoffee.com/menu", "action": "view", "title": "M", "subtitle": "M" }"#
      try folder.write(menu, to: "experiences/costra-coffee/menu.json")
      let warned = talk(["experience"], ["costra", "https://costracoffee.com/Menu", TypedConversation.interruption])
      let place = "experiences/costra-coffee/menu.json:1"
      #expect(warned.text.contains("warning at \(place): this URL prefix differs"), "\(warned.text)")
    }
  }

  @Test("keeps the answers as a command that continues from them")
  func stopped() throws {
    try withSamples { folder, talk in
      let files = folder.files()
      let made = talk(
        [],
        ["donut-shop", "https://example.com/new?x=1", "", "It's new", TypedConversation.interruption]
      )
      #expect(made.run.status == .fault && folder.files() == files)
      expectGolden(made.text, "conversation/new/stopped.txt")
      let refused = talk(["experience", "http://example.com/7"], [TypedConversation.interruption])
      #expect(refused.text.hasSuffix("  appclips new experience 'http://example.com/7'\n"), "\(refused.text)")
      let early = talk([], [TypedConversation.interruption])
      #expect(early.text.hasSuffix("> ^C\n\nnothing was written\n"), "\(early.text)")
    }
  }

  @Test("prints the command when the file cannot be written")
  func unwritable() throws {
    try withSamples { folder, talk in
      try folder.makeFolder("experiences/costra-coffee/mocha.json")
      let lines = ["costra-coffee", "https://costracoffee.com/7", "mocha", "Mocha", "Chocolate", "", "", "", ""]
      let made = talk([], lines)
      #expect(made.run.status == .fault, "\(made.text)")
      #expect(made.text.contains("appclips new experience 'https://costracoffee.com/7'"), "\(made.text)")
      #expect(made.text.contains("appclips new: nothing was written: costra-coffee/mocha.json"), "\(made.text)")
    }
  }

  @Test(
    "understands paths as terminals paste them",
    arguments: ["~/My Cup.png", "~/My\\ Cup.png", "'HOME/My Cup.png'", "\"HOME/My Cup.png\"", "My Cup.png"]
  )
  func images(typed: String) throws {
    try withSamples { folder, talk in
      try folder.write(ImageSample.png(chunks: ["tIME"]).bytes, to: "My Cup.png")
      let words = ["experience", "https://costracoffee.com/7", "--subtitle", "Chocolate", "--id", "mocha"]
      let made = talk(words, ["Mocha", "", typed.replacing("HOME", with: folder.path), "", ""])
      #expect(made.run.output.contains("images/mocha.png"), "\(made.text)")
    }
  }

  @Test("checks the image at its question")
  func wrongImage() throws {
    try withSamples { folder, talk in
      try folder.write("not an image", to: "text.png")
      let words = ["experience", "https://costracoffee.com/7", "--title", "A", "--id", "a", "--action", "open"]
      let made = talk(words, ["B", "text.png", "~/nothing.png", "", "", ""])
      #expect(made.run.status == .fine && made.text.contains("expected a PNG or JPEG file"), "\(made.text)")
      #expect(made.text.contains("~/nothing.png: no such file or folder"), "\(made.text)")
    }
  }

  @Test(
    "finds the app by its name, its domain or a URL",
    arguments: ["Harbour Velo", "velo.example", "bike", "https://velo.example/x"]
  )
  func apps(typed: String) throws {
    try withSamples { _, talk in
      #expect(talk([], [typed]).text.contains("using \"bike-rental\""))
    }
  }

  @Test("says what is missing before the first question")
  func nothingToAsk() throws {
    try withTemporaryFolder { folder in
      try folder.makeFolder("experiences")
      let run = TypedConversation(["new"], typing: [], in: folder.path).run
      #expect(run.status == .findings && run.errors.contains("the registry has no app yet"), "\(run.errors)")
    }
  }

  @Test("every word that can be chosen has a readable name, and lists fit 80 columns")
  func names() {
    for choice in Choice.languages + Choice.actions + Choice.businessCategories {
      #expect(choice.name != choice.word && !choice.name.contains("_"), "\(choice)")
    }
    for choices in [Choice.languages, Choice.actions, Choice.businessCategories] {
      #expect(Choice.lines(of: choices, columns: 78).allSatisfy { $0.count <= 78 })
      let narrow = Choice.lines(of: choices, columns: 20)
      #expect(narrow.count == choices.count && narrow.allSatisfy { $0.count <= 20 }, "\(narrow)")
    }
  }
}

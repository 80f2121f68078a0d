import RegistryRules
import Testing

@testable import AppClipsCommand
@testable import RegistryReports

/// What a program can check of the project's voice. The rest is for people.
@Suite("The texts that users read") struct VoiceTests {
  /// Words and phrases that this project does not use, and what it says.
  private static let avoided: KeyValuePairs<String, String> = [
    "stands": "is, is in, follows, means", "stand in": "be in", "stand behind": "follow", "stand beside": "be next to",
    "beside": "next to, together with", "anew": "again", "somebody": "a user", "nobody": "no one", "whoever": "a user",
    "mend": "fix", "mended": "fix", "mends": "fix", "of which": "two clauses", "left out": "skipped, optional",
    "take over": "import", "takes over": "import", "taken over": "imported", "picture": "image", "pictures": "images",
    "is no object": "expected an object", "is no number": "expected a number", "is no text": "expected a string",
    "is no list": "expected an array", "is no table": "expected a table", "for ever": "always",
    "reading of": "interpretation",
    "readings": "interpretations", "other reading": "other interpretation", "a look at": "a scan",
    "one word too many": "unexpected argument", "likewise": "too", "is taken": "is already used",
    "is reported to": "a developer reported, according to",
  ]

  @Test("use the words of the glossary")
  func words() throws {
    let strings = try ReadTexts.strings.get()
    #expect(strings.count > 1_000)
    for read in ReadTexts.all + strings {
      for (phrase, instead) in Self.avoided {
        #expect(!read.has(phrase), "\(read.source): not \"\(phrase)\" but \(instead): \(read.text)")
      }
    }
  }

  @Test("say what is invalid about a value, never only that it is")
  func invalid() throws {
    for read in try ReadTexts.all + ReadTexts.strings.get() {
      #expect(!read.has("invalid"), "\(read.source): \(read.text)")
    }
  }

  /// Names that begin a message with a capital letter.
  private static let names = ["Apple", "Safari", "Xcode", "App", "Maps"]

  @Test("messages and helps have no contractions and no final period, and begin in lower case")
  func clauses() {
    for read in ReadTexts.findings {
      for word in ["isn't", "aren't", "don't", "doesn't", "can't", "it's", "that's", "you're"] {
        #expect(!read.has(word), "\(read.source): \(read.text)")
      }
      #expect(!read.text.hasSuffix("."), "\(read.source): \(read.text)")
    }
    for (rule, finding) in ReadTexts.reported {
      let word = finding.message.prefix { $0.isLetter }
      let isCapitalized =
        word.count > 1 && word.first?.isUppercase == true && word.dropFirst().allSatisfy(\.isLowercase)
      #expect(!isCapitalized || Self.names.contains(String(word)), "\(rule.identifier): \(finding.message)")
    }
  }

  @Test("a message about too much states what there is and what is allowed")
  func bothSides() {
    let endings = ["-too-long", "-too-large", "-over-limit", "/wrong-size", "-too-many", "/too-many"]
    for (rule, finding) in ReadTexts.reported where endings.contains(where: rule.identifier.hasSuffix) {
      let numbers = finding.message.split { !$0.isNumber && $0 != "," }.filter { $0.contains(where: \.isNumber) }
      #expect(numbers.count >= 2, "\(rule.identifier): \(finding.message)")
    }
  }

  @Test("the help of each command and kind fits 80 columns and a tall screen")
  func helps() {
    let commands = Program.appclips.commands
    let topics =
      commands.map(\.name) + commands.flatMap { command in command.kinds.map { "\(command.name) \($0.name)" } }
    var lengths: [Int] = []
    for topic in topics {
      let lines = Transcript("help \(topic)").output.split(separator: "\n", omittingEmptySubsequences: false)
      for line in lines { #expect(TerminalText.columns(of: String(line)) <= 80, "\(topic): \(line)") }
      #expect(lines.count <= 50, "help \(topic) has \(lines.count) lines")
      lengths.append(lines.count)
    }
    #expect(lengths.count { $0 <= 45 } * 4 >= lengths.count * 3, "most helps have at most 44 lines")
  }

  @Test("the page of each topic fits 80 columns", arguments: Topics.names)
  func pages(topic: String) {
    let page = Transcript(["explain"] + topic.split(separator: " ").map(String.init))
    #expect(page.status == .fine)
    for line in page.output.split(separator: "\n") where !line.hasPrefix("  http") && !line.hasPrefix("  \"") {
      #expect(TerminalText.columns(of: String(line)) <= 80, "\(topic): \(line)")
    }
  }
}

import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

@testable import AppClipsCommand
@testable import RegistryReports

struct FrameTests {
  @Test("a finding shows its line, underlines its location and gives help")
  func plain() {
    let source = """
      {
        "title": «"Americano of the house"»,
      }
      """
    let expected = """
      error[card/title-too-long]: too long
       --> shop/a.json:2:12
        |
      2 |   "title": "Americano of the house",
        |            ^^^^^^^^^^^^^^^^^^^^^^^^
        |
        = help: shorten it

      """
    #expect(frame(source) == expected)
  }

  @Test("a line that fits exactly, next to its line number, is not cut")
  func exactFit() {
    let text = "\"" + String(repeating: "x", count: 74) + "\""
    let range = SourceRange(0, 3)
    #expect(excerpt(of: Array(text.utf8), range: range, columns: 80)[0] == "1 | " + text)
    #expect(excerpt(of: Array(text.utf8), range: range, columns: 79)[0].hasSuffix("…"))
    let tenth = Array((String(repeating: "\n", count: 9) + text).utf8)
    #expect(excerpt(of: tenth, range: SourceRange(9, 12), columns: 80)[0].hasSuffix("…"))
  }

  @Test("on a terminal, everything except paths is broken at spaces")
  func wrapped() {
    for rule in Rules.all {
      guard let registry = rule.fails.first?.registry else { continue }
      let findings = registry.report(rules: [rule]).findings
      let sources = Sources(of: findings, shownPath: \.self, bytes: { registry.document($0)?.tree.source.bytes })
      for columns in [40, 60, 80] {
        let frame = Frame(sources: sources, palette: .plain, columns: columns, wrapsMessages: true)
        for line in findings.map(frame.text(of:)).joined().split(separator: "\n") {
          guard !line.contains("--> "), !line.contains("::: ") else { continue }
          let longest = line.split(separator: " ").map { TerminalText.columns(of: String($0)) }.max() ?? 0
          #expect(longest > columns - 24 || TerminalText.columns(of: String(line)) <= columns, "\(line)")
        }
      }
    }
  }

  @Test("related locations are drawn the same way, in their own files")
  func related() {
    let finding = Finding(
      rule: .named("routing/same-url"),
      severity: .warning,
      message: "two cards have one URL",
      help: "",
      location: Finding.Location(file: "b.json", range: SourceRange(10, 13)),
      related: [
        .init("first declared here", at: Finding.Location(file: "a.json", range: SourceRange(1, 4))),
        .init("the picture", at: .start(of: "a.png")),
      ]
    )
    let files = ["a.json": "[\"a\"]", "b.json": "\n\n\n\n\n\n\n\n\n\"b\"\n"]
    let expected = """
      warning[routing/same-url]: two cards have one URL
        --> shop/b.json:10:2
         |
      10 | "b"
         |  ^^
         |
        ::: shop/a.json:1:2
         |
      1  | ["a"]
         |  --- first declared here
         |
        ::: shop/a.png:1:1: the picture

      """
    #expect(frame(finding, files) == expected)
  }

  @Test("on a terminal, messages break at spaces, and a label that does not fit goes below")
  func narrow() {
    let finding = Finding(
      rule: .named("routing/same-url"),
      severity: .warning,
      message: "two cards have one URL, and nobody can tell which of them appears",
      help: "change one of the two cards, or retire it",
      location: Finding.Location(file: "a.json", range: SourceRange(20, 23)),
      related: [.init("first declared here", at: Finding.Location(file: "a.json", range: SourceRange(20, 23)))]
    )
    let sources = Sources(of: [finding], shownPath: \.self, bytes: { _ in Array("[    1,         2, \"a\"]".utf8) })
    let expected = """
      warning[routing/same-url]: two cards
        have one URL, and nobody can tell which
        of them appears
       --> a.json:1:21
        |
      1 | [    1,         2, "a"]
        |                     ^^^
        |
       ::: a.json:1:21
        |
      1 | [    1,         2, "a"]
        |                     ---
        |                    first declared here
        |
        = help: change one of the two
                cards, or retire it

      """
    let frame = Frame(sources: sources, palette: .plain, columns: 42, wrapsMessages: true)
    #expect(frame.text(of: finding) == expected)
  }

  @Test("texts from outside never reach the terminal raw")
  func unsafeTexts() {
    let unsafe = "\u{1B}]0;title\u{7}\u{202E}\n"
    let finding = Finding(
      rule: .named("a/b"),
      severity: .note,
      message: unsafe,
      help: unsafe,
      location: .start(of: unsafe),
      related: [.init(unsafe, at: .start(of: unsafe))]
    )
    for files in [[:], [unsafe: unsafe]] {
      let text = frame(finding, files)
      #expect(!text.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || $0.value == 0x202E) })
    }
  }

  @Test("colors show the severity, and are omitted when they are off")
  func colors() {
    let finding = finding(in: SourceRange(0, 2))
    let painted = frame(finding, ["a.json": "{}"], palette: Palette(isColored: true))
    #expect(painted.contains("\u{1B}[1;31merror[card/title-too-long]\u{1B}[0m"))
    #expect(painted.contains("\u{1B}[1;31m^^\u{1B}[0m"))
    #expect(painted.replacing(/\u{1B}\[[0-9;]*m/, with: "") == frame(finding, ["a.json": "{}"]))
  }

}

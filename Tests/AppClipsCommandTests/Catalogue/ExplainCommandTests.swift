import ExperienceRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

@testable import AppClipsCommand

@Suite(.goldens("command/explain")) struct ExplainCommandTests {
  @Test(
    "a page comes out as recorded",
    arguments: ["audit/thinning-over-limit", "card/title-too-long", "image/wrong-size", "routing/same-url"]
  )
  func recorded(rule: String) {
    let transcript = Transcript("explain \(rule)")
    #expect(transcript.status == .fine)
    expectGolden(transcript.output, "command/explain/\(rule.split(separator: "/").joined(separator: "-")).txt")
  }

  @Test(
    "every rule has a page with its summary, its reason and its sources",
    arguments: Rules.withAudits.map(\.identifier)
  )
  func prose(identifier: String) throws {
    let rule = try #require(Rules.withAudits.first { $0.identifier == identifier })
    let page = Transcript("explain \(identifier)").output
    #expect(page.hasPrefix("\(rule.severity.rawValue): \(identifier)\n"))
    for text in [rule.summary, rule.why] {
      #expect(words(of: page).contains(words(of: text)))
    }
    for source in rule.sources {
      #expect(page.contains("  \(source.address)\n"))
      #expect(words(of: page).contains("\(source.title), as of \(source.date)"))
    }
  }

  @Test("a page shows how to allow its rule if an exception can", arguments: Rules.withAudits.map(\.identifier))
  func exceptions(identifier: String) {
    let page = Transcript("explain \(identifier)").output
    #expect(page.contains("\nHow to allow it\n") == Rules.isAllowable(identifier))
  }

  @Test("every page shows each failing example with its place", arguments: Rules.all.map(\.identifier))
  func examples(identifier: String) throws {
    let rule = try #require(Rules.named(identifier))
    let page = Transcript("explain \(identifier)").output
    for example in rule.fails {
      let registry = example.registry
      let findings = registry.findings().filter { $0.rule == identifier }
      #expect(!findings.isEmpty)
      for finding in findings {
        let message = TerminalText.visible(finding.message)
        #expect(words(of: page).contains(words(of: "\(finding.severity.rawValue)[\(identifier)]: \(message)")))
        #expect(words(of: page).contains(words(of: "= help: \(TerminalText.visible(finding.help))")))
        let start = registry.bytes(at: finding.place.file).map {
          LineTable(SourceText($0)).location(of: finding.place.range.lowerBound)
        }
        #expect(
          page.contains("--> \(TerminalText.visible(finding.place.file)):\(start?.line ?? 1):\(start?.column ?? 1)\n")
        )
      }
    }
    #expect(page.contains("\nWhat it finds\n") == !rule.fails.isEmpty)
    #expect(page.contains("\nWhat passes\n") == !rule.passes.isEmpty)
  }

  /// A text without the line breaks that a page gives it.
  private func words(of text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  @Test("only addresses are wider than 80 columns", arguments: Rules.withAudits.map(\.identifier))
  func width(identifier: String) {
    for line in Transcript("explain \(identifier)").output.split(separator: "\n") where !line.hasPrefix("  http") {
      #expect(TerminalText.columns(of: String(line)) <= 80, "\(line)")
    }
  }

  @Test("what else an example has to say stands below its frame")
  func context() {
    let page = Transcript("explain card/title-too-long").output
    #expect(
      page.contains(
        """
          = help: shorten it by 1 character
         --> shop/app.json
          |
        2 |   "limits": { "title": 8 },
          |

        """
      )
    )
  }

  @Test(
    "a name that no rule has is a question or a way on",
    arguments: [
      ("card/title-to-long", "; did you mean card/title-too-long?"),
      ("title-too-long", "; did you mean card/title-too-long?"),
      ("requirements", "; the rules of that area are requirements/older-than-newest"),
      ("weather", "; \"appclips rules\" lists them all"),
    ]
  )
  func unknown(name: String, wayOut: String) {
    let transcript = Transcript(["explain", name])
    #expect(transcript.status == .usage)
    #expect(transcript.output.isEmpty)
    #expect(
      transcript.errors
        == "appclips explain: no rule is called \"\(name)\"\(wayOut)\nSee: appclips help explain\n"
    )
  }

  @Test("without a rule it says what is missing")
  func missing() {
    let transcript = Transcript("explain")
    #expect(transcript.status == .usage)
    #expect(transcript.errors.hasPrefix("appclips explain: RULE is missing"))
  }
}

import ExperienceAudits
import AppClipRegistry
import JSONSyntax
import MarkupSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

@testable import AppClipsCommand
@testable import RegistryReports

/// The catalog has one page about all rules, with a section for each. `make docs` makes a page of each section, with
/// `appclips explain --format markdown`.
@Suite("The rules in the documentation")
struct RuleDocumentationPageTests {
  private static let catalogue = Rules.withAudits
  private static let identifiers = Set(Rules.withAudits.map(\.identifier))

  @Test("have a page with a section for each of them")
  func index() {
    expectMade(Array(Self.catalogue.index.utf8), "Sources/Doors/AppClipRegistry/AppClipRegistry.docc/Rules.md")
    let names = Set(Self.catalogue.map(\.pageName))
    #expect(names.count == Self.catalogue.count)
  }

  @Test(
    "have every part, and nothing that would end a code block early",
    arguments: Rules.withAudits.map(\.identifier)
  )
  func parts(identifier: String) throws {
    let page = RulePage(try #require(Rules.withAudits.first { $0.identifier == identifier }))
    for case .lines(let lines) in page.parts { #expect(!lines.contains("```")) }
    let markdown = page.markdown
    for part in ["## Why it matters", "## What it finds", "## What passes", "## How to fix it", "## Sources"] {
      #expect(markdown.contains("\n\(part)\n"), "\(part)")
    }
  }

  @Test(
    "every finding has a location, a help text and a rule that has a page",
    arguments: Rules.withAudits.map(\.identifier)
  )
  func whole(identifier: String) throws {
    let rule = try #require(Rules.withAudits.first { $0.identifier == identifier })
    for example in rule.fails {
      for finding in example.registry.findings() + example.auditFindings {
        #expect(!finding.message.isEmpty && !finding.help.isEmpty && !finding.location.file.isEmpty)
        if let bytes = example.bytes(of: finding.location.file) {
          #expect(finding.location.range.upperBound <= bytes.count)
        }
        #expect(Self.identifiers.contains(finding.ruleID), "\(finding.ruleID)")
      }
    }
  }
}

extension [Rule] {
  /// The page *Rules*: a section for each rule, by area. `make golden` writes it.
  var index: String {
    let sections = areas.map { area in
      "### \(area.name)\n\n" + area.rules.map { "\($0.section)\n" }.joined(separator: "\n")
    }
    return """
      # Rules

      The \(count) rules that `validate` and `audit` check, by area.

      ## Overview

      Each finding names its rule in brackets: `error[card/title-too-long]`. `appclips explain card/title-too-long` shows
      the rule at work, in examples that it reports and examples that pass, and names its sources. `appclips rules` lists
      all rules.

      `appclips audit` checks the rules of the area `audit` against what was built and deployed. `appclips validate` checks
      all others against the registry.

      ## The rules

      \(sections.joined(separator: "\n"))
      """
  }
}

extension Rule {
  /// The name of the rule's page, which is unique in the documentation: `card-title-too-long`.
  var pageName: String { identifier.split(separator: "/").joined(separator: "-") }

  /// The anchor of the rule's section in *Rules*, as GitHub and editors make it: `cardtitle-too-long`.
  var anchor: String { identifier.split(separator: "/").joined() }

  /// What the page *Rules* has of this rule.
  fileprivate var section: String {
    """
    #### \(identifier)

    \(severity.rawValue.capitalized). \(MarkdownText.escaped(summary))

    \(MarkdownText.escaped(why))
    """
  }
}

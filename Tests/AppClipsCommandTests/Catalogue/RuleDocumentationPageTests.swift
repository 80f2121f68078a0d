import ExperienceAudits
import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

@testable import AppClipsCommand
@testable import RegistryReports

/// `make docs` writes the page of each rule with `appclips explain --format markdown`; only the index is in the catalog.
@Suite("The rules in the documentation")
struct RuleDocumentationPageTests {
  private static let catalogue = RuleCatalogue(rules: Rules.withAudits)
  private static let identifiers = Set(Rules.withAudits.map(\.identifier))

  @Test("have an index that names each of them")
  func index() {
    expectMade(Array(Self.catalogue.index.utf8), "Sources/AppClipRegistry/AppClipRegistry.docc/Rules.md")
    let names = Set(Self.catalogue.rules.map(\.pageName))
    #expect(names.count == Self.catalogue.rules.count)
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

extension RuleCatalogue {
  /// The page *Rules*: links to the pages of all rules, by area. `make golden` writes it.
  var index: String {
    let topics = areas.map { area in
      "### \(area.name)\n\n" + area.rules.map { "- [\($0.identifier)](doc:\($0.pageName))\n" }.joined()
    }
    return """
      # Rules

      The \(rules.count) rules that `validate` and `audit` check, by area.

      ## Overview

      Each finding names its rule in brackets: `error[card/title-too-long]`. The page of a rule explains what the rule looks
      for, why that matters and which source says so, with examples. `appclips explain card/title-too-long` prints the same
      page, and `appclips rules` lists all rules.

      `appclips audit` checks the rules of the area `audit` against what was built and deployed. `appclips validate` checks
      all others against the registry.

      ## Topics

      \(topics.joined(separator: "\n"))
      """
  }
}

extension Rule {
  /// The name of the rule's page, which is unique in the documentation: `card-title-too-long`.
  var pageName: String { identifier.split(separator: "/").joined(separator: "-") }
}

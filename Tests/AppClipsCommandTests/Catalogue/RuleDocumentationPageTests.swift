import ExperienceAudits
import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

@testable import AppClipsCommand

@Suite("The rules' pages in the documentation")
struct RuleDocumentationPageTests {
  private static let pages = RuleCatalogue(rules: Rules.withAudits).documentation
  private static let catalog = "Sources/AppClipRegistry/AppClipRegistry.docc"

  @Test("are made from the rules, and there is no other")
  func made() {
    #expect(Self.pages.count == Rules.withAudits.count + 1)
    for (path, text) in Self.pages { expectMade(Array(text.utf8), "\(Self.catalog)/\(path)") }
    for file in PackageFolder.files(below: "\(Self.catalog)/Rules") {
      #expect(Self.pages["Rules/\(file)"] != nil, "no rule has the page \(file); git rm it")
    }
  }

  @Test("are what explain --format markdown prints", arguments: ["card/title-too-long", "json/syntax"])
  func same(identifier: String) throws {
    let name = identifier.split(separator: "/").joined(separator: "-")
    let page = try PackageFolder.text(of: "\(Self.catalog)/Rules/\(identifier.prefix { $0 != "/" })/\(name).md")
    #expect(Transcript("explain --format markdown \(identifier)").output == page)
  }

  @Test("hold nothing that would end a listing")
  func fences() {
    for rule in Rules.withAudits {
      for case .lines(let lines) in RulePage(rule).parts { #expect(!lines.contains("```"), "\(rule.identifier)") }
    }
  }

  @Test("no finding is without a place, a help and a page", arguments: Rules.withAudits.map(\.identifier))
  func whole(identifier: String) throws {
    let rule = try #require(Rules.withAudits.first { $0.identifier == identifier })
    for example in rule.fails {
      for finding in example.registry.findings() + example.auditFindings {
        #expect(!finding.message.isEmpty && !finding.help.isEmpty && !finding.location.file.isEmpty)
        if let bytes = example.bytes(of: finding.location.file) {
          #expect(finding.location.range.upperBound <= bytes.count)
        }
        let name = finding.ruleID.split(separator: "/").joined(separator: "-")
        let path = "Rules/\(finding.ruleID.prefix { $0 != "/" })/\(name).md"
        let page = try #require(Self.pages[path], "\(finding.ruleID)")
        for part in ["## Why it matters", "## What it finds", "## What passes", "## What fixes it", "## Sources"] {
          #expect(page.contains("\n\(part)\n"), "\(finding.ruleID): \(part)")
        }
      }
    }
  }
}

extension RuleCatalogue {
  /// The rules in the documentation: an index by area and a page for each rule, by their paths in the catalog of
  /// AppClipRegistry. `make golden` writes them.
  var documentation: [String: String] {
    rules.reduce(into: ["Rules.md": index]) { pages, rule in
      pages["Rules/\(rule.area)/\(Self.pageName(of: rule)).md"] = RulePage(rule).markdown
    }
  }

  /// Pages are found by their names alone, so that these hold the area.
  private static func pageName(of rule: Rule) -> String {
    rule.identifier.split(separator: "/").joined(separator: "-")
  }

  private var index: String {
    let topics = areas.map { area in
      "### \(area.name)\n\n" + area.rules.map { "- <doc:\(Self.pageName(of: $0))>\n" }.joined()
    }
    return """
      # Rules

      What a registry is held to: \(rules.count) rules, by area.

      ## Overview

      A finding names its rule in brackets. Each rule has a page: what it looks for, why that matters and who says so,
      the rule at work, and what fixes it. `appclips explain RULE` prints the same page, and `appclips rules` the list. The
      area audit is about what is built and deployed: `appclips audit` holds that against the registry.

      ## Topics

      \(topics.joined(separator: "\n"))
      """
  }
}

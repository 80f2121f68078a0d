import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

@testable import AppClipsCommand
@testable import RegistryReports

@Suite(.goldens("command/explain")) struct ExplainCommandTests {
  @Test(
    "the words of error messages and Xcode are known",
    arguments: [
      "CPSErrorDomain error 2", "ASDErrorDomain error 507", "UIDeviceFamily", "device family", "CFBundleVersion",
      "UIBackgroundModes", "trailing slash", "fragment", "wildcard", "subdomain", "cache",
    ]
  )
  func typedWords(word: String) {
    let page = Transcript(["explain", word], workingFolder: PackageFolder.path)
    #expect(page.status == .fine && page.output.contains("https://"), "\(page.errors)")
  }

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
    "every rule has a page with its summary, its reason, its sources and its examples",
    arguments: Rules.withAudits.map(\.identifier)
  )
  func pages(identifier: String) throws {
    let rule = try #require(Rules.withAudits.first { $0.identifier == identifier })
    let page = Transcript("explain \(identifier)").output
    expectProse(of: rule, on: page)
    #expect(page.contains("\nHow to allow it\n") == Rules.isAllowable(identifier))
    if let rule = Rules.all.first(where: { $0.identifier == identifier }) { expectExamples(of: rule, on: page) }
    for line in page.split(separator: "\n") where !line.hasPrefix("  http") {
      #expect(TerminalText.columns(of: String(line)) <= 80, "\(line)")
    }
  }

  /// Words that people type about App Clips. Each has a page that names a command or a rule, and where it comes from.
  private static let typed = [
    "location confirmation", "SKOverlay", "TestFlight", "size", "default link", "generic URL", "AppClipCodeGenerator",
    "App Clip Code Generator", "_XCAppClipURL", "NSAppClip", "parent", "keychain", "AASA", "App Clip Unavailable",
    "ITMS-90865", "ITMS-90876", "itms 90876", "SWCERR00101", "swcerr00301", "SWCERR", "BAD_JSON_CONTENT", "redirect",
    "AR", "diagnostics", "Team ID", "app group", "TLS_ERROR", "confirmAcquired", "doesNotMatch", "appClipVersion",
    "nginx",
    "Vercel", "github pages", "content-type", "CloudFront",
  ]

  @Test("the words that people type have a page with a source that names what to run", arguments: typed)
  func pageAbout(word: String) {
    let transcript = Transcript("explain \(word)")
    #expect(transcript.status == .fine)
    #expect(transcript.output.contains("  https://"), "\(word)")
    let words = words(of: transcript.output)
    #expect(words.contains("\"appclips ") || words.contains("in app.json"), "\(word)")
  }

  @Test(
    "a message of Apple that is pasted as a whole has the page of what it names",
    arguments: [
      ("ITMS-90876: Missing entitlement - This app contains an app clip.", "ITMS-90876"),
      ("ITMS-90876: The entitlement should include the value of the app clip's application identifier.", "ITMS-90876"),
      ("You must provide a value for the relationship 'appClipVersion' with this request", "appClipVersion"),
      ("Compressed URL too large: https://example.com/1 cannot be encoded in an App Clip Code.", "URL too large"),
      ("The operation couldn’t be completed. (CPSErrorDomain error 2.)", "CPSErrorDomain"),
      ("ERROR ITMS-90865: \"Thinned app clip size is too large.\"", "ITMS-90865"),
      ("The bundle ID is missing Capability (ODIC_PARENT_BUNDLEID)", "parentBundleId"),
      ("App Clip Unavailable", "App Clip Unavailable"),
    ]
  )
  func pasted(message: String, title: String) {
    let transcript = Transcript(["explain", message])
    #expect(transcript.status == .fine, "\(transcript.errors)")
    #expect(transcript.output == Transcript(["explain", title]).output)
  }

  @Test(
    "a question in other words leads to the only page that has all of them, or lists the nearest ones",
    arguments: [
      ("not available in your region", "App Clip Unavailable", true), ("firewall refuses AASA-Bot", "SWCERR", true),
      ("background modes refused", "UIBackgroundModes", true),
      ("title on the card is cut", "; these topics mention it: ", false),
    ]
  )
  func question(text: String, topic: String, isPage: Bool) {
    let transcript = Transcript(["explain", text])
    #expect(transcript.status == (isPage ? .fine : .usage), "\(transcript.errors)")
    #expect(
      (isPage ? transcript.output : transcript.errors).contains(topic),
      "\(transcript.output)\(transcript.errors)"
    )
  }

  @Test("a sentence with an ordinary word is not taken for a term", arguments: ["my card is gone", "what size"])
  func sentence(text: String) { #expect(Transcript(["explain", text]).status == .usage) }

  @Test("platforms without App Clips", arguments: ["iPad", "macOS", "visionOS", "watchOS", "tvOS"])
  func platforms(word: String) {
    #expect(
      words(of: Transcript("explain \(word)").output).contains("They are not on macOS, visionOS, watchOS or tvOS")
    )
  }

  private func expectProse(of rule: Rule, on page: String) {
    #expect(page.hasPrefix("\(rule.severity.rawValue): \(rule.identifier)\n"))
    for text in [rule.summary, rule.why] {
      #expect(words(of: page).contains(words(of: text)))
    }
    for source in rule.sources {
      #expect(page.contains("  \(source.address)\n"))
      #expect(words(of: page).contains("\(source.title), as of \(source.date)"))
    }
  }

  /// Each failing example is on the page, with its place.
  private func expectExamples(of rule: Rule, on page: String) {
    for example in rule.fails {
      let registry = example.registry
      let findings = registry.findings().filter { $0.ruleID == rule.identifier }
      #expect(!findings.isEmpty)
      for finding in findings {
        let message = TerminalText.visible(finding.message)
        #expect(words(of: page).contains(words(of: "\(finding.severity.rawValue)[\(rule.identifier)]: \(message)")))
        let help = TerminalText.visible(finding.helpBesidesFix)
        #expect(help.isEmpty || words(of: page).contains(words(of: "= help: \(help)")))
        let start = registry.bytes(at: finding.location.file).map {
          LineTable(SourceText($0)).location(of: finding.location.range.lowerBound)
        }
        #expect(
          page.contains(
            "--> \(TerminalText.visible(finding.location.file)):\(start?.line ?? 1):\(start?.column ?? 1)\n"
          )
        )
      }
    }
    #expect(page.contains("\nWhat it finds\n") == !rule.fails.isEmpty)
    #expect(page.contains("\nWhat passes\n") == !rule.passes.isEmpty)
  }

  /// A text without the line breaks that a page gives it.
  private func words(of text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

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
    "keys, values, kinds, formats, areas and terms have pages",
    arguments: [
      ("title", "key-title.txt"), ("languages", "key-languages.txt"),
      ("localizations.de.title", "key-localized-title.txt"), ("action", "key-action.txt"), ("place", "key-place.txt"),
      ("FOOD_AND_DRINK", "value.txt"), ("emit site", "kind-emit.txt"), ("csv", "kind-import.txt"),
      ("sarif", "format.txt"), ("lint", "area.txt"), ("rows", "several.txt"), ("ambiguous", "term.txt"),
      ("exit status", "exit-status.txt"), ("surface", "surface.txt"), ("codes", "key-codes.txt"),
    ]
  )
  func topics(words: String, golden: String) {
    let transcript = Transcript("explain \(words)")
    #expect(transcript.status == .fine)
    expectGolden(transcript.output, "command/explain/topics/\(golden)")
  }

  @Test(
    "a path, a JSON Pointer and a path with an index mean the same key",
    arguments: ["codes.url", "codes.0.url", "codes[0].url", "/codes/0/url"]
  )
  func paths(words: String) {
    #expect(Transcript("explain \(words)").output.contains("\ncodes.url in experience files and app.json\n"))
  }

  @Test(
    "plurals, other names and rules without their area lead to the same page",
    arguments: [
      ("printed code", "deployed code"), ("printed codes", "deployed code"), ("deployed codes", "deployed code"),
      ("exceptions", "exception"), ("url prefixes", "url prefix"), ("severities", "severity"),
      ("business category", "businessCategory"),
      ("title-too-long", "card/title-too-long"), ("safari-banner", "surface"),
    ]
  )
  func otherNames(words: String, name: String) {
    let transcript = Transcript("explain \(words)")
    #expect(transcript == Transcript("explain \(name)"))
    #expect(transcript.status == .fine)
  }

  @Test("a source that is a file of this package exists, and so does its section")
  func ownSources() throws {
    for source in Set(Rules.withAudits.flatMap(\.sources).map(\.address)) where !source.contains("://") {
      let parts = source.split(separator: "#", maxSplits: 1).map(String.init)
      let page = try PackageFolder.text(of: parts[0])
      guard parts.count > 1 else { continue }
      let anchors = page.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
        heading.drop { "# ".contains($0) }.lowercased().replacing(" ", with: "-")
      }
      #expect(anchors.contains(parts[1]), "\(source)")
    }
  }

  @Test("every key of the file format has a page with its meaning", arguments: FormatKey.all.map(\.field.name))
  func keys(name: String) {
    let page = words(of: Transcript("explain \(name)").output)
    for key in FormatKey.all where key.field.name == name { #expect(page.contains(words(of: key.field.words))) }
  }

  @Test(
    "an unknown name is a question or a way on",
    arguments: [
      ("card/title-to-long", "; did you mean \"card/title-too-long\"?"),
      ("langages", "; did you mean \"languages\"?"),
      ("localizations.german.title", "; did you mean \"title\"?"),
      ("weather", "; \"appclips rules\" lists all rules, and \"appclips help explain\" the other topics"),
    ]
  )
  func unknown(name: String, wayOut: String) {
    let transcript = Transcript(["explain", name])
    #expect(transcript.status == .usage)
    #expect(transcript.output.isEmpty)
    #expect(
      transcript.errors
        == "appclips explain: unknown topic \"\(name)\"\(wayOut)\nSee: appclips help explain\n"
    )
  }

  @Test("topics are Markdown on request")
  func markdown() {
    #expect(Transcript("explain certain --format markdown").output.hasPrefix("# certain\n\nA result of resolve"))
  }

  @Test("without a topic it says what is missing")
  func missing() {
    let transcript = Transcript("explain")
    #expect(transcript.status == .usage)
    #expect(transcript.errors.hasPrefix("appclips explain: missing argument TOPIC"))
  }
}

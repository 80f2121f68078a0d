import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// What people paste around a URL or a text: one finding each, and a fix that leaves what was meant.
@Suite("Pasted texts")
struct PastedTextTests {
  private static let urls = [
    "https://example.com/coffee", "https://example.com/coffee/large?size=l&milk=oat", "https://example.com/",
  ]

  /// The text around a URL, with `@` for the URL, and the rule that reports it.
  private static let wrappers: [(text: String, rule: String)] = [
    ("<@>", "url/text-around"), ("URL: @", "url/text-around"), ("\"@\"", "url/text-around"),
    ("“@”", "url/text-around"), ("„@“", "url/text-around"), ("‘@’", "url/text-around"), ("(@)", "url/text-around"),
    ("[Coffee](@)", "url/text-around"), ("[@]", "url/text-around"), ("`@`", "url/text-around"),
    ("<a href='@'>Coffee</a>", "url/text-around"), ("<a href=\"@\">Coffee</a>", "url/text-around"),
    ("see @ for more", "url/text-around"), ("^@", "url/text-around"), ("view-source:@", "url/text-around"),
    ("@,", "url/punctuation"), ("@.", "url/punctuation"), ("@;", "url/punctuation"), ("@!", "url/punctuation"),
    ("https://@", "url/two-urls"), ("@@", "url/two-urls"), ("@ @", "url/two-urls"), ("@\n@", "url/two-urls"),
    (" @", "url/white-space"), ("@ ", "url/white-space"), ("@\t", "url/white-space"),
  ]

  @Test("around a URL", arguments: wrappers)
  func aroundURL(wrapper: (text: String, rule: String)) throws {
    for url in Self.urls {
      // A slash before a punctuation mark ends a path, so the mark is a segment of its own.
      if wrapper.rule == "url/punctuation", url.hasSuffix("/") { continue }
      try expectOneCure(of: wrapper.text.replacing("@", with: url), at: "urlPrefix", by: wrapper.rule, leaving: url)
    }
  }

  /// Two URLs are never one of them by a fix, unless they are equal.
  @Test(
    "two URLs in any notation",
    arguments: [", ", " ", ";", "; ", "\n", " und ", " / ", "|", " | ", "\t", ",", "<br>"]
  )
  func twoURLs(separator: String) throws {
    let registry = try registry("urlPrefix", "https://example.com/coffee\(separator)https://example.com/tea")
    let findings = registry.findings()
    #expect(findings.map(\.ruleID) == ["url/two-urls"])
    #expect(findings.allSatisfy { $0.fix == nil })
  }

  /// HTML in a title, with `@` for the text.
  private static let markup: [String] =
    ["b", "i", "em", "strong", "p", "div", "span", "h1", "u", "font", "small", "BR", "P", "STRONG"].flatMap { name in
      ["<\(name)>@</\(name)>", "<\(name) class='x'>@</\(name)>", "@</\(name)>"]
    } + [
      "@<br>", "@<br/>", "@<br />", "<!-- x -->@", "@<!---->", "<p><b>@</b></p>", "<ul><li>@</li></ul>",
      "<a href=\"/\">@</a>",
    ]

  @Test("HTML around a title", arguments: markup)
  func html(markup: String) throws {
    let text = "Coffee to go"
    try expectOneCure(of: markup.replacing("@", with: text), at: "title", by: "card/html-tags", leaving: text)
  }

  @Test("texts that only look like markup or an escape are left alone", arguments: sound)
  func soundTexts(text: String) throws {
    #expect(try registry("title", text).findings() == [])
  }

  private static let sound = [
    "Coffee <3", "a < b", "2 > 1", "Tea & Coffee", "50% off", "100%20", "#1 coffee", "5* hotel", "C:\\Coffee", "A_b_c",
    "Coffee [new]", "$5 menu", "Open 8–18", "Mira – Bern", "Café", "R&B; more", "Q&A", "1.5 l", "No. 7", "A/B",
  ]

  private func registry(_ key: String, _ value: String) throws -> Registry {
    var writer = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": writer += "\\\""
      case "\\": writer += "\\\\"
      case "\n": writer += "\\n"
      case "\t": writer += "\\t"
      default: writer.unicodeScalars.append(scalar)
      }
    }
    return Example.experience("\"\(key)\": \"\(writer)\"").registry
  }

  private func expectOneCure(of text: String, at key: String, by rule: String, leaving expected: String) throws {
    let findings = try registry(key, text).findings()
    #expect(findings.map(\.ruleID) == [rule], "\(text)")
    guard let finding = findings.first, findings.count == 1 else { return }
    let fix = try #require(finding.fix, "\(text)")
    guard case .set(_, let value)? = fix.changes.first, fix.changes.count == 1 else {
      Issue.record("\(text): the fix does not write a string")
      return
    }
    #expect(value == .string(expected), "\(text)")
  }
}

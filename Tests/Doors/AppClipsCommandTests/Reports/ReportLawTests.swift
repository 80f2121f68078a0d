import AppClipRegistry
import JSONSyntax
import MarkupSyntax
import RegistryModel
import TestSupport
import Testing

@testable import AppClipsCommand
@testable import RegistryReports

/// Random strings at random locations survive a round trip through every format.
struct ReportLawTests {
  @Test("JSON, SARIF and GitLab hold every message as it is")
  func json() async throws {
    try await forEachCase(100) { random in
      let report = random.report()
      let json = Tree(SourceText(ReportFormat.json.bytes(of: report)))
      let sarif = Tree(SourceText(SARIFReport(report, rules: []).bytes))
      let gitlab = Tree(SourceText(ReportFormat.gitlab.bytes(of: report)))
      #expect(json.problems.isEmpty && sarif.problems.isEmpty && gitlab.problems.isEmpty)
      for (index, finding) in report.findings.enumerated() {
        expectSame(json.text(at: "/findings/\(index)/message"), finding.message)
        expectSame(gitlab.text(at: "/\(index)/description"), finding.sentence)
        let braced = sarif.text(at: "/runs/0/results/\(index)/message/text")
        let single = braced.map { $0.replacingBytes([("{{", "{"), ("}}", "}")]) }
        expectSame(single, "\(finding.message)\nhelp: \(finding.help)")
      }
    }
  }

  @Test("JUnit and Checkstyle stay XML, and hold what XML can hold")
  func xml() async throws {
    try await forEachCase(100) { random in
      let report = random.report()
      let checkstyle = try #require(XMLTree.root(of: ReportFormat.checkstyle.bytes(of: report)))
      let junit = try #require(XMLTree.root(of: ReportFormat.junit.bytes(of: report)))
      let written = checkstyle.all("error").compactMap { $0.attributes["message"] }
      #expect(sorted(written) == sorted(report.findings.map { heldByXML($0.sentence) }))
      let counts = [junit.all("testcase").count, junit.all("failure").count].map { "\($0)" }
      #expect([junit.attributes["tests"], junit.attributes["failures"]] == counts)
    }
  }

  @Test("GitHub's commands and the compact format have one line per finding")
  func lines() async throws {
    try await forEachCase(100) { random in
      let report = random.report()
      let commands = lines(of: ReportFormat.github.bytes(of: report))
      let compact = lines(of: ReportFormat.compact.bytes(of: report))
      #expect(commands.count == report.findings.count && compact.count == report.findings.count)
      for (index, finding) in report.findings.enumerated() {
        #expect(compact[index].hasSuffix("[\(finding.ruleID)]"))
        let command = try #require(Command(commands[index]))
        expectSame(command.message, visibleLines("\(finding.message)\nhelp: \(finding.help)"))
        expectSame(command.file, visibleLines(report.sources.shownPath(of: finding.location.file)))
      }
    }
  }

  @Test("no format writes raw what a terminal would obey, hide or reorder", arguments: ReportFormat.allCases)
  func visible(format: ReportFormat) async throws {
    try await forEachCase(100) { random in
      let text = String(decoding: format.bytes(of: random.report()), as: UTF8.self)
      let unsafe = text.unicodeScalars.first { $0 != "\n" && TerminalText.isUnsafe($0) }
      // XML has the tab as it is.
      #expect(unsafe == nil || unsafe == "\t" && format == .junit, "\(format): \(unsafe.debugDescription)")
    }
  }

  /// The text with names for what a workflow command cannot hold.
  private func visibleLines(_ text: String) -> String {
    text.replacingScalars { $0 == "\n" || $0 == "\r" ? nil : TerminalText.visible(String($0)) }
  }

  private func expectSame(
    _ actual: String?,
    _ expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(actual.map { Array($0.utf8) } == Array(expected.utf8), sourceLocation: sourceLocation)
  }

  /// The bytes of each text, in an order of their own: Checkstyle sorts by file.
  private func sorted(_ texts: [String]) -> [[UInt8]] {
    texts.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func heldByXML(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      result.unicodeScalars.append(scalar.hasNoWayIntoMarkup ? "\u{FFFD}" : scalar)
    }
  }
}

/// A workflow command as GitHub's runner reads it (`ActionCommand` of actions/runner).
private struct Command {
  let file: String
  let message: String

  init?(_ line: String) {
    let bytes = Array(line.utf8)
    guard let end = bytes.dropFirst(2).firstRange(of: Array("::".utf8)) else { return nil }
    let properties = bytes[..<end.lowerBound].split(separator: UInt8(ascii: ","))
    guard let file = properties.first?.split(separator: UInt8(ascii: "="), maxSplits: 1).last else { return nil }
    self.file = Self.unescaped(file)
    message = Self.unescaped(bytes[end.upperBound...])
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
      .replacingBytes([("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")])
  }
}

extension String {
  /// Byte by byte: to `String`, an `A` with an accent is no `A`.
  fileprivate func replacingBytes(_ pairs: [(String, String)]) -> String {
    let bytes = pairs.reduce(Array(utf8)) { $0.replacing(Array($1.0.utf8), with: Array($1.1.utf8)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Tree {
  /// The string at `pointer`; nil if there is none.
  func text(at pointer: String) -> String? { node(at: pointer).flatMap(string(of:)) }
}

extension SeededRandom {
  /// Up to five findings about up to three files, one of which is no text.
  fileprivate mutating func report() -> Report {
    let files = [text(), text()].reduce(into: [:]) { files, path in files[path] = text() }
    let paths = files.keys.sorted() + ["picture.png"]
    let findings = (0..<integer(in: 0...5)).map { _ in finding(in: files, paths: paths) }
    return Report(findings, over: files, isStrict: oneIn(2))
  }

  private mutating func finding(in files: [String: String], paths: [String]) -> Finding {
    Finding(
      rule: .named(one(of: ["card/title-too-long", "url/not-https"])),
      severity: one(of: Severity.allCases),
      message: text(),
      help: text(),
      location: place(in: files, paths),
      pointer: oneIn(2) ? text() : nil,
      related: oneIn(3) ? [.init(text(), at: place(in: files, paths))] : []
    )
  }

  private mutating func place(in files: [String: String], _ paths: [String]) -> Finding.Location {
    let path = one(of: paths)
    let count = files[path]?.utf8.count ?? 0
    let ends = [integer(in: 0...count), integer(in: 0...count)].sorted()
    return Finding.Location(file: path, range: SourceRange(ends[0], ends[1]))
  }

  private mutating func text() -> String {
    let pieces = [
      "\"", "'", "<", ">", "&", "%", ":", ",", "{", "}", "[", "]", "\\", "/", "\n", "\r", "\r\n", "\t", "\u{7}",
      "\u{0}",
      "\u{1B}[31m", "::", "%0A", "%25", "&amp;", "]]>", "-->", "{0}", "a", "é", "e\u{301}", "🍩", "🇨🇭", "שלום",
      "\u{202E}", "\u{2028}", "\u{FEFF}", "\u{FFFE}", "\u{85}", "\u{301}", "..", " ",
    ]
    return (0...integer(in: 1...12)).map { _ in one(of: pieces) }.joined()
  }
}

import JSONSyntax
import RegistryModel
import TestSupport
import Testing

@testable import AppClipsCommand
@testable import RegistryReports

@Suite(.goldens("command/report")) struct ReportTests {
  private static let files = [
    "shop/a.json": "{\n  \"title\": \"コーヒー and more\",\n  \"action\": \"opn\"\n}\n",
    "shop/b.json": "\u{FEFF}{\r\n\t\"urlPrefix\": \"https://example.com/1\"\r\n}\r\n",
  ]

  private static let findings = [
    Finding(
      rule: .named("card/title-too-long"),
      severity: .error,
      message: "the title has 13 characters; the card shows 5",
      help: "shorten the title",
      location: place("shop/a.json", "\"コーヒー and more\""),
      pointer: "/title",
      appID: "shop",
      experienceID: "shop/a"
    ),
    Finding(
      rule: .named("url/declared-twice"),
      severity: .warning,
      message: "two cards have one URL",
      help: "remove one",
      location: place("shop/b.json", "\"https://example.com/1\""),
      pointer: "/urlPrefix",
      appID: "shop",
      related: [.init("first declared here", at: place("shop/a.json", "opn"))]
    ),
    Finding(
      rule: .named("image/unused"),
      severity: .note,
      message: "no card shows this picture",
      help: "remove it",
      location: .start(of: "shop/images/old.png"),
      appID: "shop"
    ),
  ]

  private static func place(_ file: String, _ text: String) -> Finding.Location {
    Finding.Location(file, text, in: files)
  }

  private static let report = Report(findings, over: files, workingFolder: "/work/site", suppressed: 4)

  @Test("the text report is one frame after the other")
  func text() {
    let frame = Frame(sources: Self.report.sources, palette: .plain, columns: 100)
    expectGolden(frame.text(of: Self.findings), "command/report/findings.txt")
  }

  @Test("the JSON report says the same in numbers")
  func json() {
    expectGolden(ReportFormat.json.bytes(of: Self.report), "command/report/findings.json")
  }

  @Test("the summary states that there are no findings")
  func nothing() {
    let summary = ValidationSummary(apps: 1, experiences: 1, files: 2, findings: [])
    #expect(summary.sentence == "checked 1 app, 1 experience in 2 files: no findings")
  }

  @Test("the summary counts findings, including those that are not shown")
  func sentence() {
    let summary = ValidationSummary(
      apps: 1,
      experiences: 2,
      files: 3,
      findings: Self.findings,
      suppressed: 4,
      notShown: 2
    )
    let expected = "checked 1 app, 2 experiences in 3 files: 1 error, 1 warning, 1 note (4 suppressed, 2 not shown)"
    #expect(summary.sentence == expected)
  }

  @Test("an error fails the run, a warning only a strict one, a note none")
  func status() {
    let failures = [(Severity.error, false), (.error, true), (.warning, true)]
    for severity in Severity.allCases {
      let findings = Self.findings.filter { $0.severity == severity }
      let summary = ValidationSummary(apps: 1, experiences: 1, files: 1, findings: findings)
      for isStrict in [false, true] {
        let fails = failures.contains { $0 == (severity, isStrict) }
        #expect(summary.status(isStrict: isStrict) == (fails ? .findings : .fine))
      }
    }
  }
}

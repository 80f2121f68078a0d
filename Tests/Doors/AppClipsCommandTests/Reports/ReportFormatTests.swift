import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

@testable import AppClipsCommand
@testable import RegistryReports

@Suite(.goldens("reports")) struct ReportFormatTests {
  private static let report = Report(NastyReport.findings, over: NastyReport.files)

  @Test(
    "each format writes strings that would end something in it",
    arguments: [
      (ReportFormat.text, "nasty.txt"), (.compact, "nasty.compact.txt"), (.json, "nasty.json"),
      (.github, "nasty.github.txt"), (.gitlab, "nasty.gitlab.json"), (.junit, "nasty.junit.xml"),
      (.checkstyle, "nasty.checkstyle.xml"),
    ]
  )
  func goldens(format: ReportFormat, file: String) {
    expectGolden(format.bytes(of: Self.report), "reports/\(file)")
  }

  @Test("SARIF names its rules, its files with their hashes, and the base of relative paths")
  func sarif() {
    expectGolden(SARIFReport(Self.report, rules: NastyReport.rules).bytes, "reports/nasty.sarif.json")
  }

  @Test("without a finding a format says so in its own way, and stays a document")
  func nothing() throws {
    let report = Report([], over: NastyReport.files)
    for format in [ReportFormat.text, .compact, .github] { #expect(format.bytes(of: report).isEmpty) }
    for format in [ReportFormat.json, .sarif, .gitlab] {
      #expect(Tree(SourceText(format.bytes(of: report))).problems.isEmpty)
    }
    #expect(String(decoding: ReportFormat.gitlab.bytes(of: report), as: UTF8.self) == "[]\n")
    #expect(try #require(XMLTree.root(of: ReportFormat.junit.bytes(of: report))).all("testcase").count == 3)
    #expect(try #require(XMLTree.root(of: ReportFormat.checkstyle.bytes(of: report))).children.isEmpty)
  }

  @Test("in JUnit a file fails if one of its findings fails the run")
  func junit() throws {
    for (isStrict, failing) in [(false, [NastyReport.card]), (true, [NastyReport.card, NastyReport.app])] {
      let report = Report(NastyReport.findings, over: NastyReport.files, isStrict: isStrict)
      let root = try #require(XMLTree.root(of: ReportFormat.junit.bytes(of: report)))
      let failures = root.all("testcase").filter { !$0.all("failure").isEmpty }.compactMap { $0.attributes["name"] }
      #expect(failures == failing.map { "experiences/\($0)" })
      #expect(root.attributes["failures"] == "\(failing.count)")
      #expect(root.attributes["tests"] == "4")
    }
  }

  @Test("SARIF uses absolute paths outside the working folder, and everywhere if that folder no longer exists")
  func outside() {
    let report = Report(NastyReport.findings, over: NastyReport.files, workingFolder: "/work/site")
    let tree = Tree(SourceText(SARIFReport(report).bytes))
    let location = "/runs/0/artifacts/0/location"
    let uri = "file:///work/experiences/caf%C3%A9%20%26%20S%C3%B6hne/100%25%20%22%3Cb%3E%22%2C%20a%3Ab.json"
    #expect(tree.node(at: location + "/uri").flatMap(tree.string(of:)) == uri)
    #expect(tree.node(at: location + "/uriBaseId") == nil)
  }

  @Test("SARIF lists every rule, and a result finds its own by index")
  func rules() throws {
    let finding = Finding(
      rule: .named("card/title-too-long"),
      severity: .error,
      message: "too long",
      help: "shorten it",
      location: .start(of: "a.json")
    )
    let tree = Tree(SourceText(ReportFormat.sarif.bytes(of: Report([finding], over: ["a.json": "{}"]))))
    let index = try #require(tree.node(at: "/runs/0/results/0/ruleIndex").flatMap(tree.integer(of:)))
    #expect(Rules.all[index].identifier == "card/title-too-long")
    #expect(tree.node(at: "/runs/0/tool/driver/rules/\(Rules.all.count - 1)/id") != nil)
    #expect(tree.node(at: "/runs/0/tool/driver/rules/\(Rules.all.count)") == nil)
  }
}

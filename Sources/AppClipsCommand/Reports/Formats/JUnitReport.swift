import MarkupSyntax
import RegistryModel

/// A test report as every CI server reads it: a file is a test, and it fails where one of its findings fails the run.
///
/// A test for each finding was the alternative. Its name would need a line to tell two apart, so each edit above it would
/// look like one test less and another one more; and a registry without mistakes would be a report without tests. With
/// a test a file the list stays the same, "2 of 32 failed" means something, and the failure's text has room for frames.
/// What does not fail the run is the test's output.
struct JUnitReport: Sendable {
  private let report: Report
  private let frame: Frame

  private var name: String { "appclips \(report.command)" }

  init(_ report: Report) {
    self.report = report
    frame = Frame(sources: report.sources, palette: .plain, columns: 120)
  }

  /// The document.
  var bytes: [UInt8] {
    let tests = self.tests
    let failures = tests.count { !$0.failures.isEmpty }
    let attributes: MarkupWriter.Attributes = [
      "name": name, "tests": "\(tests.count)", "failures": "\(failures)", "errors": "0",
    ]
    var writer = MarkupWriter(.xml)
    writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    writer.block("testsuites", attributes) { suites in
      suites.block("testsuite", attributes) { suite in
        for test in tests { write(test, to: &suite) }
      }
    }
    return writer.finishRepairing()
  }

  /// A file and what was found in it.
  private struct Test {
    let file: Report.CheckedFile
    var failures: [Finding] = []
    var others: [Finding] = []

    mutating func add(_ finding: Finding, isFailure: Bool) {
      if isFailure { failures.append(finding) } else { others.append(finding) }
    }
  }

  /// A test for every file that was looked at, then for what else findings name: pictures, folders.
  private var tests: [Test] {
    var tests = report.files.map { Test(file: $0) }
    var indexes = Dictionary(report.files.indices.map { (report.files[$0].path, $0) }) { first, _ in first }
    for finding in report.findings {
      let path = report.sources.shownPath(of: finding.place.file)
      let index = indexes[path] ?? tests.count
      if index == tests.count { tests.append(Test(file: Report.CheckedFile(path: path, app: finding.app))) }
      indexes[path] = index
      tests[index].add(finding, isFailure: report.isFailure(finding))
    }
    return tests
  }

  private func write(_ test: Test, to writer: inout MarkupWriter) {
    let path = test.file.path
    let attributes: MarkupWriter.Attributes = ["name": path, "classname": test.file.app ?? name, "file": path]
    let isClean = test.failures.isEmpty && test.others.isEmpty
    guard !isClean else { return writer.line { $0.empty("testcase", attributes) } }
    writer.block("testcase", attributes) { testcase in
      if let first = test.failures.first {
        let attributes: MarkupWriter.Attributes = ["message": Self.headline(of: test.failures), "type": first.rule]
        testcase.line { $0.element("failure", attributes, text: frames(of: test.failures)) }
      }
      if !test.others.isEmpty { testcase.line { $0.element("system-out", text: frames(of: test.others)) } }
    }
  }

  private static func headline(of findings: [Finding]) -> String {
    let others = findings.count - 1
    guard others > 0 else { return findings.first?.message ?? "" }
    return "\(findings.first?.message ?? ""), and \(others) more"
  }

  private func frames(of findings: [Finding]) -> String { frame.texts(of: findings).joined(separator: "\n") }
}

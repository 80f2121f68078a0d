import MarkupSyntax
import RegistryModel

/// Findings as a JUnit test report, which every CI server reads. Each file is a test, which fails if one of its
/// findings fails the run. Other findings are the output of the test.
///
/// One test per finding was rejected: its name would need a line number to be unique, so each edit above it would look
/// like a removed and an added test, and a registry without findings would be a report without tests. With one test per
/// file the list is stable, "2 of 32 failed" is meaningful, and the text of a failure has room for frames.
extension Report {
  private var suiteName: String { "appclips \(command)" }

  /// The document.
  var jUnit: [UInt8] {
    let tests = self.tests
    let failures = tests.count { !$0.failures.isEmpty }
    let attributes: MarkupWriter.Attributes = [
      "name": suiteName, "tests": "\(tests.count)", "failures": "\(failures)", "errors": "0",
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

  /// A file with its findings.
  private struct Test {
    let file: CheckedFile
    var failures: [Finding] = []
    var others: [Finding] = []

    mutating func add(_ finding: Finding, isFailure: Bool) {
      if isFailure { failures.append(finding) } else { others.append(finding) }
    }
  }

  /// One test for each checked file, then one for each other path that findings name, such as images and folders.
  private var tests: [Test] {
    var tests = files.map { Test(file: $0) }
    var indexes = Dictionary(files.indices.map { (files[$0].path, $0) }) { first, _ in first }
    for finding in findings {
      let path = sources.shownPath(of: finding.location.file)
      let index = indexes[path] ?? tests.count
      if index == tests.count { tests.append(Test(file: CheckedFile(path: path, app: finding.appID))) }
      indexes[path] = index
      tests[index].add(finding, isFailure: isFailure(finding))
    }
    return tests
  }

  private func write(_ test: Test, to writer: inout MarkupWriter) {
    let path = test.file.path
    let attributes: MarkupWriter.Attributes = ["name": path, "classname": test.file.app ?? suiteName, "file": path]
    let isClean = test.failures.isEmpty && test.others.isEmpty
    guard !isClean else { return writer.line { $0.empty("testcase", attributes) } }
    writer.block("testcase", attributes) { testcase in
      if let first = test.failures.first {
        let attributes: MarkupWriter.Attributes = ["message": Self.headline(of: test.failures), "type": first.ruleID]
        testcase.line { $0.element("failure", attributes, text: frames(of: test.failures, in: path)) }
      }
      if !test.others.isEmpty {
        let text = frames(of: test.others, in: test.failures.isEmpty ? path : nil)
        testcase.line { $0.element("system-out", text: text) }
      }
    }
  }

  private static func headline(of findings: [Finding]) -> String {
    let others = findings.count - 1
    guard others > 0 else { return findings.first?.message ?? "" }
    return "\(findings.first?.message ?? ""), and \(others) more"
  }

  /// The frames of `findings`, and how many further ones the file at `path` has.
  private func frames(of findings: [Finding], in path: String?) -> String {
    let further = further.filter { sources.shownPath(of: $0.file) == path }
    let frame = Frame(sources: sources, palette: .plain, columns: 120)
    return frame.texts(of: findings, further: further).joined(separator: "\n")
  }
}

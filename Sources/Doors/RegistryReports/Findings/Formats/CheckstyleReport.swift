import JSONSyntax
import MarkupSyntax
import RegistryModel

/// Findings as Checkstyle XML (<https://checkstyle.org>), which many review tools read. A note has the severity `info`.
extension Report {
  /// The document, with findings grouped by file, in the order in which the files first occur.
  var checkstyle: [UInt8] {
    var writer = MarkupWriter(.xml)
    writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    let undrawn = Dictionary(grouping: undrawn) { sources.shownPath(of: $0.file) }
    writer.block("checkstyle", ["version": "4.3"]) { document in
      for (path, findings) in findingsByFile {
        document.block("file", ["name": path]) { file in
          for finding in findings { file.line { write(finding, to: &$0) } }
          for others in undrawn[path] ?? [] { file.line { Self.write(others, to: &$0) } }
        }
      }
    }
    return writer.finishRepairing()
  }

  private var findingsByFile: [(path: String, findings: [Finding])] {
    var groups: [(path: String, findings: [Finding])] = []
    var indexes: [String: Int] = [:]
    for finding in findings {
      let path = sources.shownPath(of: finding.location.file)
      let index = indexes[path] ?? groups.count
      if index == groups.count { groups.append((path, [])) }
      indexes[path] = index
      groups[index].findings.append(finding)
    }
    return groups
  }

  private func write(_ finding: Finding, to writer: inout MarkupWriter) {
    let start = sources.start(of: finding.location)
    writer.empty(
      "error",
      [
        "line": "\(start.line)", "column": "\(start.column)",
        "severity": finding.severity == .note ? "info" : finding.severity.rawValue,
        "message": finding.sentence, "source": finding.ruleID,
      ]
    )
  }

  private static func write(_ others: UndrawnFindings, to writer: inout MarkupWriter) {
    writer.empty(
      "error",
      ["line": "1", "column": "1", "severity": "info", "message": others.sentence, "source": "appclips"]
    )
  }
}

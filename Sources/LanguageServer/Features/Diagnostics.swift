import JSONSyntax
import RegistryModel
import RegistryReports

/// One finding as the protocol has it.
struct Diagnostic {
  private let finding: Finding
  private let view: RegistryView
  private let positions: (String) -> TextPositions

  /// Pass `positions` to compute those of each file once for many findings.
  init(_ finding: Finding, in view: RegistryView, positions: ((String) -> TextPositions)? = nil) {
    self.finding = finding
    self.view = view
    self.positions = positions ?? view.positions
  }

  func write(to writer: inout JSONWriter) {
    positions(finding.location.file).write(finding.location.range, to: &writer)
    writer.member("severity", severity)
    writer.member("code", finding.ruleID)
    if let source = finding.rule.sources.first {
      writer.object("codeDescription") { $0.member("href", source.address) }
    }
    writer.member("source", "appclips")
    writer.member("message", finding.message + (finding.help.isEmpty ? "" : "\nhelp: \(finding.help)"))
    guard !finding.related.isEmpty else { return }
    writer.objects("relatedInformation", finding.related) { related, writer in
      writer.object("location") { writer in
        writer.member("uri", view.uri(of: related.location.file))
        positions(related.location.file).write(related.location.range, to: &writer)
      }
      writer.member("message", related.message)
    }
  }

  private var severity: Int {
    switch finding.severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

/// The diagnostics that the client has, so that only those that change are sent.
struct PublishedDiagnostics: Sendable {
  /// The findings of one file and the URI under which they were sent.
  private struct Entry: Sendable {
    let uri: String
    let findings: [Finding]
  }

  /// By registry, then by path inside it.
  private var entries: [String: [String: Entry]] = [:]

  /// The notifications that bring the client up to date with `view`. `changed` has the paths whose texts have changed since
  /// the last time, so that ranges may have other positions.
  mutating func update(to view: RegistryView, changed: Set<String>) -> [[UInt8]] {
    let findings = Dictionary(grouping: view.findings, by: \.location.file)
    let before = entries[view.root] ?? [:]
    var now: [String: Entry] = [:]
    var positions: [String: TextPositions] = [:]
    var messages: [[UInt8]] = []
    let paths = Set(findings.keys).union(before.keys).union(view.texts.keys)
    for path in paths.sorted() {
      let entry = Entry(uri: view.uri(of: path), findings: findings[path] ?? [])
      let old = before[path]
      if !entry.findings.isEmpty || view.texts[path] != nil { now[path] = entry }
      if let old, old.uri != entry.uri { messages.append(Self.message([], at: old.uri, view, view.positions)) }
      let isSame = old.map { $0.uri == entry.uri && $0.findings == entry.findings } ?? false
      let isMoved = entry.findings.contains { $0.locations.contains { changed.contains($0.file) } }
      guard !isSame || isMoved else { continue }
      messages.append(
        Self.message(entry.findings, at: entry.uri, view) { path in
          if let known = positions[path] { return known }
          let new = view.positions(of: path)
          positions[path] = new
          return new
        }
      )
    }
    entries[view.root] = now
    return messages
  }

  /// The notifications that remove all diagnostics of a registry.
  mutating func clear(_ root: String) -> [[UInt8]] {
    let sent = entries.removeValue(forKey: root) ?? [:]
    return sent.values.filter { !$0.findings.isEmpty }.map(\.uri).sorted().map { uri in
      Reply.call("textDocument/publishDiagnostics") { writer in
        writer.member("uri", uri)
        writer.objects("diagnostics", [Finding]()) { _, _ in }
      }
    }
  }

  private static func message(
    _ findings: [Finding],
    at uri: String,
    _ view: RegistryView,
    _ positions: @escaping (String) -> TextPositions
  ) -> [UInt8] {
    Reply.call("textDocument/publishDiagnostics") { writer in
      writer.member("uri", uri)
      writer.objects("diagnostics", findings) { finding, writer in
        Diagnostic(finding, in: view, positions: positions).write(to: &writer)
      }
    }
  }
}

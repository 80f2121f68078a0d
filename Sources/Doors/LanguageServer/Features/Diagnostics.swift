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
    writer.member("severity", Self.severity(finding.severity))
    writer.member("code", finding.ruleID)
    if let source = finding.rule.sources.first, source.isOnline {
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

  fileprivate static func severity(_ severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

/// An error that another file has, at a location of this file that causes it too: the URL that both have, for example. So
/// it is visible in the file that is edited, whichever of the two that is.
///
/// It is not a finding: `validate` reports the error once.
private struct ErrorElsewhere: Sendable, Hashable {
  let finding: Finding
  let range: SourceRange

  /// Those of a view, by the path of this file. An `app.json` has none, because most cards depend on it.
  static func all(in view: RegistryView) -> [String: [ErrorElsewhere]] {
    var all: [String: [ErrorElsewhere]] = [:]
    for finding in view.findings where finding.severity == .error {
      for related in finding.related where related.file != finding.file && view.bytes(of: related.file) != nil {
        guard !RegistryPath.appNames.contains(RegistryPath.name(of: related.file)) else { continue }
        all[related.file, default: []].append(ErrorElsewhere(finding: finding, range: related.range))
      }
    }
    return all
  }

  /// Writes a diagnostic. Its `data` has the URI of the file with the finding.
  func write(in view: RegistryView, at path: String, positions: (String) -> TextPositions, to writer: inout JSONWriter)
  {
    positions(path).write(range, to: &writer)
    writer.member("severity", Diagnostic.severity(finding.severity))
    writer.member("code", finding.ruleID)
    writer.member("source", "appclips")
    writer.member("message", "error in \(finding.file): \(finding.message)")
    writer.object("data") { $0.member("reportedIn", view.uri(of: finding.file)) }
    writer.objects("relatedInformation", [finding]) { finding, writer in
      writer.object("location") { writer in
        writer.member("uri", view.uri(of: finding.file))
        positions(finding.file).write(finding.range, to: &writer)
      }
      writer.member("message", finding.message)
    }
  }
}

/// The diagnostics that the client has, so that only those that change are sent.
struct PublishedDiagnostics: Sendable {
  /// The diagnostics of one file and the URI under which they were sent.
  private struct Entry: Sendable, Hashable {
    let uri: String
    let findings: [Finding]
    let elsewhere: [ErrorElsewhere]
    /// The number of findings that are not among them.
    let notShown: Int

    /// An editor gets the most severe findings, as other reports do.
    init(uri: String, findings: [Finding], further: Int, elsewhere: [ErrorElsewhere]) {
      let most = FurtherFindings.mostPerFile
      self.uri = uri
      self.findings =
        findings.count > most ? Array(findings.sorted { $0.severity > $1.severity }.prefix(most)) : findings
      self.elsewhere = Array(elsewhere.prefix(most))
      notShown = further + findings.count - self.findings.count
    }

    var isEmpty: Bool { findings.isEmpty && elsewhere.isEmpty }

    /// Whether a range in it is in one of the files at `paths`.
    func isAbout(_ paths: Set<String>) -> Bool {
      (findings + elsewhere.map(\.finding)).contains { $0.locations.contains { paths.contains($0.file) } }
    }
  }

  /// By registry, then by path inside it.
  private var entries: [String: [String: Entry]] = [:]

  /// The notifications that bring the client up to date with `view`. `changed` has the paths whose texts have changed since
  /// the last time, so that ranges may have other positions.
  mutating func update(to view: RegistryView, changed: Set<String>) -> [[UInt8]] {
    let findings = Dictionary(grouping: view.findings, by: \.location.file)
    let elsewhere = ErrorElsewhere.all(in: view)
    let before = entries[view.root] ?? [:]
    var now: [String: Entry] = [:]
    var positions: [String: TextPositions] = [:]
    var messages: [[UInt8]] = []
    let paths = Set(findings.keys).union(elsewhere.keys).union(before.keys).union(view.texts.keys)
    for path in paths.sorted() {
      let entry = Entry(
        uri: view.uri(of: path),
        findings: findings[path] ?? [],
        further: view.further.reduce(0) { $0 + ($1.file == path ? $1.count : 0) },
        elsewhere: elsewhere[path] ?? []
      )
      let old = before[path]
      if !entry.isEmpty || view.texts[path] != nil { now[path] = entry }
      if let old, old.uri != entry.uri { messages.append(Self.removal(at: old.uri)) }
      guard old != entry || entry.isAbout(changed) else { continue }
      messages.append(
        Self.message(entry, of: path, view) { path in
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
    return sent.values.filter { !$0.isEmpty }.map(\.uri).sorted().map(Self.removal)
  }

  private static func removal(at uri: String) -> [UInt8] {
    Reply.call("textDocument/publishDiagnostics") { writer in
      writer.member("uri", uri)
      writer.objects("diagnostics", [Finding]()) { _, _ in }
    }
  }

  private static func message(
    _ entry: Entry,
    of path: String,
    _ view: RegistryView,
    _ positions: @escaping (String) -> TextPositions
  ) -> [UInt8] {
    Reply.call("textDocument/publishDiagnostics") { writer in
      writer.member("uri", entry.uri)
      writer.key("diagnostics")
      writer.beginArray()
      for finding in entry.findings {
        writer.object { Diagnostic(finding, in: view, positions: positions).write(to: &$0) }
      }
      for error in entry.elsewhere {
        writer.object { error.write(in: view, at: path, positions: positions, to: &$0) }
      }
      if entry.notShown > 0 {
        writer.object { writer in
          positions(path).write(SourceRange(0, 0), to: &writer)
          writer.member("severity", Diagnostic.severity(.note))
          writer.member("source", "appclips")
          writer.member("message", FurtherFindings.sentence(for: entry.notShown))
        }
      }
      writer.endArray()
    }
  }
}

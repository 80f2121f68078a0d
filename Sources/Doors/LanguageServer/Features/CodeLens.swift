import AppClipRegistry
import JSONSyntax
import RegistryModel
import TextBasics

extension Feature {
  /// `textDocument/codeLens`: what a card answers for, above its file. Its command lists the URLs.
  static let codeLens = Feature("textDocument/codeLens", capability: ("codeLensProvider", [:])) {
    snapshot,
    parameters,
    writer throws(ResponseError) in
    let file = try snapshot.file(parameters)
    writer.beginArray()
    if let file, let root = file.document?.tree.root, let urls = file.answeredURLs {
      let start = file.document?.tree.range(of: root).lowerBound ?? 0
      writer.object { writer in
        file.positions.write(SourceRange(start, start), to: &writer)
        writer.object("command") { writer in
          writer.member("title", urls.summary)
          writer.member("command", AnsweredURLs.command)
          writer.member("arguments", [file.view.uri(of: file.path)])
        }
      }
    }
    writer.endArray()
  }
}

/// The URLs that an experience, or the rows of a template, must show their cards for.
struct AnsweredURLs {
  /// The command that lists them; its argument is the URI of the file.
  static let command = "appclips.listURLs"
  /// More URLs than anyone reads in a message.
  private static let mostURLs = 20

  /// How many they are of each kind.
  let summary: String
  /// The number of URLs.
  fileprivate let count: Int
  /// A line for the URL at a position.
  fileprivate let line: (Int) -> String

  /// The lines of a message.
  var text: String {
    let rest = count - Self.mostURLs
    let lines = (0..<min(count, Self.mostURLs)).map(line)
    return (["\(summary):"] + lines + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n")
  }
}

extension FileView {
  /// The URLs of the file's codes and expectations, or those of its rows; nil if there are none.
  var answeredURLs: AnsweredURLs? {
    if let template = registry.templates[path] {
      let rows = registry.rows(of: template)
      guard !rows.isEmpty else { return nil }
      let line = { (row: Int) in rows[row].urlPrefix ?? rows[row].id }
      return AnsweredURLs(summary: Words.counted(rows.count, "row"), count: rows.count, line: line)
    }
    guard let experience else { return nil }
    let table = registry.table
    let codes = experience.printedCodes.filter { code in
      code.declaration.url.map { registry.isFound(experience, by: table.resolve($0.value).outcome) }
        ?? false
    }
    let expectations = experience.expectedURLs
    guard codes.count + expectations.count > 0 else { return nil }
    let parts = [
      codes.isEmpty ? nil : "answers \(Words.counted(codes.count, "code"))",
      expectations.isEmpty ? nil : Words.counted(expectations.count, "expectation"),
    ]
    let summary = parts.compactMap(\.self).joined(separator: "; ")
    let lines =
      codes.map(\.line) + expectations.map { "\($0.role == .reject ? "rejects" : "matches") \($0.text.value)" }
    return AnsweredURLs(summary: summary, count: lines.count) { lines[$0] }
  }
}

extension PrintedCode {
  /// Its kind, its URL, and whether it is deployed.
  fileprivate var line: String {
    let kind = declaration.kind.map { Vocabulary.codeKind.readableName(of: $0.value) ?? $0.value }
    let url = declaration.url?.value
    return [kind, url, declaration.isDeployed ? "(deployed)" : nil].compactMap(\.self).joined(separator: " ")
  }
}

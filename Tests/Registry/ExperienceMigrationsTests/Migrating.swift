import ExperienceMigrations
import JSONSyntax

/// Migrates texts, by path, through the chain, to its newest version or to `target`.
func migrate(
  _ texts: [String: String],
  through chain: MigrationChain = .current,
  to target: Int? = nil
) throws(MigrationError) -> MigrationTrace {
  let files = AppFiles(texts.mapValues { SourceText($0) })
  return try chain.migrate(files, through: chain.plan(for: files, to: target))
}

extension AppFiles {
  /// The texts, by path.
  var texts: [String: String] { trees.mapValues { $0.source.string(in: $0.source.range) } }
}

extension MigrationError.Obstacle {
  /// `experiences.json: "1.5": …`: file, text at the location, message.
  func line(in files: [String: String]) -> String {
    let text = files[path].map { SourceText($0).string(in: range) } ?? ""
    return "\(path): \(text.prefix(24)): \(message) (\(help))"
  }
}

/// A text as a JSON string.
func quoted(_ text: String) -> String { String(decoding: JSONValue.string(text).text, as: UTF8.self) }

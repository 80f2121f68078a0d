/// Words of a command line.
package enum ShellWord {
  /// A path as one word: as it is if it has only letters, digits and `/._-`.
  package static func path(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { $0 | 0x20 &- 0x61 < 26 || $0.isDigit || "/._-".utf8.contains($0) }
    return isPlain ? path : quoted(path)
  }

  /// `text` as one word in which no shell sees anything else: zsh would take the `?` of a URL for a wildcard.
  package static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}

/// Words of a command line.
package enum ShellWord {
  /// `text` as one word in which no shell sees anything else: zsh would take the `?` of a URL for a wildcard.
  package static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}

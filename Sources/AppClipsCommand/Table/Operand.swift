/// One word, or a run of words, that stands without a flag.
package struct Operand: Sendable {
  /// What it is called in help, in capitals; unique in its command.
  package let name: String
  /// What it may be.
  package let kind: ValueKind
  /// How many of it there may be. Only a command's last operand may be anything but `one`.
  package let count: Count
  /// What it means: a lower-case clause without a full stop.
  package let summary: String

  /// How many words an operand takes.
  package enum Count: Sendable {
    case one, optional, any, atLeastOne
  }

  /// Creates an operand.
  package init(_ name: String, kind: ValueKind = .text, count: Count = .one, _ summary: String) {
    self.name = name
    self.kind = kind
    self.count = count
    self.summary = summary
  }

  /// As the usage line shows it: `PATH`, `[PATH]`, `[PATH…]`, `PATH…`.
  var usage: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .any: "[\(name)…]"
    case .atLeastOne: "\(name)…"
    }
  }

  /// Whether the command cannot do without it.
  var isRequired: Bool { count == .one || count == .atLeastOne }

  /// Whether it takes every word that is left.
  var isRun: Bool { count == .any || count == .atLeastOne }
}

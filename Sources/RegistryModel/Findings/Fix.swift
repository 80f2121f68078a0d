package import JSONSyntax
import TextBasics

/// A way out that can be taken without a person: what would change, in one file, and whether that is safe.
///
/// A fix says what is to be done to which node and holds no edits: a file with a thousand findings would be laid out a
/// thousand times for edits that mostly nobody asks for. `edits(in:)` makes them.
public struct Fix: Sendable, Hashable {
  /// What it does, in the imperative: `write "Coffee"`.
  public let title: String
  /// Whether the meaning of the card cannot change: the file says the same in the spelling that its readers take. What
  /// puts another value, another URL or another key in its place is a guess, however good, and not safe.
  public let isSafe: Bool
  /// The file it changes, by its path inside the registry.
  package var file: String
  /// What it does, in the order of the file.
  package let changes: [Change]
  /// What one card alone can have and this fix gives to one: the match key of a URL prefix. Nil for every other fix.
  private(set) var claim: String?

  /// One change of one node.
  package enum Change: Sendable, Hashable {
    /// The value gives way to another.
    case set(Node, JSONValue)
    /// The key gets another name.
    case rename(Node, String)
    /// The member or element goes, with its comments.
    case remove(Node)
    /// The text is corrected so that it is JSON.
    case correct([TextEdit])
  }

  private init(_ title: String, isSafe: Bool, file: String, changes: [Change], claim: String? = nil) {
    self.title = title
    self.isSafe = isSafe
    self.file = file
    self.changes = changes
    self.claim = claim
  }

  /// A fix of one node of `document`.
  package init(_ title: String, isSafe: Bool, _ change: Change, in document: Document) {
    self.init(title, isSafe: isSafe, file: document.path, changes: [change])
  }

  /// Spells a text as `text`, be it a value or a key.
  package static func spell(_ node: Node, _ text: String, isSafe: Bool, in document: Document) -> Fix {
    let change: Change = document.tree.isKey(node) ? .rename(node, text) : .set(node, .string(text))
    return Fix("write \(Words.quoted(text))", isSafe: isSafe, change, in: document)
  }

  /// Puts a number in place of a value.
  package static func write(_ number: Int, at node: Node, isSafe: Bool, in document: Document) -> Fix {
    Fix("write \(number)", isSafe: isSafe, .set(node, .integer(number)), in: document)
  }

  /// Corrects a text that is no JSON.
  package static func correct(by correction: Correction, in document: Document) -> Fix {
    Fix(correction.title, isSafe: correction.isCertain, .correct(correction.edits), in: document)
  }

  /// Whether it corrects a text that is no JSON, which no other fix can touch.
  package var isCorrection: Bool {
    changes.contains { change in
      if case .correct = change { true } else { false }
    }
  }

  /// The same fix, which claims the URL prefix with the match key `claim`.
  package func claiming(_ claim: String) -> Fix {
    var fix = self
    fix.claim = claim
    return fix
  }
}

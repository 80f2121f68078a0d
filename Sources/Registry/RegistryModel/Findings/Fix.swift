package import ExperienceResolver
package import JSONSyntax
import TextBasics

/// A change to one file that resolves a finding, and whether it is safe to make without asking.
///
/// A fix names the nodes that change and holds no edits, because computing edits scans the layout of the whole file,
/// and most fixes are never applied. ``apply(to:)`` and `FixableText` compute them.
public struct Fix: Sendable {
  /// What the fix does, in the imperative: `write "Coffee"`.
  public let title: String
  /// Whether the meaning of the card cannot change. A fix that puts in another value, URL or key is a guess, however
  /// good, and not safe.
  public let isSafe: Bool
  /// The file that changes, by its path inside the registry.
  public package(set) var file: String
  /// The changes, in the order of the file.
  package let changes: [Change]
  /// The URL that this fix writes instead of a declared one; nil for every other fix.
  package private(set) var rewritten: RewrittenURL?
  /// The text that the nodes of `changes` belong to.
  private let tree: Tree

  /// One change of one node.
  package enum Change: Sendable, Hashable {
    /// Replaces the value.
    case set(Node, JSONValue)
    /// Renames the key.
    case rename(Node, String)
    /// Removes the member or element together with its comments.
    case remove(Node)
    /// Corrects a JSON syntax error.
    case correct([TextEdit])
  }

  /// Creates a fix that changes one node of `document`.
  package init(_ title: String, isSafe: Bool, _ change: Change, in document: Document) {
    self.init(title, isSafe: isSafe, [change], in: document)
  }

  /// Creates a fix that changes several nodes of `document`, in the order of the file.
  package init(_ title: String, isSafe: Bool, _ changes: [Change], in document: Document) {
    self.title = title
    self.isSafe = isSafe
    file = document.path
    self.changes = changes
    tree = document.tree
  }

  /// The title, and for an unsafe fix how to apply it.
  package var notice: String {
    title + (isSafe ? "" : " (review it first; apply with --fix --unsafe-fixes)")
  }

  /// A fix that replaces a string value or a key with `text`.
  package static func spell(_ node: Node, _ text: String, isSafe: Bool, in document: Document) -> Fix {
    let change: Change = document.tree.isKey(node) ? .rename(node, text) : .set(node, .string(text))
    return Fix("use \(Words.quoted(text))", isSafe: isSafe, change, in: document)
  }

  /// A fix that replaces a value with a number.
  package static func write(_ number: Int, at node: Node, isSafe: Bool, in document: Document) -> Fix {
    Fix("use \(number)", isSafe: isSafe, .set(node, .integer(number)), in: document)
  }

  /// A fix that corrects a JSON syntax error.
  package static func correct(by correction: Correction, in document: Document) -> Fix {
    Fix(correction.title, isSafe: correction.isCertain, .correct(correction.edits), in: document)
  }

  /// Whether the fix corrects a JSON syntax error. No other fix can change a file with syntax errors.
  package var isCorrection: Bool {
    changes.contains { change in
      if case .correct = change { true } else { false }
    }
  }

  /// The same fix, marked as writing `url` instead of `declared`.
  package func rewriting(_ declared: DeclaredURL, to url: InvocationURL) -> Fix {
    var fix = self
    fix.rewritten = RewrittenURL(declared: declared, url: url)
    return fix
  }
}

/// A URL that a fix writes.
///
/// A class, because a fix is part of every finding, and nearly all have none.
package final class RewrittenURL: Sendable {
  /// The URL as it is now.
  package let declared: DeclaredURL
  /// The URL after the fix.
  package let url: InvocationURL

  init(declared: DeclaredURL, url: InvocationURL) {
    self.declared = declared
    self.url = url
  }

  /// The match key of a URL prefix, which only one card can have; nil for every other URL.
  var claim: String? { declared.role == .urlPrefix ? url.matchKey : nil }
}

extension Fix: Hashable {
  /// Fixes are equal if they make the same changes to the same file.
  public static func == (left: Fix, right: Fix) -> Bool {
    left.title == right.title && left.isSafe == right.isSafe && left.file == right.file && left.changes == right.changes
      && left.rewritten?.claim == right.rewritten?.claim
  }

  /// Hashes the title and the file.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(file)
  }
}

extension Fix {
  /// Returns the file with the change made; every other byte stays as it is.
  ///
  /// - Parameter bytes: The contents of ``file`` that the finding was made from.
  /// - Returns: The new contents of the file.
  /// - Throws: `FixError` if `bytes` differ from those contents, or if the change would break the file.
  public func apply(to bytes: [UInt8]) throws(FixError) -> [UInt8] {
    guard bytes == tree.source.bytes else { throw .fileChanged(file) }
    guard let edits = FixableText(tree).edits(of: self), let fixed = tree.bytes(after: edits, of: 1) else {
      throw .breaksFile(file)
    }
    return fixed
  }
}

/// Describes why a fix could not be applied.
public enum FixError: Error, Sendable, Hashable {
  /// The file with this path has changed since the finding was made. Load the registry again.
  case fileChanged(String)
  /// The change would break the file with this path, or use one of its keys twice. Edit the file by hand.
  case breaksFile(String)
}

extension FixError: CustomStringConvertible {
  /// What is wrong and what to do about it, in one sentence.
  public var description: String {
    switch self {
    case .fileChanged(let file): "\(file) has changed since the finding was made; load the registry again"
    case .breaksFile(let file): "the fix would break \(file); edit the file by hand"
    }
  }
}

/// A file to which fixes are applied, with an editor if the file is valid JSON.
///
/// Creating the editor scans the layout of the whole file, so one editor is shared by all fixes of the file.
package struct FixableText: Sendable {
  private let editor: TreeEditor?

  /// Prepares the file in which the findings were found.
  package init(_ tree: Tree) {
    editor = try? TreeEditor(tree)
  }

  /// The text edits that apply `fix`; nil if it can no longer be applied.
  package func edits(of fix: Fix) -> [TextEdit]? {
    var edits: [TextEdit] = []
    for change in fix.changes {
      guard let made = try? self.edits(of: change) else { return nil }
      edits += made
    }
    return edits.isEmpty ? nil : edits
  }

  private func edits(of change: Fix.Change) throws(EditError) -> [TextEdit]? {
    switch change {
    case .correct(let edits): edits
    case .set(let node, let value): try editor?.set(node, to: value)
    case .rename(let key, let name): try editor?.rename(key, to: name)
    case .remove(let node): try editor?.remove(node)
    }
  }
}

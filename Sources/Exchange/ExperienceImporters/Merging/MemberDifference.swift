import JSONSyntax

/// A value that differs between two versions of an experience. Never an object, so that equal parts of the object are
/// not repeated.
struct MemberDifference {
  /// The path of keys to the value. Elements of a list have the path of the list.
  let keys: [String]
  /// The value in the old text; nil if there is none.
  let old: Node?
  /// The value in the new text; nil if there is none.
  let new: Node?
  /// The innermost object or list of the old text that contains the value.
  let container: Node

  /// The values of `new` that are different or missing in `old`, in the order of `new`.
  static func all(from old: Tree, to new: Tree) -> [MemberDifference] {
    guard let before = old.root, let after = new.root else { return [] }
    return all(from: before, of: old, to: after, of: new, at: [], in: before)
  }

  /// The values of `old` that `new` does not have.
  static func gone(from old: Tree, to new: Tree) -> [MemberDifference] {
    guard let root = old.root else { return [] }
    return all(from: new, to: old).filter { $0.old == nil }.map { difference in
      MemberDifference(keys: difference.keys, old: difference.new, new: nil, container: root)
    }
  }

  /// Recursive, because an experience is only a few levels deep.
  private static func all(
    from old: Node?,
    of before: Tree,
    to new: Node,
    of after: Tree,
    at keys: [String],
    in container: Node
  ) -> [MemberDifference] {
    if let old, after.means(new, sameAs: old, of: before) { return [] }
    switch (old.map { before.kind(of: $0) }, after.kind(of: new)) {
    case (.object?, .object), (nil, .object):
      return after.members(of: new).flatMap { member in
        let key = after.string(of: member.key) ?? ""
        let value = old.flatMap { before.value(named: key, in: $0) }
        return all(from: value, of: before, to: member.value, of: after, at: keys + [key], in: old ?? container)
      }
    case (.array?, .array):
      let (left, right) = (old.map { Array(before.elements(of: $0)) } ?? [], Array(after.elements(of: new)))
      guard left.count == right.count else { break }
      return zip(left, right).flatMap { pair in
        all(from: pair.0, of: before, to: pair.1, of: after, at: keys, in: old ?? container)
      }
    default: break
    }
    return [MemberDifference(keys: keys, old: old, new: new, container: container)]
  }

  /// Both values, each on one line. Long values are cut to the part around the first character in which they differ.
  func words(from old: Tree, to new: Tree) -> (old: String, new: String) {
    let (before, after) = (self.old.map(old.line(of:)), self.new.map(new.line(of:)))
    guard let before, let after else { return (before?.cut(from: 0) ?? "missing", after?.cut(from: 0) ?? "missing") }
    let common = zip(before, after).prefix { $0 == $1 }.count
    return (before.cut(from: common), after.cut(from: common))
  }
}

extension String {
  private static let longest = 40
  private static let lead = 12

  /// The text if it is short, otherwise the part around the character at `position`, with "…" for the omitted parts.
  fileprivate func cut(from position: Int) -> String {
    guard count > Self.longest else { return self }
    let start = position > Self.longest - Self.lead ? position - Self.lead : 0
    let rest = dropFirst(start)
    return (start > 0 ? "…" : "") + rest.prefix(Self.longest) + (rest.count > Self.longest ? "…" : "")
  }
}

extension Tree {
  /// A value as written, on one line.
  fileprivate func line(of node: Node) -> String {
    source.string(in: range(of: node)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

import JSONSyntax
import RegistryModel
import SystemFiles

/// A member that was changed differently in the session and on disk.
struct DiskConflict: Sendable, Hashable {
  let file: String
  /// The JSON Pointer of the member; empty for a whole file.
  let pointer: String
  /// The values before both changes, here, and on disk; nil where there is none.
  let base: JSONValue?
  let mine: JSONValue?
  let theirs: JSONValue?
}

extension DiskConflict {
  /// Writes `{"file","pointer","base","mine","theirs"}`; a value that is not there is left out.
  func write(to writer: inout JSONWriter) {
    writer.member("file", file)
    writer.member("pointer", pointer)
    for (key, value) in [("base", base), ("mine", mine), ("theirs", theirs)] {
      if let value { writer.member(key, value) }
    }
  }
}

/// Merges two changes of one file: JSON member by member, tables cell by cell.
struct FileMerge {
  /// The merged text. Where both changed the same member, it has the change of the session.
  let merged: [UInt8]
  let conflicts: [DiskConflict]

  /// Merges `mine` and `theirs`, which were both made from `base`; nil means no file. Files that are not well-formed JSON
  /// are in conflict as a whole, and so are tables in which both changed the same cell.
  init(_ file: String, base: [UInt8]?, mine: [UInt8]?, theirs: [UInt8]?) {
    if RegistryPath.isTable(file), let base, let mine, let theirs,
      let table = TableMerge(base: base, mine: mine, theirs: theirs)
    {
      (merged, conflicts) = (table.merged, [])
      return
    }
    let trees = [base, mine, theirs].map { $0.map { Document(path: file, bytes: $0).tree } }
    guard RegistryPath.isJSON(file), let old = trees[0], let own = trees[1], let other = trees[2],
      trees.allSatisfy({ $0?.problems.isEmpty == true })
    else {
      (merged, conflicts) = (mine ?? [], mine == theirs ? [] : [DiskConflict(file, mine: mine, theirs: theirs)])
      return
    }
    let (ours, others) = (MemberChanges(from: old, to: own), MemberChanges(from: old, to: other))
    var result = other
    var conflicts: [DiskConflict] = []
    for (pointer, value) in ours.values {
      let clashes = others.values.filter { Self.overlap($0.key, pointer) && !($0.key == pointer && $0.value == value) }
      if !clashes.isEmpty {
        conflicts.append(
          DiskConflict(
            file: file,
            pointer: pointer,
            base: old.value(at: pointer),
            mine: value,
            theirs: other.value(at: pointer)
          )
        )
      }
      if let next = try? MemberEdit(pointer, value).applied(to: result) { result = next }
    }
    (merged, self.conflicts) = (result.source.bytes, conflicts)
  }

  /// Whether one pointer leads to the other.
  private static func overlap(_ one: String, _ other: String) -> Bool {
    one == other || one.hasPrefix(other + "/") || other.hasPrefix(one + "/")
  }
}

extension DiskConflict {
  /// A conflict of whole files.
  fileprivate init(_ file: String, mine: [UInt8]?, theirs: [UInt8]?) {
    self.init(file: file, pointer: "", base: nil, mine: nil, theirs: nil)
  }
}

/// The members that differ between two texts, the deepest ones that say everything: by their pointers; nil for a member
/// that is removed. A list counts as one value.
private struct MemberChanges {
  private(set) var values: [(key: String, value: JSONValue?)] = []

  init(from old: Tree, to new: Tree) {
    guard let one = old.root, let other = new.root else { return }
    compare(one, old, other, new, at: "")
  }

  private mutating func compare(_ one: Node, _ old: Tree, _ other: Node, _ new: Tree, at pointer: String) {
    guard old.kind(of: one) == .object, new.kind(of: other) == .object else {
      let (before, after) = (JSONValue(one, of: old), JSONValue(other, of: new))
      if before != after { values.append((pointer, after)) }
      return
    }
    for member in old.members(of: one) {
      guard let key = old.string(of: member.key) else { continue }
      let step = pointer + "/" + key.replacing("~", with: "~0").replacing("/", with: "~1")
      if let value = new.value(named: key, in: other) {
        compare(member.value, old, value, new, at: step)
      } else {
        values.append((step, nil))
      }
    }
    for member in new.members(of: other) {
      guard let key = new.string(of: member.key), old.value(named: key, in: one) == nil else { continue }
      let step = pointer + "/" + key.replacing("~", with: "~0").replacing("/", with: "~1")
      values.append((step, JSONValue(member.value, of: new)))
    }
  }
}

extension Tree {
  /// The value at a pointer; nil if there is none.
  fileprivate func value(at pointer: String) -> JSONValue? { node(at: pointer).map { JSONValue($0, of: self) } }
}

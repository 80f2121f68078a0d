import ExperienceRegistry
import JSONSyntax
import TestSupport

/// A file of a seeded registry as it is put together: the members of its object, each with the defect that it carries.
struct SeededFile {
  /// A member, as it is written.
  struct Member {
    let key: String
    var text: String
    var defect: Int?
  }

  private(set) var members: [Member]
  private var braceDefect: Int?
  private var rewriting: (defect: Int, rewrite: @Sendable (String) -> String, isLatin1: Bool)?

  /// A file with members as they are written.
  init(_ members: [String]) {
    self.members = members.map { Member(key: DefectKind.key(of: $0), text: $0) }
  }

  /// Makes the file one with `defect`; `texts` are the members of `change` as they are to be written.
  mutating func take(_ change: DefectKind.Change, _ texts: [String], as defect: Int) {
    members.removeAll { change.without.contains($0.key) }
    for text in texts {
      let member = Member(key: DefectKind.key(of: text), text: text, defect: defect)
      if let position = members.firstIndex(where: { $0.key == member.key }) {
        members[position] = member
      } else {
        members.append(member)
      }
    }
    if change.isAtBrace { braceDefect = defect }
    if let rewrite = change.rewrite { rewriting = (defect, { rewrite($0) }, change.isLatin1) }
  }

  /// Puts the members in another order; a file whose text is rewritten keeps the usual one.
  mutating func shuffle(_ random: inout SeededRandom) {
    if rewriting == nil { members.shuffle(using: &random) }
  }

  /// The text, and the places of the defects in it.
  func written(_ layout: FileLayout) -> (bytes: [UInt8], marks: [(defect: Int, range: SourceRange)]) {
    if let rewriting { return rewritten(rewriting.defect, rewriting.rewrite, rewriting.isLatin1) }
    var bytes: [UInt8] = []
    var marks: [(defect: Int, range: SourceRange)] = []
    func write(_ text: String, _ defect: Int?) {
      let source = MarkedSource(text)
      for range in source.ranges {
        marks.append((defect ?? -1, SourceRange(bytes.count + range.lowerBound, bytes.count + range.upperBound)))
      }
      bytes += source.bytes
    }
    write(braceDefect == nil ? "{" : "«{»", braceDefect)
    for (position, member) in members.enumerated() {
      write((position > 0 ? "," : "") + layout.newline + layout.indent, nil)
      write(member.text, member.defect)
    }
    write(layout.newline + "}" + layout.newline, nil)
    return (bytes, marks)
  }

  private func rewritten(
    _ defect: Int,
    _ rewrite: (String) -> String,
    _ isLatin1: Bool
  ) -> (bytes: [UInt8], marks: [(defect: Int, range: SourceRange)]) {
    let text = rewrite("{\n  " + members.map(\.text).joined(separator: ",\n  ") + "\n}\n")
    let source = isLatin1 ? MarkedSource(latin1: text) : MarkedSource(text)
    return (source.bytes, source.ranges.map { (defect, $0) })
  }
}

/// How a file is laid out.
struct FileLayout {
  let newline: String
  let indent: String

  /// The layouts that files take turns to have.
  static let all = [
    FileLayout(newline: "\n", indent: "  "), FileLayout(newline: "\r\n", indent: "\t"),
    FileLayout(newline: "", indent: ""), FileLayout(newline: "\n", indent: "    "),
  ]
}

import JSONSyntax

extension FlatFile {
  /// The files of version 2.
  func split() throws(MigrationRefusal) -> Migrated {
    let schema = SchemaAddress(of: self)
    var migrated = Migrated()
    migrated.changes[path] = .delete
    do throws(EditFault) {
      migrated.changes["app" + fileExtension] = try appFile(schema)
      let names = names()
      migrated.renamed = renamed(to: names)
      for (index, id) in names.enumerated() {
        var experience = try FlatExperience(index, of: self)
        try experience.rewrite(schema, id: id)
        migrated.lost += experience.lost
        migrated.changes[id + fileExtension] = .write(experience.draft.tree.source, from: experience.origins)
      }
    } catch {
      let range = tree.root.map { tree.range(of: $0) } ?? tree.source.range
      let help = "this is a fault of appclips; please report it with the file"
      throw MigrationRefusal([.init(in: path, at: range, "the file cannot be rewritten: \(error.reason)", help: help)])
    }
    migrated.lost += lostComments(in: migrated.changes)
    migrated.lost.sort { $0.range < $1.range }
    return migrated
  }

  /// Comments that are in no new file.
  private func lostComments(in changes: [String: FileChange]) -> [Migrated.Lost] {
    guard tree.dialect == .jsonWithComments else { return [] }
    var kept: [String: Int] = [:]
    for change in changes.values {
      guard let text = change.text else { continue }
      for comment in Tree(text, dialect: tree.dialect).comments { kept[comment.text, default: 0] += 1 }
    }
    return tree.comments.compactMap { comment in
      let count = kept[comment.text, default: 0]
      kept[comment.text] = count - 1
      return count > 0 ? nil : Migrated.Lost(.comment, in: path, at: comment.range, "the comment \(comment.text)")
    }
  }
}

extension Tree {
  /// The comments, in order of place; white space at the start of their further lines does not count.
  fileprivate var comments: [(range: SourceRange, text: String)] {
    tokens(in: source.range).filter(\.isComment).map { token in
      let lines = source.string(in: token.range).split(whereSeparator: \.isNewline)
      return (token.range, lines.map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: "\n"))
    }
  }
}

extension Token {
  /// Whether it is a comment that JSON with comments knows.
  var isComment: Bool { kind == .lineComment || kind == .blockComment }
}

import JSONSyntax

extension FlatFile {
  /// Splits the file into the files of version 2.
  func split() throws(MigrationError) -> Migrated {
    let schema = SchemaAddress(of: self)
    var migrated = Migrated()
    migrated.changes[path] = .delete
    do throws(UnexpectedEditError) {
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
      let help = "this is a bug in appclips; please report it and include the file"
      throw MigrationError([.init(in: path, at: range, "the file cannot be rewritten: \(error.reason)", help: help)])
    }
    migrated.lost += lostComments(in: migrated.changes)
    migrated.lost.sort { $0.range < $1.range }
    return migrated
  }

  /// The comments that are not in any of the new files.
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

  /// The ID of each experience within the app, which is also its file name: the value of `id`, or otherwise the path of
  /// the URL (`index` for the root).
  ///
  /// If several result in the same name, ignoring case and Unicode normalization, the later ones get `-2`, `-3` and so
  /// on in the order of the file. Names of files with a special meaning are not used: an `app.json` in a folder would
  /// be an app.
  func names() -> [String] {
    var taken: Set<String> = []
    var numbers: [String: Int] = [:]
    return experiences.indices.map { index in
      let wanted = FlatName(text(index, "id") ?? FlatName.path(ofURL: text(index, "urlPrefix") ?? ""))
      var name = wanted.text
      while wanted.isReserved && name == wanted.text || !taken.insert(name.lowercased()).inserted {
        let number = numbers[wanted.text, default: 1] + 1
        numbers[wanted.text] = number
        name = "\(wanted.text)-\(number)"
      }
      return name
    }
  }

  /// The IDs in the file that are different in `names`.
  func renamed(to names: [String]) -> [Migrated.Renamed] {
    zip(experiences, names).compactMap { experience, name in
      guard let node = tree.value(named: "id", in: experience), let id = tree.string(of: node), id != name else {
        return nil
      }
      return Migrated.Renamed(path: path, range: tree.range(of: node), old: id, new: name)
    }
  }

  private func text(_ index: Int, _ key: String) -> String? {
    tree.value(named: key, in: experiences[index]).flatMap { tree.string(of: $0) }
  }
}

extension Tree {
  /// The comments in the order in which they occur. White space at the start of their continuation lines is ignored.
  fileprivate var comments: [(range: SourceRange, text: String)] {
    tokens(in: source.range).filter(\.isComment).map { token in
      let lines = source.string(in: token.range).split(whereSeparator: \.isNewline)
      return (token.range, lines.map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: "\n"))
    }
  }
}

extension Token {
  /// Whether the token is a comment that JSON with comments allows.
  var isComment: Bool { kind == .lineComment || kind == .blockComment }
}

/// The value of `$schema`, before and after. Only editors read it.
struct SchemaAddress {
  /// The path to the folder of schemas, ending in `/`; nil if the file does not state it.
  private let folder: String?

  /// The path of the version 1 schema inside the folder of schemas.
  private static let old = "v1/experiences.schema.json"

  /// If the address is not that of the version 1 schema, it stays in `app.json` unchanged, because it is the user's
  /// own.
  init(of file: FlatFile) {
    let address = file.tree.node(at: "/$schema").flatMap { file.tree.string(of: $0) }
    folder = address.flatMap { $0.hasSuffix(Self.old) ? String($0.dropLast(Self.old.count)) : nil }
  }

  /// The value for `app.json`.
  var ofApp: String? { folder.map { $0 + "app.schema.json" } }

  /// The value for the experience `id`, whose file is as many folders deeper as its ID has.
  func ofExperience(_ id: String) -> String? {
    guard let folder else { return nil }
    let isRelative = !folder.contains("://") && !folder.hasPrefix("/")
    let depth = isRelative ? id.utf8.count { $0 == UInt8(ascii: "/") } : 0
    let path = folder.hasPrefix("./") && depth > 0 ? String(folder.dropFirst(2)) : folder
    return String(repeating: "../", count: depth) + path + "experience.schema.json"
  }
}

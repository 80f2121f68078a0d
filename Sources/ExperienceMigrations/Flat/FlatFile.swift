import JSONSyntax

/// The `experiences.json` of version 1, found whole: every member is one that version 1 knows.
struct FlatFile {
  /// `experiences.json` or `experiences.jsonc`.
  let path: String
  let tree: Tree
  /// The experiences in the file's order.
  let experiences: [Node]
  let lines: LineTable
  /// How the file ends its lines: as the first one.
  let newline: [UInt8]

  /// The language of an app that states none.
  static let usualLanguage = "en"

  init(_ files: AppFiles) throws(MigrationRefusal) {
    guard let path = files.paths.first, let tree = files.trees[path], let root = tree.root else {
      throw .noVersion(in: files, stated: nil)
    }
    let obstacles = FlatShape.file.obstacles(in: root, of: tree, path: path) + files.others.map { .otherFile($0) }
    guard obstacles.isEmpty else { throw MigrationRefusal(obstacles) }
    self.path = path
    self.tree = tree
    lines = LineTable(tree.source)
    newline = Self.newline(of: tree.source)
    experiences = tree.node(at: "/experiences").map { Array(tree.elements(of: $0)) } ?? []
  }

  private static func newline(of source: SourceText) -> [UInt8] {
    guard let lineFeed = source.bytes.firstIndex(of: 0x0A) else { return [0x0A] }
    return lineFeed > 0 && source.bytes[lineFeed - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
  }

  /// `.json`, or `.jsonc` where the old file may have comments; what comes out is written alike.
  var fileExtension: String { path.hasSuffix(".jsonc") ? ".jsonc" : ".json" }

  /// The cards, for the proof that no URL changes its own.
  var cards: [FrozenCard] {
    let language = tree.node(at: "/app/language").flatMap { tree.string(of: $0) } ?? Self.usualLanguage
    return experiences.map { experience in
      func text(_ key: String) -> String {
        tree.value(named: key, in: experience).flatMap { tree.string(of: $0) } ?? ""
      }
      let image = tree.value(named: "image", in: experience).flatMap { tree.value(named: "path", in: $0) }
      return FrozenCard(
        urlPrefix: text("urlPrefix"),
        action: text("actionVerb"),
        title: text("title"),
        subtitle: text("subtitle"),
        language: language,
        image: image.flatMap { tree.string(of: $0) } ?? ""
      )
    }
  }
}

extension MigrationRefusal.Obstacle {
  fileprivate static func otherFile(_ path: String) -> Self {
    Self(
      in: path,
      at: SourceRange(0, 0),
      "version 2 would read this file as an experience, which version 1 does not",
      help: "move it out of the app's folder"
    )
  }
}

import ExperienceMigrations
import JSONSyntax

extension Migration {
  /// From version 2 to an imaginary version 3.
  ///
  /// In this version 2 the title of a card was called `headline`, and an experience could have a `mood`, which is lost. It is
  /// the file that a real step would be.
  static let renameHeadline = Migration(
    from: 2,
    to: 3,
    "The headline of a card is its title.",
    losses: [.mood],
    migrate: { files throws(MigrationError) in
      var migrated = Migrated()
      for path in files.paths {
        guard let tree = files.trees[path] else { continue }
        do {
          try migrated.rewrite(path, tree)
        } catch {
          let range = tree.node(at: "/badge").map { tree.range(of: $0) } ?? SourceRange(0, 0)
          throw MigrationError([.init(in: path, at: range, "a card of version 2 has no badge", help: "remove it")])
        }
      }
      return migrated
    },
    cards: { files in files.paths.filter { !$0.hasPrefix("app.") }.compactMap { files.trees[$0]?.frozenCard } }
  )
}

extension Migration.Loss {
  /// Has the name of another loss because `--accept-loss` knows the names of the real chain only.
  fileprivate static let mood = Self("comment", "The mood of a card.")
}

private struct BadgeRefused: Error {}

extension Migrated {
  fileprivate mutating func rewrite(_ path: String, _ old: Tree) throws {
    guard old.node(at: "/badge") == nil else { throw BadgeRefused() }
    var tree = old
    var origins = SourceMap.File()
    origins.add("", from: .init(path, ""))
    if tree.node(at: "/schemaVersion") != nil {
      tree = try tree.applying(TreeEditor(tree).set("/schemaVersion", to: 3))
    }
    if let mood = tree.node(at: "/mood") {
      lost.append(.init(.mood, in: path, at: tree.range(of: mood), "the mood"))
      tree = try tree.applying(TreeEditor(tree).remove("/mood"))
    }
    if let headline = tree.node(at: "/headline") {
      tree = try tree.applying(TreeEditor(tree).rename(headline, to: "title"))
      origins.add("/title", from: .init(path, "/headline"))
    }
    if tree.source != old.source { changes[path] = .write(tree.source, from: origins) }
  }
}

extension Tree {
  /// The card of a file of this version 2, or of one that the step from version 1 made.
  fileprivate var frozenCard: FrozenCard {
    func text(_ key: String) -> String? { node(at: "/" + key).flatMap { string(of: $0) } }
    return FrozenCard(
      urlPrefix: text("urlPrefix") ?? "",
      action: text("action") ?? "",
      title: text("headline") ?? text("title") ?? "",
      subtitle: text("subtitle") ?? "",
      language: "en",
      image: text("image") ?? "",
      rows: text("rows")
    )
  }
}

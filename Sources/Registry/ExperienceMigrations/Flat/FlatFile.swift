import JSONSyntax

/// A checked `experiences.json` of version 1: every member is one that version 1 defines.
struct FlatFile {
  /// `experiences.json` or `experiences.jsonc`.
  let path: String
  let tree: Tree
  /// The experiences in the file's order.
  let experiences: [Node]
  let lines: LineTable
  /// The line ending of the first line, which is used for all.
  let newline: [UInt8]

  /// The language of an app that does not state one.
  static let usualLanguage = "en"

  init(_ files: AppFiles) throws(MigrationError) {
    guard let path = files.paths.first, let tree = files.trees[path], let root = tree.root else {
      throw .noVersion(in: files, stated: nil)
    }
    let obstacles = FlatShape.file.obstacles(in: root, of: tree, path: path) + files.others.map { .otherFile($0) }
    guard obstacles.isEmpty else { throw MigrationError(obstacles) }
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

  /// `.jsonc` if the old file may have comments, otherwise `.json`; used for all new files.
  var fileExtension: String { path.hasSuffix(".jsonc") ? ".jsonc" : ".json" }

  /// The cards, used to prove that no URL changes its card.
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

extension MigrationError.Obstacle {
  fileprivate static func otherFile(_ path: String) -> Self {
    Self(
      in: path,
      at: SourceRange(0, 0),
      "version 1 of the file format ignores this file, but version 2 would read it as an experience",
      help: "move it out of the app's folder"
    )
  }
}

extension FlatFile {
  /// Creates `app.json`: the old file without its experiences, with the members of `app` at the top level.
  func appFile(_ schema: SchemaAddress) throws(UnexpectedEditError) -> FileChange {
    var draft = Draft(tree: tree)
    try draft.remove("/experiences")
    if let address = schema.ofApp { try draft.set("/$schema", to: .string(address)) }
    try draft.set("/version", to: 2)
    try draft.rename("/version", to: "schemaVersion")
    try draft.unwrap("/app")
    if let id = draft.value("/clipBundleID") {
      try draft.set("/clipBundleID", to: .object([("bundleID", id)]))
      try draft.rename("/clipBundleID", to: "clip")
    }
    try draft.rename("/language", to: "defaultLanguage")
    if !draft.has("/defaultLanguage") { try draft.set("/defaultLanguage", to: .string(Self.usualLanguage)) }
    return .write(draft.tree.source, from: appOrigins)
  }

  private var appOrigins: SourceMap.File {
    var origins = SourceMap.File()
    origins.add("", from: .init(path, "/app"))
    origins.add("/$schema", from: .init(path, "/$schema"))
    origins.add("/schemaVersion", from: .init(path, "/version"))
    origins.add("/clip", from: .init(path, "/app/clipBundleID"))
    origins.add("/clip/bundleID", from: .init(path, "/app/clipBundleID"))
    origins.add("/defaultLanguage", from: .init(path, "/app/language"))
    return origins
  }
}

extension FlatFile {
  /// The text of an experience as a separate file: the comments above it and on its last line, and the object,
  /// outdented to the left edge, with every other byte unchanged.
  func excerpt(of index: Int) -> SourceText {
    let object = tree.range(of: experiences[index])
    let start = startOfHead(of: index)
    let old = indentation(ofLineAt: object.lowerBound)
    let head = text(start, object.lowerBound).drop { $0 == 0x20 || $0 == 0x09 }
    var bytes = outdented(head + text(object.lowerBound, object.upperBound), by: old)
    for comment in trailingComments(of: index) { bytes += [0x20] + text(comment.lowerBound, comment.upperBound) }
    return SourceText(bytes + newline)
  }

  /// The offset at which the comments of an experience begin: after the line on which the previous experience ends.
  private func startOfHead(of index: Int) -> Int {
    let object = tree.range(of: experiences[index])
    let lower = index == 0 ? openingBracket + 1 : tree.range(of: experiences[index - 1]).upperBound
    var tokens = tree.tokens(in: SourceRange(lower, object.lowerBound)).filter(\.isComment)
    if index > 0 {
      let trailing = Set(trailingComments(of: index - 1))
      tokens.removeAll { trailing.contains($0.range) }
    }
    return tokens.first?.lowerBound ?? object.lowerBound
  }

  /// The comments after an experience on its last line; for the last experience, all comments up to the bracket.
  private func trailingComments(of index: Int) -> [SourceRange] {
    let lower = tree.range(of: experiences[index]).upperBound
    let isLast = index + 1 == experiences.count
    let upper = isLast ? closingBracket : tree.range(of: experiences[index + 1]).lowerBound
    var ranges: [SourceRange] = []
    for token in tree.tokens(in: SourceRange(lower, upper)) {
      let hasLineEnd = text(token.lowerBound, token.upperBound).contains { $0 == 0x0A || $0 == 0x0D }
      if token.isComment { ranges.append(token.range) }
      if !isLast, hasLineEnd { break }
    }
    return ranges
  }

  private var openingBracket: Int { tree.node(at: "/experiences").map { tree.range(of: $0).lowerBound } ?? 0 }

  private var closingBracket: Int { tree.node(at: "/experiences").map { tree.range(of: $0).upperBound - 1 } ?? 0 }

  private func text(_ lower: Int, _ upper: Int) -> ArraySlice<UInt8> { tree.source.bytes[lower..<upper] }

  /// The white space at the start of the line that contains `offset`.
  private func indentation(ofLineAt offset: Int) -> ArraySlice<UInt8> {
    let start = lines.range(ofLine: lines.location(of: offset).line).lowerBound
    return tree.source.bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
  }

  /// The lines, with `indentation` removed from all except the first.
  private func outdented(_ text: ArraySlice<UInt8>, by indentation: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let lineEnd = rest.firstIndex(where: { $0 == 0x0A }) {
      bytes += rest[...lineEnd]
      rest = rest[(lineEnd + 1)...]
      if rest.starts(with: indentation) { rest = rest.dropFirst(indentation.count) }
    }
    return bytes + rest
  }
}

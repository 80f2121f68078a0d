import JSONSyntax

/// The conversion of an experience of version 1 into a separate file.
struct FlatExperience {
  private let file: FlatFile
  private let pointer: String
  private(set) var draft: Draft
  /// The original locations of its values in the old file.
  private(set) var origins = SourceMap.File()
  /// The values that could not be carried over.
  private(set) var lost: [Migrated.Lost] = []

  init(_ index: Int, of file: FlatFile) throws(UnexpectedEditError) {
    self.file = file
    pointer = "/experiences/\(index)"
    draft = Draft(tree: Tree(file.excerpt(of: index), dialect: file.tree.dialect))
    guard draft.tree.problems.isEmpty else { throw UnexpectedEditError(reason: draft.tree.problems[0].message) }
    origins.add("", from: .init(file.path, pointer))
  }

  /// Rewrites the experience in the format of version 2.
  mutating func rewrite(_ schema: SchemaAddress, id: String) throws(UnexpectedEditError) {
    try draft.remove("/id")
    if let address = schema.ofExperience(id) {
      try draft.insert("$schema", .string(address), in: "", behind: nil)
      origins.add("/$schema", from: .init(file.path, "/$schema"))
    }
    try rename("/actionVerb", to: "action")
    try rewriteLimits()
    try rewriteImage()
    try rewritePlace()
  }

  private mutating func rewriteLimits() throws(UnexpectedEditError) {
    for (old, new, figure) in [("titleLimit", "title", 30), ("subtitleLimit", "subtitle", 56)] {
      guard let limit = integer("/" + old) else { continue }
      guard limit <= figure else {
        lose(.limitAboveFigure, old, "the limit \(limit); Apple's figure is \(figure)")
        try draft.remove("/" + old)
        continue
      }
      try ensure("limits", behind: "/" + old)
      try draft.move("/" + old, to: "/limits", as: new)
      origins.add("/limits/\(new)", from: place(old))
    }
  }

  /// Turns the image's properties into limits; only the path remains.
  private mutating func rewriteImage() throws(UnexpectedEditError) {
    for (key, figure) in [("width", 1800), ("height", 1200)] {
      guard let length = integer("/image/" + key) else { continue }
      guard length == figure else {
        lose(.imageSize, "image/" + key, "the \(key) \(length); Apple's figure is \(figure)")
        try draft.remove("/image/" + key)
        continue
      }
      try ensureImageLimits()
      try draft.move("/image/" + key, to: "/limits/image", as: key)
      origins.add("/limits/image/\(key)", from: place("image/" + key))
    }
    if let format = draft.value("/image/format") {
      try ensureImageLimits()
      try draft.set("/image/format", to: .array([format]))
      try draft.move("/image/format", to: "/limits/image", as: "formats")
      origins.add("/limits/image/formats", from: place("image/format"))
      origins.add("/limits/image/formats/0", from: place("image/format"))
    }
    guard let path = draft.value("/image/path") else { return }
    try draft.set("/image", to: path)
    origins.add("/image", from: place("image/path"))
  }

  private mutating func rewritePlace() throws(UnexpectedEditError) {
    guard draft.has("/place") else { return }
    if let name = draft.value("/place/name") {
      try draft.set("/place/name", to: .array([name]))
      try rename("/place/name", to: "names")
      origins.add("/place/names/0", from: place("place/name"))
    }
    let first = ["latitude", "longitude"].first { draft.has("/place/" + $0) }
    if let first {
      try draft.insert("coordinates", [:], in: "/place", behind: "/place/" + first)
      for key in ["latitude", "longitude"] {
        try draft.move("/place/" + key, to: "/place/coordinates")
        origins.add("/place/coordinates/\(key)", from: place("place/" + key))
      }
    }
    try rename("/place/radius", to: "confirmationRadius")
  }

  private mutating func ensureImageLimits() throws(UnexpectedEditError) {
    try ensure("limits", behind: "/image")
    if !draft.has("/limits/image") { try draft.set("/limits/image", to: [:]) }
    origins.add("/limits/image", from: place("image"))
  }

  /// Inserts an empty object after a member unless it already exists.
  private mutating func ensure(_ key: String, behind sibling: String) throws(UnexpectedEditError) {
    guard !draft.has("/" + key) else { return }
    try draft.insert(key, [:], in: "", behind: sibling)
  }

  private mutating func rename(_ old: String, to key: String) throws(UnexpectedEditError) {
    guard draft.has(old) else { return }
    try draft.rename(old, to: key)
    let container = old.prefix(through: old.lastIndex(of: "/") ?? old.startIndex)
    origins.add(container + key, from: place(String(old.dropFirst())))
  }

  private mutating func lose(_ loss: Migration.Loss, _ key: String, _ what: String) {
    let node = file.tree.node(at: "\(pointer)/\(key)")
    let range = node.map { file.tree.range(of: $0) } ?? SourceRange(0, 0)
    lost.append(Migrated.Lost(loss, in: file.path, at: range, what))
  }

  private func integer(_ pointer: String) -> Int? {
    draft.tree.node(at: pointer).flatMap { draft.tree.integer(of: $0) }
  }

  private func place(_ key: String) -> SourceMap.Location { .init(file.path, "\(pointer)/\(key)") }
}

import JSONSyntax

/// What `$schema` says, before and after. Editors read it; nothing else does.
struct SchemaAddress {
  /// What leads to the folder of schemas, ending in `/`; nil where the file has no `$schema`.
  private let folder: String?

  /// The name of the schema of version 1, below the folder of schemas.
  private static let old = "v1/experiences.schema.json"

  init(of file: FlatFile) throws(MigrationRefusal) {
    guard let node = file.tree.node(at: "/$schema"), let address = file.tree.string(of: node) else {
      folder = nil
      return
    }
    guard address.hasSuffix(Self.old) else {
      throw MigrationRefusal([
        .init(
          in: file.path,
          at: file.tree.range(of: node),
          "\"$schema\" is \"\(address)\", which is no schema of version 1",
          help: "let it end in \"\(Self.old)\", or remove it"
        )
      ])
    }
    folder = String(address.dropLast(Self.old.count))
  }

  /// What `app.json` says.
  var ofApp: String? { folder.map { $0 + "app.schema.json" } }

  /// What the experience `id` says, which lies deeper by the folders in its id.
  func ofExperience(_ id: String) -> String? {
    guard let folder else { return nil }
    let isRelative = !folder.contains("://") && !folder.hasPrefix("/")
    let depth = isRelative ? id.utf8.count { $0 == UInt8(ascii: "/") } : 0
    let path = folder.hasPrefix("./") && depth > 0 ? String(folder.dropFirst(2)) : folder
    return String(repeating: "../", count: depth) + path + "experience.schema.json"
  }
}

import JSONSyntax

/// What `$schema` says, before and after. Editors read it; nothing else does.
struct SchemaAddress {
  /// What leads to the folder of schemas, ending in `/`; nil where the file does not say.
  private let folder: String?

  /// The name of the schema of version 1, below the folder of schemas.
  private static let old = "v1/experiences.schema.json"

  /// An address of something else than the schema of version 1 stays in `app.json`, as it is: it is somebody's own.
  init(of file: FlatFile) {
    let address = file.tree.node(at: "/$schema").flatMap { file.tree.string(of: $0) }
    folder = address.flatMap { $0.hasSuffix(Self.old) ? String($0.dropLast(Self.old.count)) : nil }
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

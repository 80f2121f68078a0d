import JSONSyntax

/// What `$schema` says in a new file: the way to the schemas that the files beside it name.
enum SchemaReference {
  /// The address of the schema `name` (`app`, `experience`), as it is written in the file at `path` of the registry; nil
  /// where no document says where the schemas are.
  package static func address(of name: String, for path: String, like documents: [Document]) -> String? {
    for document in documents {
      guard let folder = schemaFolder(of: document) else { continue }
      let file = "\(name).schema.json"
      let isRelative = !folder.contains("://") && !folder.hasPrefix("/")
      guard isRelative else { return folder + file }
      let target = steps(RegistryPath.folder(of: document.path), folder)
      return way(to: target + [file], from: steps(RegistryPath.folder(of: path), ""))
    }
    return nil
  }

  /// The folder that a document's `$schema` names, as it is written there, with a `/` at its end.
  private static func schemaFolder(of document: Document) -> String? {
    guard let address = document.tree.node(at: "/$schema").flatMap({ document.tree.string(of: $0) }) else { return nil }
    for name in ["app", "experience"] {
      let file = "\(name).schema.json"
      if address.hasSuffix("/" + file) || address == file { return String(address.dropLast(file.count)) }
    }
    return nil
  }

  /// The names along `path`, seen from `folder`; `..` stands only in front.
  private static func steps(_ folder: String, _ path: String) -> [String] {
    (folder.split(separator: "/") + path.split(separator: "/")).reduce(into: []) { steps, part in
      if part == ".." {
        if steps.last ?? ".." == ".." { steps.append("..") } else { steps.removeLast() }
      } else if part != "." {
        steps.append(String(part))
      }
    }
  }

  private static func way(to target: [String], from folder: [String]) -> String {
    let shared = zip(target, folder).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: folder.count - shared) + target.dropFirst(shared)).joined(separator: "/")
  }
}

package import JSONSyntax

/// How the files of new experiences of one app are written: as those next to them are, with their indentation, their line
/// ends and their way to the schemas.
package struct NewFileStyle: Sendable {
  private let app: App
  /// The first file of the app, and of each of its folders, in JSON without comments.
  private let first: Document?
  private let firstOfFolder: [String: Document]

  /// Finds the files of `app` that new ones should look like. Costs a look at each of its experiences.
  package init(of app: App, in registry: Registry) {
    self.app = app
    let documents = registry.experiences(of: app).lazy.filter { $0.row == nil }.map(\.document).filter {
      !$0.isBroken && $0.tree.dialect == .json
    }
    first = documents.first
    firstOfFolder = Dictionary(documents.map { (RegistryPath.folder(of: $0.path), $0) }) { first, _ in first }
  }

  /// A file for a new experience with these members.
  package func file(named name: ExperienceName, members: [(key: String, value: JSONValue)]) -> Document {
    let path = app.folderPrefix + name.text + ".json"
    let near = firstOfFolder[RegistryPath.folder(of: path)]
    let siblings = [near, first, app.document.isBroken ? nil : app.document].compactMap(\.self)
    let schema = SchemaReference.address(of: "experience", for: path, like: siblings)
    let reference = schema.map { [(key: "$schema", value: JSONValue.string($0))] } ?? []
    let layout = siblings.first { $0.tree.dialect == .json }.map { Layout(of: $0.tree) } ?? .usual
    return Document(path: path, bytes: layout.file(of: .object(reference + members)))
  }
}

extension Registry {
  /// A file for a new experience of `app` with these members; for many of them make one ``NewFileStyle``.
  package func newFile(
    named name: ExperienceName,
    of app: App,
    members: [(key: String, value: JSONValue)]
  ) -> Document {
    NewFileStyle(of: app, in: self).file(named: name, members: members)
  }

  /// The names that experiences of `app` have already.
  package func names(in app: App) -> Set<String> {
    Set(experiences(of: app).map { String($0.id.dropFirst(app.folderPrefix.count)) })
  }
}

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

package import ExperienceResolver
package import JSONSyntax

/// The style of new experience files of one app. New files copy the indentation, the line endings and the path to the
/// schemas from files next to them.
package struct NewFileStyle: Sendable {
  private let app: App
  /// The first experience file of the app that is JSON without comments, and the first one in each of its folders.
  private let first: Document?
  private let firstOfFolder: [String: Document]

  /// Finds the files of `app` that new files should resemble. Visits each of its experiences.
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
  /// A file for a new experience of `app` with these members. To create many files, create one ``NewFileStyle``.
  package func newFile(
    named name: ExperienceName,
    of app: App,
    members: [(key: String, value: JSONValue)]
  ) -> Document {
    NewFileStyle(of: app, in: self).file(named: name, members: members)
  }

  /// The name of a new experience of `app` for `url`: the one that the URL suggests, with a number if it is taken.
  package func unusedName(for url: InvocationURL, in app: App) -> ExperienceName {
    ExperienceName(suggestedBy: url, in: app.defaultLanguage)
      .unused(among: Set(names(in: app).map { $0.lowercased() }))
  }

  /// The names of the existing experiences of `app`.
  package func names(in app: App) -> Set<String> {
    Set(experiences(of: app).map { String($0.id.dropFirst(app.folderPrefix.count)) })
  }
}

/// The `$schema` value of a new file: the path to the schemas that the files next to it refer to.
package enum SchemaReference {
  /// The address of the schema `name` (`app`, `experience`) for the file at `path` in the registry; nil if no document
  /// refers to a schema.
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

  /// The folder part of a document's `$schema`, as written, with a trailing `/`.
  private static func schemaFolder(of document: Document) -> String? {
    guard let address = document.tree.node(at: "/$schema").flatMap({ document.tree.string(of: $0) }) else { return nil }
    for name in ["app", "experience"] {
      let file = "\(name).schema.json"
      if address.hasSuffix("/" + file) || address == file { return String(address.dropLast(file.count)) }
    }
    return nil
  }

  /// The path components of `path`, resolved from `folder`; `..` occurs only at the start.
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

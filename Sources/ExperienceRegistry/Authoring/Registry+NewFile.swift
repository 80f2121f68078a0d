package import JSONSyntax

extension Registry {
  /// A file for a new experience of `app` with these members, written as the files beside it are: their indentation, their
  /// line ends, their way to the schemas.
  package func newFile(
    named name: ExperienceName,
    of app: App,
    members: [(key: String, value: JSONValue)]
  ) -> RegistryDocument {
    let path = app.folderPrefix + name.text + ".json"
    let siblings = siblings(of: path, in: app)
    let schema = SchemaReference.address(of: "experience", for: path, like: siblings)
    let reference = schema.map { [(key: "$schema", value: JSONValue.string($0))] } ?? []
    let layout = siblings.first { $0.tree.dialect == .json }.map { Layout(of: $0.tree) } ?? .usual
    return RegistryDocument(path: path, bytes: layout.file(of: .object(reference + members)))
  }

  /// Files of `app` that a new one should look like, the nearest first.
  private func siblings(of path: String, in app: App) -> [Document] {
    let folder = RegistryPath.folder(of: path)
    let documents = experiences(of: app).lazy.map(\.document).filter {
      $0.row == nil && !$0.isBroken && $0.tree.dialect == .json
    }
    let near = documents.first { RegistryPath.folder(of: $0.path) == folder }
    return [near, documents.first, app.document.isBroken ? nil : app.document].compactMap(\.self)
  }

  /// The names that experiences of `app` have already.
  package func names(in app: App) -> Set<String> {
    Set(experiences(of: app).map { String($0.id.dropFirst(app.folderPrefix.count)) })
  }
}

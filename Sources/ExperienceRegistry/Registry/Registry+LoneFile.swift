package import ExperienceMigrations
import JSONSyntax

extension Registry {
  /// The registry of one file that belongs to no app: what can be said of it by itself.
  ///
  /// A file called `app.json`, or with the keys of one, is an app; one with a `urlPrefix` is an experience, held to
  /// Apple's figures. Of any other only the JSON text is checked. No picture is looked for.
  package init(loneFile path: String, bytes: [UInt8], migrations: MigrationChain = .current) {
    let file = RegistryDocument(path: path, bytes: bytes)
    let document = Document(path: path, kind: .loneKind(of: file), tree: file.tree)
    let app = { (id: String, document: Document) in
      App(id: id, document: document, newestVersion: migrations.newest)
    }
    let noApp = app("", Document(path: "", kind: .app, tree: Tree(SourceText([]))))
    self.init(
      Parts(
        documents: [document],
        apps: document.kind == .app ? [app(".", document)] : [],
        experiences: document.kind == .experience ? [AdvancedExperience(loneFile: document, of: noApp)] : [],
        migrations: migrations
      )
    )
  }
}

extension Document.Kind {
  fileprivate static func loneKind(of file: RegistryDocument) -> Document.Kind {
    let name = RegistryPath.name(of: file.path)
    if name == "app.json" || name == "app.jsonc" { return .app }
    guard let root = file.tree.root, file.tree.kind(of: root) == .object else { return .stray }
    let has = { (key: StaticString) in file.tree.value(named: key, in: root) != nil }
    if has("urlPrefix") { return .experience }
    return has("schemaVersion") || has("bundleID") && has("clip") ? .app : .stray
  }
}

extension AdvancedExperience {
  /// An experience whose app nobody knows.
  fileprivate convenience init(loneFile document: Document, of noApp: App) {
    let id = RegistryPath.withoutExtension(document.path)
    if document.tree.root.flatMap({ document.tree.value(named: "rows", in: $0) }) == nil {
      self.init(id: id, app: noApp, document: document)
    } else {
      self.init(id: id, of: noApp, withoutRows: document)
    }
  }
}

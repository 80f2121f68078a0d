import RegistryModel
import TextBasics

extension Rule {
  static let rowsFileMissing = Rule(
    "rows/file-missing",
    .error,
    "The CSV file of a template does not exist.",
    why: "Without its CSV file, a template creates no experiences, so the URLs of its rows show other cards or none.",
    sources: [.registryFormat],
    passes: [.rows("id,name\nberlin,Berlin\n")],
    fails: [
      .rows("id,name\nberlin,Berlin\n", #""rows": «"store.csv"»"#),
      .rows("id,name\nberlin,Berlin\n", #""rows": «"Stores.csv"»"#),
      .rows("id,name\nberlin,Berlin\n", #""rows": «"coffee.csv"»"#),
    ],
    check: .registry { registry, _ in
      registry.templates.all.compactMap { template in
        guard case .missing(let near) = template.file, let path = template.rowsPath else { return nil }
        if let kind = registry.otherKind(ofThingAt: path) {
          return Violation(
            at: template.rows.node,
            of: template.document,
            "\(Words.quoted(template.rows.value)) is \(kind); expected the path of a CSV file",
            help: near.map { "did you mean \(Words.quoted($0.dropping(folder: template.app.folderPrefix)))?" }
              ?? "use the path of a CSV file, relative to the app's folder"
          )
        }
        let guess = near.map { $0.dropping(folder: template.app.folderPrefix) }
        let isTwin = near?.lowercased() == path.lowercased()
        return Violation(
          at: template.rows.node,
          of: template.document,
          "there is no file \(Words.quoted(template.rows.value)) in the app's folder",
          help: guess.map {
            isTwin ? "use \(Words.quoted($0)); file names are case-sensitive" : "did you mean \(Words.quoted($0))?"
          }
            ?? "use the path of a CSV file, relative to the app's folder",
          related: near.map { [Finding.Related("this file exists", at: .start(of: $0))] } ?? []
        )
      }
    }
  )
}

extension Registry {
  /// The kind of thing at `path`, with its article, if it cannot be a CSV file; nil if the registry contains nothing
  /// there.
  fileprivate func otherKind(ofThingAt path: String) -> String? {
    if document(path) != nil { return "a JSON file" }
    let pictures = self.pictures.map { $0.unnamed + $0.files.filter { $0.value.isThere }.map(\.key) } ?? []
    return (documents.map(\.path) + pictures).contains { $0.hasPrefix(path + "/") } ? "a folder" : nil
  }
}

extension ImageFile {
  fileprivate var isThere: Bool { if case .missing = self { false } else { true } }
}

extension String {
  fileprivate func dropping(folder prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}

import CSVSyntax
import JSONSyntax

/// Replaces templates with the experiences of their rows.
struct RowExpansion {
  private(set) var experiences: [AdvancedExperience]
  private(set) var templates: [RowTemplate] = []
  private(set) var problems: [LayoutError] = []

  /// Expands the templates among `experiences`. `reader` is called once for each CSV file. Templates of `known` are used
  /// again if nothing that they depend on has changed.
  init(_ experiences: [AdvancedExperience], of apps: [App], _ known: RowTemplates, _ reader: RowsReader) {
    self.experiences = experiences.filter { !$0.hasRows }
    let appsByID = Dictionary(apps.map { ($0.id, $0) }) { first, _ in first }
    var files: [String: RowsFile] = [:]
    for experience in experiences where experience.hasRows {
      guard let declaration = experience.declaration, let app = appsByID[experience.appID] else { continue }
      let template = RowTemplate.declared(by: experience, declaration, of: app, known) { path in
        let file = files[path] ?? reader(path).inLanguages(declaration.languages(of: app))
        files[path] = file
        return file
      }
      if let template { add(template) }
    }
    expandRows()
  }

  /// Adds a template. If its rows cannot be read, a placeholder experience marks its app as incomplete.
  private mutating func add(_ template: RowTemplate) {
    templates.append(template)
    if case .unreadable(let cause) = template.file, let path = template.rowsPath {
      problems.append(.unreadable(path: path, cause: cause))
    }
    guard !template.isUsable else { return }
    experiences.append(
      AdvancedExperience(id: template.id, app: template.app, document: template.documentWithoutRows)
    )
  }

  private mutating func expandRows() {
    let taken = Dictionary(experiences.filter { $0.id.contains("#") }.map { ($0.id, $0.document.path) }) { first, _ in
      first
    }
    for template in templates where template.isUsable {
      for row in template.usableRows {
        let experience = AdvancedExperience(row: row, of: template)
        if !taken.isEmpty, let path = taken[experience.id], let rows = experience.rowLocation?.location.file {
          problems.append(.sameID(path: rows, earlier: path, id: experience.id))
        } else {
          experiences.append(experience)
        }
      }
    }
  }
}

extension ExperienceDeclaration {
  /// The languages that the rows of a template are probably in.
  fileprivate func languages(of app: App) -> [String] {
    let declared = [defaultLanguage?.value ?? app.defaultLanguage].compactMap(\.self)
    return declared + localizations.map(\.language.value) + (app.declaration?.languages ?? []).map(\.value)
  }
}

extension RowsFile {
  /// The same file, read again if its encoding depends on the languages that its texts are in.
  fileprivate func inLanguages(_ languages: [String]) -> RowsFile {
    if case .table(let table) = self { .table(table.inLanguages(languages)) } else { self }
  }
}

extension RowTemplate {
  /// The template that `experience` declares; nil if it is not a template.
  fileprivate static func declared(
    by experience: AdvancedExperience,
    _ declaration: ExperienceDeclaration,
    of app: App,
    _ known: RowTemplates,
    reader: RowsReader
  ) -> RowTemplate? {
    guard let rows = declaration.rows else { return nil }
    let document = experience.document
    if let known = known[document.path], known.document === document, known.app === app,
      case .table(let table)? = known.rowsPath.map(reader), let before = known.table,
      before.bytes == table.bytes, before.encoding == table.encoding
    {
      return known
    }
    return RowTemplate(id: experience.id, app: app, document: document, declaration, rows: rows, reader: reader)
  }
}

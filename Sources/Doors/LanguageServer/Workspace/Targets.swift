import CSVSyntax
import JSONSyntax
import RegistryModel

extension FileView {
  /// The location that the value at a position refers to: the file of an image or of rows, the card that a URL shows, the
  /// card that an exception names, the limit for a text, the header of a column, or where a template uses a cell; nil if
  /// it refers to nothing.
  func target(at position: Position) -> Finding.Location? {
    let offset = positions.offset(of: position)
    if let cell = cell(at: offset) {
      return cell.subjects.lazy.compactMap(\.target).first ?? cell.uses.first.map { $0.template.location(of: $0.use) }
    }
    if let (use, template) = columnUse(at: offset), let header = template.header(ofColumn: use.name) { return header }
    return subject(at: position)?.target
  }

  /// The experience that an exception of this file names.
  func namedExperience(_ text: String) -> AdvancedExperience? {
    app.flatMap { registry.experienceID(meantBy: text, in: $0) }.flatMap(registry.experience(withID:))
  }
}

extension FormatPart {
  /// Whether it is the member `experience` of an exception.
  var isExperienceOfException: Bool { owner === Fields.lintException.shape && field?.name == "experience" }
}

extension Subject {
  /// The location that the value refers to; nil if it refers to nothing.
  fileprivate var target: Finding.Location? {
    if let first = rows?.first { return filled(in: first).target }
    if let text = cardText { return limit(text.kind) }
    guard let string else { return nil }
    switch part.type {
    case .text(let form) where form === TextForm.path:
      return app?.path(of: string).flatMap { file.view.isThere($0) ? .start(of: $0) : nil }
    case .text(let form) where form === TextForm.url: return file.registry.location(ofCardFor: string)
    case .text where part.isExperienceOfException:
      return file.namedExperience(string).map(file.registry.location(of:))
    default: return nil
    }
  }

  /// The declared limit for titles or subtitles.
  private func limit(_ kind: CardText.Kind) -> Finding.Location? {
    let declared = [document, app?.document].compactMap(\.self).lazy.compactMap { document in
      document.tree.node(at: "/limits/\(kind.key)").map(document.location(of:))
    }
    return declared.first.map(file.registry.asWritten)
  }
}

extension RowTemplate {
  /// The location of a column's name in the header of the CSV file; nil if the file has no such column.
  func header(ofColumn name: String) -> Finding.Location? {
    table.flatMap { table in table.column(named: name).map { location(of: table.headerCell(ofColumn: $0).range) } }
  }

  func location(of use: ColumnUse) -> Finding.Location { Finding.Location(file: document.path, range: use.range) }
}

extension Registry {
  /// Where the card is declared that `url` shows; nil if it shows none.
  func location(ofCardFor url: String) -> Finding.Location? {
    let answer = resolve(url)
    if let experience = answer.experience { return location(of: experience) }
    guard answer.outcome == .default, let app = answer.app else { return nil }
    return app.document.tree.node(at: "/defaultExperience").map(app.document.location(of:))
  }

  /// The URL prefix of an experience or, if it has none, the start of its file.
  func location(of experience: AdvancedExperience) -> Finding.Location {
    let prefix = experience.registration()?.prefix
    return asWritten(prefix.map { experience.document.location(of: $0.node) } ?? .start(of: experience.document.path))
  }
}

extension RegistryView {
  /// Whether there is a file at a path: an image, a JSON file or a CSV file.
  func isThere(_ path: String) -> Bool { bytes(of: path) != nil || registry.pictures?.isThere(path) == true }
}

import AppClipRegistry
import JSONSyntax
import RegistryModel

extension Feature {
  /// `textDocument/references`: what names an image or a column, and what shows or names a card.
  static let references = Feature("textDocument/references", capability: ("referencesProvider", true)) {
    snapshot,
    parameters,
    writer throws(ResponseError) in
    let position = try parameters.position()
    let file = try snapshot.file(parameters)
    let locations = file.map { $0.references(at: position) } ?? []
    writer.beginArray()
    if let file { for location in locations { writer.object { file.view.write(location, to: &$0) } } }
    writer.endArray()
  }
}

extension FileView {
  /// The locations that refer to the same file, card or column as the value at a position.
  fileprivate func references(at position: Position) -> [Finding.Location] {
    let offset = positions.offset(of: position)
    if let cell = cell(at: offset) {
      guard cell.row != nil else { return registry.locations(ofColumn: cell.name, inTableAt: path) }
      return cell.subjects.flatMap(\.references).uniqued()
    }
    if let (use, template) = columnUse(at: offset), let table = template.rowsPath {
      return registry.locations(ofColumn: use.name, inTableAt: table)
    }
    return subject(at: position)?.references ?? []
  }
}

extension Subject {
  /// The locations that refer to the same file or card.
  fileprivate var references: [Finding.Location] {
    guard let string else { return [] }
    switch part.type {
    case .text(let form) where form === TextForm.path:
      return app?.path(of: string).map { file.registry.locations(namingImage: $0) } ?? []
    case .text(let form) where form === TextForm.url:
      return file.registry.locations(showingCardsOf: rows.map { $0.compactMap { filled(in: $0).string } } ?? [string])
    case .text where part.isExperienceOfException:
      return file.namedExperience(string).map { file.registry.exceptions(naming: $0).map(\.location) } ?? []
    default: return []
    }
  }
}

extension [Finding.Location] {
  /// The locations without those that occurred before.
  fileprivate func uniqued() -> [Finding.Location] {
    var seen: Set<Finding.Location> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Registry {
  /// The members that name the image at `path`.
  fileprivate func locations(namingImage path: String) -> [Finding.Location] {
    let cards = experiences.filter { $0.picturePath == path }.compactMap { experience in
      experience.declaration?.image.map { asWritten(experience.document.location(of: $0.node)) }
    }
    let defaults = apps.flatMap { app in
      (app.declaration?.defaultExperience?.localizations ?? []).compactMap(\.image).filter {
        app.path(of: $0) == path
      }.map { app.document.location(of: $0.node) }
    }
    return Array(Set(cards + defaults)).sorted { ($0.file, $0.range) < ($1.file, $1.range) }
  }

  /// The declared URLs that show the same cards as `urls`, and the exceptions that name the cards, each once.
  fileprivate func locations(showingCardsOf urls: [String]) -> [Finding.Location] {
    let table = table
    let wanted = Set(urls.map { table.resolve($0) }.filter(\.hasCard).map(\.outcome))
    guard !wanted.isEmpty else { return [] }
    let declared = (apps.flatMap(\.declaredURLs) + experiences.flatMap(\.declaredURLs)).filter {
      wanted.contains(table.resolve($0.text.value).outcome)
    }
    let named = urls.compactMap { resolve($0).experience }.flatMap { exceptions(naming: $0).map(\.location) }
    return (declared.map { asWritten($0.document.location(of: $0.text.node)) } + named).uniqued()
  }

  /// Where templates name a column of the CSV file at `path`, after its name in the header.
  fileprivate func locations(ofColumn name: String, inTableAt path: String) -> [Finding.Location] {
    let templates = templates.reading(path)
    let header = templates.first?.header(ofColumn: name)
    let uses = templates.flatMap { template -> [Finding.Location] in
      template.columnUses.filter { $0.name == name }.map(template.location(of:))
    }
    return header.map { [$0] + uses } ?? uses
  }

  /// The exceptions that name `experience`: the text and where it is.
  func exceptions(naming experience: AdvancedExperience) -> [(text: Located<String>, location: Finding.Location)] {
    guard let app = app(withID: experience.appID) else { return [] }
    let named: [Located<String>] = (app.declaration?.exceptions ?? []).compactMap(\.experience)
    let own = named.filter { (text: Located<String>) -> Bool in
      experienceID(meantBy: text.value, in: app) == experience.id
    }
    return own.map { text in (text: text, location: app.document.location(of: text.node)) }
  }
}

extension Feature {
  /// `textDocument/definition`: from a path to its file, from a URL to its card, from a text to its limit, from a column
  /// to its header, and from a cell to what its row refers to.
  static let definition = Feature("textDocument/definition", capability: ("definitionProvider", true)) {
    snapshot,
    parameters,
    writer throws(ResponseError) in
    let position = try parameters.position()
    guard let file = try snapshot.file(parameters), let target = file.target(at: position) else {
      return writer.null()
    }
    writer.object { file.view.write(target, to: &$0) }
  }
}

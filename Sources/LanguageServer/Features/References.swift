import ExperienceResolver
import JSONSyntax
import RegistryModel

extension Feature {
  /// `textDocument/references`: every place that names an image, or that shows or names a card.
  static let references = Feature("textDocument/references", capability: ("referencesProvider", true)) {
    snapshot,
    parameters,
    writer throws(ResponseError) in
    let position = try parameters.position()
    let file = try snapshot.file(parameters)
    let locations = file.flatMap { file in file.node(at: position).map { file.references(of: $0) } } ?? []
    writer.beginArray()
    if let file { for location in locations { writer.object { file.view.write(location, to: &$0) } } }
    writer.endArray()
  }
}

extension FileView {
  /// The locations that refer to the same file or card as `node`.
  fileprivate func references(of node: Node) -> [Finding.Location] {
    guard let document, let string = document.tree.string(of: node), let part = document.part(at: node) else {
      return []
    }
    switch part.type {
    case .text(let form) where form === TextForm.path:
      return app?.path(of: string).map { registry.locations(namingImage: $0) } ?? []
    case .text(let form) where form === TextForm.url:
      let rows = rows(fillingIn: node)
      return registry.locations(
        showingCardsOf: rows.map { $0.compactMap { $0.document.values.string(of: node) } } ?? [string]
      )
    case .text where part.isExperienceOfException:
      return namedExperience(string).map { registry.exceptions(naming: $0).map(\.location) } ?? []
    default: return []
    }
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
    var seen: Set<Finding.Location> = []
    return (declared.map { asWritten($0.document.location(of: $0.text.node)) } + named).filter {
      seen.insert($0).inserted
    }
  }

  /// The exceptions that name `experience`: the text and where it is.
  func exceptions(naming experience: AdvancedExperience) -> [(text: Located<String>, location: Finding.Location)] {
    guard let app = app(withID: experience.appID) else { return [] }
    return (app.declaration?.exceptions ?? []).compactMap(\.experience).filter {
      experienceID(meantBy: $0.value, in: app) == experience.id
    }.map { ($0, app.document.location(of: $0.node)) }
  }
}

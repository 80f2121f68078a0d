/// A header image that a card names, with what lies at its path.
package struct CardPicture: Sendable {
  /// The path as written, and its place.
  package let name: Located<String>
  /// The path inside the registry; nil where the name leads out of the app's folder.
  package let path: String?
  /// What lies there; nil where nobody looked.
  package let file: PictureFile?
  /// What the picture has to be.
  package let limits: CardLimits
  /// The file that names it.
  package let document: Document

  init(_ name: Located<String>, of app: App, limits: CardLimits, in document: Document, _ registry: Registry) {
    self.name = name
    path = app.path(of: name)
    file = path.flatMap { registry.pictures?[$0] }
    self.limits = limits
    self.document = document
  }

  /// What was found in the file, where it could be looked into.
  package var facts: PictureFacts? {
    guard case .inspected(let facts) = file else { return nil }
    return facts
  }

  /// A violation at the member that names the picture, with the picture as its second place.
  package func violation(_ message: String, help: String, seen clause: String = "the picture") -> Violation {
    Violation(
      at: name.node,
      of: document,
      message,
      help: help,
      related: path.map { [Finding.Related(clause, at: .start(of: $0))] } ?? []
    )
  }
}

extension Registry {
  /// The header image of `experience`, where it names one.
  package func picture(of experience: AdvancedExperience) -> CardPicture? {
    guard let name = experience.declaration?.image, let app = app(experience.app) else { return nil }
    return CardPicture(name, of: app, limits: experience.limits, in: experience.document, self)
  }

  /// The header images of the default experience of `app`.
  package func pictures(of app: App) -> [CardPicture] {
    (app.declaration?.defaultExperience?.localizations ?? []).compactMap { localization in
      localization.image.map { CardPicture($0, of: app, limits: app.limits, in: app.document, self) }
    }
  }
}

import CSVSyntax
import JSONSyntax
import RegistryModel

/// What keys and values of a file refer to.
extension FileView {
  /// The location that `node` refers to: the file of an image or of rows, the card that a URL shows, the card that an
  /// exception names, or the limit for a text; nil if it refers to nothing.
  func target(of node: Node) -> Finding.Location? {
    guard let document, let part = document.part(at: node) else { return nil }
    if let text = cardTexts.first(where: { $0.text.node == node || document.isKey(node, of: $0.text.node) }) {
      return limit(text.kind)
    }
    guard let string = document.tree.string(of: node), !document.tree.isKey(node) else { return nil }
    switch part.type {
    case .text(let form) where form === TextForm.path:
      return app?.path(of: string).flatMap { view.isThere($0) ? .start(of: $0) : nil }
    case .text(let form) where form === TextForm.url:
      if let rows = rows(fillingIn: node) { return rows.first.map(registry.location(of:)) }
      return registry.location(ofCardFor: string)
    case .text where part.isExperienceOfException: return namedExperience(string).map(registry.location(of:))
    default: return nil
    }
  }

  /// The header of the column that is named at `offset` of a template's text; nil if none is.
  func header(ofColumnAt offset: Int, in node: Node) -> Finding.Location? {
    guard let template = registry.templates[path], let table = template.table,
      let text = template.texts.first(where: { $0.node == node })
    else { return nil }
    let named: [(range: Range<Int>, name: String)] = text.value.pieces.compactMap { piece in
      if case .column(let range, let name) = piece { (range, name) } else { nil }
    }
    let ranges = template.document.tree.sourceRanges(ofDecodedUTF8: named.map(\.range), in: node)
    let meant = zip(named, ranges).first { $1.lowerBound <= offset && offset < $1.upperBound }?.0.name
    return meant.flatMap(table.column(named:)).map { template.location(of: table.headerCell(ofColumn: $0).range) }
  }

  /// The declared limit for titles or subtitles.
  private func limit(_ kind: CardText.Kind) -> Finding.Location? {
    let own = document.flatMap { $0.tree.node(at: "/limits/\(kind.rawValue)").map($0.location(of:)) }
    return own
      ?? app.flatMap { app in
        app.document.tree.node(at: "/limits/\(kind.rawValue)").map(app.document.location(of:))
      }
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

extension Document {
  /// Whether `key` is the key of `value`.
  fileprivate func isKey(_ key: Node, of value: Node) -> Bool {
    tree.parent(of: key).flatMap { tree.member(of: key, in: $0) }
      == tree.parent(of: value).flatMap {
        tree.member(of: value, in: $0)
      }
  }
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

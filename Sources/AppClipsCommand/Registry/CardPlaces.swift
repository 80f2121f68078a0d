import CSVSyntax
import JSONSyntax
import RegistryModel

/// Where cards are declared, in files as the user knows them.
struct CardPlaces: Sendable {
  /// The registry's folder as the user knows it.
  private let shownFolder: String
  private let registry: Registry

  /// A file and a line, counted from 1.
  struct Place: Sendable, Hashable {
    let file: String
    let line: Int

    /// `experiences/shop/app.json:12`.
    var text: String { "\(file):\(line)" }
  }

  init(_ opened: OpenedRegistry, in world: borrowing World) {
    shownFolder = world.shownPath(of: opened.folder)
    registry = opened.registry
  }

  /// The places of a registry whose folder the user knows as `shownFolder`.
  init(_ registry: Registry, shownFolder: String) {
    self.shownFolder = shownFolder
    self.registry = registry
  }

  /// The line of `urlPrefix`; that of its row, where it is one.
  func place(of experience: AdvancedExperience) -> Place {
    if let row = experience.rowPlace { return Place(file: shownPath(of: row.place.file), line: row.line) }
    return place(of: "urlPrefix", in: experience.object, of: experience.document)
  }

  /// The line of `defaultExperience`.
  func place(of app: App) -> Place {
    place(of: "defaultExperience", in: app.declaration?.object, of: app.document)
  }

  /// The place of what answers; nil where nothing does.
  func place(of answer: Answer) -> Place? { answer.experience.map(place(of:)) ?? answer.app.map(place(of:)) }

  /// The line of a declared URL.
  func place(of url: DeclaredURL) -> Place { place(of: url.text.node, in: url.document) }

  /// What the user knows a file by that lies, or would lie, at `path` inside the registry.
  func shownPath(of path: String) -> String { shownFolder == "." ? path : "\(shownFolder)/\(path)" }

  private func place(of member: StaticString, in object: Node?, of document: Document) -> Place {
    guard let object, let member = document.tree.member(named: member, in: object) else {
      return place(of: .start(of: document.path), in: document)
    }
    return place(of: member.key, in: document)
  }

  private func place(of node: Node, in document: Document) -> Place {
    place(of: document.place(of: node), in: document)
  }

  /// A place in a file that is in memory only is where somebody wrote what stands there.
  private func place(of read: Finding.Place, in document: Document) -> Place {
    let written = registry.asWritten(read)
    if let table = registry.templates.table(at: written.file) {
      return Place(file: shownPath(of: written.file), line: table.location(of: written.range.lowerBound).line)
    }
    let isHere = written.file == document.path && !registry.isInMemory(document)
    let tree = (isHere ? document : registry.document(written.file) ?? document).tree
    return Place(file: shownPath(of: written.file), line: tree.line(of: written.range.lowerBound))
  }
}

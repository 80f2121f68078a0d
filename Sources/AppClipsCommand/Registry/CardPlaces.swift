import ExperienceRegistry
import JSONSyntax

/// Where cards are declared, in files as the user knows them.
struct CardPlaces: Sendable {
  /// The registry's folder as the user knows it.
  private let shownFolder: String

  /// A file and a line, counted from 1.
  struct Place: Sendable, Hashable {
    let file: String
    let line: Int

    /// `experiences/shop/app.json:12`.
    var text: String { "\(file):\(line)" }
  }

  init(_ opened: OpenedRegistry, in world: borrowing World) {
    shownFolder = world.shownPath(of: opened.folder)
  }

  /// The line of `urlPrefix`.
  func place(of experience: AdvancedExperience) -> Place {
    place(of: "urlPrefix", in: experience.declaration?.object, of: experience.document)
  }

  /// The line of `defaultExperience`.
  func place(of app: App) -> Place {
    place(of: "defaultExperience", in: app.declaration?.object, of: app.document)
  }

  /// The place of what answers; nil where nothing does.
  func place(of answer: Answer) -> Place? { answer.experience.map(place(of:)) ?? answer.app.map(place(of:)) }

  private func place(of member: StaticString, in object: Node?, of document: Document) -> Place {
    let file = shownFolder == "." ? document.path : "\(shownFolder)/\(document.path)"
    let tree = document.tree
    guard let object, let member = tree.member(named: member, in: object) else { return Place(file: file, line: 1) }
    return Place(file: file, line: tree.source.location(of: tree.range(of: member.key).lowerBound).line)
  }
}

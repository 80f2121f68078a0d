import ExperienceRegistry
import JSONSyntax

extension Proposal {
  /// The template and the CSV file of all experiences that the app does not have yet, instead of a file for each. `name` is
  /// the template's path in the app's folder, without an extension.
  func changes(asRowsOf name: ExperienceName, in order: Importer.Order) throws(ImportRefusal) -> (
    changes: [ProposedChange], leftOut: [LeftOut]
  ) {
    let paths = [".json", ".csv"].map { order.app.folderPrefix + name.text + $0 }
    var leftOut: [LeftOut] = []
    let new = experiences.filter { experience in
      guard let existing = experience.matchKey.flatMap({ order.experience(withMatchKey: $0) }) else { return true }
      guard existing.rowPlace?.place.file != paths[1] else { return true }
      leftOut.append(
        LeftOut(place: experience.place, what: "the row of \"\(experience.urlPrefix)\"", why: Self.hasCard(existing))
      )
      return false
    }
    guard let first = new.first else { return ([], leftOut) }
    let draft = TemplateDraft(of: new)
    let rows = (key: "rows", value: JSONValue.string(name.text + ".csv"))
    let file = order.registry.newFile(named: name, of: order.app, members: [rows] + draft.members)
    let files = [(file.path, file.tree.source.bytes), (paths[1], draft.table)]
    let changes = files.compactMap { path, bytes -> ProposedChange? in
      let old = order.registry.bytes(at: path)
      return old == bytes ? nil : ProposedChange(path: path, old: old, new: bytes, isPicture: false)
    }
    if let taken = changes.first(where: { $0.old != nil }) {
      throw ImportRefusal(
        first.place,
        "\"\(taken.path)\" already exists and differs",
        help: "choose another name for --rows, or remove the file"
      )
    }
    return (changes, leftOut)
  }

  private static func hasCard(_ existing: AdvancedExperience) -> String {
    existing.rowPlace == nil ? "the URL has a card with a file of its own" : "the URL has a card in another table"
  }
}

import JSONSyntax
import RegistryModel

extension Proposal {
  /// The template and the CSV file of all experiences that the app does not have yet, instead of a file for each; the CSV file
  /// alone if the template is there. `name` is the template's path in the app's folder, without an extension.
  func changes(asRowsOf name: ExperienceName, in order: Importer.Order) throws(ImportRefusal) -> (
    changes: [ProposedChange], leftOut: [LeftOut]
  ) {
    let template = order.template
    let paths = [".json", ".csv"].map { order.app.folderPrefix + name.text + $0 }
    let tablePath = template?.rowsPath ?? paths[1]
    var leftOut: [LeftOut] = []
    let new = experiences.filter { experience in
      guard let existing = experience.existing(in: order) else { return true }
      guard existing.rowPlace?.place.file != tablePath else { return true }
      leftOut.append(
        LeftOut(place: experience.place, what: "the row of \"\(experience.urlPrefix)\"", why: Self.hasCard(existing))
      )
      return false
    }
    guard let first = new.first else { return ([], leftOut) }
    if let template {
      let update = try TableUpdate(of: template, in: order, at: first.place)
      return ([try update.change(to: new)].compactMap(\.self), leftOut)
    }
    let draft = TemplateDraft(of: new)
    let rows = (key: "rows", value: JSONValue.string(name.text + ".csv"))
    let file = order.registry.newFile(named: name, of: order.app, members: [rows] + draft.members)
    if let taken = [file.path, paths[1]].first(where: { order.registry.bytes(at: $0) != nil }) {
      throw ImportRefusal(
        first.place,
        "\"\(taken)\" already exists and is not a template with rows of its own",
        help: "choose another name for --rows"
      )
    }
    let files = [(file.path, file.tree.source.bytes), (paths[1], draft.table)]
    return (files.map { ProposedChange(path: $0.0, old: nil, new: $0.1, isPicture: false) }, leftOut)
  }

  private static func hasCard(_ existing: AdvancedExperience) -> String {
    existing.rowPlace == nil ? "the URL has a card with a file of its own" : "the URL has a card in another table"
  }
}

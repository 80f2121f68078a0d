import JSONSyntax
import RegistryModel
import TextBasics

extension App {
  /// The image of the default card, in the main language of the app if it has one; a path in the app's folder.
  fileprivate var defaultImage: String? {
    let locales = declaration?.defaultExperience?.localizations.filter { $0.image != nil } ?? []
    let own = locales.first { locale in defaultLanguage.map { locale.locale.value.hasPrefix($0) } ?? false }
    return (own ?? locales.first)?.image?.value
  }
}

extension Proposal {
  /// The template and the CSV file for all experiences that the app does not have yet, instead of a file for each; only
  /// the CSV file if the template exists. `name` is the template's path in the app's folder, without an extension.
  func changes(
    asRowsOf name: ExperienceName,
    in order: Importer.Order,
    _ tables: inout [String: LineTable]
  ) throws(ImportError) -> Import {
    let template = order.template
    let paths = [".json", ".csv"].map { order.app.folderPrefix + name.text + $0 }
    let tablePath = template?.rowsPath ?? paths[1]
    var leftOut: [SkippedItem] = []
    var new: [ProposedExperience] = []
    for experience in experiences {
      guard let existing = experience.existing(in: order), existing.rowLocation?.location.file != tablePath else {
        new.append(experience)
        continue
      }
      leftOut += try skippedItems(for: experience, because: existing, in: order, &tables)
    }
    guard let first = new.first else { return Import(changes: [], leftOut: leftOut, notes: []) }
    if let template {
      let update = try TableUpdate(of: template, in: order)
      let kept = update.keepingDeployedCodes(&new)
      let change = try update.change(to: new)
      return Import(
        changes: [change].compactMap(\.self),
        leftOut: leftOut + update.keptValues(of: new) + kept + emptyColumns(without: template, in: order),
        notes: [update.noteOnClearedValues(of: new, by: change)].compactMap(\.self)
      )
    }
    let note = addDefaultImage(to: &new, in: order)
    let draft = TemplateDraft(of: new, self, in: order)
    let rows = (key: "rows", value: JSONValue.string(name.text + ".csv"))
    let file = order.registry.newFile(named: name, of: order.app, members: [rows] + draft.members)
    if let taken = [file.path, paths[1]].first(where: { order.registry.bytes(at: $0) != nil }) {
      throw ImportError(
        first.place,
        "\"\(order.shownPath(taken))\" already exists and is not a template with its own rows",
        help: "choose another name for --rows"
      )
    }
    let files = [(file.path, file.tree.source.bytes), (paths[1], draft.table)]
    let changes = files.map { ProposedChange(path: $0.0, old: nil, new: $0.1, isPicture: false) }
    return Import(changes: changes, leftOut: leftOut, notes: [note].compactMap(\.self))
  }

  /// Gives all of `new` the image of the app's default card if no column has one, because every card requires an image.
  /// Returns a note about that; nil if nothing was added.
  private func addDefaultImage(to new: inout [ProposedExperience], in order: Importer.Order) -> Import.Note? {
    guard !columns.contains(where: { $0.path == ["image"] }), let path = order.app.defaultImage,
      let file = order.files.first?.path
    else { return nil }
    for index in new.indices { new[index].members.set("image", to: .string(path)) }
    let message = "no column has an image; every row gets \(Words.quoted(path)), the image of the default card"
    return Import.Note(place: InputLocation(file: file), message: message)
  }

  /// The values of a row that differ from the card with its URL, which is not in the table; the whole row if none does.
  private func skippedItems(
    for experience: ProposedExperience,
    because existing: AdvancedExperience,
    in order: Importer.Order,
    _ tables: inout [String: LineTable]
  ) throws(ImportError) -> [SkippedItem] {
    let row = existing.rowLocation?.location
    let why = "the URL has a card in \(row == nil ? "a separate file" : "another table")"
    let change = try change(of: existing.document, to: experience.allMembers, as: Fields.experience.shape, in: order)
    guard let change else {
      return [SkippedItem(place: experience.place, what: "the row of \"\(experience.urlPrefix)\"", why: why)]
    }
    let start = row ?? .start(of: existing.document.path)
    let advice = row == nil ? "without --rows" : "with --rows \(existing.templateName(in: order))"
    let reason = "\(why); to update it, import \(advice)"
    return experience.differences(from: existing, at: start, change.new, in: order, because: reason, &tables)
  }
}

extension ProposedExperience {
  /// The experience as it would be written to a separate file, without its codes.
  var tree: Tree { tree(codes: nil) }

  /// The same with its codes at the positions at which the template of `update` has them.
  func tree(withCodesOf update: TableUpdate) -> Tree {
    let found = codes.compactMap { code in
      update.pointer(toCodeOf: code.slot).flatMap { Int($0.dropFirst("/codes/".count)) }.map { ($0, code) }
    }
    guard let last = found.map(\.0).max() else {
      guard !codeMembers.isEmpty, update.codeCount > 0 else { return tree }
      return tree(codes: .array([JSONValue](repeating: .object(codeMembers), count: update.codeCount)))
    }
    var elements = [JSONValue](repeating: .object([]), count: last + 1)
    for (index, code) in found {
      elements[index] = .object([("kind", .string(code.kind)), ("url", .string(code.url))] + code.statedMembers)
    }
    return tree(codes: .array(elements))
  }

  private func tree(codes: JSONValue?) -> Tree {
    var whole = members
    whole.set("urlPrefix", to: .string(urlPrefix))
    whole.set("codes", to: codes)
    return Tree(SourceText(JSONValue.object(whole.values(as: Fields.experience.shape)).text))
  }
}

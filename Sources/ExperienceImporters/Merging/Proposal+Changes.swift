import ExperienceRegistry
import JSONSyntax

extension Proposal {
  /// The files of the registry that differ from what is proposed, by path in byte order, and what has no place there. No file
  /// where everything is as it should be, so that the same import a second time changes nothing.
  package func outcome(in order: Importer.Order) throws(ImportRefusal) -> Import {
    var changes: [ProposedChange] = []
    var leftOut = leftOut
    if let change = try change(of: order.app.document, to: app, as: Fields.app) { changes.append(change) }
    var names = Set(order.registry.names(in: order.app).map { $0.lowercased() })
    if let rows = order.rows {
      let made = try self.changes(asRowsOf: rows, in: order)
      changes += made.changes
      leftOut += made.leftOut
    }
    for experience in experiences where order.rows == nil {
      guard let existing = experience.existing(in: order) else {
        changes.append(experience.newFile(in: order, &names))
        continue
      }
      guard let change = try change(of: existing.document, to: experience.members, as: Fields.experience) else {
        continue
      }
      if let table = existing.rowPlace?.place.file {
        leftOut.append(experience.leftOut(of: table, change))
      } else {
        changes.append(change)
      }
    }
    for (path, bytes) in pictures where order.pictures[path] != bytes {
      changes.append(ProposedChange(path: order.app.folderPrefix + path, old: nil, new: bytes, isPicture: true))
    }
    return Import(changes: changes.sorted { RegistryPath.precedes($0.path, $1.path) }, leftOut: leftOut, notes: notes)
  }

  private func change(
    of document: Document,
    to proposed: ProposedObject,
    as shape: ObjectShape
  ) throws(ImportRefusal) -> ProposedChange? {
    guard !proposed.isEmpty else { return nil }
    var merge = DocumentMerge(document.tree)
    do throws(EditFault) {
      try merge.apply(proposed, as: shape)
    } catch {
      throw ImportRefusal(
        SourcePlace(file: document.path),
        "the file of the registry cannot be changed: \(error.reason)",
        help: "appclips validate shows what is wrong with it"
      )
    }
    let old = document.tree.source.bytes
    let new = merge.tree.source.bytes
    return old == new ? nil : ProposedChange(path: document.path, old: old, new: new, isPicture: false)
  }
}

extension ProposedExperience {
  /// The experience of the app that has the URL.
  fileprivate func existing(in order: Importer.Order) -> AdvancedExperience? {
    matchKey.flatMap { order.experience(withMatchKey: $0) }
  }

  /// What it says otherwise than a row of `table`. Nobody can tell whether the row or its template is to say so.
  fileprivate func leftOut(of table: String, _ change: ProposedChange) -> LeftOut {
    let (old, new) = (Tree(SourceText(change.old ?? [])), Tree(SourceText(change.new)))
    let names = new.root.map { new.members(of: $0) }?.compactMap { new.string(of: $0.key) } ?? []
    let different = names.filter { old.text(ofMember: $0) != new.text(ofMember: $0) }
    return LeftOut(
      place: place,
      what: "\(different.map { "\"\($0)\"" }.joined(separator: ", ")) of \"\(urlPrefix)\"",
      why: "its experience is a row of \"\(table)\"; the row or its template is for you to change"
    )
  }

  /// The file of an experience that the app has not.
  fileprivate func newFile(in order: Importer.Order, _ names: inout Set<String>) -> ProposedChange {
    let name = suggestedName.unused(among: names)
    names.insert(name.text.lowercased())
    var whole = members
    whole.set("urlPrefix", to: .string(urlPrefix))
    let file = order.registry.newFile(named: name, of: order.app, members: whole.values(as: Fields.experience))
    return ProposedChange(path: file.path, old: nil, new: file.tree.source.bytes, isPicture: false)
  }
}

extension Tree {
  /// How the outermost object's member called `name` is written.
  fileprivate func text(ofMember name: String) -> ArraySlice<UInt8>? {
    guard let root, let value = value(named: name, in: root) else { return nil }
    let place = range(of: value)
    return source.bytes[place.lowerBound..<place.upperBound]
  }
}

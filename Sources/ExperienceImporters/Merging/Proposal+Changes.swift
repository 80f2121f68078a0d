import ExperienceRegistry
import JSONSyntax

extension Proposal {
  /// The files of the registry that differ from what is proposed, by path in byte order. None where everything is as it
  /// should be, so that the same import a second time changes nothing.
  package func changes(in order: Importer.Order) throws(ImportRefusal) -> [ProposedChange] {
    var changes: [ProposedChange] = []
    if let change = try change(of: order.app.document, to: app, as: Fields.app) { changes.append(change) }
    var names = Set(order.registry.names(in: order.app).map { $0.lowercased() })
    for experience in experiences {
      guard let existing = experience.existing(in: order) else {
        changes.append(experience.newFile(in: order, &names))
        continue
      }
      guard let change = try change(of: existing.document, to: experience.members, as: Fields.experience) else {
        continue
      }
      changes.append(change)
    }
    for (path, bytes) in pictures where order.pictures[path] != bytes {
      changes.append(ProposedChange(path: order.app.folderPrefix + path, old: nil, new: bytes, isPicture: true))
    }
    return changes.sorted { RegistryPath.precedes($0.path, $1.path) }
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

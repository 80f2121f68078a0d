import JSONSyntax
import RegistryModel
import TextBasics

extension Proposal {
  /// The files of the registry that differ from the proposal, by path in byte order, and the skipped items. If nothing
  /// differs, there are no files, so repeating an import changes nothing.
  package func outcome(in order: Importer.Order) throws(ImportError) -> Import {
    var changes: [ProposedChange] = []
    var (leftOut, notes) = (leftOut, notes)
    if let change = try change(of: order.app.document, to: app, as: Fields.app.shape, in: order) {
      changes.append(change)
    }
    var names = Set(order.registry.names(in: order.app).map { $0.lowercased() })
    let style = NewFileStyle(of: order.app, in: order.registry)
    var tables: [String: LineTable] = [:]
    if let rows = order.rows {
      let made = try self.changes(asRowsOf: rows, in: order, &tables)
      changes += made.changes
      leftOut += made.leftOut
      notes += made.notes
    }
    var rows: [RowChange] = []
    for experience in experiences where order.rows == nil {
      guard let existing = experience.existing(in: order) else {
        changes.append(experience.newFile(of: order.app, in: style, &names))
        continue
      }
      let change = try change(of: existing.document, to: experience.allMembers, as: Fields.experience.shape, in: order)
      guard let change else { continue }
      if existing.row != nil, order.editsRows {
        rows.append(RowChange(experience: experience, row: existing, wanted: change.new))
      } else if let row = existing.rowLocation {
        leftOut += experience.differences(from: existing, at: row.location, change.new, in: order, &tables)
      } else {
        changes.append(change)
      }
    }
    let edited = try Self.changes(ofRows: rows, in: order, &tables)
    changes += edited.changes
    leftOut += edited.leftOut
    for (path, bytes) in pictures where order.pictures[path] != bytes {
      changes.append(ProposedChange(path: order.app.folderPrefix + path, old: nil, new: bytes, isPicture: true))
    }
    return Import(changes: changes.sorted { ByteOrder.precedes($0.path, $1.path) }, leftOut: leftOut, notes: notes)
  }

  /// The change of `document` that gives it the proposed members; nil if it has them.
  func change(
    of document: Document,
    to proposed: ProposedObject,
    as shape: ObjectShape,
    in order: Importer.Order
  ) throws(ImportError) -> ProposedChange? {
    guard !proposed.isEmpty else { return nil }
    let tree = document.row == nil ? document.tree : RowText(of: document).tree
    if document.row == nil, let problem = tree.problems.first {
      throw ImportError(
        order.location(of: problem, in: document),
        "the import would change this file, but it is not valid JSON: \(problem.message)",
        help: problem.help
      )
    }
    var merge = DocumentMerge(tree)
    do throws(UnexpectedEditError) {
      try merge.apply(proposed, as: shape)
    } catch {
      throw ImportError(
        InputLocation(file: order.shownPath(document.path)),
        "the import cannot change this file: \(error.reason)",
        help: "run \"appclips validate\", and fix the errors in this file"
      )
    }
    let old = tree.source.bytes
    let new = merge.tree.source.bytes
    return old == new ? nil : ProposedChange(path: document.path, old: old, new: new, isPicture: false)
  }
}

extension ProposedExperience {
  /// The experience of the app with the URL.
  func existing(in order: Importer.Order) -> AdvancedExperience? {
    matchKey.flatMap { order.experience(withMatchKey: $0) }
  }

  /// The values that differ from the card `row`, which should have the text `wanted`, each with the cell or the text of the
  /// template that states it. The user decides which of the two to change. Of a row whose cells change, only the values
  /// in `remaining` still differ.
  func differences(
    from row: AdvancedExperience,
    at rowLocation: Finding.Location,
    _ wanted: [UInt8],
    in order: Importer.Order,
    remaining: Set<[String]>? = nil,
    because why: String? = nil,
    _ tables: inout [String: LineTable]
  ) -> [SkippedItem] {
    let registry = order.registry
    let text = RowText(of: row.document)
    let (old, new) = (text.tree, Tree(SourceText(wanted)))
    let gone = order.editsRows ? MemberDifference.gone(from: old, to: new) : []
    let all = (MemberDifference.all(from: old, to: new) + gone).filter { remaining?.contains($0.keys) ?? true }
    return all.map { difference in
      let node = difference.old ?? difference.container
      let written =
        node == old.root ? rowLocation : registry.asWritten(row.document.location(of: text.origin(of: node)))
      let file = written.file
      if tables[file] == nil { tables[file] = registry.bytes(at: file).map { LineTable(SourceText($0)) } }
      let start = tables[file]?.location(of: written.range.lowerBound)
      let location = InputLocation(file: order.shownPath(written.file), line: start?.line, column: start?.column)
      let words = difference.words(from: old, to: new)
      let name = Words.quoted(difference.keys.joined(separator: "."))
      return SkippedItem(
        place: places[difference.keys] ?? place,
        what: "\(name) of \(Words.quoted(urlPrefix)) is \(words.new) "
          + "\(order.editsRows ? "there" : "here") and \(words.old) in \(location)",
        why: why
          ?? (order.editsRows
            ? "no cell of the row can state it without changing something else; edit the CSV file or its template"
            : "import changes rows only with --rows: add --rows \(row.templateName(in: order)), "
              + "or edit the CSV file or its template"),
        isDifference: true
      )
    }
  }

  fileprivate func newFile(of app: App, in style: NewFileStyle, _ names: inout Set<String>) -> ProposedChange {
    let name = suggestedName(in: app).unused(among: names)
    names.insert(name.text.lowercased())
    var whole = allMembers
    whole.set("urlPrefix", to: .string(urlPrefix))
    let file = style.file(named: name, members: whole.values(as: Fields.experience.shape))
    return ProposedChange(path: file.path, old: nil, new: file.tree.source.bytes, isPicture: false)
  }
}

extension AdvancedExperience {
  /// The name of the row's template for `--rows`; empty for an experience that is not a row.
  func templateName(in order: Importer.Order) -> String {
    String((template ?? "").dropFirst(order.app.folderPrefix.count))
  }
}

/// A file of the registry that an import creates or changes.
package struct ProposedChange: Sendable, Hashable {
  /// The path in the registry.
  package let path: String
  /// The current contents; nil if the file does not exist, and for images, which are not read for this.
  package let old: [UInt8]?
  /// The new contents.
  package let new: [UInt8]
  /// Whether the file is an image.
  package let isPicture: Bool
}

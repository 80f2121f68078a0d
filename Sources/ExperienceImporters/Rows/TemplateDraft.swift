import CSVSyntax
import JSONSyntax
import RegistryModel
import TextBasics

/// A template and its CSV file, created from several experiences: what all of them have in common is in the template,
/// and what differs is in columns.
struct TemplateDraft {
  /// The members of the template, except `rows`.
  private(set) var members: [(key: String, value: JSONValue)] = []
  /// The CSV file.
  private(set) var table: [UInt8] = []
  private let rows: [Row]
  private var columns: [Column] = []
  private var columnNames: Set<String> = ["id"]
  /// The values that have a column of their own, because they have one in the imported table: the user decided that they
  /// can differ, even if they are equal today.
  private var ownColumns: [[String]: FieldType] = [:]
  /// The keys of those values in each object, in the order of the imported table.
  private var ownKeys: [[String]: [String]] = [:]

  /// An experience as it would be written to a separate file.
  private struct Row {
    let id: String
    let url: String
    let tree: Tree
  }

  private struct Column {
    let name: String
    let cells: [String]
  }

  /// Part of the value of a row; nil in a row without it.
  private typealias Part = (tree: Tree, node: Node)?

  init(of experiences: [ProposedExperience], _ proposal: Proposal, in order: Importer.Order) {
    let ids = Self.ids(of: experiences, in: order.app)
    rows = zip(experiences, ids).map { experience, id in
      let whole = JSONValue.object(experience.members.values(as: Fields.experience.shape))
      return Row(id: id, url: experience.urlPrefix, tree: Tree(SourceText(whole.text)))
    }
    for (path, type) in proposal.columns {
      ownColumns[path] = type
      for depth in path.indices where ownKeys[Array(path[..<depth])]?.contains(path[depth]) != true {
        ownKeys[Array(path[..<depth]), default: []].append(path[depth])
      }
    }
    let parts = rows.map { row in row.tree.root.map { (row.tree, $0) } }
    let prefix = self.prefix(experiences, order.url)
    members = [("urlPrefix", prefix)] + membersOfAll(parts, as: Fields.experience.shape, at: [])
    if let codes = codes(of: experiences, proposal) { insert(codes) }
    var writer = CSVWriter()
    writer.add(["id"] + columns.map(\.name))
    for (number, row) in rows.enumerated() { writer.add([row.id] + columns.map { $0.cells[number] }) }
    table = writer.bytes
  }

  /// The URL pattern for all rows: that of `--url`, or with the ID in it if every URL has its ID at the same position;
  /// otherwise a column.
  private mutating func prefix(_ experiences: [ProposedExperience], _ url: URLTemplate?) -> JSONValue {
    let cells = experiences.compactMap(\.urlCell)
    if let url, let source = url.columns.first, cells.count == rows.count,
      cells.allSatisfy({ URLTemplate.escaped($0) == $0 })
    {
      let isID = zip(cells, rows).allSatisfy { $0 == $1.id }
      let name = isID ? "id" : newColumn(source, cells)
      if let pattern = url.text(namingColumn: name) { return .string(ProposedExperience.asciiURL(pattern)) }
    }
    let patterns = Set(
      rows.map { row in
        let parts = row.url.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count(where: { $0 == row.id }) == 1 else { return row.url }
        return parts.map { $0 == row.id ? "${id}" : Self.escaped(String($0)) }.joined(separator: "/")
      }
    )
    if patterns.count == 1, let pattern = patterns.first, pattern.contains("${id}") { return .string(pattern) }
    return column(at: ["urlPrefix"], rows.map(\.url))
  }

  private mutating func membersOfAll(
    _ parts: [Part],
    as shape: ObjectShape?,
    at path: [String]
  ) -> [(key: String, value: JSONValue)] {
    var keys = ownKeys[path] ?? []
    var known = Set(keys)
    for part in parts {
      guard let part, part.tree.kind(of: part.node) == .object else { continue }
      for member in part.tree.members(of: part.node) {
        let key = part.tree.string(of: member.key) ?? ""
        if known.insert(key).inserted { keys.append(key) }
      }
    }
    let order = shape?.fields.map(\.name) ?? []
    let rank = { (key: String) in order.firstIndex(of: key) ?? order.count }
    keys = keys.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
    return keys.map { key in
      let values: [Part] = parts.map { part in
        part.flatMap { part in part.tree.value(named: key, in: part.node).map { (part.tree, $0) } }
      }
      return (key, value(values, as: shape?.field(named: key)?.type, at: path + [key]))
    }
  }

  private mutating func value(_ parts: [Part], as type: FieldType?, at path: [String]) -> JSONValue {
    let present = parts.compactMap(\.self)
    let isOwn = ownColumns[path] != nil
    let isObject = ownKeys[path] != nil
    let texts = Set(present.map { JSONValue($0.node, of: $0.tree) })
    if !isOwn, !isObject, present.count == parts.count, texts.count == 1, let part = present.first,
      part.tree.isPlain(part.node)
    {
      return Self.literal(part)
    }
    let kind = present.first.map { $0.tree.kind(of: $0.node) }
    if isObject || kind == .object { return .object(membersOfAll(parts, as: type?.shape, at: path)) }
    if isOwn, case .list? = ownColumns[path] { return list(parts, at: path, isOwn: true) }
    if kind == .array { return list(parts, at: path, isOwn: false) }
    return column(at: path, parts.map { part in part.map { $0.tree.cellText(of: $0.node) } ?? "" })
  }

  /// A list with an element for each element of the longest list of a row. With `isOwn`, it has at least one, and all of them
  /// are columns.
  private mutating func list(_ parts: [Part], at path: [String], isOwn: Bool) -> JSONValue {
    let lists = parts.map { part in
      part.map { part in part.tree.elements(of: part.node).map { (part.tree, $0) } } ?? []
    }
    let count = max(lists.map(\.count).max() ?? 0, isOwn ? 1 : 0)
    return .array(
      (0..<count).map { index in
        let number = index == 0 ? "" : "\(index + 1)"
        let path = Array(path.dropLast()) + [(path.last ?? "") + number]
        let elements: [Part] = lists.map { index < $0.count ? $0[index] : nil }
        guard isOwn else { return value(elements, as: nil, at: path) }
        return column(at: path, elements.map { part in part.map { $0.tree.cellText(of: $0.node) } ?? "" })
      }
    )
  }

  /// A column for these cells, named after the last key of the path, or after the whole path if that name is taken. Values
  /// that have a column in the imported table do not share one, even if their cells are equal today.
  private mutating func column(at path: [String], _ cells: [String]) -> JSONValue {
    if ownColumns.isEmpty, let same = columns.first(where: { $0.cells == cells }) { return .string("${\(same.name)}") }
    let short = path.last ?? ""
    return .string("${\(newColumn(columnNames.contains(short) ? path.joined(separator: ".") : short, cells))}")
  }

  /// Adds a column, and returns its name: `name`, or `name` with a number if it is taken.
  private mutating func newColumn(_ name: String, _ cells: [String]) -> String {
    var unused = name
    var number = 2
    while !columnNames.insert(unused).inserted {
      unused = "\(name) \(number)"
      number += 1
    }
    columns.append(Column(name: unused, cells: cells))
    return unused
  }

  private static func literal(_ part: (tree: Tree, node: Node)) -> JSONValue {
    part.tree.string(of: part.node).map { .string(escaped($0)) } ?? JSONValue(part.node, of: part.tree)
  }

  /// `text` escaped for a template.
  private static func escaped(_ text: String) -> String { text.replacing("${", with: "$${") }
}

/// The codes of a template.
extension TemplateDraft {
  /// A code for each column with URLs of codes, which is omitted in a row whose cell is empty; nil if there are none.
  private mutating func codes(
    of experiences: [ProposedExperience],
    _ proposal: Proposal
  ) -> JSONValue? {
    let columns = proposal.codeColumns
    var slots = columns.map(\.slot)
    var known = Set(slots)
    let kinds = Dictionary(columns.map { ($0.slot, $0.kind) }) { first, _ in first }
    for code in experiences.flatMap(\.codes) where known.insert(code.slot).inserted { slots.append(code.slot) }
    guard !slots.isEmpty else { return nil }
    var shared: [String: JSONValue] = [:]
    let codesBySlot = experiences.map { Dictionary($0.codes.map { ($0.slot, $0) }) { first, _ in first } }
    return .array(
      slots.map { slot in
        let codes = codesBySlot.map { $0[slot] }
        let present = codes.compactMap(\.self)
        let url = newColumn(slot.columnName, codes.map { $0?.url ?? "" })
        var object: [(key: String, value: JSONValue)] = [
          ("kind", kind(of: codes, kinds[slot])),
          ("url", .string("${\(url)}")),
        ]
        let own = proposal.codeMemberKeys.filter { $0 != "kind" }
        var keys = own
        for key in present.flatMap(\.members).map(\.key) where !keys.contains(key) { keys.append(key) }
        for key in keys {
          let values = present.compactMap { code in code.members.first { $0.key == key }?.value }
          // A note is the name of the column, and otherwise a column that all codes of a row share.
          if key == "note", !own.contains(key), let note = same(values), note.string == slot.column {
            object.append((key, note))
          } else {
            let cells = experiences.map { experience in
              experience.codes.lazy.compactMap { code in code.members.first { $0.key == key }?.value }.first?.cellText
                ?? ""
            }
            let column = shared[key] ?? column(at: ["codes", key], cells)
            shared[key] = column
            object.append((key, column))
          }
        }
        return .object(object)
      }
    )
  }

  /// The kind of codes, as a column if they differ; `usual` if there are none.
  private mutating func kind(of codes: [ProposedCode?], _ usual: String?) -> JSONValue {
    let kinds = Set(codes.compactMap { $0?.kind })
    if kinds.count > 1 { return column(at: ["codes", "kind"], codes.map { $0?.kind ?? "" }) }
    return .string(kinds.first ?? usual ?? "qr")
  }

  /// The value that all of `values` are; nil if they differ.
  private func same(_ values: [JSONValue]) -> JSONValue? { Set(values).count == 1 ? values.first : nil }

  /// Inserts the codes at their position in the order of the format.
  private mutating func insert(_ codes: JSONValue) {
    let order = Fields.experience.shape.fields.map(\.name)
    let rank = { (key: String) in order.firstIndex(of: key) ?? order.count }
    let index = members.firstIndex { rank($0.key) > rank("codes") } ?? members.count
    members.insert(("codes", codes), at: index)
  }
}

extension TemplateDraft {
  /// A short ID for each experience: the last component of its name if that is unique, otherwise the whole name.
  static func ids(of experiences: [ProposedExperience], in app: App) -> [String] {
    let names = experiences.map { $0.suggestedName(in: app).text }
    let last = names.map { String($0[$0.index(after: $0.lastIndex(of: "/") ?? $0.startIndex)...]) }
    let short = names.enumerated().map { index, name in name.contains("/") ? last[index] : name }
    let areDistinct = Set(short.map { $0.lowercased() }).count == short.count
    var taken: Set<String> = []
    var numbers: [String: Int] = [:]
    return (areDistinct ? short : names).map { name in
      let id = String(String.UnicodeScalarView(name.unicodeScalars.map { $0.mayStandInRowID ? $0 : "-" }))
      var unused = id
      while !taken.insert(unused.lowercased()).inserted {
        numbers[id, default: 1] += 1
        unused = "\(id)-\(numbers[id] ?? 2)"
      }
      return unused
    }
  }
}

extension Tree {
  /// Whether a value is not a list or object that contains text which could be mistaken for a column.
  fileprivate func isPlain(_ node: Node) -> Bool {
    guard kind(of: node).isContainer else { return true }
    let range = range(of: node)
    return !source.string(in: range).contains("${")
  }

  /// A text, number, true or false as written in a cell.
  func cellText(of node: Node) -> String { string(of: node) ?? source.string(in: range(of: node)) }
}

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

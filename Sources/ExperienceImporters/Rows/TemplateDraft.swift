import CSVSyntax
import JSONSyntax
import RegistryModel

/// A template and its CSV file, created from several experiences: what all of them have in common is in the template,
/// and what differs is in columns.
struct TemplateDraft {
  /// The members of the template, except `rows`.
  private(set) var members: [(key: String, value: JSONValue)] = []
  /// The CSV file.
  private(set) var table: [UInt8] = []
  private let rows: [Row]
  private var columns: [Column] = []

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

  init(of experiences: [ProposedExperience], in app: App) {
    let ids = Self.ids(of: experiences, in: app)
    rows = zip(experiences, ids).map { experience, id in
      let whole = JSONValue.object(experience.members.values(as: Fields.experience.shape))
      return Row(id: id, url: experience.urlPrefix, tree: Tree(SourceText(whole.text)))
    }
    let parts = rows.map { row in row.tree.root.map { (row.tree, $0) } }
    members = [("urlPrefix", prefix())] + membersOfAll(parts, as: Fields.experience.shape, at: [])
    var writer = CSVWriter()
    writer.add(["id"] + columns.map(\.name))
    for (number, row) in rows.enumerated() { writer.add([row.id] + columns.map { $0.cells[number] }) }
    table = writer.bytes
  }

  /// The URL pattern for all rows: with the ID in it if every URL has its ID at the same position, otherwise a column.
  private mutating func prefix() -> JSONValue {
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
    var keys: [String] = []
    for part in parts {
      guard let part, part.tree.kind(of: part.node) == .object else { continue }
      for member in part.tree.members(of: part.node) {
        let key = part.tree.string(of: member.key) ?? ""
        if !keys.contains(key) { keys.append(key) }
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
    let texts = Set(present.map { JSONValue($0.node, of: $0.tree) })
    if present.count == parts.count, texts.count == 1, let part = present.first, part.tree.isPlain(part.node) {
      return Self.literal(part)
    }
    switch present.first.map({ $0.tree.kind(of: $0.node) }) {
    case .object: return .object(membersOfAll(parts, as: type?.shape, at: path))
    case .array:
      let lists = parts.map { part in
        part.map { part in part.tree.elements(of: part.node).map { (part.tree, $0) } } ?? []
      }
      let count = lists.map(\.count).max() ?? 0
      return .array(
        (0..<count).map { index in
          let number = index == 0 ? "" : "\(index + 1)"
          let last = (path.last ?? "") + number
          return value(lists.map { index < $0.count ? $0[index] : nil }, as: nil, at: path.dropLast() + [last])
        }
      )
    default: return column(at: path, parts.map { part in part.map { $0.tree.cellText(of: $0.node) } ?? "" })
    }
  }

  /// A column for these cells, named after the last key of the path, or after the whole path if that name is taken.
  private mutating func column(at path: [String], _ cells: [String]) -> JSONValue {
    if let same = columns.first(where: { $0.cells == cells }) { return .string("${\(same.name)}") }
    let short = path.last ?? ""
    let isTaken = short == "id" || columns.contains { $0.name == short }
    let name = isTaken ? path.joined(separator: ".") : short
    columns.append(Column(name: name, cells: cells))
    return .string("${\(name)}")
  }

  private static func literal(_ part: (tree: Tree, node: Node)) -> JSONValue {
    part.tree.string(of: part.node).map { .string(escaped($0)) } ?? JSONValue(part.node, of: part.tree)
  }

  /// `text` escaped for a template.
  private static func escaped(_ text: String) -> String { text.replacing("${", with: "$${") }
}

extension TemplateDraft {
  /// A short ID for each experience: the last component of its name if that is unique, otherwise the whole name.
  static func ids(of experiences: [ProposedExperience], in app: App) -> [String] {
    let names = experiences.map { $0.suggestedName(in: app).text }
    let last = names.map { String($0[$0.index(after: $0.lastIndex(of: "/") ?? $0.startIndex)...]) }
    let short = names.enumerated().map { index, name in name.contains("/") ? last[index] : name }
    let areDistinct = Set(short.map { $0.lowercased() }).count == short.count
    var taken: Set<String> = []
    return (areDistinct ? short : names).map { name in
      let id = String(String.UnicodeScalarView(name.unicodeScalars.map { $0.mayStandInRowID ? $0 : "-" }))
      var unused = id
      var number = 2
      while !taken.insert(unused.lowercased()).inserted {
        unused = "\(id)-\(number)"
        number += 1
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
      let change = try update.change(to: new)
      return Import(
        changes: [change].compactMap(\.self),
        leftOut: leftOut + update.keptValues(of: new),
        notes: [update.noteOnClearedValues(of: new, by: change)].compactMap(\.self)
      )
    }
    let draft = TemplateDraft(of: new, in: order.app)
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
    return Import(changes: changes, leftOut: leftOut, notes: [])
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
    let change = try change(of: existing.document, to: experience.members, as: Fields.experience.shape, in: order)
    guard let change else {
      return [SkippedItem(place: experience.place, what: "the row of \"\(experience.urlPrefix)\"", why: why)]
    }
    let start = row ?? .start(of: existing.document.path)
    let advice = row == nil ? "without --rows" : "with --rows \(existing.templateName(in: order))"
    let reason = "\(why); to update it, import \(advice)"
    return experience.differences(from: existing, at: start, change.new, in: order, because: reason, &tables)
  }
}

import CSVSyntax
import JSONSyntax
import RegistryModel
import TextBasics

/// A template and its CSV file, created from several experiences: what all of them have in common is in the template,
/// and what differs is in columns.
struct TemplateDraft {
  /// The members of the template, except `rows`.
  var members: [(key: String, value: JSONValue)] = []
  /// The CSV file.
  private(set) var table: [UInt8] = []
  private let rows: [Row]
  private var columns: [FilledColumn] = []
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

  private struct FilledColumn {
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
  mutating func column(at path: [String], _ cells: [String]) -> JSONValue {
    if ownColumns.isEmpty, let same = columns.first(where: { $0.cells == cells }) { return .string("${\(same.name)}") }
    let short = path.last ?? ""
    return .string("${\(newColumn(columnNames.contains(short) ? path.joined(separator: ".") : short, cells))}")
  }

  /// Adds a column, and returns its name: `name`, or `name` with a number if it is taken.
  mutating func newColumn(_ name: String, _ cells: [String]) -> String {
    var unused = name
    var number = 2
    while !columnNames.insert(unused).inserted {
      unused = "\(name) \(number)"
      number += 1
    }
    columns.append(FilledColumn(name: unused, cells: cells))
    return unused
  }

  private static func literal(_ part: (tree: Tree, node: Node)) -> JSONValue {
    part.tree.string(of: part.node).map { .string(escaped($0)) } ?? JSONValue(part.node, of: part.tree)
  }

  /// `text` escaped for a template.
  private static func escaped(_ text: String) -> String { text.replacing("${", with: "$${") }
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

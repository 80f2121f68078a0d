import CSVSyntax
import JSONSyntax

/// What a template takes from the cells of its rows: which strings have columns in them, and what is left out of a row
/// where cells are empty.
///
/// A row has no text of its own: it is read from the template's tree with its cells in the place of columns, so that every
/// node of a row is a node of the template. The rejected alternative, a JSON text for each row, is written and read twice as
/// slowly and needs a way back from its bytes.
final class TemplateCells: Sendable {
  /// The template.
  let tree: Tree
  /// Its rows.
  let table: CSVTable
  /// The strings with columns in them; any other node is the same in all rows.
  let fills: ValuesByNode<Fill>
  /// The values that may be left out, with the columns whose cells must all be empty for that; none for a value that no row
  /// has.
  let removals: ValuesByNode<[Int]>
  /// What all rows declare alike, read once; a row is this and what its `varying` members say.
  let common: CommonMembers
  /// The members at the top in which something comes from cells or may be left out.
  let varying: [VaryingMember]
  /// The keys of `varying`.
  private let varyingKeys: FieldSet
  /// Whether a member at the top has a key that the file format lacks: it may be meant for any that is missing.
  private let hasUnknownKey: Bool

  /// A string with columns or an escaped `${` in it. A class, because it is looked up for every string of every row.
  final class Fill: Sendable {
    let text: TemplateText
    /// Its parts, in the order of the text.
    let parts: [TemplatePart]
    /// What it may be besides a string, where it is one column and nothing else.
    let form: ValueForm?

    init(_ text: TemplateText, parts: [TemplatePart], form: ValueForm?) {
      self.text = text
      self.parts = parts
      self.form = form
    }

    /// Whether cells are among its parts.
    var hasCells: Bool { parts.contains { $0.column != nil } }
  }

  /// What a cell may be besides a string.
  enum ValueForm: Sendable { case number, boolean }

  /// What the template in `tree`, whose text is whole, takes from the rows of `table`.
  init(_ tree: Tree, _ table: CSVTable) {
    var reader = TemplateReader(tree, columns: table.columns)
    reader.read()
    self.tree = tree
    self.table = table
    fills = reader.fills
    removals = reader.removals
    common = CommonMembers(reader.common, of: tree)
    varying = reader.varying.map { VaryingMember(value: $0.value, position: reader.position(of: $0)) }
    hasUnknownKey = (reader.varying + reader.common).contains { reader.position(of: $0) == nil }
    varyingKeys = FieldSet(varying.compactMap(\.position))
  }

  /// A member at the top that is not the same in all rows.
  struct VaryingMember: Sendable {
    let value: Node
    /// The position of its key among those of an experience; nil for any other key.
    let position: Int?

    /// Whether its key is in `keys`.
    func isAmong(_ keys: FieldSet) -> Bool { position.map(keys.contains) ?? false }
  }
}

extension TemplateCells {
  /// Whether none of the members with the keys in `keys` is the same in all rows.
  func vary(_ keys: FieldSet) -> Bool { keys.isSubset(of: varyingKeys) }

  /// What `get` finds among the members of row `row` with the keys in `keys`, of which alone the row is read.
  func read<Value>(_ keys: FieldSet, ofRow row: Int, _ get: (ExperienceDeclaration) -> Value?) -> Value? {
    if !hasUnknownKey, varyingKeys.isDisjoint(with: keys) { return get(common.declaration) }
    var decoder = FieldDecoder(DocumentValues(FilledRow(cells: self, row: row)))
    var members = ExperienceDeclaration(at: .first)
    _ = decoder.decode(into: &members, only: hasUnknownKey ? nil : keys)
    return get(members)
  }
}

/// Values that some nodes of a tree have, found by the node's position: every node of every row is looked up.
struct ValuesByNode<Value: Sendable>: Sendable {
  private var values: [Value] = []
  /// For each node the position of its value, counted from 1; 0 for a node without one.
  private var positions: [Int32] = []

  /// How many nodes have one.
  var count: Int { values.count }

  @inline(__always)
  subscript(node: Node) -> Value? {
    guard node.ordinal < positions.count, positions[node.ordinal] != 0 else { return nil }
    return values[Int(positions[node.ordinal]) - 1]
  }

  mutating func insert(_ value: Value, at node: Node) {
    values.append(value)
    positions += [Int32](repeating: 0, count: max(0, node.ordinal + 1 - positions.count))
    positions[node.ordinal] = Int32(values.count)
  }
}

/// Reads a template once, along the tables of the file format.
private struct TemplateReader {
  private(set) var fills = ValuesByNode<TemplateCells.Fill>()
  private(set) var removals = ValuesByNode<[Int]>()
  private(set) var common: [Member] = []
  private(set) var varying: [Member] = []
  private let tree: Tree
  private let columns: [String: Int]

  /// What is known of the member that a value belongs to.
  private struct Slot {
    /// What the value may be; nil where the file format does not know the key.
    let type: FieldType?
    /// Whether the object around it can do without.
    let isOptional: Bool
  }

  init(_ tree: Tree, columns: [String]) {
    self.tree = tree
    self.columns = Dictionary(columns.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  mutating func read() {
    guard let root = tree.root, tree.kind(of: root) == .object else { return }
    for member in tree.members(of: root) {
      if Self.isOwn(member, of: tree) {
        removals.insert([], at: member.value)
        continue
      }
      let known = (fills.count, removals.count)
      readMember(member, of: Fields.experience.shape, entries: nil)
      if (fills.count, removals.count) == known { common.append(member) } else { varying.append(member) }
    }
    // Of a key given twice the first counts, so that all must be read in their order.
    let members = Array(tree.members(of: root))
    guard Set(members.map { tree.string(of: $0.key) }).count < members.count else { return }
    varying = members.filter { !Self.isOwn($0, of: tree) }
    common = []
  }

  /// The position of a member's key among those of an experience; nil for any other key.
  func position(of member: Member) -> Int? { tree.position(of: member.key, in: Fields.experience.shape.keys) }

  /// Whether the member is the template's and no row's.
  private static func isOwn(_ member: Member, of tree: Tree) -> Bool {
    tree.isString(member.key, equalTo: "rows" as StaticString)
      || tree.isString(member.key, equalTo: "$schema" as StaticString)
  }

  private mutating func readValue(_ node: Node, _ type: FieldType?) {
    switch tree.kind(of: node) {
    case .object:
      if case .entries(let inner, _) = type { return readObject(node, shape: nil, entries: inner) }
      readObject(node, shape: type?.shapeOfObject, entries: nil)
    case .array:
      for value in tree.elements(of: node) {
        emptiness(of: value, type?.element).map { removals.insert($0, at: value) }
        readValue(value, type?.element)
      }
    case .string: readString(node, type)
    case .number, .true, .false, .null, .missing: break
    }
  }

  private mutating func readObject(_ node: Node, shape: ObjectShape?, entries: FieldType?) {
    for member in tree.members(of: node) { readMember(member, of: shape, entries: entries) }
  }

  private mutating func readMember(_ member: Member, of shape: ObjectShape?, entries: FieldType?) {
    let slot = slot(of: member, shape, entries)
    if slot.isOptional { emptiness(of: member.value, slot.type).map { removals.insert($0, at: member.value) } }
    readValue(member.value, slot.type)
  }

  private mutating func readString(_ node: Node, _ type: FieldType?) {
    let text = TemplateText(tree.string(of: node) ?? "")
    guard !text.isPlain else { return }
    let form = text.onlyColumn.flatMap { columns[$0] == nil ? nil : type?.formOfCell }
    fills.insert(TemplateCells.Fill(text, parts: text.parts { columns[$0] }, form: form), at: node)
  }

  private func slot(of member: Member, _ shape: ObjectShape?, _ entries: FieldType?) -> Slot {
    if let entries { return Slot(type: entries, isOptional: true) }
    guard let shape, let position = tree.position(of: member.key, in: shape.keys) else {
      return Slot(type: nil, isOptional: true)
    }
    return Slot(type: shape.fields[position].type, isOptional: !shape.fields[position].isRequired)
  }

  /// The columns whose cells must all be empty for a value to say nothing; nil where it always says something.
  ///
  /// A string says nothing where it is one column and nothing else. An object says nothing where it lacks all of its required
  /// members that come from columns, or where nothing in it says anything; a list in the latter case.
  private func emptiness(of node: Node, _ type: FieldType?) -> [Int]? {
    switch tree.kind(of: node) {
    case .string: TemplateText(tree.string(of: node) ?? "").onlyColumn.flatMap { columns[$0] }.map { [$0] }
    case .object: emptinessOfObject(node, type)
    case .array: union(tree.elements(of: node).map { emptiness(of: $0, type?.element) })
    default: nil
    }
  }

  private func emptinessOfObject(_ node: Node, _ type: FieldType?) -> [Int]? {
    var entries: FieldType?
    if case .entries(let inner, _) = type { entries = inner }
    var needed: [Int] = []
    var all: [[Int]?] = []
    for member in tree.members(of: node) {
      let slot = slot(of: member, type?.shapeOfObject, entries)
      let columns = emptiness(of: member.value, slot.type)
      all.append(columns)
      if !slot.isOptional, let columns { needed += columns }
    }
    return needed.isEmpty ? union(all) : needed
  }

  /// All of the columns; nil where there are none, or something always says something.
  private func union(_ columns: [[Int]?]) -> [Int]? {
    let known = columns.compactMap(\.self)
    return known.isEmpty || known.count < columns.count ? nil : Array(known.joined())
  }
}

extension FieldType {
  /// The shape of an object, where the value is one with known members.
  fileprivate var shapeOfObject: ObjectShape? {
    if case .object(let shape) = self { shape } else { nil }
  }

  /// What the elements of a list are.
  fileprivate var element: FieldType? {
    if case .list(let element, _) = self { element } else { nil }
  }

  /// What a string that is one column may be besides a string.
  var formOfCell: TemplateCells.ValueForm? {
    switch self {
    case .integer, .number: .number
    case .boolean: .boolean
    case .text, .word, .list, .object, .entries: nil
    }
  }
}

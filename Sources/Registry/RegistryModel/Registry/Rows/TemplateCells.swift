import CSVSyntax
import JSONSyntax

/// The values of a template that depend on the cells of its rows: the strings that contain columns, and the values that
/// empty cells remove.
///
/// A row has no text of its own. It is read from the template's tree with its cells in place of columns, so every node
/// of a row is a node of the template. The rejected alternative, a JSON text for each row, takes twice as long to write
/// and read, and needs a mapping from its bytes back to the template.
final class TemplateCells: Sendable {
  /// The syntax tree of the template.
  let tree: Tree
  /// The rows.
  let table: CSVTable
  /// The strings that contain columns; any other node is the same in all rows.
  let fills: ValuesByNode<Fill>
  /// The values that empty cells can remove, with the columns whose cells must all be empty. The list of columns is
  /// empty for a value that rows never have.
  let removals: ValuesByNode<[Int]>
  /// The `CommonMembers` of each object.
  private let common: ValuesByNode<any AnyObject & Sendable>

  /// A string that contains columns or an escaped `${`. A class, because it is looked up for every string of every row.
  final class Fill: Sendable {
    let text: TemplateText
    /// The parts, in the order of the text.
    let parts: [TemplatePart]
    /// The type that the value can have besides a string; nil unless the string is a single column.
    let form: ValueForm?

    init(_ text: TemplateText, parts: [TemplatePart], form: ValueForm?) {
      self.text = text
      self.parts = parts
      self.form = form
    }

    /// Whether any of the parts is a cell.
    var hasCells: Bool { parts.contains { $0.column != nil } }
  }

  /// A type that a cell can have besides a string.
  enum ValueForm: Sendable { case number, boolean }

  /// Analyzes the template in `tree`, which must have no syntax errors, for the rows of `table`.
  init(_ tree: Tree, _ table: CSVTable) {
    var reader = TemplateReader(tree, columns: table.columns)
    reader.read()
    self.tree = tree
    self.table = table
    fills = reader.fills
    removals = reader.removals
    let members = TemplateMembers(varying: reader.varying, removals: reader.removals)
    var decoder = FieldDecoder(DocumentValues(tree))
    decoder.template = members
    _ = decoder.decode(.first, into: ExperienceDeclaration(at: .first))
    common = members.common
  }

  /// The common members of the object at `node`; nil if all of its members must be decoded for each row.
  @inline(__always)
  func common<Owner: Declaration>(at node: Node) -> CommonMembers<Owner>? { common[node] as? CommonMembers<Owner> }

  /// The result of `get` for row `row`, of which only the members in `keys` are decoded.
  func read<Value>(_ keys: FieldSet, ofRow row: Int, _ get: (ExperienceDeclaration) -> Value?) -> Value? {
    let common: CommonMembers<ExperienceDeclaration>? = self.common(at: .first)
    if let common, common.areSame(keys) { return get(common.owner) }
    var decoder = FieldDecoder(DocumentValues(FilledRow(cells: self, row: row)))
    let keys = common?.hasUnknownKey == false ? keys : nil
    return decoder.decode(.first, into: ExperienceDeclaration(at: .first), only: keys).flatMap(get)
  }
}

/// Values for some nodes of a tree, indexed by the node's position for fast lookup.
struct ValuesByNode<Value: Sendable>: Sendable {
  private var values: [Value] = []
  /// For each node, the position of its value, counted from 1; 0 for a node without a value.
  private var positions: [Int32] = []

  /// The number of nodes with a value.
  var count: Int { values.count }

  @inline(__always)
  subscript(node: Node) -> Value? {
    let ordinal = node.ordinal
    guard ordinal < positions.count, positions[ordinal] != 0 else { return nil }
    return values[Int(positions[ordinal]) - 1]
  }

  mutating func insert(_ value: Value, at node: Node) {
    values.append(value)
    positions += [Int32](repeating: 0, count: max(0, node.ordinal + 1 - positions.count))
    positions[node.ordinal] = Int32(values.count)
  }
}

/// Analyzes a template in one pass, following the tables of the file format.
private struct TemplateReader {
  private(set) var fills = ValuesByNode<TemplateCells.Fill>()
  private(set) var removals = ValuesByNode<[Int]>()
  /// The values that contain columns or that empty cells can remove.
  private(set) var varying: Set<Node> = []
  private let tree: Tree
  private let columns: [String: Int]

  /// The definition of the member that a value belongs to.
  private struct Slot {
    /// The type of the value; nil for an unknown key.
    let type: FieldType?
    /// Whether the member is optional.
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
      } else {
        readMember(member, of: Fields.experience.shape, entries: nil)
      }
    }
  }

  /// Whether the member belongs to the template and not to its rows.
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
    let known = (fills.count, removals.count)
    if slot.isOptional { emptiness(of: member.value, slot.type).map { removals.insert($0, at: member.value) } }
    readValue(member.value, slot.type)
    if (fills.count, removals.count) != known { varying.insert(member.value) }
  }

  private mutating func readString(_ node: Node, _ type: FieldType?) {
    let text = TemplateText(tree.string(of: node) ?? "")
    guard !text.isPlain else { return }
    // Such a string has no value in any row, so that nothing is drawn or copied with a column in it.
    if text.isUnfinished({ columns[$0] }) { removals.insert([], at: node) }
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

  /// The columns whose cells must all be empty for a value to be empty; nil if it can never be empty.
  ///
  /// A string can be empty if it is a single column. An object is empty if it lacks all of its required members that
  /// come from columns, or if all of its values are empty. A list is empty if all of its elements are.
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

  /// All columns of the lists; nil if there are none, or if one of the values can never be empty.
  private func union(_ columns: [[Int]?]) -> [Int]? {
    let known = columns.compactMap(\.self)
    return known.isEmpty || known.count < columns.count ? nil : Array(known.joined())
  }
}

extension FieldType {
  /// The shape of the value if it is an object with known members.
  fileprivate var shapeOfObject: ObjectShape? {
    if case .object(let shape) = self { shape } else { nil }
  }

  /// The type of the elements if the value is a list.
  fileprivate var element: FieldType? {
    if case .list(let element, _) = self { element } else { nil }
  }

  /// The type that a string consisting of a single column can have besides a string.
  var formOfCell: TemplateCells.ValueForm? {
    switch self {
    case .integer, .number: .number
    case .boolean: .boolean
    case .text, .word, .list, .object, .entries: nil
    }
  }
}

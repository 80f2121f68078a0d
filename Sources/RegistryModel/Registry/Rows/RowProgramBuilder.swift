import CSVSyntax
import JSONSyntax

/// Turns a template into the steps that write a row.
struct RowProgramBuilder {
  private(set) var program = RowProgram()
  private let tree: Tree
  private let columns: [String: Int]
  /// Where the last skip lands: what stands before it may be skipped, so nothing is added to a step there.
  private var landing = 0

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

  /// The steps of a template whose text is whole and holds an object.
  static func program(of tree: Tree, columns: [String]) -> RowProgram {
    var builder = RowProgramBuilder(tree, columns: columns)
    if let root = tree.root { builder.addObject(root, shape: Fields.experience.shape, entries: nil, isRoot: true) }
    return builder.program
  }

  private mutating func addValue(_ node: Node, _ type: FieldType?) {
    switch tree.kind(of: node) {
    case .object:
      guard case .entries(let inner, _) = type else {
        return addObject(node, shape: type?.shapeOfObject, entries: nil)
      }
      addObject(node, shape: nil, entries: inner)
    case .array: addList(node, element: type?.element)
    case .string: addString(node, type)
    case .number, .true, .false, .null, .missing:
      program.steps.append(.node(node))
      addLiteral(bytes(of: node))
    }
  }

  private mutating func addObject(_ node: Node, shape: ObjectShape?, entries: FieldType?, isRoot: Bool = false) {
    program.steps.append(.node(node))
    addLiteral("{".utf8)
    for member in tree.members(of: node) {
      if isRoot, Self.ownMembers.contains(where: { tree.isString(member.key, equalTo: $0) }) { continue }
      let slot = slot(of: member, shape, entries)
      addRemovable(removal(of: member.value, slot), from: node) { builder in
        builder.program.steps.append(.comma)
        builder.program.steps.append(.node(member.key))
        builder.addLiteral(builder.bytes(of: member.key))
        builder.addLiteral(":".utf8)
        builder.addValue(member.value, slot.type)
      }
    }
    addLiteral("}".utf8)
  }

  private mutating func addList(_ node: Node, element: FieldType?) {
    program.steps.append(.node(node))
    addLiteral("[".utf8)
    for value in tree.elements(of: node) {
      addRemovable(removal(of: value, Slot(type: element, isOptional: true)), from: node) { builder in
        builder.program.steps.append(.comma)
        builder.addValue(value, element)
      }
    }
    addLiteral("]".utf8)
  }

  /// Members that are the template's and no row's.
  private static let ownMembers: [StaticString] = ["rows", "$schema"]

  private mutating func addString(_ node: Node, _ type: FieldType?) {
    program.steps.append(.node(node))
    let text = TemplateText(tree.string(of: node) ?? "")
    if let name = text.onlyColumn, let column = columns[name], let form = type?.valueForm {
      return program.steps.append(.value(column, place(of: 0..<name.utf8.count + 3, in: node), form))
    }
    addLiteral("\"".utf8)
    for piece in text.pieces { add(piece, of: node) }
    addLiteral("\"".utf8)
  }

  private mutating func add(_ piece: TemplateText.Piece, of node: Node) {
    switch piece {
    case .literal(let range, let text): addPiece(text, place(of: range, in: node))
    case .column(let range, let name):
      guard let column = columns[name] else { return addPiece("${\(name)}", place(of: range, in: node)) }
      program.steps.append(.cell(column, place(of: range, in: node)))
    case .unclosed(let range, let text): addPiece(text, place(of: range, in: node))
    }
  }

  private mutating func addPiece(_ text: String, _ place: SourceRange) {
    let start = program.literals.count
    let bytes = ContiguousArray(text.utf8)
    JSONWriter.appendEscaped(bytes.span, to: &program.literals)
    program.steps.append(.piece(start..<program.literals.count, place))
  }

  private mutating func addLiteral(_ bytes: some Collection<UInt8>) {
    let start = program.literals.count
    program.literals += bytes
    if program.steps.count > landing, case .literal(let last) = program.steps.last, last.upperBound == start {
      program.steps[program.steps.count - 1] = .literal(last.lowerBound..<program.literals.count)
    } else {
      program.steps.append(.literal(start..<program.literals.count))
    }
  }

  private func bytes(of node: Node) -> ArraySlice<UInt8> {
    let range = tree.range(of: node)
    return tree.source.bytes[range.lowerBound..<range.upperBound]
  }

  private func place(of range: Range<Int>, in node: Node) -> SourceRange {
    tree.sourceRange(ofDecodedUTF8: range, in: node)
  }

  private func slot(of member: Member, _ shape: ObjectShape?, _ entries: FieldType?) -> Slot {
    if let entries { return Slot(type: entries, isOptional: true) }
    guard let shape, let position = shape.position(of: member.key, in: tree) else {
      return Slot(type: nil, isOptional: true)
    }
    return Slot(type: shape.fields[position].type, isOptional: !shape.fields[position].isRequired)
  }
}

/// What empty cells leave out.
extension RowProgramBuilder {
  /// Adds what `add` adds, so that it is left out of rows in which all cells of `columns` are empty.
  private mutating func addRemovable(
    _ columns: [Int]?,
    from container: Node,
    _ add: (inout RowProgramBuilder) -> Void
  ) {
    guard let columns else { return add(&self) }
    let (skip, start) = (program.steps.count, program.skipColumns.count)
    program.skipColumns += columns
    let unit = start..<program.skipColumns.count
    program.steps.append(.skip(unit, past: 0, of: container))
    add(&self)
    program.steps[skip] = .skip(unit, past: program.steps.count, of: container)
    landing = program.steps.count
  }

  /// The columns whose cells must all be empty for a value to be left out; nil where it always stays.
  private func removal(of node: Node, _ slot: Slot) -> [Int]? {
    slot.isOptional ? emptiness(of: node, slot.type) : nil
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

  /// What a string that is one column may stand for.
  package var valueForm: RowProgram.ValueForm? {
    switch self {
    case .integer, .number: .number
    case .boolean: .boolean
    case .text, .word, .list, .object, .entries: nil
    }
  }
}

import CSVSyntax
import JSONSyntax
import RegistryModel
import TextBasics

/// A value of an imported row that the template rules out, and how to change the template so that the row can have it.
struct TemplateConflict {
  let template: RowTemplate
  let table: CSVTable
  /// The paths of the template and its table as displayed to the user.
  let path: String
  let tablePath: String
  let difference: MemberDifference
  /// The row as it would be, and as the import states it.
  let trees: (old: Tree, new: Tree)

  /// The problem of the row with the URL `url`, whose value is at `place` in the imported file.
  func problem(of url: String, at place: InputLocation) -> ImportError.Problem {
    if let column = missingColumn {
      return ImportError.Problem(
        place: place,
        message: "\(name) in \(Words.quoted(path)) uses the column \(Words.quoted(column)), which \(tablePath) lacks",
        help: "add the column \(column) to \(tablePath)"
      )
    }
    let words = difference.words(from: trees.old, to: trees.new)
    let cause =
      switch (difference.old, dependsOnRow) {
      case (nil, false): "\(Words.quoted(path)) does not set it"
      case (nil, true): "\(Words.quoted(path)) leaves it out"
      case (_, false): "\(Words.quoted(path)) sets it to \(words.old) for all rows"
      case (_, true): "\(Words.quoted(path)) makes it \(words.old)"
      }
    return ImportError.Problem(
      place: place,
      message: "\(name) of \(Words.quoted(url)) is \(words.new) here, but \(cause)",
      help: help
    )
  }

  private var tree: Tree { template.document.tree }
  private var keys: [String] { difference.keys }
  /// The keys as a column is mapped to them: without the positions of codes.
  private var columnKey: String { keys.filter { Int($0) == nil }.joined(separator: ".") }
  private var name: String { Words.quoted(columnKey) }
  /// The value in the template; nil if it has none.
  private var node: Node? { node(of: keys[...]) }

  private func node(of keys: ArraySlice<String>) -> Node? { tree.node(at: keys.map { "/" + $0 }.joined()) }

  /// The columns in the value of the template.
  private var columns: [String] {
    guard let node else { return [] }
    let parts = tree.kind(of: node) == .array ? Array(tree.elements(of: node)) : [node]
    return template.texts.filter { parts.contains($0.node) }.flatMap { $0.value.columns.map(\.name) }
  }

  private var missingColumn: String? { columns.first { table.column(named: $0) == nil } }

  private var dependsOnRow: Bool { !columns.isEmpty }

  private var help: String {
    guard let node else { return helpForNewMember }
    switch tree.kind(of: node) {
    case .array:
      let (list, columns) = list(after: Array(tree.elements(of: node)))
      guard !columns.isEmpty else { break }
      return "to change it in one row, write \(list) in \(path), and \(adding(columns)); "
        + "an element whose cell is empty is omitted"
    case .string, .number, .true, .false, .null:
      guard !dependsOnRow else { break }
      let column = unusedColumn()
      return
        "to change it in one row, write \"${\(column)}\" in \(path), and \(adding([column])) with a value in each row"
    case .object, .missing: break
    }
    return "change \(name) in \(path) so that its columns can state this value"
  }

  /// The gap if the template lacks the member, whose problem is `problem`; nil if it has one.
  func gap(_ problem: ImportError.Problem) -> TemplateGap? {
    difference.old == nil && node == nil ? TemplateGap(name: name, problem: problem) : nil
  }

  /// The help if the template lacks the member, and maybe the objects that contain it.
  private var helpForNewMember: String {
    var depth = keys.count - 1
    while depth > 0, node(of: keys[..<depth]) == nil { depth -= 1 }
    guard let container = node(of: keys[..<depth]), tree.kind(of: container) == .object else {
      return "import does not change this template; edit \(path) and \(tablePath)"
    }
    let isList = difference.new.map { trees.new.kind(of: $0) == .array } ?? false
    let column = unusedColumn()
    let (value, columns) = isList ? list(after: []) : ("\"${\(column)}\"", [column])
    let inner = keys[(depth + 1)...].reversed().reduce(value) { "{ \(Words.quoted($1)): \($0) }" }
    let place = depth == 0 ? path : "\(noun(of: container, at: keys[..<depth])) in \(path)"
    return "add \(Words.quoted(keys[depth])): \(inner) to \(place), and \(adding(columns))"
      + TemplateGap.optional
  }

  /// An object of the template as the object of a sentence: a code by its URL, because it has no name.
  private func noun(of object: Node, at keys: ArraySlice<String>) -> String {
    let url = tree.value(named: "url", in: object).flatMap { tree.string(of: $0) }
    guard keys.first == "codes", let url else { return Words.quoted(keys.joined(separator: ".")) }
    return "the code with the URL \(Words.quoted(url))"
  }

  /// A list with a column for each element, and the columns that are new. Elements that contain columns stay.
  private func list(after elements: [Node]) -> (text: String, columns: [String]) {
    let new = difference.new.map {
      trees.new.kind(of: $0) == .array ? trees.new.elements(of: $0).count { _ in true } : 0
    }
    var columns: [String] = []
    let texts = (0..<max(elements.count, new ?? 0)).map { index in
      if elements.indices.contains(index), let text = template.texts.first(where: { $0.node == elements[index] }) {
        return Words.quoted(tree.string(of: text.node) ?? "")
      }
      let column = unusedColumn(index == 0 ? "" : "\(index + 1)")
      columns.append(column)
      return "\"${\(column)}\""
    }
    return ("[\(texts.joined(separator: ", "))]", columns)
  }

  /// The name of a column that the template does not use: the last key, or the whole path if that is used.
  private func unusedColumn(_ suffix: String = "") -> String {
    let short = (keys.last ?? "") + suffix
    let isUsed = short == "id" || template.texts.contains { $0.value.columns.contains { $0.name == short } }
    return isUsed ? columnKey + suffix : short
  }

  /// What to do for the table to have `columns`.
  private func adding(_ columns: [String]) -> String {
    let new = columns.filter { table.column(named: $0) == nil }
    let known = columns.filter { table.column(named: $0) != nil }
    let noun = { (names: [String]) in "the column\(names.count == 1 ? "" : "s") \(Words.list(names))" }
    return [
      new.isEmpty ? nil : "add \(noun(new)) to \(tablePath)",
      known.isEmpty ? nil : "fill in \(noun(known)) of \(tablePath)",
    ].compactMap(\.self).joined(separator: ", and ")
  }
}

/// Something that the template lacks although a column of the imported table is mapped to it.
struct TemplateGap {
  /// What is missing, as the object of a sentence.
  let name: String
  /// The problem in the first row that states it.
  let problem: ImportError.Problem

  /// The problems of a table, each gap once. Several gaps are one problem, which names all of them, so that one edit of the
  /// template fills them.
  static func problems(_ gaps: [TemplateGap], in path: String) -> [ImportError.Problem] {
    var names: Set<String> = []
    let gaps = gaps.filter { names.insert($0.name).inserted }
    guard gaps.count > 1 else { return gaps.map(\.problem) }
    let message = "\(Words.quoted(path)) lacks \(Words.list(gaps.map(\.name)))"
    let helps = gaps.map { $0.problem.help.replacing(optional, with: "") }
    return [.init(place: gaps[0].problem.place, message: message, help: helps.joined(separator: "; "))]
  }

  /// The end of the help for a member.
  static let optional = "; a row whose cell is empty does not get the value"
}

import JSONSyntax
import RegistryModel

/// A value that a request is about, with what the file format defines for it: that of a member of a JSON file, or of a row
/// with its cells filled in.
struct Subject: Sendable {
  let file: FileView
  /// The document of the file or of the row.
  let document: Document
  /// The value. In a row it is a node of the template.
  let node: Node
  let part: FormatPart
  /// The experience in whose row the value is; nil for a value as it is in a file.
  let row: AdvancedExperience?

  /// The string; nil for a value of another type.
  var string: String? { document.values.string(of: node) }

  /// The title or subtitle that the value is; nil for any other value, and in a template, whose rows have the texts.
  var cardText: CardText? {
    guard let row else { return file.cardTexts.first { $0.text.node == node } }
    var found: CardText?
    guard let text = row.text else { return nil }
    row.forEachCardText(text, in: document) { if $0.text.node == node { found = $0 } }
    return found
  }

  /// The rows that fill in the columns of the value; nil for a value without columns, and for one that is filled in.
  var rows: [AdvancedExperience]? {
    guard row == nil, let template = file.registry.templates[document.path],
      template.texts.contains(where: { $0.node == node })
    else { return nil }
    return file.registry.rows(of: template)
  }

  /// The same value in a row.
  func filled(in row: AdvancedExperience) -> Subject {
    Subject(file: file, document: row.document, node: node, part: part, row: row)
  }

  /// The app whose file or row it is in.
  var app: App? { row?.declaringApp ?? file.app }
}

extension FileView {
  /// The value at a position of a JSON file; for a key, that of its member.
  func subject(at position: Position) -> Subject? {
    guard let document, let node = node(at: position), let part = document.part(at: node) else { return nil }
    let isKey = document.tree.isKey(node)
    let value = isKey ? document.tree.parent(of: node).flatMap { document.tree.member(of: node, in: $0)?.value } : node
    return value.map { Subject(file: self, document: document, node: $0, part: part, row: nil) }
  }

  /// The use of a column at an offset of a template, and the template.
  func columnUse(at offset: Int) -> (use: ColumnUse, template: RowTemplate)? {
    registry.templates[path].flatMap { template in
      template.columnUses.first { $0.range.lowerBound <= offset && offset < $0.range.upperBound }.map { ($0, template) }
    }
  }
}

extension Registry {
  /// The experiences in the rows of `template`, or in some of them, in the order of the rows.
  func rows(of template: RowTemplate, in rows: Range<Int> = 0..<Int.max) -> [AdvancedExperience] {
    let found = experiences.filter { (experience: AdvancedExperience) -> Bool in
      guard let row = experience.row else { return false }
      return row.template === template && rows.contains(row.row)
    }
    return found.sorted { (left: AdvancedExperience, right: AdvancedExperience) -> Bool in
      let (first, second): (Int, Int) = (left.row?.row ?? 0, right.row?.row ?? 0)
      return first < second
    }
  }
}

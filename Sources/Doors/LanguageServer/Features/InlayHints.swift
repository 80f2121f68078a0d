import CSVSyntax
import JSONSyntax
import RegistryModel

extension Feature {
  /// `textDocument/inlayHint`: the number of characters after a title or subtitle, and how many codes are deployed; in a CSV
  /// file for each row.
  static let inlayHints = Feature("textDocument/inlayHint", capability: ("inlayHintProvider", true)) {
    snapshot,
    parameters,
    writer throws(ResponseError) in
    guard let range = parameters["range"] else { throw .parameters("expected \"range\"") }
    let (start, end) = (try range.position("start"), try range.position("end"))
    writer.beginArray()
    if let file = try snapshot.file(parameters) {
      let first = file.positions.offset(of: start)
      for hint in file.hints(in: first...max(first, file.positions.offset(of: end))) {
        writer.object { writer in
          TextPositions.write(file.positions.position(of: hint.offset), to: &writer)
          writer.member("label", hint.label)
          writer.optionalMember("tooltip", hint.tooltip)
          writer.member("paddingLeft", true)
        }
      }
    }
    writer.endArray()
  }
}

/// A text that an editor shows after an offset of a file.
private struct Hint: Hashable {
  let offset: Int
  let label: String
  var tooltip: String?

  /// The number of characters of a title or subtitle, and its limit.
  init(_ text: CardText, at offset: Int, of experience: AdvancedExperience? = nil) {
    self.offset = offset
    label = "\(text.text.value.count)/\(text.limit)"
    tooltip = experience.map { "\(text.noun) of \($0.id), in characters" }
  }

  /// How many of these codes are deployed.
  init(_ codes: [PrintedCode], at offset: Int) {
    self.offset = offset
    label = "\(codes.count(where: \.declaration.isDeployed)) deployed"
  }
}

extension FileView {
  /// The hints in a part of the file.
  fileprivate func hints(in shown: ClosedRange<Int>) -> [Hint] {
    let hints = document == nil ? hintsOfRows(in: shown) : hintsOfDocument
    return hints.filter { shown.contains($0.offset) }
  }

  private var hintsOfDocument: [Hint] {
    guard let document else { return [] }
    let texts = cardTexts.map { Hint($0, at: document.tree.range(of: $0.text.node).upperBound) }
    let codes = experience?.printedCodes ?? app.flatMap { $0.document.path == path ? $0.printedCodes : nil } ?? []
    guard !codes.isEmpty, let list = document.tree.node(at: "/codes") else { return texts }
    return texts + [Hint(codes, at: document.tree.range(of: list).lowerBound)]
  }

  /// The hints in the rows of this CSV file that are in `shown`: those of a text after the last of its cells, and that of the
  /// codes at the end of the row.
  private func hintsOfRows(in shown: ClosedRange<Int>) -> [Hint] {
    var hints: Set<Hint> = []
    for template in registry.templates.reading(path) {
      guard let table = template.table else { continue }
      let uses = template.columnUses
      for experience in registry.rows(of: template, in: table.rows(in: Range(shown))) {
        guard let row = experience.row?.row, let text = experience.text else { continue }
        experience.forEachCardText(text, in: experience.document) { text in
          let cells = uses.filter { $0.node == text.text.node }.compactMap { table.column(named: $0.name) }.map {
            table.cell(inColumn: $0, ofRow: row).range.upperBound
          }
          if let last = cells.max() { hints.insert(Hint(text, at: last, of: experience)) }
        }
        let codes = experience.printedCodes
        if !codes.isEmpty { hints.insert(Hint(codes, at: table.range(ofRow: row).upperBound)) }
      }
    }
    return hints.sorted { ($0.offset, $0.label) < ($1.offset, $1.label) }
  }
}

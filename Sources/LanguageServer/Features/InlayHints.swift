import JSONSyntax
import RegistryModel

extension Feature {
  /// `textDocument/inlayHint`: the number of characters after a title or subtitle, and how many codes are deployed.
  static let inlayHints = Feature("textDocument/inlayHint", capability: ("inlayHintProvider", true)) {
    snapshot,
    parameters,
    writer throws(ResponseError) in
    guard let range = parameters["range"] else { throw .parameters("expected \"range\"") }
    let (start, end) = (try range.position("start"), try range.position("end"))
    writer.beginArray()
    if let file = try snapshot.file(parameters) {
      let shown =
        file.positions.offset(
          of: start
        )...max(
          file.positions.offset(of: start),
          file.positions.offset(of: end)
        )
      for hint in file.hints where shown.contains(hint.offset) {
        writer.object { writer in
          TextPositions.write(file.positions.position(of: hint.offset), to: &writer)
          writer.member("label", hint.label)
          writer.member("paddingLeft", true)
        }
      }
    }
    writer.endArray()
  }
}

extension FileView {
  /// The hints and the offsets after which they are shown.
  fileprivate var hints: [(offset: Int, label: String)] {
    guard let document else { return [] }
    let texts = cardTexts.map { text in
      (document.tree.range(of: text.text.node).upperBound, "\(text.text.value.count)/\(text.limit)")
    }
    let codes = experience?.printedCodes ?? app.flatMap { $0.document.path == path ? $0.printedCodes : nil } ?? []
    guard !codes.isEmpty, let list = document.tree.node(at: "/codes") else { return texts }
    let count = codes.count(where: \.declaration.isDeployed)
    return texts + [(document.tree.range(of: list).lowerBound, "\(count) deployed")]
  }
}

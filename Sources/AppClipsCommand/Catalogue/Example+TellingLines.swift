import ExperienceRegistry
import JSONSyntax

extension Example {
  /// The lines that the corner shop does not have as it usually is, of each file that has some.
  var unusualLines: [ExampleListing.Part] {
    registry.documents.map { (document: $0, lines: $0.unusualLines) }.filter { !$0.lines.isEmpty }
  }

  /// The lines of the subject that hold the values at `pointers`; nothing where it has no such value.
  func subjectLines(at pointers: [String]) -> [ExampleListing.Part] {
    guard let document = registry.document(subject) else { return [] }
    let file = SourceFile(document.tree.source.bytes)
    let ranges = pointers.compactMap { document.tree.node(at: $0) }.map { document.tree.range(of: $0) }
    let lines = Set(ranges.flatMap { file.lineNumbers(of: $0) }).sorted()
    return lines.isEmpty ? [] : [(document, lines)]
  }

  /// The subject, whole.
  var wholeSubject: [ExampleListing.Part] {
    guard let document = registry.document(subject) else { return [] }
    let file = SourceFile(document.tree.source.bytes)
    return [(document, (1...file.lines.lineCount).filter { !file.text(ofLine: $0).isEmpty })]
  }

  /// The files, by their names only.
  var fileNames: [ExampleListing.Part] { registry.documents.map { (document: $0, lines: []) } }
}

extension Document {
  /// The numbers of the lines that the corner shop does not have in this file.
  fileprivate var unusualLines: [Int] {
    let usual = Set(usualText.split(separator: "\n").map { Self.trimmed(String($0)) } + [""])
    let file = SourceFile(tree.source.bytes)
    return (1...file.lines.lineCount).filter { !usual.contains(Self.trimmed(file.text(ofLine: $0))) }
  }

  /// What a file of this name holds in the corner shop.
  private var usualText: String {
    let name = RegistryPath.withoutExtension(RegistryPath.name(of: path))
    guard name != "app" else { return Example.shopApp }
    let shop = Example.experiences([name: ""], showing: name)
    return shop.registry.document(shop.subject)?.tree.description ?? ""
  }

  /// A line without what differs by its neighbours only: white space and a comma at its end.
  private static func trimmed(_ line: String) -> String {
    let text = line.drop(while: \.isWhitespace)
    return String(text.last == "," ? text.dropLast() : text)
  }
}

extension SourceFile {
  /// A line, counted from 1, without its line end.
  func text(ofLine number: Int) -> String { text.string(in: lines.range(ofLine: number)) }
}

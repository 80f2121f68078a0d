import JSONSyntax
import RegistryModel
import RegistryRules
import TextBasics

extension Example {
  /// The lines that the corner shop does not have as it usually is, of each file that has some.
  var unusualLines: [ExampleListing.Part] {
    texts.map { $0.part($0.unusualLines) }.filter { !$0.lines.isEmpty }
  }

  /// The lines of the subject that hold the values at `pointers`; nothing where it has no such value.
  func subjectLines(at pointers: [String]) -> [ExampleListing.Part] {
    guard let document = registry.document(subject) else { return [] }
    let file = SourceFile(document.tree.source.bytes)
    let ranges = pointers.compactMap { document.tree.node(at: $0) }.map { document.tree.range(of: $0) }
    let lines = Set(ranges.flatMap { file.lineNumbers(of: $0) }).sorted()
    return lines.isEmpty ? [] : [ExampleText(path: subject, bytes: document.tree.source.bytes).part(lines)]
  }

  /// The subject, whole.
  var wholeSubject: [ExampleListing.Part] {
    guard let text = texts.first(where: { $0.path == subject }) else { return [] }
    return [text.part(SourceFile(text.bytes).linesWithText)]
  }

  /// The files, by their names only.
  var fileNames: [ExampleListing.Part] { texts.map { $0.part([]) } }

  /// The files next to the registry, whole.
  var linesOfOtherFiles: [ExampleListing.Part] {
    otherFiles.sorted { ByteOrder.precedes($0.key, $1.key) }.map { path, source in
      (path, SourceText(source.bytes), SourceFile(source.bytes).linesWithText)
    }
  }

  /// The files of the registry, in byte order of their paths.
  private var texts: [ExampleText] {
    sources.map { ExampleText(path: $0.key, bytes: $0.value.bytes) }
      .sorted { ByteOrder.precedes($0.path, $1.path) }
  }
}

/// A file of an example.
struct ExampleText {
  /// Its path inside the registry.
  let path: String
  let bytes: [UInt8]
}

extension ExampleText {
  /// Some of its lines.
  fileprivate func part(_ lines: [Int]) -> ExampleListing.Part { (path, SourceText(bytes), lines) }

  /// The numbers of the lines that the corner shop does not have in this file.
  fileprivate var unusualLines: [Int] {
    let usual = Set(usualText.split(separator: "\n").map { Self.trimmed(String($0)) } + [""])
    let file = SourceFile(bytes)
    return (1...file.lines.lineCount).filter { !usual.contains(Self.trimmed(file.text(ofLine: $0))) }
  }

  /// What a file of this name holds in the corner shop.
  private var usualText: String {
    guard RegistryPath.isJSON(path) else { return "" }
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
  /// The numbers of the lines that hold something.
  fileprivate var linesWithText: [Int] { (1...lines.lineCount).filter { !text(ofLine: $0).isEmpty } }

  /// A line, counted from 1, without its line end.
  func text(ofLine number: Int) -> String { text.string(in: lines.range(ofLine: number)) }
}

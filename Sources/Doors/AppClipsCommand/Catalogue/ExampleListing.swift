import JSONSyntax
import RegistryModel
import RegistryReports
import RegistryRules
import TextBasics

/// The lines that matter in an example in which nothing is wrong.
///
/// An example is a whole registry, but only a few of its lines matter: those that differ from the usual corner shop or, if
/// there are none, those where the rule's failing examples go wrong.
struct ExampleListing {
  let parts: [Part]
  let palette: Palette
  let columns: Int

  /// A file and the numbers of the lines to show; without any, only its name is shown.
  typealias Part = (path: String, source: SourceText, lines: [Int])

  /// The lines with their numbers, below the names of the files.
  var text: String { parts.flatMap(panel).map { $0 + "\n" }.joined() }

  private func panel(of part: Part) -> [String] {
    let (file, numbers) = (SourceFile(part.source.bytes), part.lines)
    let gutter = "\(numbers.last ?? 1)".utf8.count
    let arrow = spaces(gutter) + palette.paint("-->", .gutter) + " \(TerminalText.visible(part.path))"
    guard !numbers.isEmpty else { return [arrow] }
    let empty = palette.margin("", gutter)
    let shown = numbers.enumerated().flatMap { index, number in
      let isGap = index > 0 && numbers[index - 1] + 1 < number
      return (isGap ? [palette.paint("...", .gutter)] : []) + rows(ofLine: number, of: file, gutter)
    }
    return [arrow, empty] + shown + [empty]
  }

  /// A line that is too long is wrapped, because any part of it may matter.
  private func rows(ofLine number: Int, of file: SourceFile, _ gutter: Int) -> [String] {
    let text = TerminalText.visible(file.text(ofLine: number))
    guard !text.isEmpty else { return [palette.margin("\(number)", gutter)] }
    let room = columns - gutter - 3
    guard TerminalText.columns(of: text) > room else { return [palette.margin("\(number)", gutter) + " " + text] }
    let indent = text.prefix { $0 == " " }.count
    return Paragraph.lines(of: text, columns: room - indent - 4).enumerated().map { index, part in
      palette.margin(index == 0 ? "\(number)" : "", gutter) + spaces(indent + (index == 0 ? 1 : 5)) + part
    }
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension Example {
  /// The lines of each file that differ from the usual corner shop.
  var unusualLines: [ExampleListing.Part] {
    texts.map { $0.part($0.unusualLines) }.filter { !$0.lines.isEmpty }
  }

  /// The lines of the subject with the values at `pointers`; empty if it has no such value.
  func subjectLines(at pointers: [String]) -> [ExampleListing.Part] {
    guard let document = registry.document(subject) else { return [] }
    let file = SourceFile(document.tree.source.bytes)
    let ranges = pointers.compactMap { document.tree.node(at: $0) }.map { document.tree.range(of: $0) }
    let lines = Set(ranges.flatMap { file.lineNumbers(of: $0) }).sorted()
    return lines.isEmpty ? [] : [ExampleText(path: subject, bytes: document.tree.source.bytes).part(lines)]
  }

  var wholeSubject: [ExampleListing.Part] {
    guard let text = texts.first(where: { $0.path == subject }) else { return [] }
    return [text.part(SourceFile(text.bytes).linesWithText)]
  }

  /// The names of the files.
  var fileNames: [ExampleListing.Part] { texts.map { $0.part([]) } }

  /// The whole files next to the registry.
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

  /// Some of its lines.
  fileprivate func part(_ lines: [Int]) -> ExampleListing.Part { (path, SourceText(bytes), lines) }

  /// The numbers of the lines that the usual corner shop does not have in this file.
  fileprivate var unusualLines: [Int] {
    let usual = Set(usualText.split(separator: "\n").map { Self.trimmed(String($0)) } + [""])
    let file = SourceFile(bytes)
    return (1...file.lines.lineCount).filter { !usual.contains(Self.trimmed(file.text(ofLine: $0))) }
  }

  /// The text of the file with this name in the usual corner shop.
  private var usualText: String {
    guard RegistryPath.isJSON(path) else { return "" }
    let name = RegistryPath.withoutExtension(RegistryPath.name(of: path))
    guard name != "app" else { return Example.shopApp }
    let shop = Example.experiences([name: ""], showing: name)
    return shop.registry.document(shop.subject)?.tree.description ?? ""
  }

  /// A line without what depends on its neighbors: white space at the start and a comma at the end.
  private static func trimmed(_ line: String) -> String {
    let text = line.drop(while: \.isWhitespace)
    return String(text.last == "," ? text.dropLast() : text)
  }
}

extension SourceFile {
  /// The numbers of the lines that are not empty.
  fileprivate var linesWithText: [Int] { (1...lines.lineCount).filter { !text(ofLine: $0).isEmpty } }

  /// The text of a line without its line end; lines count from 1.
  func text(ofLine number: Int) -> String { text.string(in: lines.range(ofLine: number)) }
}

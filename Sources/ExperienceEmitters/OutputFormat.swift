/// In which form an emitter writes an artifact, where it knows more than one.
public enum OutputFormat: String, CaseIterable, Sendable, Hashable {
  case markdown, html, json, xml, svg, text, csv, swift, binary

  /// The ending of a file's name.
  var fileExtension: String {
    switch self {
    case .markdown: "md"
    case .html: "html"
    case .json: "json"
    case .swift: "swift"
    case .xml: "xml"
    case .svg: "svg"
    case .text: "txt"
    case .csv: "csv"
    case .binary: "bin"
    }
  }
}

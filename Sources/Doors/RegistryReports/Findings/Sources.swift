package import JSONSyntax
package import RegistryModel

/// The source texts and displayed paths of the files that findings name.
package struct Sources: Sendable {
  private let files: [String: SourceFile]
  private var shownPaths: [String: String]

  /// Collects the files of `findings`.
  ///
  /// - Parameters:
  ///   - findings: The findings, whose related locations are included.
  ///   - shownPath: Converts a path inside the registry to the displayed path.
  ///   - bytes: Returns the bytes of a file; nil if it is not text or cannot be read, so that no excerpt is shown.
  package init(of findings: [Finding], shownPath: (String) -> String, bytes: (String) -> [UInt8]?) {
    var files: [String: SourceFile] = [:]
    var shownPaths: [String: String] = [:]
    for place in findings.flatMap(\.locations) where shownPaths[place.file] == nil {
      shownPaths[place.file] = shownPath(place.file)
      files[place.file] = bytes(place.file).map { SourceFile($0) }
    }
    self.files = files
    self.shownPaths = shownPaths
  }

  /// The same files with other displayed paths, which `path` makes of the current ones.
  func showing(_ path: (String) -> String) -> Sources {
    var copy = self
    copy.shownPaths = shownPaths.mapValues(path)
    return copy
  }

  /// The text of the file at `path`; nil if there is none.
  package func file(at path: String) -> SourceFile? { files[path] }

  /// The path to display for the file.
  package func shownPath(of path: String) -> String { shownPaths[path] ?? path }

  /// The location where `place` begins.
  package func start(of place: Finding.Location) -> SourceLocation {
    files[place.file]?.lines.location(of: place.range.lowerBound) ?? .start
  }

  /// The location after the last character of `place`.
  package func end(of place: Finding.Location) -> SourceLocation {
    files[place.file]?.lines.location(of: place.range.upperBound) ?? .start
  }
}

extension Finding {
  /// The location of the finding, followed by its related locations.
  package var locations: [Location] { [location] + related.map(\.location) }
}

extension SourceLocation {
  /// The beginning of a file, which is also used for any location in a file that is not text.
  fileprivate static let start = SourceLocation(line: 1, column: 1)
}

/// A source text with its line table.
package struct SourceFile: Sendable {
  package let text: SourceText
  package let lines: LineTable

  /// Creates the text and the line table of `bytes`.
  package init(_ bytes: [UInt8]) {
    text = SourceText(bytes)
    lines = LineTable(text)
  }

  /// The first and last line of `range`. An empty range is on a single line; a range that ends with a line ending ends
  /// on the line before it.
  package func lineNumbers(of range: SourceRange) -> ClosedRange<Int> {
    let first = lines.location(of: range.lowerBound).line
    guard !range.isEmpty else { return first...first }
    return first...max(first, lines.location(of: range.upperBound - 1).line)
  }
}

import JSONSyntax
import RegistryModel

/// What a report knows about the files that its findings name: their texts, and how their paths are shown.
struct Sources: Sendable {
  private let files: [String: SourceFile]
  private let shownPaths: [String: String]

  /// Collects the files of `findings`.
  ///
  /// - Parameters:
  ///   - findings: The findings, second places included.
  ///   - shownPath: Turns a path inside the registry into the one the user knows it by.
  ///   - bytes: The bytes of a file; nil for what is no text or cannot be read, whose places are then named only.
  init(of findings: [Finding], shownPath: (String) -> String, bytes: (String) -> [UInt8]?) {
    var files: [String: SourceFile] = [:]
    var shownPaths: [String: String] = [:]
    for place in findings.flatMap(\.places) where shownPaths[place.file] == nil {
      shownPaths[place.file] = shownPath(place.file)
      files[place.file] = bytes(place.file).map { SourceFile($0) }
    }
    self.files = files
    self.shownPaths = shownPaths
  }

  /// The text of the file at `path`, where there is one.
  func file(at path: String) -> SourceFile? { files[path] }

  /// The path that the user knows the file by.
  func shownPath(of path: String) -> String { shownPaths[path] ?? path }

  /// Where `place` begins.
  func start(of place: Finding.Place) -> SourceLocation {
    files[place.file]?.lines.location(of: place.range.lowerBound) ?? .start
  }

  /// Where `place` ends: the location behind its last character.
  func end(of place: Finding.Place) -> SourceLocation {
    files[place.file]?.lines.location(of: place.range.upperBound) ?? .start
  }
}

extension Finding {
  /// Its own place, then the second ones.
  var places: [Place] { [place] + related.map(\.place) }
}

extension SourceLocation {
  /// Where a file begins; the place of whatever is in a file that is not a text.
  fileprivate static let start = SourceLocation(line: 1, column: 1)
}

/// One text that findings point into, with its lines found once.
struct SourceFile: Sendable {
  let text: SourceText
  let lines: LineTable

  /// Keeps `bytes` and finds their lines.
  init(_ bytes: [UInt8]) {
    text = SourceText(bytes)
    lines = LineTable(text)
  }

  /// Where `range` stands: of an empty one both lines are the same; a range that ends with a line end ends on its line.
  func lineNumbers(of range: SourceRange) -> ClosedRange<Int> {
    let first = lines.location(of: range.lowerBound).line
    guard !range.isEmpty else { return first...first }
    return first...max(first, lines.location(of: range.upperBound - 1).line)
  }
}

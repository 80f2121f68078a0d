/// Entitlements as `codesign -d --entitlements -` prints them since macOS 12, with the location of every value:
///
///     [Dict]
///         [Key] application-identifier
///         [Value]
///             [String] ABCDE12345.com.example.shop
package struct CodesignListing: Sendable {
  let value: PropertyList
  /// The bytes of the first line.
  let firstLine: Range<Int>
  private let locations: [[String]: Range<Int>]
  private let elements: [[String]: [Range<Int>]]

  private static let first = "[Dict]"
  /// The command that prints the same entitlements as a property list.
  package static let command = "codesign -d --entitlements - --xml APP"

  /// Whether `bytes` are such a listing: its first line comes before any other text, except lines about the program,
  /// such as `Executable=/Applications/Shop.app/Shop`.
  static func hasForm(of bytes: [UInt8]) -> Bool {
    let lines = bytes.prefix(65_536).split { $0 == 0x0A || $0 == 0x0D }.lazy.map { String(decoding: $0, as: UTF8.self) }
    let other = lines.first { line in
      !line.contains("=") && !line.hasPrefix("warning:") && !line.allSatisfy(\.isWhitespace)
    }
    return other.map { $0.drop(while: \.isWhitespace).hasPrefix(first) } ?? false
  }

  init(_ bytes: [UInt8]) throws(PropertyListError) {
    var parser = ListingParser(bytes)
    let first = parser.position
    value = try parser.whole()
    (firstLine, locations, elements) = (first, parser.locations, parser.elements)
  }

  /// The location of the value that a path of keys leads to, or of one of its elements; nil if there is none.
  func range(at path: [String], element: Int? = nil) -> Range<Int>? {
    guard let element else { return locations[path] }
    return elements[path].flatMap { $0.indices.contains(element) ? $0[element] : nil }
  }
}

/// Parses the lines of a listing.
private struct ListingParser {
  private let lines: [Line]
  private var next: Int
  private(set) var locations: [[String]: Range<Int>] = [:]
  private(set) var elements: [[String]: [Range<Int>]] = [:]

  /// A line such as `[Key] name`, without its indentation.
  private struct Line {
    let range: Range<Int>
    let indentation: Int
    /// The word in brackets; empty if there is none.
    let kind: String
    let text: String
  }

  init(_ bytes: [UInt8]) {
    var lines: [Line] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let isReturn = end > start && bytes[end - 1] == 0x0D
      lines.append(Self.line(bytes, start..<(isReturn ? end - 1 : end)))
      start = end + 1
    }
    self.lines = lines
    next = lines.firstIndex { $0.kind == "Dict" } ?? lines.count
  }

  private static func line(_ bytes: [UInt8], _ range: Range<Int>) -> Line {
    let start = range.first { bytes[$0] != 0x20 && bytes[$0] != 0x09 } ?? range.upperBound
    let text = String(decoding: bytes[start..<range.upperBound], as: UTF8.self)
    guard text.hasPrefix("["), let close = text.firstIndex(of: "]") else {
      return Line(range: start..<range.upperBound, indentation: start - range.lowerBound, kind: "", text: text)
    }
    let rest = text[text.index(after: close)...]
    return Line(
      range: start..<range.upperBound,
      indentation: start - range.lowerBound,
      kind: String(text.dropFirst()[..<close]),
      text: String(rest.hasPrefix(" ") ? rest.dropFirst() : rest)
    )
  }

  /// The bytes of the line that is read next.
  var position: Range<Int> { next < lines.count ? lines[next].range : 0..<0 }

  /// The only dictionary of the listing.
  mutating func whole() throws(PropertyListError) -> PropertyList {
    let value = try value(at: [], isElement: false, inside: -1)
    if let other = lines[next...].first(where: { $0.kind == "Dict" }) {
      throw PropertyListError(
        other.range.lowerBound,
        other.range.upperBound,
        "the output of codesign is about several programs",
        help: "save the output for each program in a file of its own"
      )
    }
    return value
  }

  /// The value that begins on the next line, which is indented by more than `indentation`.
  private mutating func value(
    at path: [String],
    isElement: Bool,
    inside indentation: Int
  ) throws(PropertyListError) -> PropertyList {
    guard next < lines.count, lines[next].indentation > indentation, path.count < XMLTree.depthLimit else {
      throw unexpected()
    }
    let line = lines[next]
    next += 1
    if !isElement { locations[path] = line.range }
    switch line.kind {
    case "Dict": return try dictionary(at: path, isElement: isElement, inside: line.indentation)
    case "Array": return try array(at: path, isElement: isElement, inside: line.indentation)
    case "String", "Date", "Data": return .string(line.text)
    case "Bool" where ["true", "false"].contains(line.text): return .boolean(line.text == "true")
    default:
      guard !["", "Key", "Value", "Bool"].contains(line.kind) else {
        next -= 1
        throw unexpected()
      }
      return Int64(line.text).map(PropertyList.integer) ?? Double(line.text).map(PropertyList.real)
        ?? .string(line.text)
    }
  }

  private mutating func dictionary(
    at path: [String],
    isElement: Bool,
    inside indentation: Int
  ) throws(PropertyListError) -> PropertyList {
    var members: [PropertyList.Member] = []
    while next < lines.count, lines[next].indentation > indentation, lines[next].kind == "Key" {
      let key = lines[next]
      next += 1
      guard next < lines.count, lines[next].kind == "Value", lines[next].indentation > indentation else {
        throw unexpected()
      }
      let marker = lines[next]
      next += 1
      // The members of an element have no path of their own.
      let inner = path + [key.text]
      members.append(.init(key.text, try value(at: inner, isElement: isElement, inside: marker.indentation)))
    }
    return .dictionary(members)
  }

  private mutating func array(
    at path: [String],
    isElement: Bool,
    inside indentation: Int
  ) throws(PropertyListError) -> PropertyList {
    var values: [PropertyList] = []
    while next < lines.count, lines[next].indentation > indentation, !lines[next].kind.isEmpty {
      if !isElement { elements[path, default: []].append(lines[next].range) }
      values.append(try value(at: path + [""], isElement: true, inside: indentation))
    }
    return .array(values)
  }

  private func unexpected() -> PropertyListError {
    let range = next < lines.count ? lines[next].range : (lines.last?.range ?? 0..<0)
    return PropertyListError(
      range.lowerBound,
      range.upperBound,
      "unexpected line in the output of codesign",
      help: "run \"\(CodesignListing.command)\", and save its output"
    )
  }
}

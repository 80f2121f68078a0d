import ExperienceResolver
import RegistryModel
import TextBasics

/// The drawing of a URL for `--explain`, with a bar for each registered URL that shows how far it matches:
///
///     example.com/location10/menu
///                 1          2
///     ━━━━━━━━━━━──────────^
///
/// The common prefix `https://` is omitted. A normal form is ASCII without spaces, so each byte is one column.
struct URLDrawing {
  let text: String
  /// The column after the last segment.
  private let pathEnd: Int
  private let hostEnd: Int
  /// The columns of each segment, including its slash.
  private let segments: [Range<Int>]
  /// The query items and their columns.
  private let items: [(text: String, columns: Range<Int>)]

  init(_ url: InvocationURL) {
    text = String(url.text.dropFirst("https://".utf8.count))
    hostEnd = url.host.utf8.count
    pathEnd = hostEnd + url.path.utf8.count
    segments = Self.columns(of: url.pathSegments, from: hostEnd).map(\.columns)
    items = Self.columns(of: url.queryItems, from: pathEnd).map { ($0.text, $0.columns.dropFirst()) }
  }

  /// The width of the drawing in columns: the URL, and one column after it for parts that the URL lacks.
  var columns: Int { text.utf8.count + 1 }

  /// The columns of consecutive parts, each including the separator before it.
  private static func columns(of parts: [String], from start: Int) -> [(text: String, columns: Range<Int>)] {
    var end = start
    return parts.map { part in
      defer { end += part.utf8.count + 1 }
      return (part, end..<end + part.utf8.count + 1)
    }
  }

  /// The number of each segment below its first letter. If numbers would overlap, only the first is shown.
  var ruler: String {
    var ruler = ""
    for (number, segment) in segments.enumerated() where ruler.utf8.count <= segment.lowerBound {
      ruler += String(repeating: " ", count: segment.lowerBound + 1 - ruler.utf8.count) + "\(number + 1)"
    }
    return ruler
  }

  /// The bar that shows how far `registered` matches the URL, and where it does not.
  func bar(of registered: InvocationURL, _ verdict: Explanation.Verdict) -> Bar {
    switch verdict {
    case .won, .lessSpecific:
      return Bar(matched: matched(registered.pathSegments.count, registered.queryItems), lost: nil)
    case .notOnBoundary(let number, let own, _):
      let boundary = segments[number - 1].lowerBound + 1 + own.utf8.count
      return Bar(matched: matched(number - 1, []), lost: boundary..<segments[number - 1].upperBound, isBoundary: true)
    case .segmentDiffers(let number, _, _), .asksForEqualPath(let number, _):
      return Bar(matched: matched(number - 1, []), lost: segments[number - 1])
    case .goesDeeper(let number, _):
      return Bar(matched: matched(number - 1, []), lost: pathEnd..<pathEnd + 1)
    case .itemMissing:
      return Bar(matched: matched(segments.count, registered.queryItems), lost: columns - 1..<columns)
    }
  }

  /// The columns of the host, the first segments, and the registered query items that the URL has.
  private func matched(_ segmentCount: Int, _ registered: [String]) -> [Range<Int>] {
    var missing = Multiset(registered)
    let found = items.filter { missing.remove($0.text) }
    return [0..<(segmentCount == 0 ? hostEnd : segments[segmentCount - 1].upperBound)] + found.map(\.columns)
  }

  /// The bar below the URL for one registered URL.
  struct Bar: Equatable {
    /// The columns that match.
    let matched: [Range<Int>]
    /// The columns that do not match; nil if the registered URL matches.
    let lost: Range<Int>?
    /// Whether only a segment boundary is missing: the letters before `lost` match too.
    var isBoundary = false

    /// The bar as text: `━` for columns that match, `─` for letters that match without a segment boundary, `^` for
    /// columns that do not match.
    var text: String {
      let end = (matched + [lost].compactMap(\.self)).map(\.upperBound).max() ?? 0
      return (0..<end).map(sign(at:)).joined()
    }

    private func sign(at column: Int) -> String {
      if lost?.contains(column) ?? false { return "^" }
      if matched.contains(where: { $0.contains(column) }) { return "━" }
      return isBoundary ? "─" : " "
    }
  }
}

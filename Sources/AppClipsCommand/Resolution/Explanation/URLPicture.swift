import ExperienceResolver
import RegistryModel

/// A URL as `--explain` draws it, and below it how far each registered URL goes with it:
///
///     example.com/location10/menu
///                 1          2
///     ━━━━━━━━━━━──────────^
///
/// `https://`, which all have in common, is left out. A normal form is ASCII without spaces, so bytes are columns.
struct URLPicture {
  let text: String
  /// Host and segments end here.
  private let pathEnd: Int
  private let hostEnd: Int
  /// The columns of each segment, its slash included.
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

  /// How many columns the picture takes: the URL, and one behind it for what a URL lacks.
  var columns: Int { text.utf8.count + 1 }

  /// The columns of parts that follow each other, each with the one byte before it.
  private static func columns(of parts: [String], from start: Int) -> [(text: String, columns: Range<Int>)] {
    var end = start
    return parts.map { part in
      defer { end += part.utf8.count + 1 }
      return (part, end..<end + part.utf8.count + 1)
    }
  }

  /// The number of each segment below its first letter; of crowded ones the first.
  var ruler: String {
    var ruler = ""
    for (number, segment) in segments.enumerated() where ruler.utf8.count <= segment.lowerBound {
      ruler += String(repeating: " ", count: segment.lowerBound + 1 - ruler.utf8.count) + "\(number + 1)"
    }
    return ruler
  }

  /// How far `registered` goes with the URL, and where it lost.
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

  /// The columns of the host, the first segments, and those query items that the URL has.
  private func matched(_ segmentCount: Int, _ registered: [String]) -> [Range<Int>] {
    var missing = registered
    let found = items.filter { item in
      guard let place = missing.firstIndex(of: item.text) else { return false }
      missing.remove(at: place)
      return true
    }
    return [0..<(segmentCount == 0 ? hostEnd : segments[segmentCount - 1].upperBound)] + found.map(\.columns)
  }

  /// What is drawn below the URL for one registered URL.
  struct Bar: Equatable {
    /// The columns in which both agree.
    let matched: [Range<Int>]
    /// The columns that decided against it; nil for what matches.
    let lost: Range<Int>?
    /// Whether only a boundary decided: the letters before `lost` agree too.
    var isBoundary = false

    /// `━` for what agrees, `─` for letters that agree in vain, `^` where it lost.
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

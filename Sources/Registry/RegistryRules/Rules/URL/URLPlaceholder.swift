import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let urlPlaceholder = Rule(
    "url/placeholder",
    .error,
    "A URL contains a placeholder or a wildcard.",
    why:
      "Apple supports no wildcards or placeholders in a registered URL, so the card would appear only for URLs that "
      + "contain the braces or the asterisk. The same is true for the parameters of a router, such as :id and [id], and for "
      + "three dots. A URL prefix already matches everything below it.",
    sources: [.launchExperience],
    passes: [
      .experience(#""urlPrefix": "https://example.com/coffee""#),
      .rows("id,name\nberlin,Berlin\n", #""urlPrefix": "https://example.com/${id}""#),
      .experience(#""matches": ["https://example.com/coffee/*"]"#),
      .experience(#""urlPrefix": "https://example.com/10:30/a[1]""#),
    ],
    fails: [
      .experience(#""urlPrefix": "https://example.com/«${shop}»/coffee""#),
      .experience(#""urlPrefix": "https://example.com/coffee?shop=«{id}»""#),
      .experience(#""urlPrefix": "https://example.com/coffee/«*»""#),
      .experience(#""urlPrefix": "https://«*».example.com/coffee""#),
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee?table=«{number}»" }]"#),
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee/«*»" }]"#),
      .experience(#""urlPrefix": "https://example.com/«{{ slug }}»""#),
      .experience(#""urlPrefix": "https://example.com/«:shop»/coffee""#),
      .experience(#""urlPrefix": "https://example.com/coffee/«[size]»""#),
      .experience(#""urlPrefix": "https://example.com/coffee/«<size>»""#),
      .experience(#""urlPrefix": "https://example.com/coffee/«...»""#),
      .experience(#""urlPrefix": "https://example.com/coffee/«.*»""#),
    ],
    check: .url(with: .unusual) { url in
      guard let range = url.firstPlaceholder else { return nil }
      let bytes = Array(url.text.value.utf8)
      let text = Words.quoted(String(decoding: bytes[range], as: UTF8.self))
      return url.violation(
        at: range,
        "\(url.role.noun) contains \(text); URLs are compared literally, not as patterns",
        help: url.role != .urlPrefix
          ? "replace \(text) with the actual value"
          : range.upperBound <= url.writtenHost?.upperBound ?? 0
            ? "use a complete host, such as \(url.declaringApp.hosts.first ?? "example.com"); each host needs an "
              + "experience of its own"
            : url.isLast(range) && bytes[..<range.lowerBound].last == UInt8(ascii: "/")
              ? "remove \(text); a URL prefix matches every URL below it"
              : "end the prefix before \(text), or list the values in a CSV file and set \"rows\" to its path"
      )
    }
  )
}

extension DeclaredURL {
  /// The UTF-8 offsets of the first placeholder: `${…}`, `{…}`, an asterisk, `<name>`, `:name` or `[name]` as a whole
  /// segment, or three dots.
  ///
  /// nil for expectations, for URLs made from rows, whose placeholders are columns, and if something else makes the URL
  /// unreadable.
  var firstPlaceholder: Range<Int>? {
    guard role != .match, role != .reject, owner?.template == nil else { return nil }
    if case .failure(let problem) = url, problem.reason != .badHost { return nil }
    let bytes = Array(text.value.utf8)
    let ranges = [bytes.bracedPlaceholder, bytes.wildcard] + writtenSegments.map(bytes.placeholder(inSegment:))
    return ranges.compactMap(\.self).min { $0.lowerBound < $1.lowerBound }
  }

  /// Whether `range` ends at the end of the text.
  fileprivate func isLast(_ range: Range<Int>) -> Bool { range.upperBound == text.value.utf8.count }
}

extension [UInt8] {
  /// `{…}` with the braces and the `$` around it.
  fileprivate var bracedPlaceholder: Range<Int>? {
    guard let start = firstIndex(of: UInt8(ascii: "{")),
      var end = self[start...].firstIndex(of: UInt8(ascii: "}")).map({ $0 + 1 })
    else { return nil }
    while end < count, self[end] == UInt8(ascii: "}") { end += 1 }
    return (start > 0 && self[start - 1] == UInt8(ascii: "$") ? start - 1 : start)..<end
  }

  /// The first asterisk, with the period before it if it is a regular expression.
  fileprivate var wildcard: Range<Int>? {
    firstIndex(of: UInt8(ascii: "*")).map { star in
      let isExpression = star > 1 && self[star - 1] == UInt8(ascii: ".") && self[star - 2] == UInt8(ascii: "/")
      return (isExpression ? star - 1 : star)..<star + 1
    }
  }

  /// The whole segment in `range` if it is a placeholder: `<name>`, `[name]`, `:name`, `...` or `…`.
  fileprivate func placeholder(inSegment range: Range<Int>) -> Range<Int>? {
    let segment = self[range]
    guard let first = segment.first, let last = segment.last, segment.count > 1 else { return nil }
    let isPlaceholder =
      switch first {
      case UInt8(ascii: "<"): last == UInt8(ascii: ">")
      case UInt8(ascii: "["): last == UInt8(ascii: "]")
      case UInt8(ascii: ":"): segment.dropFirst().allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
      default: segment.elementsEqual("...".utf8) || segment.elementsEqual("…".utf8)
      }
    return isPlaceholder ? range : nil
  }
}

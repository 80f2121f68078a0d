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
      + "contain the braces or the asterisk. A URL prefix already matches everything below it.",
    sources: [.launchExperience],
    passes: [
      .experience(#""urlPrefix": "https://example.com/coffee""#),
      .rows("id,name\nberlin,Berlin\n", #""urlPrefix": "https://example.com/${id}""#),
      .experience(#""matches": ["https://example.com/coffee/*"]"#),
    ],
    fails: [
      .experience(#""urlPrefix": "https://example.com/«${shop}»/coffee""#),
      .experience(#""urlPrefix": "https://example.com/coffee?shop=«{id}»""#),
      .experience(#""urlPrefix": "https://example.com/coffee/«*»""#),
      .experience(#""urlPrefix": "https://«*».example.com/coffee""#),
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee?table=«{number}»" }]"#),
    ],
    check: .url { url, registry in
      guard let range = url.firstPlaceholder else { return nil }
      let bytes = Array(url.text.value.utf8)
      let text = Words.quoted(String(decoding: bytes[range], as: UTF8.self))
      return url.violation(
        at: range,
        "\(url.role.noun) contains \(text); URLs are compared literally, not as patterns",
        help: url.role != .urlPrefix
          ? "replace \(text) with the actual value"
          : url.isLast(range) && bytes[..<range.lowerBound].last == UInt8(ascii: "/")
            ? "remove \(text); a URL prefix matches every URL below it"
            : "end the prefix before \(text), or list the values in a CSV file and set \"rows\" to its path"
      )
    }
  )
}

extension DeclaredURL {
  /// The UTF-8 offsets of the first placeholder, `${…}` or `{…}`, or of the first asterisk in a URL prefix.
  ///
  /// nil for expectations, for URLs made from rows, whose placeholders are columns, and if something else makes the URL
  /// unreadable.
  var firstPlaceholder: Range<Int>? {
    guard role != .match, role != .reject, owner?.template == nil else { return nil }
    if case .failure(let problem) = url, problem.reason != .badHost { return nil }
    guard text.value.holds(UInt8(ascii: "{")) || text.value.holds(UInt8(ascii: "*")) else { return nil }
    let bytes = Array(text.value.utf8)
    let wanted = role == .urlPrefix ? "{*" : "{"
    guard let start = bytes.firstIndex(where: wanted.utf8.contains) else { return nil }
    guard bytes[start] == UInt8(ascii: "{") else { return start..<start + 1 }
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
    return (start > 0 && bytes[start - 1] == UInt8(ascii: "$") ? start - 1 : start)..<end + 1
  }

  /// Whether `range` ends at the end of the text.
  fileprivate func isLast(_ range: Range<Int>) -> Bool { range.upperBound == text.value.utf8.count }
}

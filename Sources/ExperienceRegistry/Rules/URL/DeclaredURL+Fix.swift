import ExperienceResolver

/// Other spellings of a URL. None is safe: a card is registered for the URL as it is written, and what is printed on a
/// code may be the one or the other.
extension DeclaredURL {
  /// Writes `text` instead, unless that is no invocation URL either.
  func fix(writing text: String) -> Fix? {
    guard (try? InvocationURL(mappingHostOf: text)) != nil else { return nil }
    return .spell(self.text.node, text, isSafe: false, in: document)
  }

  /// What stands behind `://`, or everything where there is no scheme.
  var withoutScheme: String { String(text.value[authority.lowerBound...]) }

  /// The text without a colon and what follows it up to the path.
  var withoutPort: String {
    let host = text.value[authority]
    guard let colon = host.lastIndex(of: ":"), host.last != "]" else { return text.value }
    return String(text.value[..<colon] + text.value[authority.upperBound...])
  }

  /// The text without what stands before the host.
  var withoutUserInformation: String {
    guard let sign = text.value[authority].lastIndex(of: "@") else { return text.value }
    return String(text.value[..<authority.lowerBound] + text.value[text.value.index(after: sign)...])
  }

  /// The text as browsers read it: nothing at the ends, no tab and no line break, and each space as its escape.
  var withoutWhiteSpace: String {
    let scalars = text.value.unicodeScalars.filter { $0.value > 0x20 || $0 == " " }
    let inside = scalars.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    return inside.reduce(into: "") { $0 += $1 == " " ? "%20" : String($1) }
  }

  /// The text without empty items in its query, and without a query if no other item is left.
  var withoutEmptyQueryItems: String { withoutQueryItems(where: \.isEmpty) }

  /// The text without some items of its query, and without a query if no other item is left.
  func withoutQueryItems(where isUnwanted: (Substring) -> Bool) -> String {
    let whole = text.value
    let end = whole.firstIndex(of: "#") ?? whole.endIndex
    guard let mark = whole[..<end].firstIndex(of: "?") else { return whole }
    let items = whole[whole.index(after: mark)..<end].split(separator: "&", omittingEmptySubsequences: false)
      .filter { !isUnwanted($0) }.joined(separator: "&")
    return whole[..<mark] + (items.isEmpty ? "" : "?" + items) + whole[end...]
  }

  /// Where host, port and user name stand.
  private var authority: Range<String.Index> {
    let text = text.value
    let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    return start..<(text[start...].firstIndex { "/?#".contains($0) } ?? text.endIndex)
  }
}

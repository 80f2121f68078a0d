package import ExperienceResolver
import TextBasics

/// A URL prepared for an App Clip Code (`Source.encodingInAppClipCode`), or the reason that it does not fit.
package struct CodeURL {
  /// The text to print: the URL, with unsupported characters escaped if that does not change the URL.
  package let text: String
  /// Why Apple's generator rejects the text, and the nearest URL that it accepts; nil if it accepts the text.
  package let problem: String?
  /// The nearest URL that the generator accepts; nil if it accepts none with this host.
  package let nearest: String?
  /// The size of the text; nil if a code cannot contain it.
  package func size(_ costs: CodeCosts) -> CodeSize? { CodeSize(of: text, costs: costs) }

  /// The text to draw for a URL as it is `written`, if a code can contain that: the normal form has a slash after the host,
  /// which needs bits.
  package func drawnText(of written: String) -> String { Self.error(in: written) == nil ? written : text }

  /// Prepares `url`, followed by `fragment`, which is empty or starts with `#`.
  package init(_ url: InvocationURL, fragment: String = "") {
    let escaped = Self.escaped(url)
    let end = fragment.isEmpty ? "" : "#" + Self.escaped(fragment.utf8.dropFirst())
    let isSame = (try? InvocationURL(escaped)) == url
    text = (isSame ? escaped : url.text) + end
    nearest = Self.error(in: escaped + end) == nil ? escaped + end : nil
    guard let fault = Self.error(in: text) else {
      problem = nil
      return
    }
    problem = "\(fault); " + (nearest.map { Self.words(forOther: $0) } ?? Self.noWayOut)
  }

  private static let noWayOut = "no URL with this host can be encoded in an App Clip Code"

  /// The alternative to a text that does not fit, as a clause.
  var wayOut: String {
    guard problem != nil else { return "\(text) is the same URL in characters that an App Clip Code can encode" }
    return nearest.map { Self.words(forOther: $0) } ?? Self.noWayOut
  }

  /// A clause about the nearest URL that fits, if it is a different URL.
  package static func words(forOther url: String) -> String {
    "the most similar URL that an App Clip Code can encode is \(url), a different URL that must be registered too"
  }

  private static func error(in text: String) -> String? {
    guard let fault = CodeAlphabet.fault(of: text), fault.severity == .error else { return nil }
    return fault.message
  }

  /// The URL with each unsupported byte after the host escaped.
  private static func escaped(_ url: InvocationURL) -> String {
    let start = "https://\(url.host)"
    return start + escaped(url.text.utf8.dropFirst(start.utf8.count))
  }

  private static func escaped(_ text: some Sequence<UInt8>) -> String {
    PercentEncoding.text(of: text, keeping: CodeAlphabet.holds)
  }
}

extension String {
  /// The fragment of a URL as a code or tag carries it: empty, or `#` and ASCII characters that a URL can contain
  /// (RFC 3986, 3.5). Fragments are not compared when a card is looked up, but a page or clip can read them.
  package var printedFragment: String {
    guard let start = utf8.firstIndex(of: UInt8(ascii: "#")) else { return "" }
    let rest = utf8[utf8.index(after: start)...]
    guard !rest.isEmpty else { return "" }
    let refused = Set("\"#<>\\^`{|}".utf8)
    return "#" + PercentEncoding.text(of: rest) { $0 > 0x20 && $0 < 0x7F && !refused.contains($0) }
  }
}

/// A UUID as text: 8, 4, 4, 4 and 12 hexadecimal digits with hyphens between them (RFC 9562, 4).
package enum UUIDText {
  /// The length in bytes.
  package static let length = 36
  private static let hyphens = [8, 13, 18, 23]

  /// The range of the first UUID in `bytes`.
  package static func firstRange(in bytes: [UInt8]) -> Range<Int>? {
    let start = (0..<max(0, bytes.count - length + 1)).first { start in
      (0..<length).allSatisfy { fits(bytes[start + $0], at: $0) }
    }
    return start.map { $0..<$0 + length }
  }

  private static func fits(_ byte: UInt8, at place: Int) -> Bool {
    if hyphens.contains(place) { return byte == UInt8(ascii: "-") }
    return byte.isDigit
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}

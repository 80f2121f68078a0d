/// A URL that could invoke an App Clip, in normal form: https, a host name, a path, and an optional query, without user
/// information, port or fragment.
///
/// The host must be in ASCII form (`xn--…`); this type only lower-cases it. Bytes that are not valid UTF-8 are
/// percent-encoded unchanged.
public struct InvocationURL: Sendable, Equatable {
  /// The maximum length of a URL in bytes, both as written and in normal form. Apple does not state a limit; this
  /// library's is 8 KB.
  public static let lengthLimit = Normalizer.lengthLimit

  /// The URL in normal form, for example `https://example.com/menu?size=s`.
  public let text: String
  /// The end of the host in `text`, in UTF-8 bytes.
  let hostEnd: Int
  /// The end of the path in `text`, in UTF-8 bytes.
  let pathEnd: Int

  /// Normalizes `text`.
  ///
  /// - Throws: `InvocationURL.ParseError` if the URL cannot invoke an App Clip.
  public init(_ text: String) throws(InvocationURL.ParseError) { self = try Self.reading(text).get() }

  /// Normalizes a URL given as UTF-8 bytes.
  ///
  /// - Throws: `InvocationURL.ParseError` if the URL cannot invoke an App Clip.
  public init(_ utf8: Span<UInt8>) throws(InvocationURL.ParseError) { self = try Self.reading(utf8).get() }

  private static func reading(_ text: String) -> Result<InvocationURL, InvocationURL.ParseError> {
    withBytes(of: text) { input in
      // Most URLs are already in normal form: the string is kept, and nothing is copied.
      if let form = NormalForm(ofWhole: input) {
        return .success(InvocationURL(text: text, hostEnd: form.hostEnd, pathEnd: form.pathEnd))
      }
      return reading(input)
    }
  }

  private static func reading(_ input: Span<UInt8>) -> Result<InvocationURL, InvocationURL.ParseError> {
    var reading: Result<InvocationURL, InvocationURL.ParseError> = .success(
      InvocationURL(text: "", hostEnd: 0, pathEnd: 0)
    )
    withNormalForm(of: input) { bytes, form in
      let text = form.isComplete ? String(copying: bytes, 0..<form.end) : nil
      if let reason = form.problem {
        let range = writtenRange(form.blame, in: input)
        reading = .failure(InvocationURL.ParseError(reason: reason, normalized: text, range: range))
      } else {
        reading = .success(InvocationURL(text: text ?? "", hostEnd: form.hostEnd, pathEnd: form.pathEnd))
      }
    }
    return reading
  }

  private init(text: String, hostEnd: Int, pathEnd: Int) {
    self.text = text
    self.hostEnd = hostEnd
    self.pathEnd = pathEnd
  }

  /// The host, in lower case.
  public var host: String { part("https://".utf8.count..<hostEnd) }

  /// The path, which is at least `/`.
  public var path: String { part(hostEnd..<pathEnd) }

  /// The query without its `?`; nil if the URL has none.
  public var query: String? { pathEnd < text.utf8.count ? part(pathEnd + 1..<text.utf8.count) : nil }

  /// The substring of `text` at a range of UTF-8 offsets.
  package func part(_ range: Range<Int>) -> String {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.utf8.index(start, offsetBy: range.count)
    return String(text[start..<end])
  }
}

extension InvocationURL: CustomStringConvertible {
  /// The normal form.
  public var description: String { text }
}

/// Queries that don't create a string for any part of the URL.
extension InvocationURL {
  /// Whether the URL has a query.
  package var hasQuery: Bool { pathEnd < text.utf8.count }

  /// Whether the URL's host equals `host`, which must be in normal form.
  package func isOn(_ host: String) -> Bool {
    guard host.utf8.count == hostEnd - 8 else { return false }
    return withBytes(of: text) { text in
      withBytes(of: host) { host in
        for offset in 0..<host.count where text[offset + 8] != host[offset] { return false }
        return true
      }
    }
  }

  /// The segments of the path, as UTF-8 offsets in `text`. A trailing slash does not start another segment.
  package var segmentRanges: [Range<Int>] { parts(from: hostEnd + 1, upTo: pathEndWithoutSlash, separator: "/") }

  /// The path segments below the path of `prefix`, as UTF-8 offsets in `text`; nil if the URL is on another host or its
  /// path is not at or below that of `prefix`.
  package func segmentRanges(below prefix: InvocationURL) -> [Range<Int>]? {
    let (start, end) = (prefix.pathEndWithoutSlash, pathEndWithoutSlash)
    let isBelow = withBytes(of: text) { text in
      withBytes(of: prefix.text) { prefix in
        guard start == end || start < end && text[start] == UInt8(ascii: "/") else { return false }
        for offset in 0..<start where text[offset] != prefix[offset] { return false }
        return true
      }
    }
    return isBelow ? parts(from: start + 1, upTo: end, separator: "/") : nil
  }

  /// The items of the query, separated by `&`, as UTF-8 offsets in `text`; empty if the URL has no query.
  package var queryItemRanges: [Range<Int>] { parts(from: pathEnd + 1, upTo: text.utf8.count, separator: "&") }

  private var pathEndWithoutSlash: Int {
    withBytes(of: text) { $0[pathEnd - 1] == UInt8(ascii: "/") ? pathEnd - 1 : pathEnd }
  }

  /// The parts of `text` from `start` up to `end` between separators; empty if `end` is less than `start`.
  private func parts(from start: Int, upTo end: Int, separator: Unicode.Scalar) -> [Range<Int>] {
    guard start <= end else { return [] }
    var (parts, start) = ([Range<Int>](), start)
    withBytes(of: text) { text in
      for offset in start..<end where text[offset] == UInt8(ascii: separator) {
        parts.append(start..<offset)
        start = offset + 1
      }
    }
    parts.append(start..<end)
    return parts
  }

  /// Whether there are two consecutive slashes anywhere after the host.
  package var hasSlashesInARow: Bool {
    withBytes(of: text) { text in
      var before = UInt8(ascii: " ")
      for offset in hostEnd..<text.count {
        if text[offset] == UInt8(ascii: "/"), before == UInt8(ascii: "/") { return true }
        before = text[offset]
      }
      return false
    }
  }
}

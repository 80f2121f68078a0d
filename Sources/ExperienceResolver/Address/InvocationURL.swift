/// A URL that could invoke an App Clip, in normal form: https, a host name, a path, perhaps a query; no user
/// information, port or fragment.
///
/// The host has to be in ASCII form (`xn--…`); here it is only lower-cased. Bytes that are no UTF-8 are escaped as they
/// are.
public struct InvocationURL: Sendable, Equatable {
  /// The most bytes a URL may have, as written and in normal form. Apple states no limit; ours is 8 KB.
  public static let lengthLimit = Normalizer.lengthLimit

  /// The normal form: `https://example.com/menu?size=s`.
  public let text: String
  /// The end of the host in `text`, in UTF-8 bytes.
  let hostEnd: Int
  /// The end of the path in `text`, in UTF-8 bytes.
  let pathEnd: Int

  /// Brings `text` into normal form, or says why it cannot invoke an App Clip.
  public init(_ text: String) throws(InvocationURLProblem) { self = try Self.reading(text).get() }

  /// Brings the UTF-8 bytes of a text into normal form, or says why they cannot invoke an App Clip.
  public init(_ utf8: Span<UInt8>) throws(InvocationURLProblem) { self = try Self.reading(utf8).get() }

  private static func reading(_ text: String) -> Result<InvocationURL, InvocationURLProblem> {
    withBytes(of: text) { input in
      // Most texts are in normal form already: the same text is kept, and nothing is copied.
      if let form = NormalForm(ofWhole: input) {
        return .success(InvocationURL(text: text, hostEnd: form.hostEnd, pathEnd: form.pathEnd))
      }
      return reading(input)
    }
  }

  private static func reading(_ input: Span<UInt8>) -> Result<InvocationURL, InvocationURLProblem> {
    var reading: Result<InvocationURL, InvocationURLProblem> = .success(InvocationURL(text: "", hostEnd: 0, pathEnd: 0))
    withNormalForm(of: input) { bytes, form in
      let text = form.isComplete ? String(copying: bytes, 0..<form.end) : nil
      if let reason = form.problem {
        let range = writtenRange(form.blame, in: input)
        reading = .failure(InvocationURLProblem(reason: reason, normalized: text, range: range))
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

  /// The path; `/` at least.
  public var path: String { part(hostEnd..<pathEnd) }

  /// The query without its `?`; nil where there is none.
  public var query: String? { pathEnd < text.utf8.count ? part(pathEnd + 1..<text.utf8.count) : nil }

  /// The text of some UTF-8 offsets.
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

/// What can be asked of a URL without making a text of one of its parts.
extension InvocationURL {
  /// Whether there is a query.
  package var hasQuery: Bool { pathEnd < text.utf8.count }

  /// Whether the host is `host`, which is in normal form.
  package func isOn(_ host: String) -> Bool {
    guard host.utf8.count == hostEnd - 8 else { return false }
    return withBytes(of: text) { text in
      withBytes(of: host) { host in
        for offset in 0..<host.count where text[offset + 8] != host[offset] { return false }
        return true
      }
    }
  }

  /// The segments of the path, as UTF-8 offsets in `text`; a slash at the end begins none.
  package var segmentRanges: [Range<Int>] { parts(from: hostEnd + 1, upTo: pathEndWithoutSlash, separator: "/") }

  /// The same below the path of `prefix`; nil on another host, and for a path that is not that of `prefix` or below it.
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

  /// The items of the query, cut at each `&`, as UTF-8 offsets in `text`; none where there is no query.
  package var queryItemRanges: [Range<Int>] { parts(from: pathEnd + 1, upTo: text.utf8.count, separator: "&") }

  private var pathEndWithoutSlash: Int {
    withBytes(of: text) { $0[pathEnd - 1] == UInt8(ascii: "/") ? pathEnd - 1 : pathEnd }
  }

  /// The parts of `text` from `start` up to `end` between separators; none if the text ends before `start`.
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

  /// Whether two slashes stand in a row somewhere behind the host.
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

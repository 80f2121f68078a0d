import ExperienceResolver
import JSONSyntax
import RegistryModel
import TextBasics

/// What people paste around a URL: a second URL, quotation marks, a label, or the link of a web page. The rules about
/// parts of a URL skip such a text, because it is not one URL.
extension DeclaredURL {
  /// The UTF-8 offsets at which `https://` or `http://` occurs in the text.
  ///
  /// The texts of nearly all URLs contain one colon, which is the only thing that is checked for them.
  var schemes: [Int] {
    text.value.withBytes { bytes in
      guard let colon = bytes.offset(of: UInt8(ascii: ":")) else { return [] }
      let isOnly = bytes.extracting((colon + 1)...).offset(of: UInt8(ascii: ":")) == nil
      if isOnly, colon == 5 { return [0] }
      return (0..<bytes.count).filter { bytes.isStartOfScheme(at: $0) }
    }
  }

  /// The UTF-8 range of a second URL; nil if the text is one URL.
  ///
  /// A URL in the query of another one is a parameter, and so is one in the path of an archive of web pages.
  var secondURL: Range<Int>? {
    let starts = schemes
    guard !starts.isEmpty else { return secondAddress }
    guard starts.count > 1 else { return nil }
    let bytes = Array(text.value.utf8)
    let query = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.count
    guard let start = starts.dropFirst().first(where: { isSeparate(at: $0, in: bytes, query) }) else { return nil }
    let end = bytes[start...].firstIndex { $0 <= 0x20 || ",;|<>\"".utf8.contains($0) } ?? bytes.count
    return start..<end
  }

  /// The UTF-8 range of a second URL in a text whose URLs have no scheme, such as `example.com/a, example.com/b`.
  private var secondAddress: Range<Int>? {
    let bytes = Array(text.value.utf8)
    var words: [Range<Int>] = []
    var start = 0
    for end in bytes.indices where bytes[end] <= 0x20 || ",;|".utf8.contains(bytes[end]) {
      if end > start { words.append(start..<end) }
      start = end + 1
    }
    if start < bytes.count { words.append(start..<bytes.count) }
    let isAddress = { (word: Range<Int>) in
      guard let slash = bytes[word].firstIndex(of: UInt8(ascii: "/")) else { return false }
      let labels = bytes[word.lowerBound..<slash].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      let isHost = labels.allSatisfy { label in
        !label.isEmpty && label.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "-") }
      }
      return isHost && labels.count > 1 && labels.last.map { $0.count > 1 } ?? false
    }
    guard words.count > 1, isAddress(words[0]) else { return nil }
    return words.dropFirst().first(where: isAddress)
  }

  /// Whether the URL at `start` is not a part of the URL before it, whose query starts at `query`.
  private func isSeparate(at start: Int, in bytes: [UInt8], _ query: Int) -> Bool {
    guard let before = bytes[..<start].last else { return false }
    if before <= 0x20 || ",;|<>\"".utf8.contains(before) { return true }
    if bytes.count == 2 * start, bytes[..<start] == bytes[start...] { return true }
    return start <= query && before != UInt8(ascii: "=") && isLiteral(before, start, bytes)
  }

  /// Whether a URL directly follows `https://`, or the end of a path without a slash between them.
  private func isLiteral(_ before: UInt8, _ start: Int, _ bytes: [UInt8]) -> Bool {
    before != UInt8(ascii: "/") || bytes[..<start].suffix(3).elementsEqual("://".utf8)
  }

  /// Whether the text is more than one URL.
  var isSeveral: Bool { secondURL != nil }

  /// The URL inside a text that starts with something else, such as a label, an angle bracket or a quotation mark; nil
  /// if the text starts with a URL or contains none.
  var enclosedURL: Range<Int>? {
    guard case .failure = url, let start = schemes.first, start > 0, !isSeveral else { return nil }
    let bytes = Array(text.value.utf8)
    let closing = Self.closing[bytes[start - 1]]
    let end = bytes[start...].firstIndex { $0 <= 0x20 || "<>\"".utf8.contains($0) || $0 == closing } ?? bytes.count
    let found = String(decoding: bytes[start..<end], as: UTF8.self)
    let tail = found.reversed().prefix { ".,;“”„«»‘’".contains($0) }
    return start..<end - String(tail).utf8.count
  }

  /// The closing character for each opening one.
  private static let closing: [UInt8: UInt8] = [
    UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"), UInt8(ascii: "'"): UInt8(ascii: "'"),
    UInt8(ascii: "`"): UInt8(ascii: "`"),
  ]
}

extension Span<UInt8> {
  /// Whether `https://` or `http://` starts at `offset`; the case of letters is ignored.
  fileprivate func isStartOfScheme(at offset: Int) -> Bool {
    guard self[offset] | 0x20 == UInt8(ascii: "h") else { return false }
    return starts(with: "https://", at: offset) || starts(with: "http://", at: offset)
  }

  private func starts(with word: StaticString, at offset: Int) -> Bool {
    word.withUTF8Buffer { word in
      offset + word.count <= count
        && word.indices.allSatisfy { index in
          let byte = self[offset + index]
          return byte == word[index] || byte | 0x20 == word[index] && 0x41...0x5A ~= byte
        }
    }
  }
}

/// URLs that are printed already, so that the file has to state them as they are.
extension DeclaredURL {
  /// Whether this is the URL of a deployed code.
  var isDeployedCode: Bool { deployedCode != nil }

  /// Whether this is the URL of a deployed QR code.
  var isDeployedQRCode: Bool { deployedCode?.kind?.value == "qr" }

  private var deployedCode: CodeDeclaration? {
    guard role == .code else { return nil }
    let codes = owner == nil ? declaringApp.declaration?.codes : document.experience?.members.codes
    return codes?.first { $0.url?.node == text.node && $0.isDeployed }
  }
}

/// How a URL that should show the card of its experience differs from the URL prefix, as `resolve --explain` reports it.
extension DeclaredURL {
  /// The small difference from the URL prefix of the experience that declares the URL, as a clause; nil if the URL
  /// matches the prefix or differs by more.
  var differenceFromPrefix: String? {
    guard let prefix = owner?.urlPrefix else { return nil }
    guard let difference else {
      guard let host = otherHost else { return nil }
      return "it is on \(host), and the URL prefix is \(Words.quoted(prefix))"
    }
    return "it differs from the URL prefix \(Words.quoted(prefix)) only \(difference.adverbial)"
  }

  /// The URL prefix that would show a card for this URL and for similar ones: that of the experience, on the host of this
  /// URL. Nil if the URLs differ in more than the host.
  var prefixToRegister: String? {
    guard case .success(let read) = url, case .success(let prefix)? = owner?.registered else { return nil }
    switch difference {
    case .www, .siblingHost, .hostTypo, .hostAndPath(.www, _):
      return "https://" + read.host + prefix.text.dropFirst(8 + prefix.host.count)
    case nil where otherHost != nil: return "https://" + read.host + prefix.text.dropFirst(8 + prefix.host.count)
    default: return read.text
    }
  }

  /// The host of this URL, if it alone keeps the URL from matching the prefix.
  private var otherHost: String? {
    guard case .success(let read) = url, case .success(let prefix)? = owner?.registered, read.host != prefix.host,
      CandidateURL(of: prefix).mismatch(with: CandidateURL(of: read)) == nil
    else { return nil }
    return read.host
  }

  private var difference: Explanation.NearMiss.Kind? {
    guard case .success(let read) = url, case .success(let prefix)? = owner?.registered else { return nil }
    return CandidateURL(of: prefix).nearMiss(of: CandidateURL(of: read))
  }
}

extension Explanation.NearMiss.Kind {
  /// The difference as the end of a sentence: "it differs only by "www."".
  fileprivate var adverbial: String {
    switch self {
    case .letterCase: "in the case of letters"
    case .composition: "in decomposed letters"
    case .slash: "by a double slash"
    case .mark(let registered, "", _): "by a missing \(Words.quoted(registered))"
    case .mark("", let found, _): "by an additional \(Words.quoted(found))"
    case .mark(let registered, let found, _): "by \(Words.quoted(found)) instead of \(Words.quoted(registered))"
    case .hostDot: "by a dot after the host"
    case .www: "by \"www.\""
    case .siblingHost(_, let found), .hostTypo(_, let found): "in the host, \(Words.quoted(found))"
    case .queryItem(let item): "by the missing query item \(Words.quoted(item))"
    case .segment(_, let registered, let found): "by \(Words.quoted(found)) instead of \(Words.quoted(registered))"
    case .hostAndPath(let host, let path): "\(host.adverbial) and \(path.adverbial)"
    }
  }
}

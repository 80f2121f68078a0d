package import ExperienceResolver
import TextBasics

/// A URL whose host has non-ASCII characters.
package struct MappedURL {
  private let written: [UInt8]
  private let host: Range<Int>
  /// The URL with its host in ASCII, or the reason why its host has no ASCII form.
  package let bytes: Result<[UInt8], HostError>

  /// Creates the URL of these bytes, whose host is at `host`.
  init(_ written: [UInt8], hostAt host: Range<Int>) {
    self.written = written
    self.host = host
    do throws(HostError) {
      let ascii = try HostMapping.ascii(Self.text(of: written[host]))
      bytes = .success(written[..<host.lowerBound] + Array(ascii.utf8) + written[host.upperBound...])
    } catch {
      bytes = .failure(error)
    }
  }

  /// Creates the URL of these bytes; nil if its host does not need to be mapped.
  package init?(_ url: Span<UInt8>) {
    do throws(InvocationURL.ParseError) {
      _ = try InvocationURL(url)
      return nil
    } catch {
      guard error.reason == .hostNotASCII else { return nil }
      self.init(url.withUnsafeBufferPointer { Array($0) }, hostAt: error.range)
    }
  }

  /// `url` with its host in ASCII, or unchanged if that is unnecessary or impossible.
  package static func text(of url: String) -> String {
    let mayNeedMapping = url.withBytes { bytes in
      bytes.indices.contains { bytes[$0] >= 0x80 || bytes[$0] == UInt8(ascii: "%") }
    }
    guard mayNeedMapping else { return url }
    let written = ContiguousArray(url.utf8)
    guard let mapped = MappedURL(written.span), case .success(let bytes) = mapped.bytes else { return url }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The host's text with escapes decoded and without tabs and newlines, which are dropped in URLs.
  private static func text(of host: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = host[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard byte == UInt8(ascii: "%"), digits.first?.isHexDigit ?? false, let value = UInt8(digits, radix: 16) else {
        if byte != 0x09, byte != 0x0A, byte != 0x0D { bytes.append(byte) }
        continue
      }
      rest = rest.dropFirst(2)
      bytes.append(value)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The URL in normal form, or the problem with it, with offsets in the URL as written.
  var reading: Result<InvocationURL, InvocationURL.ParseError> {
    guard case .success(let mapped) = bytes else {
      return .failure(InvocationURL.ParseError(reason: .badHost, normalized: nil, range: host))
    }
    do throws(InvocationURL.ParseError) {
      let bytes = mapped[...]
      return .success(try InvocationURL(bytes.span))
    } catch {
      let range = writtenRange(of: error.range, growth: mapped.count - written.count)
      return .failure(InvocationURL.ParseError(reason: error.reason, normalized: error.normalized, range: range))
    }
  }

  /// The range as written for `range` in the mapped URL; the whole host if the range touches the host.
  private func writtenRange(of range: Range<Int>, growth: Int) -> Range<Int> {
    if range.upperBound <= host.lowerBound { return range }
    guard range.lowerBound < host.upperBound + growth else {
      return range.lowerBound - growth..<range.upperBound - growth
    }
    return min(range.lowerBound, host.lowerBound)..<max(range.upperBound - growth, host.upperBound)
  }
}

/// The ASCII forms of the hosts in a log, each mapped once: mapping one costs as much as twenty look-ups.
package struct MappedHosts: Sendable {
  private var known: [[UInt8]: Result<[UInt8], HostError>] = [:]
  /// How many hosts are remembered.
  private static let most = 10_000

  package init() {}

  /// The bytes of `MappedURL(url)`.
  package mutating func bytes(of url: Span<UInt8>) -> Result<[UInt8], HostError>? {
    guard let end = Self.endOfPlainHost(in: url) else { return MappedURL(url)?.bytes }
    return url.withUnsafeBufferPointer { url in
      ascii(Array(url[8..<end])).map { Array(url[..<8]) + $0 + url[end...] }
    }
  }

  private mutating func ascii(_ host: [UInt8]) -> Result<[UInt8], HostError> {
    if let ascii = known[host] { return ascii }
    if known.count >= Self.most { known = [:] }
    let ascii = Result { () throws(HostError) in
      Array(try HostMapping.ascii(String(decoding: host, as: UTF8.self)).utf8)
    }
    known[host] = ascii
    return ascii
  }

  /// The end of the host of a URL that begins with `https://` and a host of letters, digits, hyphens, underscores and periods;
  /// nil for any other.
  private static func endOfPlainHost(in url: Span<UInt8>) -> Int? {
    guard url.withUnsafeBufferPointer({ $0.starts(with: "https://".utf8) }) else { return nil }
    for offset in 8..<url.count {
      switch url[offset] {
      // More slashes after the scheme are ignored.
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return offset > 8 ? offset : nil
      case 0x80..., UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        continue
      default: return nil
      }
    }
    return url.count
  }
}

extension InvocationURL {
  /// Normalizes `text` and maps its host to ASCII according to UTS 46.
  ///
  /// - Throws: `InvocationURL.ParseError` if the URL cannot invoke an App Clip.
  ///
  /// The resolver itself lower-cases ASCII hosts and rejects all others, so that an App Clip does not have to include
  /// the tables. All code that reads or queries a registry uses this initializer.
  package init(mappingHostOf text: String) throws(InvocationURL.ParseError) {
    self = try Self.reading(text).get()
  }

  /// Normalizes `text` as `init(mappingHostOf:)` does, and returns a `Result`.
  package static func reading(_ text: String) -> Result<InvocationURL, InvocationURL.ParseError> {
    do throws(InvocationURL.ParseError) {
      return .success(try InvocationURL(text))
    } catch {
      guard error.reason == .hostNotASCII else { return .failure(error) }
      return MappedURL(Array(text.utf8), hostAt: error.range).reading
    }
  }
}

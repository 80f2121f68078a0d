package import ExperienceResolver

/// A URL whose host is written in other letters than ASCII.
package struct MappedURL {
  private let written: [UInt8]
  private let host: Range<Int>
  /// The URL with its host in ASCII, or why there is none.
  package let bytes: Result<[UInt8], HostProblem>

  /// The URL of these bytes, whose host stands at `host`.
  init(_ written: [UInt8], hostAt host: Range<Int>) {
    self.written = written
    self.host = host
    do throws(HostProblem) {
      let ascii = try HostMapping.ascii(Self.text(of: written[host]))
      bytes = .success(written[..<host.lowerBound] + Array(ascii.utf8) + written[host.upperBound...])
    } catch {
      bytes = .failure(error)
    }
  }

  /// The URL of these bytes; nil where its host needs no mapping.
  package init?(_ url: Span<UInt8>) {
    do throws(InvocationURLProblem) {
      _ = try InvocationURL(url)
      return nil
    } catch {
      guard error.reason == .hostNotASCII else { return nil }
      self.init(url.withUnsafeBufferPointer { Array($0) }, hostAt: error.range)
    }
  }

  /// `url` with its host in ASCII, or as it is where that is not needed or cannot be.
  package static func text(of url: String) -> String {
    var text = url
    guard text.withUTF8({ $0.contains { $0 >= 0x80 || $0 == UInt8(ascii: "%") } }) else { return url }
    let written = ContiguousArray(url.utf8)
    guard let mapped = MappedURL(written.span), case .success(let bytes) = mapped.bytes else { return url }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The host's text, out of its escapes, without the tabs and newlines that no URL keeps.
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

  /// The URL in normal form, or what is wrong with it, as places in what was written.
  var reading: Result<InvocationURL, InvocationURLProblem> {
    guard case .success(let mapped) = bytes else {
      return .failure(InvocationURLProblem(reason: .badHost, normalized: nil, range: host))
    }
    do throws(InvocationURLProblem) {
      let bytes = mapped[...]
      return .success(try InvocationURL(bytes.span))
    } catch {
      let range = writtenRange(of: error.range, growth: mapped.count - written.count)
      return .failure(InvocationURLProblem(reason: error.reason, normalized: error.normalized, range: range))
    }
  }

  /// Where the bytes at `range` of the mapped URL were written; the whole host for what touches it.
  private func writtenRange(of range: Range<Int>, growth: Int) -> Range<Int> {
    if range.upperBound <= host.lowerBound { return range }
    guard range.lowerBound < host.upperBound + growth else {
      return range.lowerBound - growth..<range.upperBound - growth
    }
    return min(range.lowerBound, host.lowerBound)..<max(range.upperBound - growth, host.upperBound)
  }
}

extension InvocationURL {
  /// Brings `text` into normal form, its host into ASCII by UTS 46, or says why it cannot invoke an App Clip.
  ///
  /// The resolver itself lower-cases ASCII and refuses all other hosts, so that an App Clip need not carry the tables.
  /// Everything that reads a registry or asks one goes through here.
  package init(mappingHostOf text: String) throws(InvocationURLProblem) {
    self = try Self.reading(text).get()
  }

  /// The same as a value.
  package static func reading(_ text: String) -> Result<InvocationURL, InvocationURLProblem> {
    do throws(InvocationURLProblem) {
      return .success(try InvocationURL(text))
    } catch {
      guard error.reason == .hostNotASCII else { return .failure(error) }
      return MappedURL(Array(text.utf8), hostAt: error.range).reading
    }
  }
}

import SystemFiles

/// Removes tokens from what a service says, before anything reads it. So no error text that quotes one can bring it into
/// output, the journal or a saved state.
struct Redaction: Sendable {
  /// The beginnings of what no response may contain: services shorten the tokens that they quote.
  private var secrets: [[UInt8]] = []

  /// The length of a beginning. A shorter part of a token is of no use.
  private static let length = 16

  private static let replacement = Array("(secret)".utf8)

  /// Removes `token` from now on: all of it and each beginning of it, and its signature, without which the rest is of no use.
  mutating func add(_ token: Secret) {
    let signature = token.value.utf8.split(separator: UInt8(ascii: ".")).last.map(Array.init) ?? []
    for secret in [Array(token.value.utf8), signature] where secret.count >= 12 {
      let start = Array(secret.prefix(Self.length))
      if !secrets.contains(start) { secrets.append(start) }
    }
  }

  /// The outcome of a request without secrets.
  func callAsFunction(_ outcome: Result<WebResponse, LostResponse>) -> Result<WebResponse, LostResponse> {
    switch outcome {
    case .success(let response):
      var clean = WebResponse(
        status: response.status,
        fields: response.fields.mapValues(text),
        body: removed(from: Self.unescaped(response.body))
      )
      clean.redirect = response.redirect.map(text)
      return .success(clean)
    case .failure(let lost):
      return .failure(LostResponse(text(lost.reason), wasSent: lost.wasSent, cause: lost.cause))
    }
  }

  private func text(_ text: String) -> String { String(decoding: removed(from: Array(text.utf8)), as: UTF8.self) }

  private func removed(from bytes: [UInt8]) -> [UInt8] {
    secrets.reduce(bytes) { bytes, secret in
      var (clean, end): ([UInt8], Int) = ([], 0)
      while let start = Self.firstIndex(of: secret, in: bytes, from: end) {
        clean += bytes[end..<start] + Self.replacement
        end = bytes[start...].firstIndex { !Self.isPart($0) } ?? bytes.endIndex
      }
      return end == 0 ? bytes : clean + bytes[end...]
    }
  }

  /// The first index of `secret` at `start` or after it. Every byte of every response is looked at, so this is a plain loop.
  private static func firstIndex(of secret: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      guard let first = secret.first, bytes.count - start >= secret.count else { return nil }
      for index in start...(bytes.count - secret.count) where bytes[index] == first {
        if bytes[index...].starts(with: secret) { return index }
      }
      return nil
    }
  }

  /// A body in which letters of a token are not hidden by escape sequences: `\u0061` becomes `a`, which is the same JSON.
  /// Bytes that are not JSON, such as those of an image, stay as they are.
  private static func unescaped(_ body: [UInt8]) -> [UInt8] {
    guard body.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"),
      firstIndex(of: Array("\\u00".utf8), in: body, from: 0) != nil
    else { return body }
    var (clean, index): ([UInt8], Int) = ([], 0)
    while index < body.count {
      guard body[index] == UInt8(ascii: "\\"), index + 1 < body.count else {
        clean.append(body[index])
        index += 1
        continue
      }
      if let letter = letter(at: index, in: body) {
        clean.append(letter)
        index += 6
      } else {
        clean += body[index...index + 1]
        index += 2
      }
    }
    return clean
  }

  /// The letter, digit or sign of a token that the escape sequence at `index` encodes.
  private static func letter(at index: Int, in body: [UInt8]) -> UInt8? {
    guard index + 6 <= body.count, body[index + 1] == UInt8(ascii: "u"),
      let code = UInt8(String(decoding: body[(index + 4)..<(index + 6)], as: UTF8.self), radix: 16),
      body[index + 2] == UInt8(ascii: "0"), body[index + 3] == UInt8(ascii: "0")
    else { return nil }
    return isPart(code) ? code : nil
  }

  /// Whether a token can contain a byte.
  private static func isPart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "-_.=+/~".utf8.contains(byte)
  }
}

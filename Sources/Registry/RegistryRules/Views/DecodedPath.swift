import HostNames
import RegistryModel
import TextBasics

/// The characters after the host of a URL, each with its range as written, where it may be percent-encoded.
struct DecodedPath {
  private(set) var letters: [(scalar: Unicode.Scalar, range: Range<Int>)] = []
  fileprivate let text: String

  /// Escapes that are not UTF-8 stay as they are.
  init(_ text: String) {
    self.text = text
    let bytes = Array(text.utf8)
    let start =
      text.utf8.count > 8 ? bytes.dropFirst(8).firstIndex { "/?#".utf8.contains($0) } ?? bytes.count : bytes.count
    var offset = start
    while offset < bytes.count {
      var decoded: [UInt8] = []
      var end = offset
      while decoded.count < 4, let byte = Self.byte(at: end, in: bytes) {
        decoded.append(byte.value)
        end += byte.length
        if byte.value < 0x80 || String(validating: decoded, as: UTF8.self) != nil { break }
      }
      let scalar = String(validating: decoded, as: UTF8.self)?.unicodeScalars.first
      let isEscapedMark = scalar.map { $0.isASCII && end > offset + 1 } ?? true
      if let scalar, !isEscapedMark {
        letters.append((scalar, offset..<end))
        offset = end
      } else {
        letters.append((Unicode.Scalar(bytes[offset]), offset..<offset + 1))
        offset += 1
      }
    }
  }

  fileprivate static func byte(at offset: Int, in bytes: [UInt8]) -> (value: UInt8, length: Int)? {
    guard offset < bytes.count else { return nil }
    guard bytes[offset] == UInt8(ascii: "%"), offset + 2 < bytes.count,
      bytes[offset + 1...offset + 2].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt8(String(decoding: bytes[offset + 1...offset + 2], as: UTF8.self), radix: 16)
    else { return (bytes[offset], 1) }
    return (value, 3)
  }

  /// The first letter that is decomposed, with its range as written.
  var firstDecomposedLetter: (letter: String, range: Range<Int>)? {
    for (index, mark) in letters.enumerated()
    where index > 0 && mark.scalar.properties.generalCategory == .nonspacingMark {
      var letter = String(letters[index - 1].scalar)
      letter.unicodeScalars.append(mark.scalar)
      if let composed = ComposedText.of(letter) {
        return (composed, letters[index - 1].range.lowerBound..<mark.range.upperBound)
      }
    }
    return nil
  }

  /// The text with composed letters. A letter that was percent-encoded is percent-encoded again.
  var composed: String {
    let bytes = Array(text.utf8)
    var result = Array(bytes[..<(letters.first?.range.lowerBound ?? bytes.count)])
    var index = 0
    while index < letters.count {
      let end =
        letters[(index + 1)...].firstIndex { $0.scalar.properties.generalCategory != .nonspacingMark } ?? letters.count
      var character = ""
      for letter in letters[index..<end] { character.unicodeScalars.append(letter.scalar) }
      let written = bytes[letters[index].range.lowerBound..<letters[end - 1].range.upperBound]
      if end > index + 1, let composed = ComposedText.of(character) {
        let isEscaped = written.contains(UInt8(ascii: "%"))
        result += isEscaped ? Array(PercentEncoding.text(of: composed.utf8) { _ in false }.utf8) : Array(composed.utf8)
      } else {
        result += written
      }
      index = end
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension DecodedPath {
  /// The range of the first percent escape of a byte that is not part of a UTF-8 character.
  var firstForeignByte: Range<Int>? {
    let bytes = Array(text.utf8)
    return letters.lazy.compactMap { letter -> Range<Int>? in
      let start = letter.range.lowerBound
      guard letter.range.count == 1, let byte = Self.byte(at: start, in: bytes), byte.length == 3, byte.value >= 0x80
      else { return nil }
      return start..<start + 3
    }.first
  }
}

extension DecodedPath {
  /// The text without the characters after the host that `isKept` rejects.
  func text(keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    let bytes = Array(text.utf8)
    let start = letters.first?.range.lowerBound ?? bytes.count
    let rest = letters.filter { isKept($0.scalar) }.flatMap { bytes[$0.range] }
    return String(decoding: bytes[..<start] + rest, as: UTF8.self)
  }
}

/// What is true of a text's characters, looked up once for every rule about texts. Costs a look at the bytes.
package struct TextFacts: Sendable {
  /// Whether every character is one of those that nearly all texts are made of: `String.isPlainText`.
  package let isPlain: Bool
  /// Whether the text is empty or only white space.
  package let isBlank: Bool
  /// Whether the first or the last character is white space.
  package let hasSpaceAtAnEnd: Bool

  init(of text: String) {
    guard let first = text.utf8.first, let last = text.utf8.last else {
      (isPlain, isBlank, hasSpaceAtAnEnd) = (true, true, false)
      return
    }
    isPlain = text.isPlainText
    // Of plain characters only the space is white.
    guard first == 0x20 || last == 0x20 || !isPlain else {
      (isBlank, hasSpaceAtAnEnd) = (false, false)
      return
    }
    let scalars = text.unicodeScalars
    hasSpaceAtAnEnd = [scalars.first, scalars.last].contains { $0?.properties.isWhitespace == true }
    isBlank = hasSpaceAtAnEnd && scalars.allSatisfy(\.properties.isWhitespace)
  }
}

extension String {
  /// Whether the UTF-8 of the text holds `byte`.
  package func holds(_ byte: UInt8) -> Bool { utf8Offset(of: byte) != nil }

  /// The UTF-8 offset of the first `byte`. Ten times faster than `firstIndex`, which goes through indices.
  package func utf8Offset(of byte: UInt8) -> Int? {
    utf8.withContiguousStorageIfAvailable { $0.offset(of: byte) } ?? Array(utf8).firstIndex(of: byte)
  }
}

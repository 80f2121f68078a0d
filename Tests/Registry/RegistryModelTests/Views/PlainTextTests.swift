import RegistryModel
import Testing

/// A plain text is one that the rules about characters can skip.
@Suite("A plain text")
struct PlainTextTests {
  @Test("contains no character that a rule about cards looks for")
  func characters() {
    for scalar in (0...0xFFFF).compactMap(Unicode.Scalar.init) where String(scalar).isPlainText {
      let properties = scalar.properties
      #expect(!properties.isWhitespace || scalar == " ", "\(scalar.value)")
      #expect(properties.generalCategory != .control && properties.generalCategory != .format, "\(scalar.value)")
      #expect(!properties.isEmojiPresentation && scalar.value != 0xFFFD && scalar.value != 0xFE0F, "\(scalar.value)")
    }
  }

  @Test("has only one encoding, so that its bytes distinguish it from every other text")
  func spellings() {
    let plain = (0...0xFFFF).compactMap(Unicode.Scalar.init).filter { String($0).isPlainText }
    #expect(Set(plain.map { String($0) }).count == plain.count)
    for scalar in plain {
      // A character that composes with the previous one is a combining mark or a Hangul letter; neither is plain.
      #expect(scalar.properties.canonicalCombiningClass == .notReordered, "\(scalar.value)")
      #expect(!(0x1160...0x11FF).contains(scalar.value), "\(scalar.value)")
    }
    for first in ["e", "\u{AC00}", "\u{304B}"] {
      for scalar in plain { #expect((first + String(scalar)).count == 2, "\(scalar.value)") }
    }
  }

  @Test(
    "is what people write",
    arguments: [
      "", "Order ahead, skip the line", "Vorbestellen – für Zürich", "Commandez à l’avance", "Кофе", "一杯のコーヒー", "커피",
    ]
  )
  func plain(_ text: String) { #expect(text.isPlainText) }

  @Test(
    "excludes unusual characters",
    arguments: ["a\u{200B}b", "a\u{AD}b", "a\nb", "☕️", "\u{202E}a", "a\u{A0}b", "\u{7F}", "a\u{3000}"]
  )
  func odd(_ text: String) { #expect(!text.isPlainText) }
}

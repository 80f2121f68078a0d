/// What a look at the bytes of a card's text shows.
///
/// A rule about such texts names the signs without which it finds nothing, and is asked about no text that shows none of
/// them: of a text as it should be nearly no rule is asked. A sign may show where nothing is wrong, never the other way
/// round.
package struct TextSigns: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Shown by every text: a rule that nothing spares.
  package static let always = TextSigns(rawValue: 1 << 0)
  /// A character that is not one of those which nearly all texts are made of.
  package static let unusual = TextSigns(rawValue: 1 << 1)
  /// Nothing, or only white space.
  package static let blank = TextSigns(rawValue: 1 << 2)
  /// An end that may be white space.
  package static let edge = TextSigns(rawValue: 1 << 3)
  /// More bytes than the limit allows characters.
  package static let long = TextSigns(rawValue: 1 << 4)
  /// The length and the ends of a text that stands in for the real one.
  package static let placeholder = TextSigns(rawValue: 1 << 5)
  /// A text of the default card.
  package static let ofDefaultCard = TextSigns(rawValue: 1 << 6)

  /// An ampersand.
  package static let ampersand = TextSigns(rawValue: 1 << 7)

  /// Every sign: what a rule is shown that is to be asked in any case.
  package static let all = TextSigns(rawValue: .max)

  /// The signs of a text of an advanced card that may have `limit` characters. Costs a look at the bytes.
  init(of bytes: Span<UInt8>, limit: Int) {
    self = .always
    if !isPlainText(bytes) { insert(.unusual) }
    if bytes.count > limit { insert(.long) }
    for offset in 0..<bytes.count where bytes[offset] == UInt8(ascii: "&") { insert(.ampersand) }
    guard bytes.count > 0 else {
      insert(.blank)
      return
    }
    let (first, last) = (bytes[0], bytes[bytes.count - 1])
    if first <= 0x20 || first >= 0x80 { insert(.blank) }
    if !(0x21...0x7E ~= first && 0x21...0x7E ~= last) { insert(.edge) }
    if Placeholders.mayHold(bytes) { insert(.placeholder) }
  }

  /// The same of a text that is there as a string.
  init(of text: String, limit: Int) {
    var text = text
    self = text.withUTF8 { TextSigns(of: $0.span, limit: limit) }
  }
}

/// An encoding that extends ASCII by 128 characters, one byte each.
///
/// Spreadsheets save "CSV" in the one that is usual in the country and on the system: Excel for Windows in a Windows code
/// page, or as "CSV (MS-DOS)" in one of DOS, Excel for Mac in a Mac OS encoding. The raw value is the name of `--encoding`.
package enum SingleByteEncoding: String, Sendable, Hashable, CaseIterable {
  case windows1252 = "windows-1252"
  case macRoman = "mac-roman"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1253 = "windows-1253"
  case windows1254 = "windows-1254"
  case windows1257 = "windows-1257"
  case isoLatin2 = "iso-8859-2"
  case isoLatin9 = "iso-8859-15"
  case macCentralEurope = "mac-central-europe"
  case dosLatin1 = "cp850"
  case dosLatin2 = "cp852"

  /// The name of the encoding, for a message.
  package var name: String {
    switch self {
    case .macRoman: "Mac OS Roman"
    case .macCentralEurope: "Mac OS Central European"
    case .isoLatin2, .isoLatin9: rawValue.uppercased().replacing("ISO-", with: "ISO ")
    case .dosLatin1, .dosLatin2: "\(rawValue.uppercased()), of MS-DOS"
    case .windows1250, .windows1251, .windows1252, .windows1253, .windows1254, .windows1257:
      "W" + rawValue.dropFirst()
    }
  }

  /// Whether its letters are those of western Europe.
  var isWestern: Bool { [.windows1252, .macRoman, .isoLatin9, .dosLatin1].contains(self) }

  /// The name that `iconv` knows on macOS and Linux.
  package var nameForIconv: String {
    switch self {
    case .macRoman: "MACINTOSH"
    case .macCentralEurope: "MACCENTRALEUROPE"
    case .isoLatin2, .isoLatin9, .dosLatin1, .dosLatin2: rawValue.uppercased()
    case .windows1250, .windows1251, .windows1252, .windows1253, .windows1254, .windows1257:
      rawValue.replacing("windows-", with: "CP")
    }
  }

  /// The characters of the bytes 0x80 to 0xFF; U+0000 for a byte that has none.
  package var characters: [Unicode.Scalar] { Self.tables[self] ?? [] }

  /// The character of `byte`; nil if it has none.
  package func scalar(of byte: UInt8) -> Unicode.Scalar? {
    guard byte >= 0x80 else { return Unicode.Scalar(byte) }
    let scalar = characters[Int(byte) - 0x80]
    return scalar == "\0" ? nil : scalar
  }

  /// The byte of `scalar`; nil if the encoding does not have it.
  package func byte(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.isASCII ? UInt8(scalar.value) : Self.bytes[self]?[scalar]
  }

  /// `bytes` converted to UTF-8; nil if one of them has no character.
  package func decoded(_ bytes: [UInt8]) -> [UInt8]? {
    let table = (0...UInt8.max).map { byte in scalar(of: byte).flatMap { UTF8.encode($0) }.map(Array.init) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        guard let encoded = table[Int(byte)] else { return nil }
        text += encoded
      }
    }
    return text
  }

  private static let tables = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, Array($0.upperHalf.unicodeScalars)) }
  )

  private static let bytes = tables.mapValues { scalars in
    Dictionary(zip(scalars, 0x80...UInt8.max).filter { $0.0 != "\0" }) { first, _ in first }
  }

  /// The control characters that the encodings of ISO have at 0x80 to 0x9F. No text contains them.
  private static let controls = String(repeating: "\0", count: 32)

  /// From the mappings at https://www.unicode.org/Public/MAPPINGS/.
  private var upperHalf: String {
    switch self {
    case .windows1252:
      "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿"
        + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
    case .macRoman:
      "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
        + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
    case .windows1250:
      "€\0‚\0„…†‡\0‰Š‹ŚŤŽŹ\0‘’“”•–—\0™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż"
        + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
    case .windows1251:
      "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\0™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї"
        + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя"
    case .windows1253:
      "€\0‚ƒ„…†‡\0‰\0‹\0\0\0\0\0‘’“”•–—\0™\0›\0\0\0\0\u{A0}΅Ά£¤¥¦§¨©\0«¬\u{AD}®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏ"
        + "ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\0ΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\0"
    case .windows1254:
      "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0\0\0\0‘’“”•–—˜™š›œ\0\0Ÿ\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿"
        + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ"
    case .windows1257:
      "€\0‚\0„…†‡\0‰\0‹\0¨ˇ¸\0‘’“”•–—\0™\0›\0¯˛\0\u{A0}\0¢£¤\0¦§Ø©Ŗ«¬\u{AD}®Æ°±²³´µ¶·ø¹ŗ»¼½¾æ"
        + "ĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽßąįāćäåęēčéźėģķīļšńņóōõö÷ųłśūüżž˙"
    case .isoLatin2:
      Self.controls
        + "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż"
        + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
    case .isoLatin9:
      Self.controls
        + "\u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿"
        + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
    case .macCentralEurope:
      "ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅ"
        + "ņŃ¬√ńŇ∆«»…\u{A0}ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ"
    case .dosLatin1:
      "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐"
        + "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}"
    case .dosLatin2:
      "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐"
        + "└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u{AD}˝˛ˇ˘§÷¸°¨˙űŘř■\u{A0}"
    }
  }
}

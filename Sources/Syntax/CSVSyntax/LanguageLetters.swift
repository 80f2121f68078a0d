import TextBasics

/// The letters outside ASCII that languages are written with, to recognize the encoding of a text.
enum LanguageLetters {
  /// The lowercase letters of a language; nil if it is not listed.
  static func letters(of language: String) -> Set<Unicode.Scalar>? { sets[String(language.prefix(2).lowercased())] }

  /// The letters that are frequent in western Europe, where most languages share an encoding.
  static let western = Set("àáâãäåæçèéêëìíîïñòóôõöøùúûüœß".unicodeScalars)

  /// The encodings, besides those of western Europe, that spreadsheets save a language in.
  static func encodings(of language: String) -> [SingleByteEncoding] {
    switch language.prefix(2).lowercased() {
    case "pl", "cs", "sk", "hu", "sl", "hr", "ro", "bs", "sq": [.windows1250, .macCentralEurope]
    case "et", "lv", "lt": [.windows1257, .macCentralEurope]
    case "ru", "uk", "bg", "be", "sr", "mk", "kk": [.windows1251]
    case "el": [.windows1253]
    case "tr", "az": [.windows1254]
    default: []
    }
  }

  /// The encodings that are so rare that they are only considered if no other one is plausible: that of "CSV (MS-DOS)", and
  /// the one of ISO that has the euro sign.
  static func rareEncodings(of language: String) -> [SingleByteEncoding] {
    guard language.isEmpty || letters(of: language) != nil else { return [] }
    let others = encodings(of: language)
    return others.isEmpty ? [.isoLatin9, .dosLatin1] : others.contains(.windows1250) ? [.dosLatin2] : []
  }

  private static let sets: [String: Set<Unicode.Scalar>] = [
    "be": "абвгдеёжзійклмнопрстуўфхцчшыьэюя",
    "bg": "абвгдежзийклмнопрстуфхцчшщъьюя",
    "bs": "čćđšž",
    "ca": "àçèéíïòóúü·",
    "cs": "áčďéěíňóřšťúůýž",
    "da": "æøåéä",
    "de": "äöüßé",
    "el": "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",
    "en": "éèêçñïöü",
    "es": "áéíñóúü",
    "et": "äõöüšž",
    "fi": "äöåšž",
    "fr": "àâæçéèêëîïôœùûüÿ",
    "ga": "áéíóú",
    "hr": "čćđšž",
    "hu": "áéíóöőúüű",
    "is": "áðéíóúýþæö",
    "it": "àèéìíîòóùú",
    "lb": "äëéöü",
    "lt": "ąčęėįšųūž",
    "lv": "āčēģīķļņšūž",
    "mk": "абвгдѓежзѕијклљмнњопрстќуфхцчџш",
    "nl": "áéëèïóöü",
    "no": "æøåéòô", "nb": "æøåéòô", "nn": "æøåéòô",
    "pl": "ąćęłńóśźż",
    "pt": "àáâãçéêíóôõúü",
    "ro": "ăâîșțşţ",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "sk": "áäčďéíĺľňóôŕšťúýž",
    "sl": "čšž",
    "sq": "çë",
    "sr": "абвгдђежзијклљмнњопрстћуфхцчџшčćđšž",
    "sv": "åäöéàü",
    "tr": "çğıöşüâî",
    "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
  ].mapValues { Set($0.unicodeScalars) }
}

import TextBasics

/// Looks up App Store Connect's languages by the codes and names that people write for them.
package enum Languages {
  /// The words of `list`, a list of languages or locales, that `text` can mean; empty if it names no language of the
  /// list.
  ///
  /// `ger`, `German` and `Deutsch` mean `de`, or `de-DE` among locales. A language with several locales yields all of
  /// them unless the region or script decides: `fr` means `fr-CA` or `fr-FR`, `en-UK` means `en-GB`, `zh-CN` means
  /// `zh-Hans`.
  static func words(meantBy text: String, in list: Vocabulary) -> [String] {
    let parts = parts(of: text)
    let spelled = parts.joined(separator: "-")
    if let same = list.words.first(where: { $0.lowercased() == spelled && $0 != text }) { return [same] }
    guard let tag = tag(meantBy: parts) else { return [] }
    let ofLanguage = list.words.filter { $0 == tag.language || $0.hasPrefix(tag.language + "-") }
    let inRegion = ofLanguage.filter { $0.dropFirst(tag.language.count + 1).lowercased() == tag.region }
    return (inRegion.isEmpty ? ofLanguage : inRegion).filter { $0 != text }
  }

  /// The English name of a language or locale: `German`, `Portuguese (BR)`; nil for an unknown code.
  static func englishName(of code: String) -> String? {
    let parts = code.split(separator: "-").map(String.init)
    let lines = listing.split(separator: "\n").map { line in line.split(separator: " ").map(String.init) }
    guard let words = lines.first(where: { $0.first == parts.first }) else { return nil }
    guard let name = words.first(where: { $0.count > 3 }) else { return nil }
    let regions = parts.dropFirst().map { " (\($0))" }.joined()
    return name.prefix(1).uppercased() + name.dropFirst() + regions
  }

  /// Whether `locale` starts with an ISO 639-1 language code. Apple may add a locale for any such language.
  package static func isLocale(_ locale: String) -> Bool {
    let isPlain = locale.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D || $0 == 0x5F
    }
    return isPlain && parts(of: locale).first.map(codes.contains) ?? false
  }

  /// The language, and the region or script in lowercase if the text has one.
  private static func tag(meantBy parts: [String]) -> (language: String, region: String?)? {
    guard let first = parts.first else { return nil }
    let whole = parts.joined(separator: "-")
    let nearest = { Suggestion.nearest(to: first, in: longNames) }
    guard let meant = names[whole] ?? names[first] ?? nearest().flatMap({ names[$0] }) else { return nil }
    let own = meant.split(separator: "-")
    let written = parts.dropFirst().first { $0.utf8.count == 4 } ?? parts.dropFirst().first
    let region = own.dropFirst().first.map(String.init) ?? written
    return (String(own[0]), region.map { regions[$0] ?? $0 })
  }

  private static func parts(of text: String) -> [String] {
    text.lowercased().filter { $0 != " " }.split { $0 == "-" || $0 == "_" }.map(String.init)
  }

  /// Alternative codes of regions, and regions that imply a script.
  private static let regions = ["uk": "gb", "cn": "hans", "sg": "hans", "tw": "hant", "hk": "hant", "mo": "hant"]

  /// Apple's code for each other code and name of a language.
  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for line in listing.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      for word in words { names[word] = words[0] }
    }
    return names
  }()

  /// The names that are long enough to be recognized despite a typo.
  private static let longNames = names.keys.filter { $0.count > 4 }.sorted()

  /// One language per line, Apple's code first, followed by withdrawn codes (`iw`), country codes that are not the code
  /// of any language (`jp`) or of any that App Store Connect lists (`se`), ISO 639-2 codes, and the name in English and
  /// in the language itself, without spaces.
  private static let listing = """
    ar ara arabic العربية
    bn ben bengali bangla বাংলা
    ca cat catalan català catala
    cs cz cze ces czech čeština cestina česky cesky
    da dk dan danish dansk
    de deu ger german deutsch
    el gr gre ell greek ελληνικά
    en eng english
    en-gb gb british britishenglish
    en-us us american americanenglish
    es spa spanish español espanol castellano
    fi fin finnish suomi
    fr fra fre french français francais
    gu guj gujarati ગુજરાતી
    he iw heb hebrew עברית
    hi hin hindi हिन्दी
    hr hrv scr croatian hrvatski
    hu hun hungarian magyar
    id in ind indonesian bahasaindonesia
    it ita italian italiano
    ja jp jpn japanese 日本語
    kn kan kannada ಕನ್ನಡ
    ko kr kor korean 한국어
    ml mal malayalam മലയാളം
    mr mar marathi मराठी
    ms may msa malay bahasamelayu
    nl dut nld dutch nederlands
    no nb nn nor nob nno norwegian norsk bokmål bokmal nynorsk
    or ori ory odia oriya ଓଡ଼ିଆ
    pa pan punjabi panjabi ਪੰਜਾਬੀ
    pl pol polish polski
    pt por portuguese português portugues
    pt-br brazilian brazilianportuguese
    ro mo rum ron romanian română
    ru rus russian русский
    sk slk slo slovak slovenčina slovencina
    sl slv slovenian slovene slovenščina slovenscina
    sv se swe swedish svenska
    ta tam tamil தமிழ்
    te tel telugu తెలుగు
    th tha thai ไทย
    tr tur turkish türkçe turkce
    uk ua ukr ukrainian українська
    ur urd urdu اردو
    vi vie vietnamese tiếngviệt
    zh zho chi chinese mandarin 中文
    zh-hans cn simplifiedchinese chinesesimplified 简体中文
    zh-hant traditionalchinese chinesetraditional 繁體中文
    """

  /// The two-letter codes of ISO 639-1 (https://www.loc.gov/standards/iso639-2/php/code_list.php).
  private static let codes = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es \
    et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki \
    kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no \
    nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te \
    tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(separator: " ").map(String.init)
  )
}

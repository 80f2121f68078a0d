import Foundation
import RegistryFiles
import RegistryModel
import SystemFiles
import TestSupport

/// A registry with several mistakes, some of them in the same location: typical slips, failing examples of rules, and
/// words, lines and files that were changed, copied, moved or cut at random.
///
/// The same random numbers give the same registry.
struct DamagedRegistry {
  /// Its files, images and rows among them, by path.
  private(set) var files: [String: [UInt8]]

  /// Damages the registry of the slips, or one made of planted examples.
  init(_ random: inout SeededRandom) throws {
    if random.oneIn(3) {
      let count = random.integer(in: 1...3)
      files = PlantedExamples(atMost: count, &random).files
    } else {
      files = try Slip.soundFiles.get()
      for _ in 0..<random.integer(in: 0...2) { slip(&random) }
    }
    for _ in 0..<random.integer(in: 1...5) { damage(&random) }
  }

  /// A registry of these files.
  init(files: [String: [UInt8]]) { self.files = files }

  /// The same registry with the fixes of `round` applied.
  func fixed(by round: FixRound) -> DamagedRegistry { DamagedRegistry(files: files.merging(round.files) { $1 }) }

  /// The registry, with its images.
  func registry() throws -> Registry { try Registry(files: MemoryTree(files: files)) }

  /// Makes a slip of the table, unless an earlier one has changed the lines that it is about.
  private mutating func slip(_ random: inout SeededRandom) {
    let slip = random.one(of: Slip.all)
    var changed = files
    for step in slip.steps {
      guard (try? step.apply(to: &changed)) != nil else { return }
    }
    files = changed
  }

  private mutating func damage(_ random: inout SeededRandom) {
    let texts = files.keys.filter { RegistryPath.isJSON($0) || $0.hasSuffix(".csv") }.sorted()
    guard let path = texts.randomElement(using: &random), let bytes = files[path] else { return }
    let other = random.one(of: texts)
    switch random.integer(in: 0...29) {
    case 0: files[RegistryPath.folder(of: path) + "/\(random.one(of: ["copy", "Bern", "latte", "app"])).json"] = bytes
    case 1: files[random.one(of: ["tea/app.json", "cafe/inner/app.json", "other.json"])] = bytes
    case 2: files[path] = files[other]
    case 3: files[path] = Array(bytes.prefix(random.integer(in: 0...bytes.count)))
    default:
      let text = String(decoding: bytes, as: UTF8.self)
      let words = String(decoding: files[other] ?? [], as: UTF8.self)
      files[path] = Array(random.damaged(text, words).utf8)
    }
  }
}

extension SeededRandom {
  /// `text` with one mistake, which may use a word from `other`.
  fileprivate mutating func damaged(_ text: String, _ other: String) -> String {
    switch integer(in: 0...29) {
    case 0: return withLineTwice(text)
    case 1, 2: return replacing(Self.punctuation, in: text)
    case 3...6: return withMember(text)
    case 7...10: return replacing(Self.languages, in: text)
    case 11...15: return replacing(Self.urls, in: text)
    case 16...19: return replacing(Self.values, in: text)
    default: return withWord(text, other)
    }
  }

  /// One string, or one cell of a table, in a different spelling or a different place.
  private mutating func withWord(_ text: String, _ other: String) -> String {
    let pattern: Regex<Substring> = text.hasPrefix("id,") ? #/[^,\n]+/# : #/"[^"\\\n]+"/#
    guard let range = text.ranges(of: pattern).randomElement(using: &self),
      let taken = other.ranges(of: pattern).randomElement(using: &self)
    else { return text }
    let word = text[range].filter { $0 != "\"" }
    let foreign = other[taken].filter { $0 != "\"" }
    let quote = text[range].hasPrefix("\"") ? "\"" : ""
    let ways: [String] = [
      word.uppercased(), word.uppercased(), word.lowercased(), word.lowercased(),
      word.capitalized, " " + word, word + " ", String(word.dropLast()), word + "-DE",
      word.replacing("-", with: "_"), word.replacing("_", with: "-"), word + String(word.suffix(1)), word + word,
      String(foreign), String(foreign), word + "\u{200B}",
      "\\u0007" + word, word.replacing("e", with: "ë"), "${\(word)}", "",
    ]
    return text.replacingCharacters(in: range, with: quote + one(of: ways) + quote)
  }

  private mutating func withLineTwice(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = one(of: lines)
    lines.insert(line, at: integer(in: 0...lines.count))
    return lines.joined(separator: "\n")
  }

  /// Inserts a member before an existing one.
  private mutating func withMember(_ text: String) -> String {
    guard let range = text.ranges(of: #/"[A-Za-z]+": /#).randomElement(using: &self) else { return text }
    let member = one(of: Self.members)
    return text.replacingCharacters(in: range.lowerBound..<range.lowerBound, with: member + ", ")
  }

  /// Replaces some or all occurrences of the first text with the second.
  private mutating func replacing(_ changes: [(String, String)], in text: String) -> String {
    guard let change = changes.filter({ text.contains($0.0) }).randomElement(using: &self),
      let place = text.ranges(of: change.0).randomElement(using: &self)
    else { return text }
    return oneIn(3) ? text.replacing(change.0, with: change.1) : text.replacingCharacters(in: place, with: change.1)
  }

  private static let punctuation = [
    (",\n", "\n"), ("\n}", ",\n}"), ("\": ", "\" = "), ("\": ", "\" "), ("\"", ""), ("\"", "“"), ("{", ""), ("}", ""),
    ("[", ""), ("]", ""), (",", ";"), ("\n", " // a note\n"), ("\"", "'"), (":", ""), ("\\", "\\\\"), ("/", "\\"),
  ]

  private static let languages = [
    ("\"en\"", "\"EN\""), ("\"en\"", "\"En\""), ("\"en\"", "\"de\""), ("\"en\"", "\"en-GB\""), ("\"de\"", "\"DE\""),
    ("\"de\"", "\"de-CH\""), ("\"de\"", "\"en\""), ("\"de\"", "\"German\""), ("\"de\"", "\"EN\""),
    ("\"de\":", "\"EN\": { \"title\": \"A\", \"subtitle\": \"B\" }, \"de\":"), ("\"en-US\"", "\"en_us\""),
    ("\"de\":", "\"en\": { \"title\": \"A\", \"subtitle\": \"B\" }, \"de\":"), ("\"en-US\"", "\"en\""),
    ("\"de\":", "\"DE\": { \"title\": \"A\", \"subtitle\": \"B\" }, \"de\":"), ("\"en-US\"", "\"de-DE\""),
    ("\"de\":", "\"de-AT\": { \"title\": \"A\", \"subtitle\": \"B\" }, \"de\":"), ("\"de-DE\"", "\"DE-DE\""),
    ("\"de\":", "\"zh-Hans\": { \"title\": \"A\", \"subtitle\": \"B\" }, \"de\":"), ("\"de-DE\"", "\"de\""),
    ("\"defaultLanguage\": \"en\"", "\"defaultLanguage\": \"DE\""),
    ("\"defaultLanguage\": \"en\"", "\"defaultLanguage\": \"en\", \"languages\": [\"EN\", \"en\", \"FR\"]"),
  ]

  private static let urls = [
    ("https://", "http://"), ("https://", ""), ("https://", "https:/"), ("https://", "https://user@"),
    ("https://", "https://www."), ("https://", "HTTPS://"), (".ch/", ".ch:443/"), (".ch/", ".CH/"),
    (".ch/", ".ch/a/../"),
    (".ch/", ".ch//"), (".example/", ".example:8080/"), (".example/", ".example/a/../"), (".ch", ".ch/*"),
    ("/bern", "/americano"), ("/bern", "/Bern"), ("/americano", "/bern?utm_source=x"), ("/americano", "/bern#a"),
    ("/americano", "/bern?"), ("/americano", "/bern?&"), ("/americano", "/bern/"), ("/americano", " /bern"),
    ("/americano", "/b%65rn"), ("cafemira.ch", "cafémira.ch"), ("cafemira.ch", "caf\u{200B}emira.ch"),
    ("\"https://cafemira.ch/bern\"", "\"http://cafemira.ch/americano\""), ("/shops/${id}", "/bern?p=${id}"),
    ("/americano", "/bern?utm_source=${x}"), ("?p=", "?p=1&&p="), ("/kiosk", "/menu#x"), ("/berry", "/apple?gclid=1"),
    ("\"domains\": [\"cafemira.ch\"]", "\"domains\": [\"https://cafemira.ch\", \"cafemira.ch\"]"),
  ]

  private static let values = [
    ("true", "\"true\""), ("true", "yes"), ("false", "0"), ("\"open\"", "true"), ("46.948", "\"46.948\""),
    ("46.948", "7.4474"), ("[\"Mira Bern\"]", "\"Mira Bern\""), ("2,", "\"2\","), ("\"6503921874\"", "6503921874"),
    ("\"open\"", "[\"open\"]"), ("\"open\"", "null"), ("\"names\"", "\"Names\""), ("\"place\"", "\"Place\""),
    ("\"localizations\"", "\"Localizations\""), ("\"defaultExperience\"", "\"DefaultExperience\""),
    ("\"limits\"", "\"Limits\""), ("\"codes\"", "\"Codes\""), ("\"clip\"", "\"Clip\""), ("\"matches\"", "\"Matches\""),
    ("100", "900"), ("1800", "900"), ("1200", "\"1200\""), ("30", "60"), ("28", "\"3\""), ("&", "&amp;"),
    ("C", "&#67;"),
    ("\"deployed\": true", "\"deployed\": \"true\""), ("\"${latitude}\"", "\"${longitude}\""),
  ]

  private static let members = [
    "\"title\": \"Americano\"", "\"Title\": \"A title that is far too long for any card \"", "\"retired\": true",
    "\"Retired\": \"true\"", "\"Limits\": { \"title\": 3, \"subtitle\": 99 }", "\"limits\": { \"title\": \"5\" }",
    "\"limits\": { \"image\": { \"width\": 900, \"height\": 600 } }", "\"lint\": []", "\"Languages\": [\"en\", \"FR\"]",
    "\"lint\": [{ \"allow\": \"card/title-to-long\", \"reason\": \"it is right\" }]",
    "\"lint\": [{ \"allow\": \"field/unknown-key\", \"reason\": \"it is right\" }]",
    "\"lint\": [{ \"allow\": \"card/surrounding-space\", \"reason\": \"it is right\" }]",
    "\"requirements\": \"2020-06\"", "\"requirements\": \"2020_06\"", "\"matches\": \"https://cafemira.ch/bern\"",
    "\"codes\": [{ \"kind\": \"QR\", \"url\": \"http://cafemira.ch/bern\", \"deployed\": \"true\" }]",
    "\"Codes\": [{ \"kind\": \"appClipCode\", \"url\": \"http://other.example/Bern?utm_source=1\" }]",
    "\"localizations\": { \"EN\": { \"title\": \"A\" }, \"en\": { \"title\": \" B\", \"subtitle\": \"C\\n\" } }",
    "\"Localisations\": { \"EN\": { \"title\": \"A\" }, \"en\": { \"title\": \" B\", \"subtitle\": \"C\\n\" } }",
    "\"businessCategory\": \"food and drink\"", "\"poweredBy\": \"true\"", "\"PoweredBy\": true", "\"rows\": \"x.csv\"",
    "\"Rows\": \"shops.csv\"", "\"place\": { \"names\": \"Mira\" }",
    "\"Place\": { \"radius\": 3, \"Coordinates\": {} }",
    "\"defaultLanguage\": \"EN\"", "\"DefaultLanguage\": \"de\"", "\"defaultLanguage\": \"en-GB\"",
    "\"Banner\": \"Bar\"",
    "\"parameters\": { \"path\": \"size\" }", "\"Parameters\": { \"path\": [\"size\", \"a b\"] }",
    "\"rejects\": \"https://cafemira.ch/bern\"", "\"Rejects\": [\"https://cafemira.ch/bern/menu\"]",
  ]
}

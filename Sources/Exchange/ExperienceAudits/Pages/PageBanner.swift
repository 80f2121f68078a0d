import ExperienceEmitters
import JSONSyntax
import MarkupSyntax
import RegistryModel
import TextBasics

/// A Smart App Banner tag in a page.
struct PageBanner: Sendable {
  let tag: HTMLTag
  /// The items of `content`.
  let items: [Item]
  /// Whether a placeholder is in the place of whole items, so that the file does not show which items there are.
  let isOpen: Bool

  /// Whether a framework computes the content, as with `:content` in Vue or `[content]` in Angular.
  private let isBound: Bool

  /// An item of `content`, with the bytes of the page that it has.
  struct Item: Sendable {
    /// The key as it is written.
    let key: String
    let value: String
    /// The key that is meant; nil if Apple documents none like it.
    let meant: BannerKey?
    let range: Range<Int>
    /// The character between it and the item before; a comma for the first item.
    let separator: Unicode.Scalar
    /// Whether another program replaces the value.
    let isSetting: Bool
    /// What is in place of the `=`: a colon, or nothing or white space; nil if the item has one, or no key.
    let wrongMark: WrongMark?

    /// What can be in place of the `=` of an item.
    enum WrongMark: String, Sendable {
      case colon = "a colon"
      case nothing = "no ="
    }
  }

  /// Reads a tag. In a page that a server sent, nothing replaces a placeholder any more.
  init(_ tag: HTMLTag, in bytes: [UInt8], isServed: Bool) {
    self.tag = tag
    let written = tag.attribute("content")?.valueRange ?? 0..<0
    let text = isServed ? written : Self.text(in: written, of: bytes)
    let range = text ?? 0..<0
    let content = BannerContent(Array(bytes[range]))
    isBound = !isServed && tag.attributes.contains { $0.name != "content" && $0.name.contains("content") }
    isOpen = isBound || text == nil || !isServed && content.items.contains(where: \.isOpen)
    // In a URL, a comma separates nothing, so what follows it is hardly a key.
    var isAfterURL = false
    items = content.items.map { item in
      let (key, value, wrongMark) = item.isWhole ? Self.parts(of: item.key) : (item.key, item.value, nil)
      let meant = isAfterURL ? BannerKey(rawValue: key) : BannerKey.meant(by: key)
      isAfterURL = isAfterURL || value.contains("://")
      return Item(
        key: key,
        value: value,
        meant: meant,
        range: range.lowerBound + item.range.lowerBound..<range.lowerBound + item.range.upperBound,
        separator: item.separator,
        isSetting: !isServed && item.isPlaceholder,
        wrongMark: meant == nil ? nil : wrongMark
      )
    }
  }

  /// The key and the value in an item without `=`: what is before and after a colon, or a documented key and what follows.
  private static func parts(of item: String) -> (key: String, value: String, Item.WrongMark?) {
    if let colon = item.firstIndex(of: ":") {
      return (item[..<colon].trimmed, item[item.index(after: colon)...].trimmed, .colon)
    }
    let keys = BannerKey.allCases.map(\.rawValue).filter { item.hasPrefix($0) && item != $0 }
    guard let key = keys.max(by: { $0.count < $1.count }) else { return (item, "", nil) }
    return (key, item.dropFirst(key.count).trimmed, .nothing)
  }

  /// The text of an attribute: its value, or the text in the braces of a component. Nil for any other expression.
  private static func text(in range: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
    let inner = bytes[range].dropFirst().dropLast()
    guard bytes[range].first == UInt8(ascii: "{"), let start = inner.firstIndex(where: { $0 > 0x20 }),
      "\"'`".utf8.contains(inner[start])
    else { return range }
    guard let end = inner.lastIndex(where: { $0 > 0x20 }), end > start, inner[end] == inner[start],
      !inner[start + 1..<end].contains(inner[start])
    else { return nil }
    return start + 1..<end
  }

  /// Why the tag has no content, or only a part of it, and what to do about it, as clauses; nil if it is whole.
  var contentProblem: (message: String, help: String)? {
    guard !isBound else { return nil }
    guard let content = tag.attribute("content") else {
      let other = tag.attributes.first { $0.value.contains("=") && $0.name != "name" }
      return (
        "the Smart App Banner tag has no attribute content",
        other.map { "use content instead of \($0.name)" } ?? "put its items into content=\"…\""
      )
    }
    guard content.quote == nil, let cut = tag.attributes.first(where: { BannerKey(rawValue: $0.name) != nil }) else {
      return nil
    }
    return (
      "the value of content has no quotation marks, so it ends before \(cut.name)",
      "put quotation marks around the whole value of content"
    )
  }

  /// The first item with a key.
  func item(_ key: BannerKey) -> Item? { items.first { $0.meant == key } }

  /// The value of a key; that of its first occurrence if it appears twice.
  subscript(key: BannerKey) -> String? { item(key)?.value }

  /// Whether another program replaces the value of a key.
  func isSetting(_ key: BannerKey) -> Bool { item(key)?.isSetting == true }

  /// Whether both tags have the same items.
  func equals(_ other: PageBanner) -> Bool {
    items.count == other.items.count && zip(items, other.items).allSatisfy { $0.key == $1.key && $0.value == $1.value }
  }
}

extension BannerKey {
  /// The key that a word is, or clearly a misspelling of; nil for any other word.
  static func meant(by word: String) -> BannerKey? {
    let letters = word.lowercased().filter { $0.isLetter }
    return BannerKey(rawValue: word) ?? words[letters]
      ?? Suggestion.nearest(to: word, in: allCases.map(\.rawValue)).flatMap(BannerKey.init)
  }

  /// Words that are used in place of a key, without hyphens.
  private static let words: [String: BannerKey] = [
    "appid": .app, "addid": .app, "adid": .app, "appstoreid": .app, "itunesid": .app, "appleid": .app, "id": .app,
    "appclip": .clip, "appclipid": .clip, "appclipbundle": .clip, "appclipbundleid": .clip, "clip": .clip,
    "clipid": .clip, "clipbundleid": .clip, "bundleid": .clip, "appbundleid": .clip, "appclipbundleidentifier": .clip,
    "bundleidentifier": .clip, "clipbundle": .clip, "display": .display, "appdisplay": .display,
    "clipdisplay": .display, "appclipdisplay": .display, "appclipcard": .display,
  ]
}

extension WebPage {
  /// The app whose clip a tag names; nil if it names none, or one that is not in the registry.
  func app(of banner: PageBanner) -> App? {
    guard let named = banner[.clip], !banner.isSetting(.clip) else { return nil }
    let known = (scene.bundles[named] ?? []).filter { $0.target == .clip }.map(\.app)
    return known.first { app in answers.contains { $0.app.id == app.id } } ?? known.first
  }

  /// The cards of the page that belong to the app whose clip a tag names.
  func answers(to banner: PageBanner) -> [PageAnswer] {
    let app = app(of: banner)
    return answers.filter { $0.app.id == app?.id }
  }

  /// The app that the values of a tag are checked against: the one whose clip it names, also after a team ID, or, if it
  /// names none that is known, the one of the page's card.
  func checkedApp(of banner: PageBanner) -> App? {
    if let app = app(of: banner) { return app }
    guard let named = banner[.clip] else { return nil }
    // A team ID before the bundle ID is a mistake of its own, and leaves no doubt about the app.
    let withoutTeam = String(named.drop { $0 != "." }.dropFirst())
    let meant = scene.bundles[withoutTeam]?.first { $0.target == .clip }?.app
    return meant ?? (wantsBanner ? answers.first?.app : nil)
  }

  /// Whether the page should have a tag: an experience is registered for it, and none that may match it declares that
  /// there should be no tag. For a page that only a default experience matches, a tag is optional.
  var wantsBanner: Bool {
    answers.contains { $0.experience != nil } && answers.allSatisfy { $0.choice != BannerChoice.none }
  }
}

/// A card for the URL of a page: that of an experience, or that of the default experience of an app.
struct PageAnswer: Sendable {
  let app: App
  let experience: AdvancedExperience?

  /// The banner that the page should have: the card if the experience declares nothing; nil for a default experience.
  var choice: BannerChoice? { experience.map { Target.experience($0, of: app).bannerChoice } }

  /// The banner that the experience declares; nil if it declares none.
  var declaredChoice: BannerChoice? { (experience?.declaration?.banner?.value).flatMap(BannerChoice.init) }

  /// The experience as the subject of a sentence.
  var noun: String {
    experience.map { "the experience \(Words.quoted($0.id))" } ?? "the default experience of \(Words.quoted(app.id))"
  }

  /// Whether both are the same experience, or experiences of one app with the same title and subtitle: Apple asks for
  /// two experiences if one URL redirects to the other.
  func hasCard(of other: PageAnswer) -> Bool {
    guard app.id == other.app.id, experience?.id != other.experience?.id else { return app.id == other.app.id }
    guard let experience, let other = other.experience, let title = experience.title else { return false }
    return title == other.title && experience.subtitle == other.subtitle
  }

  /// The node that declares which banner the page should have, and its document.
  var declaration: (node: Node?, document: Document) {
    guard let experience else { return (app.declaration?.defaultExperience?.object, app.document) }
    return (experience.declaration?.banner?.node ?? experience.declaration?.urlPrefix?.node, experience.document)
  }
}

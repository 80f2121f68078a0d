import ExperienceEmitters
import MarkupSyntax
import RegistryModel
import TextBasics

/// What a page without a Smart App Banner tag has in its place: a tag that browsers do not see as one.
struct BannerAttempt: Sendable {
  let range: Range<Int>
  /// What is wrong with the tag, as the end of a sentence about the page: "but its … tag is in a comment".
  let problem: String
  let help: String
  /// Whether the tag is certainly a mistake, and not just taken out for a while.
  let isMistake: Bool

  /// Looks for it; nil if the page has nothing like a tag.
  /// - Parameters:
  ///   - bytes: The page.
  ///   - tags: The page's `meta` tags, and possibly others.
  ///   - code: The ranges of template code outside tags.
  init?(in bytes: [UInt8], tags: [HTMLTag], code: [Range<Int>]) {
    if let tag = tags.first(where: \.isMeantAppBanner) {
      let attribute = tag.attribute("name") ?? tag.attribute("property") ?? tag.attribute("id")
      let written = attribute.map { "\($0.name)=\(Words.quoted($0.value.filter { $0 != "\"" && $0 != "\\" }))" }
      range = tag.range
      problem = written.map { "has \($0)" } ?? "has no name"
      let isQuoted = attribute.map { $0.value.contains { "“”„‘’\\".contains($0) } } ?? false
      help =
        isQuoted
        ? "use straight quotation marks: name=\"apple-itunes-app\" content=\"…\"" : "use name=\"apple-itunes-app\""
      isMistake = true
      return
    }
    guard let name = bytes.firstRange(of: Array("apple-itunes-app".utf8)), code.allSatisfy({ !$0.overlaps(name) }),
      let element = Self.hidingElement(around: name.lowerBound, in: bytes)
    else { return nil }
    range = bytes[..<name.lowerBound].lastIndex(of: UInt8(ascii: "<")).map { $0..<name.upperBound } ?? name
    (problem, help, isMistake) =
      switch element {
      case "!--": ("is in a comment", "remove <!-- and --> around the tag", false)
      case "script":
        (
          "is only added by a script",
          "put it into the head that the server sends; Apple documents no tag that a script adds",
          false
        )
      default: ("is inside <\(element)>", "move it out of <\(element)>, into the head", true)
      }
  }

  /// The comment, script or other element that hides the tag at `offset`, by the start that is nearest before it and has
  /// no end before it.
  private static func hidingElement(around offset: Int, in bytes: [UInt8]) -> String? {
    let before = bytes[..<offset]
    let ends = [("!--", "-->"), ("script", "</script"), ("noscript", "</noscript"), ("template", "</template")]
    let open = ends.compactMap { name, end -> (name: String, offset: Int)? in
      guard let start = last("<\(name)", in: before) else { return nil }
      return bytes[start..<offset].firstRange(of: Array(end.utf8)) == nil ? (name, start) : nil
    }
    return open.max { $0.offset < $1.offset }?.name
  }

  /// The offset of the last occurrence of `text`.
  private static func last(_ text: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let wanted = Array(text.utf8)
    return bytes.indices.last { bytes[$0] == wanted[0] && bytes[$0...].starts(with: wanted) }
  }
}

extension HTMLTag {
  /// Whether a `meta` tag is meant to be a Smart App Banner tag, by its misspelled name or its content.
  fileprivate var isMeantAppBanner: Bool {
    guard name == "meta", !isAppBanner, !isMisnamedAppBanner else { return false }
    if attribute("content")?.value.contains(BannerKey.clip.rawValue) == true { return true }
    guard let written = (attribute("name") ?? attribute("property") ?? attribute("id"))?.value else { return false }
    let letters = written.lowercased().filter(\.isLetter)
    return letters.utf8.count <= 24
      && ["appleitunesapp", "appleappclip"].contains {
        editDistance(Array(letters.utf8), Array($0.utf8), atMost: 2) != nil
      }
  }
}

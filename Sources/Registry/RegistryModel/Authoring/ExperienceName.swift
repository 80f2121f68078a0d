package import ExperienceResolver
import TextBasics

/// The name of an experience within its app: the path of its file below the app's folder, without the extension.
package struct ExperienceName: Sendable, Hashable {
  /// The path, with `/`.
  package let text: String

  /// The maximum length of a part of a suggested name, in UTF-8 bytes. File systems allow 255, and a number and an
  /// extension may be appended.
  private static let longestPart = 100
  /// The maximum number of parts of a suggested name.
  private static let mostParts = 5

  /// A name that a user typed.
  /// - Throws: `ExperienceNameError` if the text cannot name an experience.
  package init(_ text: String) throws(ExperienceNameError) {
    if let problem = ExperienceNameError(text) { throw problem }
    self.text = text
  }

  /// The name that a URL suggests: the segments of its path as folders, with its query appended to the last one. It is
  /// ASCII, because Git and file systems treat other characters in paths differently. `language` is that of the texts.
  package init(suggestedBy url: InvocationURL, in language: String? = nil) {
    let query = url.queryItems.filter { !$0.isEmpty }
    let plain = { (segment: String) in Self.plain(segment, in: language) }
    let last = ([url.pathSegments.last].compactMap(\.self) + query).map(plain).joined(separator: "-")
    self.init(suggestedBy: url.pathSegments.dropLast().map(plain) + [last])
  }

  /// The percent-decoded segment; if its name would not be ASCII, the segment with its escapes.
  private static func plain(_ segment: String, in language: String?) -> String {
    let decoded = spelled(segment.withoutEscapes, in: language)
    return part(decoded).utf8.allSatisfy { $0 < 0x80 } ? decoded : segment.lowercased()
  }

  /// The name that `words` suggest: one word for each folder, the last one for the file. Latin letters lose their accents,
  /// and characters that a shell, another system or a URL could interpret become hyphens. In German, ä becomes ae. If
  /// nothing is left, the name is `index`.
  package init(suggestedBy words: [String], in language: String? = nil) {
    var parts = words.map { Self.part(Self.spelled($0, in: language)) }.filter { !$0.isEmpty }.prefix(Self.mostParts)
    if let last = parts.last, ExperienceNameError.isReserved(last) { parts[parts.endIndex - 1] = last + "-card" }
    text = parts.isEmpty ? "index" : parts.joined(separator: "/")
  }

  private init(unchecked text: String) { self.text = text }

  /// This name, or this name with the lowest number appended that makes it unique among `taken`, which are in
  /// lowercase. Names that differ only in case are treated as equal, because some file systems do not distinguish them.
  package func unused(among taken: Set<String>) -> ExperienceName {
    var name = self
    var number = 1
    while taken.contains(name.text.lowercased()) {
      number += 1
      name = ExperienceName(unchecked: "\(text)-\(number)")
    }
    return name
  }

  /// The word as its language spells it without letters outside ASCII. Other languages than German only lose accents.
  private static func spelled(_ word: String, in language: String?) -> String {
    language == "de" ? String(word.flatMap { umlauts[$0] ?? String($0) }) : word
  }

  /// `Character`s are equal in composed and decomposed form.
  private static let umlauts: [Character: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
  ]

  private static func part(_ word: String) -> String {
    var part = String.UnicodeScalarView()
    var length = 0
    for scalar in word.unicodeScalars.flatMap(\.latinLetters) {
      guard isPlain(scalar) else {
        let isAccent = scalar.properties.generalCategory == .nonspacingMark && part.last?.isASCII == true
        if let last = part.last, last != "-", !isAccent { part.append("-") }
        continue
      }
      length += UTF8.width(scalar)
      guard length <= longestPart else { break }
      part.append(scalar)
    }
    while part.last == "-" { part.removeLast() }
    return String(part)
  }

  /// Whether the scalar can be part of a suggested name. Combining marks are excluded, because one at the start of a
  /// part would combine with the preceding `/`.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .otherLetter, .decimalNumber: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// The scalar itself or, for a Latin letter outside ASCII, its letters in ASCII, by its name in Unicode: `e` for é, `o`
  /// for ø, `AE` for Æ.
  fileprivate var latinLetters: [Unicode.Scalar] {
    if isASCII { return [self] }
    if self == "ß" { return ["s", "s"] }
    let words = (properties.name ?? "").split(separator: " ")
    guard words.count > 3, words[0] == "LATIN", words[3].utf8.count < 3, words.count == 4 || words[4] == "WITH" else {
      return [self]
    }
    return Array((words[1] == "SMALL" ? words[3].lowercased() : String(words[3])).unicodeScalars)
  }
}

extension String {
  /// The percent-decoded text, with invalid UTF-8 repaired.
  fileprivate var withoutEscapes: String { String(decoding: PercentEncoding.bytes(of: utf8), as: UTF8.self) }
}

/// The reason that a text cannot name an experience.
package struct ExperienceNameError: Error, Sendable, Hashable {
  /// A predicate about the name: what was found, and what is allowed.
  package let message: String

  /// Names that have a meaning of their own in a registry.
  private static let reserved: Set = ["app", "experiences"]

  static func isReserved(_ part: String) -> Bool { reserved.contains(part.lowercased()) }

  /// The problem with `name`; nil if there is none.
  init?(_ name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains("..") || name.hasPrefix("/") {
      message = "is outside the app's folder; expected a path inside the folder, such as stores/berlin"
    } else if name.unicodeScalars.contains(where: Self.isUnprintable) || name.contains("\\") {
      message = "contains a backslash or an unprintable character; use letters, digits, - and /"
    } else if parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }) {
      message = "has a part that is empty or starts with a dot; each part needs a name without a dot at the start"
    } else if parts.contains(where: { RegistryPath.isJSON(String($0)) }) {
      message = "ends in .json; the ID is the path without the extension"
    } else if let last = parts.last, Self.isReserved(String(last)) {
      message = "is reserved; an experience needs a different name"
    } else if parts.contains(where: { $0.utf8.count > 200 }) || name.utf8.count > 600 {
      message = "is too long; the limit is 200 bytes for each part and 600 bytes in total"
    } else {
      return nil
    }
  }

  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
    default: false
    }
  }
}

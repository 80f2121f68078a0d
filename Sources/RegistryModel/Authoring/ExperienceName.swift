package import ExperienceResolver

/// The name of an experience in its app: the path of its file below the app's folder, without the extension.
package struct ExperienceName: Sendable, Hashable {
  /// The path, with `/`.
  package let text: String

  /// As many UTF-8 bytes as a part may have that we make up: file systems stop at 255, and a number and an extension are
  /// to come.
  private static let longestPart = 100
  /// As many parts as we make up.
  private static let mostParts = 5

  /// The name that somebody wrote, or why it names no experience.
  package init(_ text: String) throws(ExperienceNameProblem) {
    if let problem = ExperienceNameProblem(text) { throw problem }
    self.text = text
  }

  /// The name that a URL suggests: the segments of its path as folders, its query behind the last of them.
  package init(suggestedBy url: InvocationURL) {
    let query = url.queryItems.filter { !$0.isEmpty }
    let last = ([url.pathSegments.last].compactMap(\.self) + query).map(\.withoutEscapes).joined(separator: "-")
    self.init(suggestedBy: url.pathSegments.dropLast().map(\.withoutEscapes) + [last])
  }

  /// The name that any words suggest, one for each folder and the last for the file. What a shell, another system or a
  /// URL could read as something else becomes a hyphen; where nothing is left the name is `index`.
  package init(suggestedBy words: [String]) {
    var parts = words.map(Self.part).filter { !$0.isEmpty }.prefix(Self.mostParts)
    if let last = parts.last, ExperienceNameProblem.isReserved(last) { parts[parts.endIndex - 1] = last + "-card" }
    text = parts.isEmpty ? "index" : parts.joined(separator: "/")
  }

  private init(unchecked text: String) { self.text = text }

  /// This name, or with the first number behind it that makes one which is not in `taken`, whose names are in small
  /// letters: names that differ only in capitals are one, because not every disk tells them apart.
  package func unused(among taken: Set<String>) -> ExperienceName {
    var name = self
    var number = 1
    while taken.contains(name.text.lowercased()) {
      number += 1
      name = ExperienceName(unchecked: "\(text)-\(number)")
    }
    return name
  }

  private static func part(_ word: String) -> String {
    var part = String.UnicodeScalarView()
    var length = 0
    for scalar in word.unicodeScalars {
      guard isPlain(scalar) else {
        if let last = part.last, last != "-" { part.append("-") }
        continue
      }
      length += UTF8.width(scalar)
      guard length <= longestPart else { break }
      part.append(scalar)
    }
    while part.last == "-" { part.removeLast() }
    return String(part)
  }

  /// A mark may not begin a part: it would sit on the `/` before it.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .otherLetter, .decimalNumber: true
    default: false
    }
  }
}

extension String {
  /// The text with each `%` and its two digits as the byte they stand for; what is no UTF-8 then is repaired.
  fileprivate var withoutEscapes: String {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.first?.isHexDigit ?? false, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Why a text is no name for an experience.
package struct ExperienceNameProblem: Error, Sendable, Hashable {
  /// What is there; what is allowed.
  package let message: String

  /// Names that mean something else by themselves.
  private static let reserved: Set = ["app", "experiences"]

  static func isReserved(_ part: String) -> Bool { reserved.contains(part.lowercased()) }

  /// What is wrong with `name`; nil where nothing is.
  init?(_ name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains("..") || name.hasPrefix("/") {
      message = "leads out of the app's folder; it is a path below it, such as stores/berlin"
    } else if name.unicodeScalars.contains(where: Self.isUnprintable) || name.contains("\\") {
      message = "has a backslash or a character that nobody can type; letters, digits, - and / will do"
    } else if parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }) {
      message = "has an empty or a hidden part; each part needs a name that does not begin with a full stop"
    } else if parts.contains(where: { RegistryPath.isJSON(String($0)) }) {
      message = "ends in .json; the id is the path without it"
    } else if let last = parts.last, Self.isReserved(String(last)) {
      message = "is the name of the app's own file; an experience needs another"
    } else if parts.contains(where: { $0.utf8.count > 200 }) || name.utf8.count > 600 {
      message = "is longer than file systems allow; 200 bytes for each part will do"
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

/// The path of an experience's file without its extension, made of an id or of the path of a URL.
///
/// Whatever stood there, the path stays inside the app's folder, no file or folder of it is hidden, none reads as a flag,
/// and none is too long for a disk. Scalars are looked at, not characters: a full stop with an accent on it is one
/// character, and hides a file all the same.
struct FlatName {
  /// The path; never empty.
  let text: String

  /// As many UTF-8 bytes as a part may have: file systems stop at 255, and a number and an extension are to come.
  private static let longestPart = 200
  /// As many UTF-8 bytes as all parts may have: systems stop at 1,024 for the whole path.
  private static let longestPath = 600

  init(_ written: String) {
    let slash: Unicode.Scalar = "/"
    var parts: [String] = []
    var length = 0
    for part in written.unicodeScalars.split(separator: slash) {
      let name = Self.part(part)
      guard !name.isEmpty else { continue }
      length += name.utf8.count + 1
      guard length <= Self.longestPath else { break }
      parts.append(name)
    }
    text = parts.isEmpty ? "index" : parts.joined(separator: "/")
  }

  /// Whether a file of this name means something by itself, in whatever folder.
  var isReserved: Bool {
    let name = text.split(separator: "/").last?.lowercased()
    return name == "app" || name == "experiences"
  }

  /// The path of a URL, without query and fragment.
  static func path(ofURL url: String) -> String {
    var rest = Substring(url).unicodeScalars
    if let scheme = url.firstRange(of: "://") { rest = url[scheme.upperBound...].unicodeScalars }
    let path = rest.drop { !"/?#".unicodeScalars.contains($0) }
    return String(path.prefix { $0 != "?" && $0 != "#" })
  }

  /// A part as the name of a file or folder: what a shell or another system could read as something else becomes `-`.
  private static func part(_ written: Substring.UnicodeScalarView) -> String {
    var name = String.UnicodeScalarView()
    var length = 0
    for scalar in written {
      let safe = isSafe(scalar) ? scalar : "-"
      if name.isEmpty, isUnfitToBegin(safe) { continue }
      length += UTF8.width(safe)
      guard length <= longestPart else { break }
      name.append(safe)
    }
    return withoutEnding(String(name))
  }

  /// A folder `a.json` would lie where the file of an experience `a` lies.
  private static func withoutEnding(_ name: String) -> String {
    let bytes = Array(name.utf8)
    for ending in [".json", ".jsonc"] where name.lowercased().utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    {
      return String(decoding: bytes.dropLast(ending.utf8.count), as: UTF8.self) + "-" + ending.dropFirst()
    }
    return name
  }

  /// A mark would sit on the `/` before it, which no longer reads as one then.
  private static func isUnfitToBegin(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return ".-~".unicodeScalars.contains(scalar) }
    let category = scalar.properties.generalCategory
    return category == .nonspacingMark || category == .spacingMark
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else {
      return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-_.~".unicodeScalars.contains(scalar)
    }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .otherSymbol:
      true
    default: false
    }
  }
}

/// The path of an experience's file without its extension, derived from an ID or from the path of a URL.
///
/// For any input, the path stays inside the app's folder, has no hidden file or folder, cannot be mistaken for a flag,
/// and is not too long for a file system. Scalars are examined instead of characters: a period with a combining accent
/// is a single character but still hides a file.
struct FlatName {
  /// The path; never empty.
  let text: String

  /// The maximum length of a path component in UTF-8 bytes: file systems allow 255, and a number and an extension are
  /// added.
  private static let longestPart = 200
  /// The maximum length of the path in UTF-8 bytes: systems allow 1,024 for the whole path.
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

  /// Whether a file with this name has a special meaning in any folder.
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

  /// Converts a path component to a file or folder name: characters that a shell or another system could interpret
  /// become `-`.
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

  /// Replaces a file extension at the end: a folder `a.json` would conflict with the file of an experience `a`.
  private static func withoutEnding(_ name: String) -> String {
    let bytes = Array(name.utf8)
    for ending in [".json", ".jsonc"] where name.lowercased().utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    {
      return String(decoding: bytes.dropLast(ending.utf8.count), as: UTF8.self) + "-" + ending.dropFirst()
    }
    return name
  }

  /// Whether a name must not begin with the scalar. A combining mark would attach to the preceding `/`, which would
  /// then not be a separator.
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

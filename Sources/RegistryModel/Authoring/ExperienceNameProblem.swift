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

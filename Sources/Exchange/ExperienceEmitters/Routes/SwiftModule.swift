import TextBasics

/// Who can use the declarations in a generated Swift file.
package enum SwiftAccess: String, CaseIterable, Sendable {
  /// The module that compiles the file.
  case `internal`
  /// Also modules that import that one, for an app and a clip that share a module.
  case `public`

  /// The modifier before a declaration, with a space after it; empty for the default.
  var modifier: String { self == .public ? "public " : "" }
}

/// The name of a Swift module, which becomes part of generated code.
package struct SwiftModuleName: Sendable, Hashable {
  /// The name.
  package let text: String

  /// Accepts an ASCII letter or underscore, followed by letters, digits and underscores; nil for anything else.
  package init?(_ text: String) {
    let bytes = text.utf8
    guard let first = bytes.first, !first.isDigit,
      bytes.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "_") })
    else { return nil }
    self.text = text
  }
}

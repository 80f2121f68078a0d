import TextBasics

/// The form that a string must have: a check for the decoder, and the same check as a pattern for the JSON Schema.
package final class TextForm: Sendable {
  /// The noun for the form, with its article: "a string of digits".
  package let noun: String
  /// The form as an ECMA-262 pattern; nil if any string is accepted.
  package let pattern: String?
  /// The JSON Schema `format`, as a hint to editors.
  package let schemaFormat: String?
  /// Checks whether `text` has the form.
  package let accepts: @Sendable (_ text: String) -> Bool

  private init(
    _ noun: String,
    pattern: String? = nil,
    schemaFormat: String? = nil,
    accepts: @escaping @Sendable (_ text: String) -> Bool = { _ in true }
  ) {
    self.noun = noun
    self.pattern = pattern
    self.schemaFormat = schemaFormat
    self.accepts = accepts
  }

  /// Any string.
  package static let any = TextForm("a string")

  /// A URL; the rules of the area `url` check it.
  package static let url = TextForm("a URL", schemaFormat: "uri")

  /// A path with `/`, relative to the app's folder; the rules of the area `image` check it.
  package static let path = TextForm("a path relative to the app's folder")

  /// An App Store ID, as required for `app-id` in the Smart App Banner.
  package static let digits = TextForm("a string of digits", pattern: "^[0-9]+$") { text in
    !text.isEmpty && text.utf8.allSatisfy(\.isDigit)
  }

  /// An application identifier prefix.
  package static let teamID = TextForm("10 capital letters and digits", pattern: "^[A-Z0-9]{10}$", accepts: \.isTeamID)

  /// A bundle identifier.
  package static let bundleID = TextForm(
    "a bundle ID of letters, digits, hyphens and periods",
    pattern: "^[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*$",
    accepts: \.isBundleID
  )

  /// An app group.
  package static let appGroup = TextForm(
    "an identifier that starts with \"group.\" and contains no control characters",
    pattern: "^group\\.[^\\u0000-\\u001F\\u007F-\\u009F]+$"
  ) { text in
    text.hasPrefix("group.") && text.utf8.count > 6 && !hasControls(text)
  }

  /// A version of iOS: one to three numbers.
  package static let version = TextForm("a version such as 16.4", pattern: "^[0-9]+(\\.[0-9]+){0,2}$") { text in
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return (1...3).contains(parts.count) && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
  }

  /// A color of an App Clip Code.
  package static let hexColor = TextForm("six hexadecimal digits", pattern: "^[0-9A-Fa-f]{6}$") { text in
    text.utf8.count == 6 && text.utf8.allSatisfy(isHexDigit)
  }

  /// A name for a path segment or query item.
  static let parameterName = TextForm("a name without spaces or / ? # & =", pattern: "^[^\\s/?#&=]+$") { text in
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "/", "?", "#", "&", "=": false
        case "!"..."~": true
        default: !scalar.properties.isWhitespace
        }
      }
  }

  /// A country code (ISO 3166-1 alpha-2).
  package static let countryCode = TextForm("two capital letters", pattern: "^[A-Z]{2}$") { text in
    text.utf8.count == 2 && text.utf8.allSatisfy(isCapital)
  }

  /// The name of a file without folders.
  package static let fileName = TextForm(
    "a file name without folders or control characters",
    pattern: "^[^/\\\\\\u0000-\\u001F\\u007F-\\u009F]+$"
  ) { text in
    !text.isEmpty && !text.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") } && !hasControls(text)
  }
}

private func hasControls(_ text: String) -> Bool {
  text.unicodeScalars.contains { $0.properties.generalCategory == .control }
}

private func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
private func isHexDigit(_ byte: UInt8) -> Bool {
  byte.isDigit || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte & ~0x20)
}

package import ExperienceResolver

/// A sentence about a resolution, split into parts. Parts with an `AnswerVariable` vary between otherwise equal
/// results.
///
/// Code that writes the results for millions of URLs can cache the fixed parts and fill in only the variable ones.
package struct AnswerText: Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// A part of the text, and the variable it stands for; nil for fixed words.
  package struct Part: Sendable {
    package let text: String
    package let variable: AnswerVariable?

    package init(_ text: String, _ variable: AnswerVariable?) { (self.text, self.variable) = (text, variable) }
  }

  /// The parts, in order.
  package private(set) var parts: [Part]

  /// A text with one part.
  package init(_ text: String, _ variable: AnswerVariable? = nil) { parts = [Part(text, variable)] }

  /// A text with these parts.
  package init(parts: [Part]) { self.parts = parts }

  /// A text of words only.
  package init(stringLiteral text: String) { self.init(text) }

  /// A text assembled from words and other texts.
  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// The whole text.
  package var description: String { parts.map(\.text).joined() }

  /// Collects the parts of a text.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(interpolationCount * 4 + 1) }

    package mutating func appendLiteral(_ text: String) { appendInterpolation(text) }

    package mutating func appendInterpolation(_ text: String, _ variable: AnswerVariable? = nil) {
      if !text.isEmpty { parts.append(Part(text, variable)) }
    }

    package mutating func appendInterpolation(_ text: AnswerText) { parts += text.parts }
  }
}

/// A part of a text that varies between otherwise equal results.
package enum AnswerVariable: Sendable, Hashable {
  /// The URL as given.
  case url
  /// The URL in normal form.
  case normalized
  /// The host in normal form.
  case host
  /// The ID of the app that an interpretation selects; nil means the deciding interpretation.
  case app(Resolution.Interpretation?)
  /// The ID of the experience that an interpretation selects.
  case id(Resolution.Interpretation?)
  /// The registered URL of the experience that an interpretation selects.
  case urlPrefix(Resolution.Interpretation?)
  /// The line number of the matching row.
  case line
  /// The cell of the matching row in a column.
  case cell(inColumn: Int)
}

package import ExperienceResolver

/// A text about an answer, in parts. A part with a name differs from one answer to another that is otherwise alike.
///
/// Whoever writes the answers to millions of URLs can so keep the rest of the text and fill in these parts.
package struct AnswerText: Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// What a part says, and what it is; nil for words that are the same in all such texts.
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

  /// A text put together of words and other texts.
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

/// What differs between answers that are otherwise alike.
package enum AnswerVariable: Sendable, Hashable {
  /// The URL as it was asked.
  case url
  /// Its normal form.
  case normalized
  /// The host in its normal form.
  case host
  /// The id of the app whose experience a reading gives; nil is the reading that decides.
  case app(Resolution.Reading?)
  /// The id of the experience that a reading gives.
  case id(Resolution.Reading?)
  /// The registered URL of the experience that a reading gives.
  case urlPrefix(Resolution.Reading?)
  /// The line of the row that answers.
  case line
  /// What the row that answers has in a column.
  case cell(inColumn: Int)
}

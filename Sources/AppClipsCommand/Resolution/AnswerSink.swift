import JSONSyntax
import RegistryModel

/// Where the members of an answer are written: JSON text, or a template that leaves out what differs between answers.
protocol AnswerSink {
  /// Writes a member with a text.
  mutating func write(_ key: StaticString, _ text: AnswerText)
  /// Writes a member with a text, which is `variable` if it differs between answers.
  mutating func write(_ key: StaticString, _ text: String, _ variable: AnswerVariable?)
  /// Writes a member with a number, which is `variable` if it differs between answers.
  mutating func write(_ key: StaticString, _ number: Int, _ variable: AnswerVariable?)
  /// Writes a member that is an array with an object for each of `elements`.
  mutating func objects<Element>(_ key: String, _ elements: [Element], _ write: (Element, inout Self) -> Void)
}

/// Members are skipped if they have no value.
extension AnswerSink {
  mutating func member(_ key: StaticString, _ text: AnswerText?) {
    if let text { write(key, text) }
  }

  mutating func member(_ key: StaticString, _ text: String?, _ variable: AnswerVariable? = nil) {
    if let text { write(key, text, variable) }
  }

  mutating func member(_ key: StaticString, _ number: Int?, _ variable: AnswerVariable? = nil) {
    if let number { write(key, number, variable) }
  }
}

extension JSONWriter: AnswerSink {
  mutating func write(_ key: StaticString, _ text: AnswerText) { write(key, text.description, nil) }

  mutating func write(_ key: StaticString, _ text: String, _ variable: AnswerVariable?) {
    self.key(key)
    string(text)
  }

  mutating func write(_ key: StaticString, _ number: Int, _ variable: AnswerVariable?) {
    self.key(key)
    integer(number)
  }
}

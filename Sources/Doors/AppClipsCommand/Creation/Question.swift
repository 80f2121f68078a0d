import RegistryModel
import RegistryReports
import TextBasics

/// A question about something that is being created, which a flag or an operand can answer in advance.
struct Question: Sendable {
  /// The part of the command line that answers it in advance.
  let argument: Argument
  /// What it asks for: a few words.
  let title: String
  /// What that is: one or two sentences.
  let text: String
  /// An answer that could be right after the answers to earlier questions, for `?`; nil if the choices say enough.
  var example: @Sendable (Answers) -> String? = { _ in nil }
  /// Whether nothing can be created without an answer.
  var isRequired = false
  /// Whether `validate` warns until the answer is added, though nothing needs it before.
  var isRecommended = false
  /// Whether there can be several answers.
  var isList = false
  /// The only possible answers; empty if any text can be one.
  var choices: @Sendable (Answers) -> [Choice] = { _ in [] }
  /// The member of a new file that holds the answer. What `validate` finds there refuses the answer.
  var member: AnswerMember?
  /// What to do about the findings of some rules, by identifier, if the rule's own advice is for files that exist already.
  var advice: [String: String] = [:]
  /// Whether an answer has any use, by the answers to earlier questions.
  var isUsed: @Sendable (Answers) -> Bool = { _ in true }
  /// Whether it is asked if the command line does not answer it, by the answers to earlier questions.
  var isAsked: @Sendable (Answers) -> Bool = { _ in true }
  /// The answer that is proposed, by the answers to earlier questions; nil if there is never one.
  var suggestion: (@Sendable (Answers) -> String?)?
  /// What a typed text means.
  var reading: @Sendable (String, Answers) -> TypedAnswer = { typed, _ in .value(typed) }

  /// The answers in a typed text: what is between commas if there can be several, else the text.
  func answers(in typed: String) -> [String] {
    let parts = isList ? typed.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty } : []
    return parts.isEmpty ? [typed] : parts
  }
}

/// The member of a new file that holds an answer.
struct AnswerMember: Sendable {
  let file: File
  /// A JSON Pointer. `*` means any key, `-` any element of a list.
  let pointer: String

  /// A kind of file that is created.
  enum File: Sendable {
    case app, card

    /// The object that the file contains.
    var shape: ObjectShape { self == .app ? Fields.app.shape : Fields.experience.shape }
  }

  /// The position of the answer at `pointer` in its list, or 0 if it is not in a list; nil if another value is there.
  func item(at pointer: String) -> Int? {
    let (wanted, found) = (self.pointer.split(separator: "/"), pointer.split(separator: "/"))
    guard wanted.count == found.count else { return nil }
    var item: Int? = 0
    for (wanted, found) in zip(wanted, found) where wanted != "*" && wanted != found {
      guard wanted == "-" else { return nil }
      item = Int(found)
    }
    return item
  }
}

/// A possible answer and what people call it.
struct Choice: Sendable, Hashable {
  /// The word that is written to the file.
  let word: String
  /// What people call it.
  let name: String
  /// Whether the name alone is listed, because the word only spells it differently.
  var isListedByName = false

  /// As `?` lists it.
  fileprivate func cell(wordColumns: Int) -> String {
    if isListedByName { return name }
    return word + String(repeating: " ", count: max(0, wordColumns - TerminalText.columns(of: word)) + 2) + name
  }

  /// The choices in as many columns as fit, from top to bottom; cut where not even one fits.
  static func lines(of choices: [Choice], columns: Int) -> [String] {
    let words = choices.map { TerminalText.columns(of: $0.word) }.max() ?? 0
    let cells = choices.map { TerminalText.visible($0.cell(wordColumns: words)) }
    let width = (cells.map { TerminalText.columns(of: $0) }.max() ?? 0) + 3
    guard width <= columns + 3 else {
      var table = FittedTable([.text, .text])
      for choice in choices { table.add([.init(choice.isListedByName ? "" : choice.word), .init(choice.name)]) }
      return table.lines(columns: columns, palette: .plain)
    }
    let count = max(1, (columns + 3) / width)
    let rows = (cells.count + count - 1) / count
    return (0..<rows).map { row in
      let line = stride(from: row, to: cells.count, by: rows).map { cells[$0] }
      return line.dropLast().map { $0 + String(repeating: " ", count: width - TerminalText.columns(of: $0)) }.joined()
        + (line.last ?? "")
    }
  }
}

/// The words of the file format with the names that people know them by.
extension Choice {
  /// The languages of advanced experiences.
  static let languages = choices(of: .advancedLanguage)

  /// The verbs on a card's button, with what Apple recommends each of them for.
  static let actions = choices(of: .action)

  /// App Store Connect's business categories.
  static let businessCategories = choices(of: .businessCategory, areListedByName: true)

  /// The words of a list. A word without another name is listed by itself.
  static func choices(of vocabulary: Vocabulary, areListedByName: Bool = false) -> [Choice] {
    vocabulary.words.map { word in
      let name = vocabulary.readableName(of: word)
      return Choice(word: word, name: name ?? word, isListedByName: areListedByName || name == nil)
    }
  }
}

import RegistryModel

/// One thing that a first registry needs to know: a flag, and on a terminal a question. What it means is told by the field
/// of the file format that the answer goes into.
struct RegistryQuestion: Sendable {
  /// The flag that gives the answer.
  let flag: Flag
  /// The field that the answer goes into.
  let field: FieldDescription
  /// Whether there is no registry without it.
  let isRequired: Bool
  /// The answer where nobody gives one; nil for none.
  let fallback: @Sendable (RegistryAnswers) -> String?
  /// Whether it is asked at all.
  let isAsked: @Sendable (RegistryAnswers) -> Bool
  /// What is wrong with an answer: what is there; what is allowed. Nil where nothing is.
  let complaint: @Sendable (String, RegistryAnswers) -> String?

  init(
    _ flag: Flag,
    _ field: FieldDescription,
    isRequired: Bool = false,
    fallback: @escaping @Sendable (RegistryAnswers) -> String? = { _ in nil },
    isAsked: @escaping @Sendable (RegistryAnswers) -> Bool = { _ in true },
    complaint: @escaping @Sendable (String, RegistryAnswers) -> String? = { _, _ in nil }
  ) {
    self.flag = flag
    self.field = field
    self.isRequired = isRequired
    self.fallback = fallback
    self.isAsked = isAsked
    self.complaint = complaint
  }

  /// What is wrong with `answer`, by the form of the field and by what the question itself knows.
  func problem(with answer: String, after answers: RegistryAnswers) -> String? {
    guard !answer.allSatisfy(\.isWhitespace) else { return "it is empty; write a text, or leave it out" }
    switch field.type {
    case .text(let form) where !form.accepts(answer): return "\"\(answer)\" is not \(form.noun)"
    case .word(let vocabulary) where !vocabulary.contains(answer):
      return "\"\(answer)\" is not \(vocabulary.noun); \(vocabulary.help(for: answer))"
    default: return complaint(answer, answers)
    }
  }
}

/// The answers so far, by the names of the flags.
struct RegistryAnswers: Sendable, Hashable {
  private var texts: [String: [String]] = [:]

  /// The answer that `flag` would give; nil where there is none.
  subscript(flag: Flag) -> String? { texts[flag.name]?.first }

  /// Every answer that `flag` would give.
  func all(_ flag: Flag) -> [String] { texts[flag.name] ?? [] }

  mutating func set(_ answers: [String], for flag: Flag) { texts[flag.name] = answers }
}

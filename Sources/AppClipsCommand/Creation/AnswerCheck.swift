import JSONSyntax
import RegistryModel
import TextBasics

/// What becomes of a typed answer.
enum Judgment: Sendable {
  /// It is right; the note says what was made of it, the warnings are those of `validate`.
  case accepted(String, note: String?, warnings: [String])
  /// It cannot be used: why, what to do instead, and the answer that was probably meant.
  case refused(String, help: String?, correction: String?)
}

/// Reads typed answers and checks them at once, by the rules of `validate`.
///
/// The files that the answers make are built in memory, and whatever the rules find at the answer's own member refuses it
/// or warns about it. So no rule is written twice. The cost is a run of the rules over the registry for each answer.
struct AnswerCheck: Sendable {
  let creation: any Creation

  /// Judges `typed` as an answer to `question` after `answers`, which hold the earlier elements if it is a list.
  func judgment(
    of typed: String,
    as question: Question,
    after answers: Answers,
    in world: borrowing World
  ) -> Judgment {
    guard !typed.unicodeScalars.contains("\u{1B}") else {
      return .refused(
        "arrow keys and other special keys cannot be used here",
        help: "type the answer again",
        correction: nil
      )
    }
    guard !typed.isBlank else { return .refused("the answer is empty", help: nil, correction: nil) }
    switch question.reading(typed, answers) {
    case .refused(let message, let help): return .refused(message, help: help, correction: nil)
    case .value(let value, let remark):
      return check(value, note: remark, as: question, after: answers, in: world)
    }
  }

  /// Checks `value`. A fix that cannot change the meaning is applied, once, and the result is checked in its place.
  private func check(
    _ value: String,
    note: String?,
    as question: Question,
    after answers: Answers,
    in world: borrowing World,
    appliesFixes: Bool = true
  ) -> Judgment {
    guard let member = question.member else { return .accepted(value, note: note, warnings: []) }
    let item = answers[question].count
    var answers = answers
    answers[question].append(value)
    let draft: any Draft
    do {
      draft = try creation.draft(of: answers.completed(with: creation.questions), in: world)
    } catch {
      return .refused(error.message, help: nil, correction: nil)
    }
    let findings = draft.findings(about: member, item: item)
    answers[question].removeLast()
    if appliesFixes, let fixed = findings.lazy.compactMap({ $0.fix?.isSafe == true ? $0.fix?.replacement : nil }).first
    {
      let note = "using \(Words.quoted(fixed)) for \(Words.quoted(value))"
      return check(fixed, note: note, as: question, after: answers, in: world, appliesFixes: false)
    }
    if let error = findings.first(where: { $0.severity == .error }) {
      let advice = question.advice[error.ruleID] ?? error.help
      let help = draft.otherLocation(of: error, in: world).map {
        advice.contains($0.file) ? advice.replacing($0.file, with: $0.shown) : "\(advice); see \($0.shown)"
      }
      return .refused(error.message, help: help ?? advice, correction: error.fix?.replacement)
    }
    // Whoever answers with the placeholder does not need to be warned of it.
    let warnings = findings.filter { $0.ruleID != "image/placeholder" }.map { finding in
      // The message of a finding in another file is about that file.
      let other = draft.isAboutOtherFile(finding) ? draft.otherLocation(of: finding, in: world) : nil
      return "\(finding.severity)\(other.map { " at \($0.shown)" } ?? ""): \(finding.message)"
    }
    return .accepted(value, note: note, warnings: warnings)
  }
}

extension Fix {
  /// The text that takes the place of a whole value, if the fix does nothing else.
  fileprivate var replacement: String? {
    guard changes.count == 1, case .set(_, let value) = changes[0] else { return nil }
    let tree = Tree(SourceText(value.text))
    return tree.root.flatMap { tree.string(of: $0) }
  }
}

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
/// or warns about it. So no rule is written twice. The cost is a run of the rules over the registry for each question, and
/// a second one if answers were fixed, no matter how many elements its list has.
struct AnswerCheck: Sendable {
  let creation: any Creation

  /// Judges `typed` as an answer to `question` after `answers`, which hold the earlier elements if it is a list.
  func judgment(
    of typed: String,
    as question: Question,
    after answers: Answers,
    in world: borrowing World
  ) -> Judgment {
    judgments(of: [typed], as: question, after: answers, in: world)[0]
  }

  /// Judges several elements of an answer that is a list.
  func judgments(
    of typed: [String],
    as question: Question,
    after answers: Answers,
    in world: borrowing World
  ) -> [Judgment] {
    var judgments = typed.map { read($0, as: question, after: answers) }
    let readable = judgments.indices.filter { judgments[$0].value != nil }
    check(readable.compactMap { judgments[$0].value }, as: question, after: answers, in: world).enumerated().forEach {
      judgments[readable[$0]] = $1
    }
    return judgments
  }

  /// What `typed` means, before any rule has checked it.
  private func read(_ typed: String, as question: Question, after answers: Answers) -> Judgment {
    guard !typed.unicodeScalars.contains("\u{1B}") else {
      return .refused(
        "arrow keys and other special keys cannot be used here",
        help: "type the answer again",
        correction: nil
      )
    }
    guard !typed.isBlank else { return .refused("the answer is empty", help: nil, correction: nil) }
    return switch question.reading(typed, answers) {
    case .refused(let message, let help): .refused(message, help: help, correction: nil)
    case .value(let value, let remark): .accepted(value, note: remark, warnings: [])
    }
  }

  /// A value to check, with what was made of it so far.
  private typealias Value = (text: String, note: String?)

  /// Checks `values`. Fixes that cannot change the meaning are applied, once, and the results are checked in their place.
  private func check(
    _ values: [Value],
    as question: Question,
    after answers: Answers,
    in world: borrowing World,
    appliesFixes: Bool = true
  ) -> [Judgment] {
    guard let member = question.member, !values.isEmpty else {
      return values.map { .accepted($0.text, note: $0.note, warnings: []) }
    }
    let first = answers[question].count
    var all = answers
    all[question] += values.map(\.text)
    let draft: any Draft
    do {
      draft = try creation.draft(of: all.completed(with: creation.questions), in: world)
    } catch {
      return values.map { _ in .refused(error.message, help: nil, correction: nil) }
    }
    let findings = draft.findings(about: member)
    let found = values.indices.map { findings[first + $0] ?? [] }
    if appliesFixes {
      let fixed = zip(values, found).map { value, found -> Value in
        let fix = found.lazy.compactMap { $0.fix?.isSafe == true ? $0.fix?.replacement : nil }.first
        return fix.map { ($0, "using \(Words.quoted($0)) for \(Words.quoted(value.text))") } ?? value
      }
      guard zip(values, fixed).allSatisfy({ $0.text == $1.text }) else {
        return check(fixed, as: question, after: answers, in: world, appliesFixes: false)
      }
    }
    return zip(values, found).map { judgment(of: $0, $1, in: draft, as: question, in: world) }
  }

  /// The judgment of `value`, about which the rules found `findings` in `draft`.
  private func judgment(
    of value: Value,
    _ findings: [Finding],
    in draft: any Draft,
    as question: Question,
    in world: borrowing World
  ) -> Judgment {
    if let error = findings.first(where: { $0.severity == .error }) {
      let advice = question.advice[error.ruleID] ?? error.help
      let help = draft.otherLocation(of: error, in: world).map {
        advice.contains($0.file) ? advice.replacing($0.file, with: $0.shown) : "\(advice); see \($0.shown)"
      }
      return .refused(draft.message(of: error), help: help ?? advice, correction: error.fix?.replacement)
    }
    // Whoever answers with the placeholder does not need to be warned of it.
    let warnings = findings.filter { $0.ruleID != "image/placeholder" }.map { finding in
      // The message of a finding in another file is about that file.
      let other = draft.isAboutOtherFile(finding) ? draft.otherLocation(of: finding, in: world) : nil
      return "\(finding.severity)\(other.map { " at \($0.shown)" } ?? ""): \(finding.message)"
    }
    return .accepted(value.text, note: value.note, warnings: warnings)
  }
}

extension Judgment {
  /// The accepted answer and its note; nil if it was refused.
  fileprivate var value: (text: String, note: String?)? {
    guard case .accepted(let text, let note, _) = self else { return nil }
    return (text, note)
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

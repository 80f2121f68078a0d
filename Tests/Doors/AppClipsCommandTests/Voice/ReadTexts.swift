import ExperienceAudits
import ExperienceEmitters
import ExperienceImporters
import AppClipRegistry
import RegistryModel
import RegistryRules
import TestSupport

@testable import AppClipsCommand
@testable import RegistryReports

/// A text that users read, and where it comes from.
struct ReadText {
  let source: String
  let text: String

  /// The words outside of quotes, in lower case, with spaces around them: what is in quotes is often from a user's file.
  private let words: String

  init(source: String, text: String) {
    self.source = source
    self.text = text
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    let own = parts.map { $0.offset.isMultiple(of: 2) ? String($0.element) : "…" }.joined(separator: " ")
    words = " " + own.lowercased().split { !$0.isLetter && !"'-/…".contains($0) }.joined(separator: " ") + " "
  }

  /// Whether it has a word or phrase outside of quotes.
  func has(_ phrase: String) -> Bool { words.contains(" \(phrase) ") }
}

/// The texts of the product that a program can collect: rules and what they report about their own examples, the file
/// format, the command line, artifacts, imports, audits and the glossary.
enum ReadTexts {
  static let all = rules + findings + fields + commands + kinds + glossary

  static let rules = Rules.withAudits.flatMap { rule in
    [("summary", rule.summary), ("why", rule.why)].map { ReadText(source: "\(rule.identifier), \($0)", text: $1) }
  }

  /// What rules report about their examples.
  static let reported: [(rule: Rule, finding: Finding)] = Rules.withAudits.flatMap { rule in
    rule.fails.flatMap { example in rule.findings(in: example).map { (rule, $0) } }
  }

  static let findings = reported.flatMap(texts)

  private static func texts(of rule: Rule, _ finding: Finding) -> [ReadText] {
    let name = rule.identifier
    var texts = [ReadText(source: "\(name), message", text: finding.message)]
    texts.append(ReadText(source: "\(name), help", text: finding.help))
    texts += finding.related.map { ReadText(source: "\(name), second location", text: $0.message) }
    texts += finding.fix.map { [ReadText(source: "\(name), fix", text: $0.title)] } ?? []
    return texts
  }

  static let fields = Fields.shapes.flatMap { shape in
    [ReadText(source: "object \(shape.name)", text: "\(shape.noun). \(shape.summary)")]
      + shape.fields.map { ReadText(source: "key \(shape.name).\($0.name)", text: "\($0.title). \($0.words)") }
  }

  static let commands = Program.appclips.commands.flatMap(texts)

  private static func texts(of command: Command) -> [ReadText] {
    let source = "help \(command.name)"
    let examples = command.examples + command.kinds.flatMap(\.examples)
    var texts = [ReadText(source: source, text: "\(command.summary). \(command.discussion) \(command.details)")]
    texts += command.operands.map { ReadText(source: "\(source), \($0.name)", text: $0.summary) }
    texts += (command.flags + Program.appclips.flags).map {
      ReadText(source: "\(source), --\($0.name)", text: $0.summary)
    }
    texts += examples.map { ReadText(source: "\(source), example", text: $0.purpose) }
    texts += command.kinds.map { ReadText(source: "\(source) \($0.name)", text: "\($0.summary) \($0.details)") }
    return texts
  }

  static let kinds =
    Audits.all.map { ReadText(source: "audit", text: "\($0.plural) \($0.files)") }
    + ReportFormat.allCases.map { ReadText(source: "format \($0)", text: $0.summary) }
    + ExitStatus.allCases.map { ReadText(source: "exit status \($0)", text: $0.meaning) }

  static let glossary = Glossary.terms.map { ReadText(source: "term \($0.names[0])", text: $0.text) }

  /// The strings of several words in the sources, which include the messages of errors that no example causes, and those
  /// of an emitted shell script.
  static let strings = Result {
    let isRead = { (path: String) in path.hasSuffix(".swift") || path.hasSuffix(".sh") }
    return try PackageFolder.files(below: "Sources").filter(isRead).flatMap { path in
      try PackageFolder.text(of: "Sources/\(path)").split(separator: "\n").flatMap { line in
        strings(in: line).map { ReadText(source: path, text: $0) }
      }
    }
  }

  /// The strings of a line of code, without what is interpolated.
  private static func strings(in line: Substring) -> [String] {
    guard line.contains("\""), !line.contains(/^ *\/\//) else { return [] }
    let text = line.replacing(/\\\([^()]*(?:\([^()]*\)[^()]*)*\)/, with: "…")
    return text.matches(of: /"((?:[^"\\]|\\.)*)"/).map { String($0.1) }.filter { $0.contains(" ") }
  }
}

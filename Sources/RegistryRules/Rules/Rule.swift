package import ExperienceResolver
package import RegistryModel

/// A rule: what it looks for, why it matters, examples that are both its documentation and its test, and the check.
///
/// A class, because the engine passes rules around for every value it checks, and nothing in a rule ever changes.
package final class Rule: Sendable {
  /// The rule's description and sources, which its findings refer to.
  package let documentation: RuleDocumentation
  /// Examples in which it finds nothing.
  package var passes: [Example] { makePasses() }
  /// Examples in which it finds exactly the marked ranges.
  package var fails: [Example] { makeFails() }
  /// The check that the engine runs; nil for a rule that another module runs itself.
  package let check: Check?
  // Created on demand: examples are small registries, and checking files does not need them.
  private let makePasses: @Sendable () -> [Example]
  private let makeFails: @Sendable () -> [Example]

  package init(
    _ identifier: String,
    _ severity: Severity,
    _ summary: String,
    why: String,
    sources: [Source],
    passes: @autoclosure @escaping @Sendable () -> [Example],
    fails: @autoclosure @escaping @Sendable () -> [Example],
    check: Check?
  ) {
    documentation = RuleDocumentation(id: identifier, severity: severity, summary: summary, why: why, sources: sources)
    makePasses = passes
    makeFails = fails
    self.check = check
  }

  /// The identifier, `area/pattern-found`.
  package var identifier: String { documentation.id }
  /// The severity of its findings, unless a violation has its own.
  package var severity: Severity { documentation.severity }
  /// What it looks for, in one sentence.
  package var summary: String { documentation.summary }
  /// Why it matters.
  package var why: String { documentation.why }
  /// The pages that document what it checks.
  package var sources: [Source] { documentation.sources }

  /// The values that a rule checks, from single documents to the whole registry, in the files that are read as apps
  /// and experiences. Files whose id is already taken, and experiences of an app in an unknown version, are checked only
  /// by `text` rules.
  package enum Check: Sendable {
    /// Each JSON document. The registry provides the rows of a template.
    case text(@Sendable (Document, Registry) -> [Violation])
    /// Each difference between a file and the file format; nil if the rule covers a different one.
    case field(@Sendable (FieldError, Document, Registry) -> Violation?)
    /// Each problem with the layout of the files; nil if the rule covers a different one.
    case layout(@Sendable (LayoutError, Registry) -> Violation?)
    /// Each URL that a file declares.
    case url(@Sendable (DeclaredURL, Registry) -> Violation?)
    /// Each URL that can be parsed, with its resolution: all URLs of an `app.json`, and those of an experience except
    /// its registered URL. A registered URL resolves to its own card, or to another one that the routing rules
    /// report.
    case answer(@Sendable (DeclaredURL, Resolution, Registry) -> Violation?)
    /// Each text of each card.
    case cardText(@Sendable (CardText) -> Violation?)
    /// Each printed code and each tag.
    case code(@Sendable (PrintedCode, Registry) -> Violation?)
    /// Each header image of each card.
    case picture(@Sendable (CardPicture) -> Violation?)
    /// Each app.
    case app(@Sendable (App, Registry) -> [Violation])
    /// Each experience that declares something.
    case experience(@Sendable (AdvancedExperience, DecodedText, Registry) -> [Violation])
    /// Each place of an experience.
    case place(@Sendable (PlaceDeclaration, AdvancedExperience, Registry) -> Violation?)
    /// The URLs of all experiences that are not retired, sorted by the paths of their files.
    case registered(@Sendable ([RegisteredURL], Registry) -> [Violation])
    /// The whole registry at once.
    case registry(@Sendable (Registry) -> [Violation])
    /// The exceptions of each app, with the identifiers of all rules that they can name.
    case exceptions(@Sendable (App, [String]) -> [Violation])
    /// Each exception that allows nothing, after all other rules have run.
    case unusedException(@Sendable (LintExceptionDeclaration, App) -> Violation)
  }

  /// The part of the identifier before the slash.
  package var area: String { String(identifier.prefix { $0 != "/" }) }
}

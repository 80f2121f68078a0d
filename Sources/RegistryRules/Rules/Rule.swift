package import ExperienceResolver
package import RegistryModel

/// One rule: what it looks for, why that matters, examples that are both its documentation and its test, and the check.
///
/// A class, because the engine hands each rule around for each thing it looks at, and nothing in it ever changes.
package final class Rule: Sendable {
  /// `area/pattern-found`; public, never changed and never used again for another rule.
  package let identifier: String
  /// What its findings are unless a violation says otherwise.
  package let severity: Severity
  /// What it looks for, in one sentence.
  package let summary: String
  /// Why that matters.
  package let why: String
  /// Who says so.
  package let sources: [Source]
  /// Files in which it finds nothing.
  package var passes: [Example] { makePasses() }
  /// Files in which it finds what their marks show, and nothing else.
  package var fails: [Example] { makeFails() }
  /// What the engine asks; nil for a rule that another module asks about things of its own.
  package let check: Check?
  // Examples are small registries: a run that checks files has no use for them.
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
    self.identifier = identifier
    self.severity = severity
    self.summary = summary
    self.why = why
    self.sources = sources
    makePasses = passes
    makeFails = fails
    self.check = check
  }

  /// What a rule is asked about, from the smallest to the whole: every one of them in the files that are read as apps and
  /// experiences. Of a file whose id another one has, and of those of an app in an unknown version, only the text is one.
  package enum Check: Sendable {
    /// Each JSON text; what comes from the registry are the rows of a template.
    case text(@Sendable (Document, Registry) -> [Violation])
    /// Each difference between a file and the file format; nil where the rule is about another.
    case field(@Sendable (FieldProblem, Document, Registry) -> Violation?)
    /// Each problem of how the files lie; nil where the rule is about another.
    case layout(@Sendable (LayoutProblem, Registry) -> Violation?)
    /// Each URL that a file declares.
    case url(@Sendable (DeclaredURL, Registry) -> Violation?)
    /// Each URL that can be read, with what answers it: those of an `app.json`, and of an experience those that it does not
    /// register. What answers a registered URL is its own card, or another that rules about routing name.
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
    /// The URLs of all experiences in use, by path of their files.
    case registered(@Sendable ([RegisteredURL], Registry) -> [Violation])
    /// The whole registry at once.
    case registry(@Sendable (Registry) -> [Violation])
    /// The exceptions of each app, with the identifiers of all rules that they can name.
    case exceptions(@Sendable (App, [String]) -> [Violation])
    /// Each exception that allows nothing, once all other rules have run.
    case unusedException(@Sendable (LintExceptionDeclaration, App) -> Violation)
  }

  /// The part of the identifier before the slash.
  package var area: String { String(identifier.prefix { $0 != "/" }) }
}

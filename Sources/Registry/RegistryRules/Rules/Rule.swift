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

  /// The part of the identifier before the slash.
  package var area: String { String(identifier.prefix { $0 != "/" }) }
}

package import JSONSyntax
package import RegistryModel

/// One place where a rule is broken, in the rule's words; the engine adds the rule and the owner.
///
/// A class, because nearly every rule answers nil: one reference is less to hand back than the ten words of a structure.
package final class Violation: Sendable {
  /// The file and the bytes.
  package let place: Finding.Place
  /// The JSON Pointer of the value it is about, where it is about one.
  package let pointer: String?
  /// What is there; what is allowed.
  package let message: String
  /// The way out.
  package let help: String
  /// Second places.
  package let related: [Finding.Related]
  /// The severity, where it is not the rule's.
  package let severity: Severity?
  /// A change that takes the way out, where one is sure enough to be offered.
  package let fix: Fix?

  /// A violation at a JSON value: at all of it, or at `part` of it.
  package init(
    at node: Node,
    of document: Document,
    part: SourceRange? = nil,
    _ message: String,
    help: String,
    related: [Finding.Related] = [],
    severity: Severity? = nil,
    fix: Fix? = nil
  ) {
    place = Finding.Place(file: document.path, range: part ?? document.range(of: node))
    pointer = document.tree.pointer(to: node)
    self.message = message
    self.help = help
    self.related = related
    self.severity = severity
    self.fix = fix
  }

  /// A violation at a place that is no JSON value.
  package init(
    at place: Finding.Place,
    _ message: String,
    help: String,
    related: [Finding.Related] = [],
    severity: Severity? = nil,
    fix: Fix? = nil
  ) {
    self.place = place
    pointer = nil
    self.message = message
    self.help = help
    self.related = related
    self.severity = severity
    self.fix = fix
  }
}

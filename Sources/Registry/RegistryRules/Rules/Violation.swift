package import JSONSyntax
package import RegistryModel

/// One location where a rule is violated, with a message and help. The engine adds the rule and the owner.
///
/// A class, because nearly every check returns nil, and one reference is cheaper to return than a structure of ten
/// words.
package final class Violation: Sendable {
  /// The file and the byte range.
  package let location: Finding.Location
  /// The JSON Pointer of the value it is about; nil if it is not about a value.
  package let pointer: String?
  /// What is wrong, then what was expected or found.
  package let message: String
  /// What to do about it; empty if nothing certain can be advised.
  package let help: String
  /// Secondary locations.
  package let related: [Finding.Related]
  /// The severity, if it differs from the rule's.
  package let severity: Severity?
  /// A change that resolves the violation, if one is certain enough to be offered.
  package let fix: Fix?
  /// How many violations like it are only counted, if this is such a number; 0 for a violation with a finding.
  let others: Int

  /// Creates a violation at a JSON value, or at `part` of it.
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
    location = Finding.Location(file: document.path, range: part ?? document.range(of: node))
    pointer = document.tree.pointer(to: node)
    self.message = message
    self.help = help
    self.related = related
    self.severity = severity
    self.fix = fix
    others = 0
  }

  /// Creates a violation at a location that is not a JSON value.
  package init(
    at location: Finding.Location,
    _ message: String,
    help: String,
    related: [Finding.Related] = [],
    severity: Severity? = nil,
    fix: Fix? = nil
  ) {
    self.location = location
    pointer = nil
    self.message = message
    self.help = help
    self.related = related
    self.severity = severity
    self.fix = fix
    others = 0
  }

  /// Creates the number of violations like `first` that are only counted.
  init(countedLike first: Violation, number: Int, _ severity: Severity) {
    location = first.location
    pointer = nil
    message = ""
    help = ""
    related = []
    self.severity = severity
    fix = nil
    others = number
  }
}

extension Finding {
  /// Creates a finding from a violation, its rule and its owner.
  package init(_ violation: Violation, of rule: Rule, app: String?, experience: String?, fix: Fix? = nil) {
    self.init(
      rule: rule.documentation,
      severity: violation.severity ?? rule.severity,
      message: violation.message,
      help: violation.help,
      location: violation.location,
      pointer: violation.pointer,
      appID: app,
      experienceID: experience,
      related: violation.related,
      fix: fix
    )
  }
}

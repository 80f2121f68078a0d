package import ExperienceResolver
import HostNames
import JSONSyntax

/// The text of an experience with what it declares, read once.
///
/// A class because it is shared and never changes: a copy of all members costs thirty counts.
package final class DecodedText: Sendable {
  /// What it declares: nothing where there is no object at its top.
  package let members: ExperienceDeclaration
  /// Whether there is an object at its top.
  let isObject: Bool
  /// Whether the text is as the file format has it, so that `FieldChecker` would find nothing.
  package let followsFormat: Bool
  /// The URL to register, or why it cannot be read; nil where there is none.
  package let registered: Result<InvocationURL, InvocationURLProblem>?

  /// Reads the text of an experience.
  init(_ values: DocumentValues) {
    var decoder = FieldDecoder(values)
    var members = ExperienceDeclaration(at: Node.first)
    isObject = decoder.decode(into: &members)
    self.members = members
    followsFormat = decoder.followsFormat
    registered = members.urlPrefix.map { InvocationURL.reading($0.value) }
  }
}

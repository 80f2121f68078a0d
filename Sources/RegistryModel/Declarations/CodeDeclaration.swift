import ExperienceResolver
import HostNames
package import JSONSyntax

/// One entry of `codes`: a printed code or a tag.
package struct CodeDeclaration: ObjectDeclaration {
  package static var fields: FieldTable<CodeDeclaration> { Fields.code }

  package let object: Node
  package var kind: Located<String>?
  package var url: Located<String>?
  package var deployed: Located<Bool>?
  package var note: Located<String>?
  package var index: Located<Int>?
  package var foreground: Located<String>?
  package var background: Located<String>?
  package var type: Located<String>?
  package var logo: Located<String>?
  package var fileName: Located<String>?

  package init(at object: Node) { self.object = object }

  /// Whether it is an App Clip Code, the only kind that restricts which URLs it can carry.
  package var isAppClipCode: Bool { kind?.value == "appClipCode" }

  /// A hash that is equal for codes with the same normalized URL.
  package var urlHash: Int {
    let written = url?.value ?? ""
    if case .success(let read) = InvocationURL.reading(written) { return read.text.hashValue }
    return written.hashValue
  }

  /// Whether the code is printed or mounted.
  package var isDeployed: Bool { deployed?.value ?? false }
}

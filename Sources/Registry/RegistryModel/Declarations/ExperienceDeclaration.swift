import ExperienceResolver
import HostNames
package import JSONSyntax
import TextBasics

/// The decoded content of an experience file, as far as it can be read.
package struct ExperienceDeclaration: ObjectDeclaration {
  package static var fields: FieldTable<ExperienceDeclaration> { Fields.experience }

  package let object: Node
  package var urlPrefix: Located<String>?
  package var action: Located<String>?
  package var title: Located<String>?
  package var subtitle: Located<String>?
  package var image: Located<String>?
  package var localizations: [LocalizationDeclaration] = []
  package var defaultLanguage: Located<String>?
  package var businessCategory: Located<String>?
  package var poweredBy: Located<Bool>?
  package var place: Shared<PlaceDeclaration>?
  package var limits: Shared<LimitsDeclaration>?
  package var parameters: ParametersDeclaration?
  package var codes: [CodeDeclaration] = []
  package var matches: [Located<String>] = []
  package var rejects: [Located<String>] = []
  package var banner: Located<String>?
  package var retired: Located<Bool>?
  package var rows: Located<String>?

  init(at object: Node) { self.object = object }
}

/// One language of `localizations`.
package struct LocalizationDeclaration: NamedDeclaration {
  package static var fields: FieldTable<LocalizationDeclaration> { Fields.localization }

  package let object: Node
  package let language: Located<String>
  package var title: Located<String>?
  package var subtitle: Located<String>?

  init(named name: Located<String>, at object: Node) {
    self.object = object
    language = name
  }
}

/// The decoded `parameters` object of an experience.
package struct ParametersDeclaration: ObjectDeclaration {
  package static var fields: FieldTable<ParametersDeclaration> { Fields.parameters }

  package let object: Node
  package var path: [Located<String>] = []
  package var query: [Located<String>] = []

  init(at object: Node) { self.object = object }
}

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

  init(at object: Node) { self.object = object }

  /// Whether it is an App Clip Code, the only kind that restricts which URLs it can carry.
  package var isAppClipCode: Bool { kind?.value == "appClipCode" }

  /// A hash that is equal for codes with the same normalized URL.
  package var urlHash: UInt64 {
    var text = url?.value ?? ""
    if case .success(let read) = InvocationURL.reading(text) { text = read.text }
    return text.withBytes { BytesHash(of: $0).value }
  }

  /// Whether the code is printed or mounted.
  package var isDeployed: Bool { deployed?.value ?? false }
}

import JSONSyntax
import RegistryModel

extension AuditRule {
  static let associationNamedJSON = AuditRule(
    "audit/association-named-json",
    .warning,
    "The name of an association file has an extension.",
    why: "From iOS 14, Apple's servers fetch the file and devices get it from them. They ask for "
      + "/.well-known/apple-app-site-association, without an extension, and follow no redirect.",
    sources: [.associatedDomains, .debuggingUniversalLinks],
    passes: [.association(#"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#)],
    fails: [
      .association(
        #"«{» "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#,
        named: "apple-app-site-association.json"
      )
    ],
    check: .association { file in
      guard file.name.hasSuffix(".json"), let root = file.tree.root else { return [] }
      return [
        file.violation(
          at: root,
          bracketOnly: file.tree.kind(of: root).isContainer,
          "the file is named \(file.name); Apple's servers ask for it without an extension",
          help: "rename it to apple-app-site-association"
        )
      ]
    }
  )
}

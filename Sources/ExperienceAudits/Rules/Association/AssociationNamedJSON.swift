import JSONSyntax
import RegistryModel

extension AuditRule {
  static let associationNamedJSON = AuditRule(
    "audit/association-named-json",
    .warning,
    "The name of an association file has an extension.",
    why:
      "Since iOS 14, devices get the file from Apple's servers. Those servers request "
      + "/.well-known/apple-app-site-association, without an extension, and follow no redirects.",
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
          "the file is named \(file.name); Apple's servers request it without an extension",
          help: "rename it to apple-app-site-association"
        )
      ]
    }
  )
}

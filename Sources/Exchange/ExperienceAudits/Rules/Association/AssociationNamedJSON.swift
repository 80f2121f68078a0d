import ExperienceEmitters
import JSONSyntax
import RegistryModel

extension AuditRule {
  static let associationNamedJSON = AuditRule(
    "audit/association-named-json",
    .warning,
    "The name of an association file is misspelled or has an extension.",
    why:
      "Since iOS 14, devices get the file from Apple's servers. Those servers request "
      + "/.well-known/apple-app-site-association, without an extension, and follow no redirects.",
    sources: [.associatedDomains, .debuggingUniversalLinks],
    passes: [.association(#"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#)],
    fails: [
      .association(
        #"«{» "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#,
        named: "apple-app-site-association.json"
      ),
      .association(
        #"«{» "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#,
        named: "apple-app-site-assocation"
      ),
    ],
    check: .association { file in
      guard file.name != AssociationFile.name, let root = file.tree.root else { return [] }
      return [
        file.violation(
          at: root,
          bracketOnly: file.tree.kind(of: root).isContainer,
          file.name.hasPrefix("\(AssociationFile.name).")
            ? "the file is named \(file.name); Apple's servers request it without an extension"
            : "the file is named \(file.name); Apple's servers request \(AssociationFile.name)",
          help: "rename it to \(AssociationFile.name)"
        )
      ]
    }
  )
}

import JSONSyntax
import RegistryModel
import RegistryRules
import TextBasics

extension AuditRule {
  static let associationKeyTwice = AuditRule(
    "audit/association-key-twice",
    .error,
    "An association file has \"appclips\", or \"apps\" in it, more than once.",
    why:
      "JSON does not define which of two equal keys counts, and Apple does not document it. Merging two files by hand "
      + "often leaves both; the clips of one of them are then lost.",
    sources: [.associatingWebsite],
    passes: [.association(#"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#)],
    fails: [
      .association(
        #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] }, «"appclips"»: { "apps": [] } }"#
      ),
      .association(#"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"], «"apps"»: [] } }"#),
    ],
    check: .association { file in
      let objects = [(file.tree.root, "appclips"), (file.appClips, "apps")]
      return objects.flatMap { object, name -> [Violation] in
        guard let object else { return [] }
        let keys = file.tree.members(of: object).map(\.key).filter { file.tree.string(of: $0) == name }
        guard keys.count > 1 else { return [] }
        let first = Document(path: file.path, kind: .stray, tree: file.tree).location(of: keys[0])
        return [
          file.violation(
            at: keys[1],
            "the key \(Words.quoted(name)) appears more than once in the object; only one of its values can count",
            help: name == "apps" ? "merge the arrays into one" : "merge the objects into one",
            related: [Finding.Related("the first one is here", at: first)]
          )
        ]
      }
    }
  )
}

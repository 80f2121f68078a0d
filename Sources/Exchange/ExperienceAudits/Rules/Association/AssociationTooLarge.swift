import JSONSyntax
import RegistryModel
import TextBasics

extension AuditRule {
  static let associationTooLarge = AuditRule(
    "audit/association-too-large",
    .warning,
    "An association file is larger than 128 KB.",
    why:
      "Apple's 2016 guide limits the uncompressed file to 128 KB. Apple's current pages do not mention a limit, so "
      + "this is a warning.",
    sources: [.searchProgrammingGuide],
    passes: [.association(#"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#)],
    fails: [
      .association(
        #"«{» "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] }, "comment": ""#
          + String(repeating: "x", count: 131_072) + "\" }"
      )
    ],
    check: .association { file in
      let count = file.tree.source.bytes.count
      guard count > 131_072, let root = file.tree.root else { return [] }
      return [
        file.violation(
          at: root,
          bracketOnly: file.tree.kind(of: root).isContainer,
          "the file has \(Words.grouped(count)) bytes; the limit in Apple's 2016 guide is 131,072 bytes",
          help: "merge entries, or use wildcards in \"components\""
        )
      ]
    }
  )
}

import JSONSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let jsonDuplicateKey = Rule(
    "json/duplicate-key",
    .error,
    "One object holds the same key twice.",
    why: "Readers of JSON differ in which of the two they take, so one of the two values is ignored without a word.",
    sources: [.rfc8259],
    passes: [.experience(#""title": "Coffee", "subtitle": "Coffee to go""#)],
    fails: [.experience("\"title\": \"Coffee\",\n  «\"title\"»: \"Tea\"")],
    check: .text { document, _ in
      // A text as the file format has it has each key once.
      guard document.experience?.followsFormat != true else { return [] }
      // Without a closing bracket the members behind it stand in an object that is not theirs.
      guard !document.tree.problems.contains(where: \.missesCloser) else { return [] }
      return document.tree.duplicateKeys().map { duplicate in
        let key = document.values.string(of: duplicate.repeated) ?? ""
        return Violation(
          at: duplicate.repeated,
          of: document,
          "the key \(Words.quoted(key)) stands here for the second time; an object holds each key once",
          help: "remove one of the two, or rename it",
          related: [Finding.Related("the first one is here", at: document.place(of: duplicate.first))]
        )
      }
    }
  )
}

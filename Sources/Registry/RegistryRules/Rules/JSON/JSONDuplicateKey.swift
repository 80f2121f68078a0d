import JSONSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let jsonDuplicateKey = Rule(
    "json/duplicate-key",
    .error,
    "An object contains the same key twice.",
    why: "JSON parsers differ in which of the two values they use. The other one is silently ignored.",
    sources: [.rfc8259],
    passes: [.experience(#""title": "Coffee", "subtitle": "Coffee to go""#)],
    fails: [.experience("\"title\": \"Coffee\",\n  «\"title\"»: \"Tea\"")],
    check: .text { document, add in
      // A document that follows the file format has no duplicate keys.
      guard document.experience?.followsFormat != true else { return }
      // If a closing bracket is missing, the members after it end up in the wrong object.
      guard !document.tree.problems.contains(where: \.missesCloser) else { return }
      for duplicate in document.tree.duplicateKeys() {
        let key = document.values.string(of: duplicate.repeated) ?? ""
        add(
          Violation(
            at: duplicate.repeated,
            of: document,
            "duplicate key \(Words.quoted(key)); a key can appear only once in an object",
            help: "remove or rename one of the two keys",
            related: [Finding.Related("the first key is here", at: document.location(of: duplicate.first))]
          )
        )
      }
    }
  )
}

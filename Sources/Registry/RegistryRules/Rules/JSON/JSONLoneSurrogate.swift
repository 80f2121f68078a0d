import JSONSyntax
import RegistryModel

extension Rule {
  static let jsonLoneSurrogate = Rule(
    "json/lone-surrogate",
    .error,
    "A \\u escape is only half of a surrogate pair.",
    why: "Half of a surrogate pair is not a character: JSON parsers replace it, drop it or reject the file.",
    sources: [.rfc8259],
    passes: [.experience(#""title": "Coffee \uD83C\uDF69""#)],
    fails: [.experience(#""title": "Coffee «\uD83C»""#)],
    check: .text { document, add in
      for lone in document.tree.loneSurrogates() {
        add(
          Violation(
            at: lone.node,
            of: document,
            part: lone.range,
            "this escape is only half of a surrogate pair; characters above U+FFFF need two escapes",
            help: "use the character itself, or both escapes of the pair"
          )
        )
      }
    }
  )
}

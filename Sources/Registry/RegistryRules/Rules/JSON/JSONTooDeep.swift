import JSONSyntax
import RegistryModel

extension Rule {
  static let jsonTooDeep = Rule(
    "json/too-deep",
    .error,
    "Objects and arrays are nested deeper than 512 levels.",
    why: "RFC 8259 allows parsers to limit the depth of nesting. No registry file needs more than 6 levels.",
    sources: [.rfc8259],
    passes: [.experience(#""parameters": { "path": ["size"] }"#)],
    fails: [
      .wholeFile(
        String(repeating: "[", count: Tree.depthLimit) + "«[»" + String(repeating: "]", count: Tree.depthLimit + 1)
      )
    ],
    check: .text { document, add in document.violations(of: .tooDeep).forEach(add) }
  )
}

import JSONSyntax
import RegistryModel

extension Rule {
  static let jsonNotUTF8 = Rule(
    "json/not-utf8",
    .error,
    "The file contains bytes that are not valid UTF-8.",
    why:
      "JSON files are encoded in UTF-8. A title saved in another encoding would appear on the card with wrong "
      + "letters, or not at all.",
    sources: [.rfc8259],
    passes: [.experience(#""title": "Café""#)],
    fails: [.latin1File("{\n  \"title\": \"Caf«é»\",\n  \"subtitle\": \"Façade\"\n}\n")],
    check: .text { document, add in document.violations(of: .notUTF8).forEach(add) }
  )
}

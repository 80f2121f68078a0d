import JSONSyntax
import RegistryModel
import TestSupport
import Testing

/// One example of each kind of problem, with its location.
@Suite("What differs from the file format")
struct FieldProblemTests {
  @Test("is reported once, at its location", arguments: cases)
  func reported(text: String, expected: [String]) {
    let marked = MarkedText(text)
    let tree = Tree(SourceText(marked.bytes))
    let problems = Fields.experience.shape.problems(in: tree)
    #expect(problems.map(\.summary) == expected)
    let ranges = problems.map { tree.range(of: $0.node).lowerBound..<tree.range(of: $0.node).upperBound }
    #expect(MarkedText(text: marked.text, ranges: ranges) == marked)
  }

  private static let cases: [(String, [String])] = [
    (experience(""), []),
    (experience(#", «"titel"»: "Coffee""#), ["unknown key in experience"]),
    (
      #"«{ "urlPrefix": "https://example.com/1", "action": "open", "title": "A", "subtitle": "B" }»"#, ["image missing"]
    ),
    (experience(#", "poweredBy": «"yes"»"#), ["poweredBy of wrong type"]),
    (experience(#", "place": «null»"#), ["place of wrong type"]),
    (
      experience(#", "codes": [{ "kind": "qr", "url": "u", "foreground": «"red"», "background": "000000" }]"#),
      ["foreground of wrong form"]
    ),
    (experience(#", "banner": «"Card"»"#), ["banner of unknown word"]),
    (
      experience(#", "localizations": { «"xx"»: { "title": "A", "subtitle": "B" } }"#),
      ["localizations of unknown word"]
    ),
    (experience(#", "limits": { "title": «0» }"#), ["title out of bounds"]),
    (experience(#", "limits": { "image": { "formats": «[]» } }"#), ["formats of wrong count"]),
    (
      experience(
        #", "codes": [{ "kind": "qr", "url": "u", "index": 1, «"foreground"»: "000000", "background": "000000" }]"#
      ), ["foreground given beside"]
    ),
    (
      experience(#", "codes": [{ "kind": "qr", "url": "u", «"background"»: "000000" }]"#),
      ["background given without foreground"]
    ),
    (experience(#", "matches": ["a", «1», "b", «{}»]"#), ["matches of wrong type", "matches of wrong type"]),
    ("«[]»", ["experience of wrong type"]),
    ("«7»", ["experience of wrong type"]),
    ("", []),
  ]

  @Test("numbers are checked by their value, however they are written", arguments: numbers)
  func number(value: String, expected: [String]) {
    let members = "\"index\": \(value), \"kind\": \"qr\", \"url\": \"u\""
    let tree = Tree(SourceText("{ \(members) }"))
    #expect(Fields.code.shape.problems(in: tree).map(\.summary) == expected)
  }

  private static let numbers: [(String, [String])] = [
    ("17", []), ("17.0", []), ("1e1", []), ("0.17e2", []), ("-0", []),
    ("18", ["index out of bounds"]), ("-1", ["index out of bounds"]), ("1e400", ["index out of bounds"]),
    ("99999999999999999999", ["index out of bounds"]), ("-1e400", ["index out of bounds"]),
    ("1.5", ["index of wrong type"]), ("1e-1", ["index of wrong type"]), ("\"1\"", ["index of wrong type"]),
  ]

  @Test("a number too large for any type is out of bounds, not of the wrong type")
  func hugeNumber() {
    let tree = Tree(SourceText(#"{ "latitude": 1e999, "longitude": -1e999 }"#))
    #expect(
      Fields.coordinates.shape.problems(in: tree).map(\.summary) == [
        "latitude out of bounds", "longitude out of bounds",
      ]
    )
  }

  /// An experience with its required members, followed by `more`.
  private static func experience(_ more: String) -> String {
    #"{ "urlPrefix": "https://example.com/1", "action": "open", "title": "A", "subtitle": "B", "image": "a.png""# + more
      + " }"
  }
}

extension FieldError {
  /// The problem in a few words, for comparison.
  var summary: String {
    let name = field?.name ?? shape.name
    switch kind {
    case .unknownKey: return "unknown key in \(shape.name)"
    case .keysOf(let other): return "keys of \(other?.name ?? "nothing")"
    case .missing: return "\(name) missing"
    case .wrongType: return "\(name) of wrong type"
    case .wrongForm: return "\(name) of wrong form"
    case .unknownWord: return "\(name) of unknown word"
    case .outOfBounds: return "\(name) out of bounds"
    case .wrongCount: return "\(name) of wrong count"
    case .givenBeside: return "\(name) given beside"
    case .givenWithout(let other): return "\(name) given without \(other)"
    }
  }
}

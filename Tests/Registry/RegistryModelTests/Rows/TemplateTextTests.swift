import RegistryModel
import Testing

@Suite("A string of a template")
struct TemplateTextTests {
  @Test(
    "is split at its columns",
    arguments: [
      ("", []), ("Coffee", ["Coffee"]), ("${a}", ["<a>"]),
      ("to ${a} and ${b c}!", ["to ", "<a>", " and ", "<b c>", "!"]),
      ("${a}${b}", ["<a>", "<b>"]), ("$${a}", ["${", "a}"]), ("$$${a}", ["$", "${", "a}"]), ("$5 {a} $", ["$5 {a} $"]),
      ("${}", ["<>"]), ("${${a}}", ["<${a>", "}"]), ("é${ä}", ["é", "<ä>"]), ("x ${a", ["x ", "?${a"]), ("${", ["?${"]),
    ]
  )
  func pieces(text: String, expected: [String]) {
    let pieces = TemplateText(text).pieces.map { piece in
      switch piece {
      case .literal(_, let text): text
      case .column(_, let name): "<\(name)>"
      case .unclosed(_, let text): "?\(text)"
      }
    }
    #expect(pieces == expected)
  }

  @Test("is a single column only if it contains nothing else")
  func onlyColumn() {
    #expect(TemplateText("${a}").onlyColumn == "a")
    #expect(TemplateText(" ${a}").onlyColumn == nil)
    #expect(TemplateText("${a}${a}").onlyColumn == nil)
    #expect(TemplateText("$${a}").onlyColumn == nil)
  }
}

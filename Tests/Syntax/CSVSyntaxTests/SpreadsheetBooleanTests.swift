import CSVSyntax
import Testing

@Suite("True and false as spreadsheets write them")
struct SpreadsheetBooleanTests {
  @Test(
    "are read in the language of the spreadsheet, whatever the case",
    arguments: [
      ("TRUE", "FALSE"), ("WAHR", "FALSCH"), ("VRAI", "FAUX"), ("VERDADERO", "FALSO"), ("VERO", "FALSO"),
      ("VERDADEIRO", "FALSO"), ("WAAR", "ONWAAR"), ("SANT", "FALSKT"), ("SAND", "FALSK"), ("SANN", "USANN"),
      ("TOSI", "EPÄTOSI"), ("PRAWDA", "FAŁSZ"), ("PRAVDA", "NEPRAVDA"), ("IGAZ", "HAMIS"), ("ADEVĂRAT", "FALS"),
      ("DOĞRU", "YANLIŞ"), ("ИСТИНА", "ЛОЖЬ"), ("ja", "nein"), ("Ja", "Nee"), ("yes", "no"), ("oui", "non"),
      ("sí", "no"), ("sì", "no"), ("sim", "não"), ("tak", "nie"), ("x", "0"), ("✓", "0"), ("1", "0"),
      (" true ", "false "),
    ]
  )
  func words(yes: String, no: String) {
    #expect(SpreadsheetBoolean.value(of: yes) == true && SpreadsheetBoolean.value(of: yes.lowercased()) == true)
    #expect(SpreadsheetBoolean.value(of: no) == false && SpreadsheetBoolean.value(of: no.lowercased()) == false)
  }

  @Test("are nothing else", arguments: ["", "maybe", "2", "-1", "10", "0,5", "truth", "open"])
  func others(text: String) { #expect(SpreadsheetBoolean.value(of: text) == nil) }
}

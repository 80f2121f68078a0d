import TextBasics

/// The words for true and false that spreadsheets write, and that people write into them.
///
/// Excel and LibreOffice write `TRUE` in the language of their user interface: `WAHR`, `VRAI`, `SANT`.
package enum SpreadsheetBoolean {
  /// The value of a cell; nil if it is not clear.
  package static func value(of text: String) -> Bool? {
    switch text {
    case "true": true
    case "false": false
    default: text.utf8.count > longest ? nil : values[text.trimmed.lowercased()]
    }
  }

  /// Whether the cell is written as in JSON.
  package static func isPlain(_ text: String) -> Bool { text == "true" || text == "false" }

  /// The most bytes of a word, with white space around it.
  private static let longest = 40

  private static let values: [String: Bool] = {
    var values: [String: Bool] = [:]
    for (words, value) in [(trueWords, true), (falseWords, false)] {
      for word in words.split(whereSeparator: \.isWhitespace) { values[String(word)] = value }
    }
    return values
  }()

  /// TRUE as spreadsheets write it, then yes in the same languages, then marks.
  private static let trueWords = """
    true wahr vrai verdadero vero verdadeiro waar sand sant sann tosi prawda pravda igaz adevărat adevarat doğru dogru
    истина істина αληθησ αληθής αληθές αληθησ istina veritable vertader tiesa patiess tõene ture satt
    yes ja oui sí si sì sim joo kyllä tak ano áno igen da evet да так ναι jah jā taip já
    y j x ✓ ✔ ☑ ✅ 1 on an checked
    """

  private static let falseWords = """
    false falsch faux falso onwaar falsk falskt usann epätosi fałsz falsz nepravda hamis fals yanlış yanliş yanlis ложь
    хибність ψευδήσ ψευδής ψευδές netiesa klaidinga aplams väär ósatt neistina laž
    no nein non não nao nee nej nei ei nie ne nem nu hayır hayir нет ні не όχι
    n ✗ ✘ ☐ ❌ 0 off aus unchecked
    """
}

/// Normalization form C (Unicode Standard Annex 15) of the letters in the path of a URL.
///
/// macOS lists file names in decomposed form: `ü` as `u` and a combining mark. Such a text looks the same but has other
/// bytes, and URLs are compared by their bytes.
package enum ComposedText {
  /// `text` with each decomposed letter composed; nil if there is none that has a composed form.
  package static func of(_ text: String) -> String? {
    var result = ""
    var isChanged = false
    for character in text {
      if let composed = composed(character) {
        result.unicodeScalars.append(composed)
        isChanged = true
      } else {
        result.append(character)
      }
    }
    return isChanged ? result : nil
  }

  /// The single scalar that is canonically equivalent to `character`; nil if it is one scalar already or if there is
  /// none.
  ///
  /// The tables contain only what a host can contain, which is in lowercase. A capital letter is composed in lowercase
  /// and converted back.
  private static func composed(_ character: Character) -> Unicode.Scalar? {
    let scalars = character.unicodeScalars
    guard scalars.count > 1, let first = scalars.first else { return nil }
    let isCapital = first.properties.isUppercase
    let base = isCapital ? Array(String(first).lowercased().unicodeScalars) : [first]
    let lowercase = base + scalars.dropFirst()
    let form = CanonicalForm.tables.composed(lowercase.map(\.value))
    guard form.count == 1, let scalar = Unicode.Scalar(form[0]) else { return nil }
    let mapped = isCapital ? scalar.properties.uppercaseMapping.unicodeScalars : String(scalar).unicodeScalars
    // Two texts are equal in Swift if they are canonically equivalent.
    guard mapped.count == 1, let whole = mapped.first, Character(whole) == character else { return nil }
    return whole
  }
}

import RegistryModel
import TextBasics

extension CardText {
  /// The violation if the text is longer than its limit, or nil.
  ///
  /// Characters are counted only if the text has more bytes than the limit allows characters.
  var lengthViolation: Violation? {
    let written = text.value
    guard written.utf8.count > limit, written.utf16.count > limit else { return nil }
    let characters = written.count
    guard characters > limit else { return unitViolation(characters) }
    guard !fitsWithoutMarkup else { return nil }
    return Violation(
      at: text.node,
      of: document,
      "the \(noun) has \(Words.counted(characters, "character")); \(limitClause)",
      help: "shorten it by \(Words.counted(characters - limit, "character"))"
    )
  }

  /// Whether only HTML makes the text too long. Other rules report that.
  private var fitsWithoutMarkup: Bool {
    let written = text.value
    guard HTMLTag.first(in: written) != nil || HTMLReference.first(in: written) != nil else { return false }
    return HTMLTag.removingAll(from: HTMLReference.replacingAll(in: written)).count <= limit
  }

  /// The limit as a clause; it is called Apple's guidance if it is Apple's newest figure.
  private var limitClause: String {
    let newest = Requirements.newest
    let guidance = kind == .title ? newest.titleCharacters : newest.subtitleCharacters
    return limit == guidance ? "Apple's guidance is \(limit)" : "the limit for this card is \(limit)"
  }

  private func unitViolation(_ characters: Int) -> Violation {
    let units = text.value.utf16.count
    return Violation(
      at: text.node,
      of: document,
      "the \(noun) has \(Words.counted(characters, "character")) but \(units) UTF-16 code units; \(limitClause), "
        + "and Apple does not document which of the two it counts",
      help: "to be safe, shorten it by \(Words.counted(units - limit, "code unit")); most emoji have two or more",
      severity: .warning
    )
  }
}

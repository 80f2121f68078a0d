extension CardText {
  /// The violation of a text that is longer than its limit, or nil.
  ///
  /// Costs a look at the bytes alone for any text that has no more of them than the limit allows characters.
  var lengthViolation: Violation? {
    let written = text.value
    guard written.utf8.count > limit, written.utf16.count > limit else { return nil }
    let characters = written.count
    guard characters > limit else { return unitViolation(characters) }
    return Violation(
      at: text.node,
      of: document,
      "the \(noun) has \(characters) characters; the card shows \(limit)",
      help: "shorten it by \(Words.counted(characters - limit, "character"))"
    )
  }

  private func unitViolation(_ characters: Int) -> Violation {
    let units = text.value.utf16.count
    return Violation(
      at: text.node,
      of: document,
      "the \(noun) has \(Words.counted(characters, "character")) but \(units) UTF-16 units; the card shows \(limit), and "
        + "Apple does not say which it counts",
      help: "shorten it by \(Words.counted(units - limit, "unit")) to be safe; an emoji has two or more",
      severity: .warning
    )
  }
}

extension CardText {
  /// The violation of a text that is longer than its limit, or nil.
  ///
  /// Costs a look at the bytes alone for any text that has no more of them than the limit allows characters.
  var lengthViolation: Violation? {
    let written = text.value
    guard written.utf8.count > limit, written.utf16.count > limit else { return nil }
    let characters = written.count
    let help = "shorten it by \(Words.counted(max(characters, written.utf16.count) - limit, "character"))"
    guard characters > limit else {
      return Violation(
        at: text.node,
        of: document,
        "the \(kind.rawValue) has \(Words.counted(characters, "character")) but \(written.utf16.count) UTF-16 units; the "
          + "card shows \(limit), and Apple does not say which it counts",
        help: help,
        severity: .warning
      )
    }
    return Violation(
      at: text.node,
      of: document,
      "the \(kind.rawValue) has \(characters) characters; the card shows \(limit)",
      help: "shorten it by \(Words.counted(characters - limit, "character"))"
    )
  }
}

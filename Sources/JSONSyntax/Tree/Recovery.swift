/// What the parser remembers so that one defect gives one problem.
struct Recovery {
  /// Whether something was reported since the last comma or bracket that was taken: what follows is its consequence.
  var isSkipping = false
  /// The offset of the comma taken last.
  var lastComma = 0
  /// The array in which a colon was reported, so that the next colons are not.
  var arrayWithColons = NodeRecord.none
  /// How many containers would be open at the end of the text if every bracket counted; counted at the first bracket
  /// that does not fit. More than none: closing brackets are missing. Fewer: there are too many.
  var surplus: Int?
  /// Whether an opening bracket beyond the depth limit was reported.
  var isTooDeep = false
  /// Whether a space that is none in JSON was reported.
  var hasStrangeSpace = false
  /// Where the last comment in a `.json` file ends.
  var lastCommentEnd: Int?
}

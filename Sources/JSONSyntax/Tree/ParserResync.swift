/// The parser's state for error recovery, which ensures that one defect gives one problem.
struct ParserResync {
  /// Whether a defect was reported since the last accepted comma or bracket, so that what follows is its consequence.
  var isSkipping = false
  /// The offset of the last accepted comma.
  var lastComma = 0
  /// The array in which a colon was reported, so that further colons in it are not.
  var arrayWithColons = NodeRecord.none
  /// How many containers would be open at the end of the text if every bracket counted; computed at the first bracket
  /// that does not match. Positive if closing brackets are missing, negative if there are too many.
  var surplus: Int?
  /// Whether an opening bracket beyond the depth limit was reported.
  var isTooDeep = false
  /// Whether a space that JSON does not allow was reported.
  var hasStrangeSpace = false
  /// Where the last comment in a `.json` file ends.
  var lastCommentEnd: Int?
}

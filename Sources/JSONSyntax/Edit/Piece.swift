/// A part of a container that stays together when others come and go: one member or element with its comments, or a
/// remark, which is comments that stand for themselves.
///
/// Which comments move with a member:
///
/// - those on its line behind the value or the comma, if the line ends behind them (`trail`);
/// - those between the value and the comma, on whatever line (`tail`);
/// - those directly above it or before it on its line, without a blank line between (`head`);
/// - those inside it.
///
/// Everything else is a remark: comments with a blank line below them, behind the opening bracket on its line, or behind
/// the last member on lines of their own. A remark stays where it is.
///
/// Where that is wrong: a heading over several members without a blank line below it goes with the first of them; a
/// member that somebody commented out goes with the member below it; a comment under a member, meant for the member
/// above, goes with the one below; in a file whose commas begin the lines, a comment in front of the comma goes with the
/// member above.
struct Piece {
  /// The white space before. It belongs to the place, not to the member: when members change places, it stays.
  var gap: Passage
  /// The comments above, and the white space between them and the content.
  var head = Passage.empty
  /// Whether the head begins on a line above.
  var isHeadAbove = false
  /// A member from its key to its value, an element, or the comments of a remark.
  var content: Passage
  /// What stands between the content and the comma.
  var tail = Passage.empty
  /// The comma; empty where there is none.
  var comma = Passage.empty
  /// The comments behind the comma on its line, with the white space before them.
  var trail = Passage.empty
  /// Whether the last comment ends only with its line.
  var endsInLineComment = false
  /// Whether this is a remark.
  var isRemark = false
  /// The key or element; nil for a remark and for what is new.
  var child: Node?
}

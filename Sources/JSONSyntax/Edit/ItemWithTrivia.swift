/// A part of a container that stays together when others are inserted or removed: one member or element with its
/// comments, or a remark, which is a group of comments that belong to no child.
///
/// Which comments move with a member:
///
/// - those after the value or the comma on the same line, if the line ends after them (`trail`);
/// - those between the value and the comma, on whatever line (`tail`);
/// - those directly above it or before it on its line, without a blank line between (`head`);
/// - those inside it.
///
/// All other comments are remarks: those with a blank line below them, after the opening bracket on its line, or after
/// the last member on separate lines. A remark stays where it is.
///
/// Known limitations: a heading above several members without a blank line below it moves with the first of them; a
/// commented-out member moves with the member below it; a comment below the member that it describes moves with the
/// next member; in a file with commas at the start of lines, a comment before the comma moves with the member above.
struct ItemWithTrivia {
  /// The white space before the item. It belongs to the position, not to the member: it stays when members are
  /// reordered.
  var gap: TextRun
  /// The comments before the content, and the white space between them and the content.
  var head = TextRun.empty
  /// Whether the head begins on an earlier line.
  var isHeadAbove = false
  /// A member from its key to its value, an element, or the comments of a remark.
  var content: TextRun
  /// The bytes between the content and the comma.
  var tail = TextRun.empty
  /// The comma; empty if there is none.
  var comma = TextRun.empty
  /// The comments after the comma on the same line, with the white space before them.
  var trail = TextRun.empty
  /// Whether the last comment is a `//` comment.
  var endsInLineComment = false
  /// Whether this is a remark.
  var isRemark = false
  /// The key or element; nil for a remark and for a new child.
  var child: Node?
}

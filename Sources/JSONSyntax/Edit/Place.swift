/// Where among its siblings a child goes.
package enum Place: Hashable, Sendable {
  /// Before all others.
  case first
  /// Behind all others.
  case last
  /// So that it has this index, counted from 0.
  case index(Int)
  /// Directly before this child: a key, its value, or an element.
  case before(Node)
  /// Directly behind this child: a key, its value, or an element.
  case after(Node)
}

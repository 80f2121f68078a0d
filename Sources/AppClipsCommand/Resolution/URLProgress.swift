/// A count on a terminal while a long list is read, written over and in the end erased.
struct URLProgress {
  private var shownCount = 0

  /// After this many URLs more it is drawn anew: a few times a second.
  private static let step = 500_000

  /// Says that `count` URLs are done.
  mutating func show(_ count: Int, in world: inout World) {
    guard count >= shownCount + Self.step, world.errors.isTerminal, !world.isQuiet else { return }
    shownCount = count
    world.errors.write("\r\(count) URLs")
  }

  /// Leaves the terminal as it was.
  mutating func end(in world: inout World) {
    if shownCount > 0 { world.errors.write("\r\u{1B}[K") }
    shownCount = 0
  }
}

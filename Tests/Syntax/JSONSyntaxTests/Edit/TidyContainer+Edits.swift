import JSONSyntax
import TestSupport

/// A position among the children, not counting the child that moves there.
enum TidyPlace {
  case first, last
  case before(Int)
  case after(Int)

  /// A random position among `count` children, at least one.
  init(_ random: inout SeededRandom, count: Int) {
    let ordinal = random.integer(in: 0...count - 1)
    self = random.one(of: [.first, .last, .before(ordinal), .after(ordinal)])
  }

  /// The position for an editor, given the children.
  func place(_ children: [Node]) -> Place {
    switch self {
    case .first: .first
    case .last: .last
    case .before(let ordinal): .before(children[ordinal])
    case .after(let ordinal): .after(children[ordinal])
    }
  }

  /// The number of children before it.
  func ordinal(count: Int) -> Int {
    switch self {
    case .first: 0
    case .last: count
    case .before(let ordinal): ordinal
    case .after(let ordinal): ordinal + 1
    }
  }
}

/// The documented behavior of blank lines and remarks, in terms of items.
extension TidyContainer {
  /// Removes a child. The gap in its place has a blank line if one of the two gaps had one, except at the start.
  @discardableResult
  mutating func remove(_ ordinal: Int) -> TidyItem {
    let index = children[ordinal]
    let removed = items.remove(at: index)
    if index < items.count {
      items[index].hasBlankLine = index > 0 && (items[index].hasBlankLine || removed.hasBlankLine)
    }
    return removed
  }

  /// Whether there are three or more children with blank lines between all of them.
  var separatesAll: Bool {
    let gaps = children.dropFirst().map { items[$0].hasBlankLine }
    return gaps.count > 1 && gaps.allSatisfy { $0 }
  }

  mutating func insert(_ item: TidyItem, at place: TidyPlace, hasBlankLine: Bool) {
    var item = item
    let ordinal = place.ordinal(count: children.count)
    let follows: Bool
    switch place {
    case .first, .before: follows = false
    case .last, .after: follows = true
    }
    guard !follows else {
      item.hasBlankLine = hasBlankLine
      items.insert(item, at: children[ordinal - 1] + 1)
      return
    }
    let index = children[ordinal]
    item.hasBlankLine = items[index].hasBlankLine
    items[index].hasBlankLine = hasBlankLine
    items.insert(item, at: index)
  }

  /// Blank lines and remarks stay where they are.
  mutating func reorder(_ order: [Int]) {
    let old = items
    let places = children
    for (place, ordinal) in zip(places, order) {
      items[place] = old[places[ordinal]]
      items[place].hasBlankLine = old[place].hasBlankLine
    }
  }

  /// Moves a child within this container; nothing changes if it is already there.
  mutating func shift(_ ordinal: Int, to place: TidyPlace) {
    guard place.ordinal(count: children.count - 1) != ordinal else { return }
    let hasBlankLine = separatesAll
    let item = remove(ordinal)
    insert(item, at: place, hasBlankLine: hasBlankLine)
  }
}

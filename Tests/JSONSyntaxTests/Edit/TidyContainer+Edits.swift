import JSONSyntax
import TestSupport

/// A place among the children, counted without what moves there.
enum TidyPlace {
  case first, last
  case before(Int)
  case behind(Int)

  /// Some place among `count` children, at least one.
  init(_ random: inout SeededRandom, count: Int) {
    let ordinal = random.integer(in: 0...count - 1)
    self = random.one(of: [.first, .last, .before(ordinal), .behind(ordinal)])
  }

  /// The same for an editor, given the children.
  func place(_ children: [Node]) -> Place {
    switch self {
    case .first: .first
    case .last: .last
    case .before(let ordinal): .before(children[ordinal])
    case .behind(let ordinal): .after(children[ordinal])
    }
  }

  /// How many children then come before.
  func ordinal(count: Int) -> Int {
    switch self {
    case .first: 0
    case .last: count
    case .before(let ordinal): ordinal
    case .behind(let ordinal): ordinal + 1
    }
  }
}

/// What the documentation says of blank lines and remarks, in terms of items.
extension TidyContainer {
  /// Takes out a child. The gap behind it has a blank line if one of both had, but not at the start.
  @discardableResult
  mutating func remove(_ ordinal: Int) -> TidyItem {
    let index = children[ordinal]
    let removed = items.remove(at: index)
    if index < items.count {
      items[index].hasBlankLine = index > 0 && (items[index].hasBlankLine || removed.hasBlankLine)
    }
    return removed
  }

  /// Whether all of three or more children are apart.
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
    case .last, .behind: follows = true
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

  /// Moves a child within this container; where it is already, nothing changes.
  mutating func shift(_ ordinal: Int, to place: TidyPlace) {
    guard place.ordinal(count: children.count - 1) != ordinal else { return }
    let hasBlankLine = separatesAll
    let item = remove(ordinal)
    insert(item, at: place, hasBlankLine: hasBlankLine)
  }
}

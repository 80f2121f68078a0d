import TextBasics

/// A line-by-line comparison of two texts: which lines are kept, removed and added.
///
/// Myers' algorithm finds the fewest changes, but its time grows with lines times changes: a large file in which every
/// third line changes takes minutes. So lines that occur once in both texts are matched first, in their longest common
/// order (Bram Cohen's "patience diff"), and Myers' algorithm compares the blocks between them. A long block with many
/// changes is replaced as a whole.
struct LineComparison {
  /// For each old line, whether it is removed.
  private(set) var isRemoved: [Bool]
  /// For each new line, whether it is added.
  private(set) var isAdded: [Bool]
  /// The old lines as numbers; equal lines have the same number.
  private let old: [Int]
  private let new: [Int]

  /// The most lines, of both texts together, that are compared without matching unique lines first.
  private static let shortLimit = 600
  /// The most changes that are searched for in a longer block.
  private static let changeLimit = 256
  /// The most times that a block is split at unique lines.
  private static let depthLimit = 24

  /// A range of lines in each text, to be compared with each other.
  private struct Block {
    var old: Range<Int>
    var new: Range<Int>
    var depth: Int
  }

  init(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(of line: ArraySlice<UInt8>) -> Int {
      let number = numbers[line] ?? numbers.count
      numbers[line] = number
      return number
    }
    self.old = old.map(number)
    self.new = new.map(number)
    isRemoved = [Bool](repeating: false, count: old.count)
    isAdded = [Bool](repeating: false, count: new.count)
    var waiting = [Block(old: old.indices, new: new.indices, depth: 0)]
    while let block = waiting.popLast() { waiting += compare(trimmed(block)) }
  }

  /// The block without the equal lines at its start and end.
  private func trimmed(_ block: Block) -> Block {
    var block = block
    while let one = block.old.first, let other = block.new.first, old[one] == new[other] {
      block.old.removeFirst()
      block.new.removeFirst()
    }
    while let one = block.old.last, let other = block.new.last, old[one] == new[other] {
      block.old.removeLast()
      block.new.removeLast()
    }
    return block
  }

  /// Compares a block, or splits it and returns the blocks between the lines that occur once on both sides.
  private mutating func compare(_ block: Block) -> [Block] {
    guard !block.old.isEmpty, !block.new.isEmpty else {
      replace(block)
      return []
    }
    guard block.old.count + block.new.count > Self.shortLimit else {
      compareShort(block)
      return []
    }
    let matches = block.depth < Self.depthLimit ? uniqueMatches(in: block) : []
    guard !matches.isEmpty else {
      if !compareLong(block) { replace(block) }
      return []
    }
    var blocks: [Block] = []
    var start = (old: block.old.lowerBound, new: block.new.lowerBound)
    for match in matches + [(block.old.upperBound, block.new.upperBound)] {
      blocks.append(Block(old: start.old..<match.old, new: start.new..<match.new, depth: block.depth + 1))
      start = (match.old + 1, match.new + 1)
    }
    return blocks
  }

  private mutating func replace(_ block: Block) {
    for index in block.old { isRemoved[index] = true }
    for index in block.new { isAdded[index] = true }
  }

  private mutating func compareShort(_ block: Block) {
    for change in new[block.new].difference(from: old[block.old]) {
      switch change {
      case .remove(let offset, _, _): isRemoved[block.old.lowerBound + offset] = true
      case .insert(let offset, _, _): isAdded[block.new.lowerBound + offset] = true
      }
    }
  }

  /// Compares a block with Myers' greedy search; returns false if it has more changes than the limit.
  private mutating func compareLong(_ block: Block) -> Bool {
    let middle = Self.changeLimit + 1
    // The furthest old line reached on each diagonal, and a copy of these before each number of changes.
    var furthest = [Int](repeating: 0, count: 2 * middle + 1)
    var trace: [[Int]] = []
    for changes in 0...Self.changeLimit {
      trace.append(furthest)
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        let from = Self.origin(of: diagonal, changes, furthest, middle)
        var one = furthest[middle + from] + (from < diagonal ? 1 : 0)
        while one < block.old.count, one - diagonal < block.new.count,
          old[block.old.lowerBound + one] == new[block.new.lowerBound + one - diagonal]
        {
          one += 1
        }
        furthest[middle + diagonal] = one
        if one >= block.old.count, one - diagonal >= block.new.count {
          note(trace, middle, block)
          return true
        }
      }
    }
    return false
  }

  /// The diagonal from which the furthest point of `diagonal` is reached by one more change.
  private static func origin(of diagonal: Int, _ changes: Int, _ furthest: [Int], _ middle: Int) -> Int {
    let goesDown = furthest[middle + diagonal - 1] < furthest[middle + diagonal + 1]
    return diagonal == -changes || (diagonal != changes && goesDown) ? diagonal + 1 : diagonal - 1
  }

  /// Follows the search back from its end and records each change.
  private mutating func note(_ trace: [[Int]], _ middle: Int, _ block: Block) {
    var (one, other) = (block.old.count, block.new.count)
    for changes in trace.indices.dropFirst().reversed() {
      let from = Self.origin(of: one - other, changes, trace[changes], middle)
      let start = trace[changes][middle + from]
      if from > one - other {
        isAdded[block.new.lowerBound + start - from] = true
      } else {
        isRemoved[block.old.lowerBound + start] = true
      }
      (one, other) = (start, start - from)
    }
  }

  /// The longest sequence of lines that occur once on both sides and are in the same order on both.
  private func uniqueMatches(in block: Block) -> [(old: Int, new: Int)] {
    let (inOld, inNew) = (positions(in: block.old, of: old), positions(in: block.new, of: new))
    let pairs = block.old.compactMap { index -> (old: Int, new: Int)? in
      guard inOld[old[index]]?.count == 1, let other = inNew[old[index]], other.count == 1 else { return nil }
      return (index, other.position)
    }
    return Self.longestAscending(pairs)
  }

  private func positions(in range: Range<Int>, of lines: [Int]) -> [Int: (position: Int, count: Int)] {
    var positions: [Int: (position: Int, count: Int)] = [:]
    for index in range { positions[lines[index], default: (index, 0)].count += 1 }
    return positions
  }

  /// The longest subsequence of `pairs` that ascends on the new side. `pairs` ascend on the old side.
  private static func longestAscending(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // For each length, the last pair of the subsequence that ends at the smallest new line; for each pair, its
    // predecessor.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: pairs.count)
    for index in pairs.indices {
      let length = ends.partitionIndex { pairs[$0].new >= pairs[index].new }
      before[index] = length > 0 ? ends[length - 1] : -1
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var chain: [(old: Int, new: Int)] = []
    var next = ends.last ?? -1
    while next >= 0 {
      chain.append(pairs[next])
      next = before[next]
    }
    return chain.reversed()
  }
}

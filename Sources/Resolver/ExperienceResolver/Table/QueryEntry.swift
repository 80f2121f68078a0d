/// A registered URL with a query. Its offsets refer to the table's bytes.
package struct QueryEntry: Sendable {
  /// Its size in bytes: four for each of the first four numbers, two for each of the others.
  package static let stride: UInt64 = 24

  /// The offset of its normal form.
  package let textStart: UInt32
  /// The offset of its items, sorted as bytes and joined by `&`.
  package let itemsStart: UInt32
  /// The number of its experience.
  package let experience: Int32
  /// The next entry filed under the same item; -1 for the last. It has a smaller number.
  package var next: Int32 = -1
  /// The length in bytes of the text of its path's node: one less than the path's if that ends with a slash.
  package let nodeLength: UInt16
  /// The number of bytes before the `?` of its query.
  package let pathLength: UInt16
  /// Its length in bytes.
  package let length: UInt16
  /// The number of its items.
  package let itemCount: UInt16

  /// Creates an entry that is not filed under an item yet.
  package init(
    textStart: UInt32,
    itemsStart: UInt32,
    experience: Int32,
    nodeLength: UInt16,
    pathLength: UInt16,
    length: UInt16,
    itemCount: UInt16
  ) {
    self.textStart = textStart
    self.itemsStart = itemsStart
    self.experience = experience
    self.nodeLength = nodeLength
    self.pathLength = pathLength
    self.length = length
    self.itemCount = itemCount
  }

  /// The length of its query in bytes.
  package var queryLength: Int { Int(length) - Int(pathLength) - 1 }

  /// Its items, sorted.
  package var items: Range<Int> { Int(itemsStart)..<Int(itemsStart) + queryLength }
}

extension QueryEntry {
  /// Reads the entry that begins at `offset`.
  init(_ image: Span<UInt8>, at offset: Int) {
    textStart = image.uint32(at: offset)
    itemsStart = image.uint32(at: offset + 4)
    experience = image.int32(at: offset + 8)
    next = image.int32(at: offset + 12)
    nodeLength = image.uint16(at: offset + 16)
    pathLength = image.uint16(at: offset + 18)
    length = image.uint16(at: offset + 20)
    itemCount = image.uint16(at: offset + 22)
  }
}

extension Span<UInt8> {
  /// The end of the query item that begins at `start`.
  @inline(__always)
  package func endOfItem(from start: Int, before end: Int) -> Int {
    var offset = start
    while offset < end, self[offset] != UInt8(ascii: "&") { offset += 1 }
    return offset
  }

  /// Whether at least `count` of the items in `query` equal the bytes in `item` of `other`.
  func has(_ count: Int, of item: Range<Int>, of other: Span<UInt8>, in query: Range<Int>) -> Bool {
    var missing = count
    var start = query.lowerBound
    while start <= query.upperBound, missing > 0 {
      let end = endOfItem(from: start, before: query.upperBound)
      if end - start == item.count, holds(other, from: item.lowerBound, at: start, count: item.count) { missing -= 1 }
      start = end + 1
    }
    return missing == 0
  }

  /// Whether `query` contains all the sorted `items` of `other`, each at least as often.
  func hasAll(_ items: Range<Int>, of other: Span<UInt8>, in query: Range<Int>) -> Bool {
    var start = items.lowerBound
    while start <= items.upperBound {
      let item = start..<other.endOfItem(from: start, before: items.upperBound)
      var repeats = 0
      while start <= items.upperBound {
        let end = other.endOfItem(from: start, before: items.upperBound)
        guard end - start == item.count, other.holds(other, from: item.lowerBound, at: start, count: item.count)
        else { break }
        repeats += 1
        start = end + 1
      }
      guard has(repeats, of: item, of: other, in: query) else { return false }
    }
    return true
  }
}

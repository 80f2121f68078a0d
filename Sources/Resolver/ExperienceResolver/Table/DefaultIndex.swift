/// An index of the apps whose default experience can match: by host, by the clip that a default link names, and by demo
/// link.
package struct DefaultIndex: Sendable {
  let hash: PathHash
  let names: TablePart
  /// Maps the hash of a host, a bundle ID or a demo link without its scheme to the number of its name, plus 1.
  let slots: SlotTable
  /// The number of each app that has a default experience, in byte order of the apps' IDs.
  let apps: TablePart

  /// The hash state from which bundle IDs are hashed.
  package static func clipState(_ hash: PathHash) -> UInt64 { PathHash.state(after: hash.start, word: 1) }

  /// The app with a rank returned by `answering`.
  func app(ofRank rank: Int32, _ image: Span<UInt8>) -> Int32 { image.int32(at: apps.start + Int(rank) * 4) }

  /// The ranks of the first two apps that match a URL.
  func answering(_ bytes: Span<UInt8>, _ form: NormalForm, _ image: Span<UInt8>) -> FirstTwo {
    var ranks = FirstTwo()
    add(to: &ranks, bytes, form.hostStart..<form.hostEnd, isClip: false, image)
    guard begins(bytes, form, with: "https://appclip.apple.com/") else { return ranks }
    add(to: &ranks, bytes, form.hostStart..<form.end, isClip: false, image)
    let link: StaticString = "https://appclip.apple.com/id"
    guard form.hasQuery, form.pathEnd == link.utf8CodeUnitCount, begins(bytes, form, with: link) else { return ranks }
    var start = form.query.lowerBound
    while start <= form.query.upperBound {
      let end = bytes.endOfItem(from: start, before: form.query.upperBound)
      if end >= start + 2, bytes[start] == UInt8(ascii: "p"), bytes[start + 1] == UInt8(ascii: "=") {
        add(to: &ranks, bytes, start + 2..<end, isClip: true, image)
      }
      start = end + 1
    }
    return ranks
  }

  private func add(
    to ranks: inout FirstTwo,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    isClip: Bool,
    _ image: Span<UInt8>
  ) {
    let hash = hash.hash(bytes, range, below: isClip ? Self.clipState(self.hash) : self.hash.start)
    var position = slots.home(of: hash)
    while true {
      let payload = slots.next(hash, &position, image)
      guard payload != 0 else { return }
      let name = DefaultName(image, at: names.start + (Int(payload) - 1) * Int(DefaultName.stride))
      guard name.isClip == isClip, name.length == range.count,
        bytes.holds(image, from: Int(name.textStart), at: range.lowerBound, count: range.count)
      else { continue }
      ranks.insert(name.ranks.first)
      ranks.insert(name.ranks.second)
      return
    }
  }

  /// Whether the URL's host and path begin with those of `address`.
  private func begins(_ bytes: Span<UInt8>, _ form: NormalForm, with address: StaticString) -> Bool {
    guard form.pathEnd >= address.utf8CodeUnitCount else { return false }
    return address.withUTF8Buffer { bytes.holds($0.span, from: 0, at: 0, count: $0.count) }
  }
}

/// A host, a bundle ID or a demo link, and the apps that it leads to.
package struct DefaultName {
  /// Its size in bytes: four for the start of its text; four for its length, whose highest bit marks a clip's bundle
  /// ID; four for each rank.
  package static let stride: UInt64 = 16
  package static let clipMark: UInt32 = 1 << 31

  package let textStart: UInt32
  package let length: Int
  package let isClip: Bool
  package var ranks = FirstTwo()

  package init(textStart: Int, length: Int, isClip: Bool) {
    self.textStart = UInt32(textStart)
    self.length = length
    self.isClip = isClip
  }

  /// Reads the name that begins at `offset`.
  init(_ image: Span<UInt8>, at offset: Int) {
    let marks = image.uint32(at: offset + 4)
    textStart = image.uint32(at: offset)
    length = Int(marks & ~Self.clipMark)
    isClip = marks & Self.clipMark != 0
    ranks = FirstTwo(first: image.int32(at: offset + 8), second: image.int32(at: offset + 12))
  }
}

/// The two smallest distinct numbers of those inserted; -1 means none.
package struct FirstTwo {
  package private(set) var first: Int32 = -1
  package private(set) var second: Int32 = -1

  init(first: Int32 = -1, second: Int32 = -1) {
    self.first = first
    self.second = second
  }

  package mutating func insert(_ number: Int32) {
    guard number >= 0, number != first, number != second else { return }
    if first < 0 || number < first {
      (first, second) = (number, first)
    } else if second < 0 || number < second {
      second = number
    }
  }
}

/// Which apps answer with their default experience: by host, and by the clip that a default link names.
struct DefaultIndex: Sendable {
  let hash: PathHash
  /// Hosts and bundle ids, one after the other, after eight bytes of nothing.
  let text: [UInt8]
  let keys: [DefaultKey]
  /// From the hash of a host or a bundle id to its key, plus 1.
  let slots: SlotTable
  /// The index of each app that has a default experience, by id in byte order.
  let apps: [Int32]

  /// The state below which bundle ids are.
  static let clipState = PathHash.state(after: PathHash.start, word: 1)

  /// The first two apps that answer a URL.
  func answering(_ bytes: Span<UInt8>, _ form: NormalForm) -> FirstTwo {
    var ranks = FirstTwo()
    add(to: &ranks, bytes, form.hostStart..<form.hostEnd, below: PathHash.start)
    guard form.hasQuery, isDefaultLink(bytes, form) else { return ranks }
    var start = form.query.lowerBound
    while start <= form.query.upperBound {
      let end = bytes.endOfItem(from: start, before: form.query.upperBound)
      if end >= start + 2, bytes[start] == UInt8(ascii: "p"), bytes[start + 1] == UInt8(ascii: "=") {
        add(to: &ranks, bytes, start + 2..<end, below: Self.clipState)
      }
      start = end + 1
    }
    return ranks
  }

  private func add(to ranks: inout FirstTwo, _ bytes: Span<UInt8>, _ range: Range<Int>, below state: UInt64) {
    let hash = hash.hash(bytes, range, below: state)
    var position = slots.home(of: hash)
    while true {
      let payload = slots.next(hash, &position)
      guard payload != 0 else { return }
      let key = keys[Int(payload) - 1]
      guard key.isClip == (state == Self.clipState), key.range.count == range.count,
        bytes.holds(text.span, from: key.range.lowerBound, at: range.lowerBound, count: range.count)
      else { continue }
      ranks.insert(key.ranks.first)
      ranks.insert(key.ranks.second)
      return
    }
  }

  /// Whether host and path are those of every default link.
  private func isDefaultLink(_ bytes: Span<UInt8>, _ form: NormalForm) -> Bool {
    let address: StaticString = "https://appclip.apple.com/id"
    guard form.pathEnd == address.utf8CodeUnitCount else { return false }
    return address.withUTF8Buffer { bytes.holds($0.span, from: 0, at: 0, count: $0.count) }
  }
}

/// A host or a bundle id and the apps it leads to.
struct DefaultKey: Sendable {
  let range: Range<Int>
  let isClip: Bool
  var ranks = FirstTwo()
}

/// The two least of the numbers it was given, each once; -1 is none.
struct FirstTwo: Sendable {
  private(set) var first: Int32 = -1
  private(set) var second: Int32 = -1

  mutating func insert(_ number: Int32) {
    guard number >= 0, number != first, number != second else { return }
    if first < 0 || number < first {
      (first, second) = (number, first)
    } else if second < 0 || number < second {
      second = number
    }
  }
}

import ExperienceResolver

/// A table with only one interpretation: the registered URL is a prefix of a URL on segment boundaries, without
/// queries. It shows the cost of the resolver's second interpretation.
struct SegmentTable {
  private let hash = PathHash()
  /// The hash of a host or of a path below it, and the number of the experience registered there, if any. Half of the
  /// slots are free and have the hash 0.
  private var slots: ContiguousArray<(hash: UInt64, experience: Int32)>
  private var texts: ContiguousArray<UInt8> = []
  private var ends: ContiguousArray<Int> = [0]

  /// Creates a table of experiences whose URLs are in normal form and have no query.
  init(_ experiences: [Experience]) {
    let urls = experiences.map { ContiguousArray($0.urlPrefix.utf8) }
    let nodes = urls.reduce(0) { $0 + $1.count { $0 == UInt8(ascii: "/") } }
    slots = ContiguousArray(repeating: (0, -1), count: nodes * 2 + 1)
    for (number, url) in urls.enumerated() {
      texts += url
      ends.append(texts.count)
      var next = hash.segment(url.span, from: 8, below: hash.start)
      while true {
        let slot = slot(of: next.hash)
        slots[slot].hash = next.hash
        guard next.end < url.count else {
          slots[slot].experience = Int32(number)
          break
        }
        next = hash.segment(url.span, from: next.end + 1, below: next.hash)
      }
    }
  }

  /// The experience with the most segments that is a prefix of the URL with these UTF-8 bytes; -1 if there is none.
  func answerBySegments(_ url: Span<UInt8>) -> Int32 {
    var (answer, end): (Int32, Int) = (-1, 0)
    var next = hash.segment(url, from: 8, below: hash.start)
    while true {
      let found = slots[slot(of: next.hash)]
      guard found.hash != 0 else { break }
      if found.experience >= 0 { (answer, end) = (found.experience, next.end) }
      guard next.end < url.count, url[next.end] == UInt8(ascii: "/") else { break }
      next = hash.segment(url, from: next.end + 1, below: next.hash)
    }
    guard answer >= 0 else { return -1 }
    let start = ends[Int(answer)]
    let count = ends[Int(answer) + 1] - start
    return count == end && url.holds(texts.span, from: start, at: 0, count: count) ? answer : -1
  }

  private func slot(of hash: UInt64) -> Int {
    var slot = SlotTable.home(of: hash, count: slots.count)
    while slots[slot].hash != 0, slots[slot].hash != hash { slot = slot + 1 == slots.count ? 0 : slot + 1 }
    return slot
  }
}

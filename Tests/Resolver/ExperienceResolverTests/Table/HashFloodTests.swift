@testable import ExperienceResolver
import ResolutionTables
import Testing

/// URLs whose hashes collide under the seed that every table tries first.
@Suite("A table of URLs whose hashes collide")
struct HashFloodTests {
  /// The part that collides.
  enum Part: CaseIterable {
    case paths, items, hosts
  }

  @Test("has a seed under which no look-up walks far, and resolves correctly", arguments: Part.allCases)
  func flood(part: Part) throws {
    let words = Self.collidingWords(2_000, part)
    let (experiences, apps) = Self.registered(words, part)
    let table = ResolutionTable(experiences: experiences, apps: apps)
    #expect(table.seed != 0)
    #expect(table.longestRun < 500)
    #expect(table.bytes == ResolutionTable(experiences: experiences, apps: apps).bytes)
    let read = try ResolutionTable(table.bytes)
    for (number, word) in words.enumerated() {
      let url = part == .hosts ? "https://\(word)/" : experiences[number].urlPrefix
      let expected: Resolution.Outcome = part == .hosts ? .default(0) : .advanced(Int32(number))
      #expect(table.resolve(url).outcome == expected && read.resolve(url).outcome == expected, "\(url)")
      #expect(part == .hosts || table.resolve(url + "x").outcome == .none, "\(url)x")
    }
  }

  @Test("is the exception: other URLs are hashed under seed 0")
  func usual() {
    let experiences = (0..<20_000).map {
      Experience(id: "\($0)", appID: "a", urlPrefix: "https://example.com/shop-\($0)")
    }
    let table = ResolutionTable(experiences: experiences, apps: [])
    #expect(table.seed == 0 && table.longestRun < 500)
  }

  private static func registered(_ words: [String], _ part: Part) -> ([Experience], [AppDefaults]) {
    guard part == .hosts else {
      let start = part == .paths ? "https://example.com/" : "https://example.com/?"
      return (words.map { Experience(id: $0, appID: "a", urlPrefix: start + $0) }, [])
    }
    return ([], [AppDefaults(id: "a", clipBundleID: "com.a", domains: words, hasDefaultExperience: true)])
  }

  /// Words whose hashes under seed 0 are in one sixty-fourth of all hashes.
  private static func collidingWords(_ count: Int, _ part: Part) -> [String] {
    let hash = PathHash()
    let host = hash.segment(ContiguousArray("https://example.com".utf8).span, from: 8, below: hash.start).hash
    let state =
      switch part {
      case .paths: host
      case .items: QueryIndex.itemState(host)
      case .hosts: hash.start
      }
    var words: [String] = []
    var number = 0
    while words.count < count {
      number += 1
      let word = part == .hosts ? "h\(number).example.com" : "w\(number)"
      let bytes = ContiguousArray("        \(word)".utf8)
      let hash = hash.hash(bytes.span, 8..<bytes.count, below: state)
      if hash & 0xFFFF_FFFF < 1 << 26 { words.append(word) }
    }
    return words
  }
}

extension ResolutionTable {
  fileprivate var seed: UInt32 { image.span.uint32(at: TableLayout.seedStart) }

  /// The longest run of taken slots in any of the slot tables.
  fileprivate var longestRun: Int {
    let tables = [
      layout.pathSlots, layout.pathEndings, layout.itemSlots, layout.querySlots, layout.queryEndings, layout.nameSlots,
    ]
    return tables.map { slots in
      var (run, longest) = (0, 0)
      for position in 0..<slots.count * 2 {
        run = slots.slot(at: position % slots.count, image.span) == 0 ? 0 : run + 1
        longest = max(longest, run)
      }
      return longest
    }.max() ?? 0
  }
}

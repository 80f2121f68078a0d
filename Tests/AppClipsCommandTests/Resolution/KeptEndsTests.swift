import ExperienceResolver
import TestSupport
import Testing

@testable import AppClipsCommand

struct KeptEndsTests {
  @Test("what is found is what was kept, however often all is forgotten and whatever hashes clash")
  func likeADictionary() async throws {
    try await forEachCase(60) { random in
      let limit = random.integer(in: 1...12)
      var ends = KeptEnds(limit: limit, hashMask: random.one(of: [0, 1, .max]))
      var kept: [Key: [UInt8]] = [:]
      for number in 0..<80 {
        let key = Key.any(&random)
        let text = Array("https://\(key.host)/x".utf8)
        let host = 8..<8 + key.host.utf8.count
        let place = text.withUnsafeBufferPointer { ends.place(of: key.resolution, $0.span, host: host) }
        let found = place.map { Array(ends.bytes[$0.range]) }
        #expect(found == kept[key])
        guard found == nil else { continue }
        if kept.count == limit { kept = [:] }
        kept[key] = Array("end \(number)".utf8)
        ends.keep(Array("end \(number)".utf8)[...], for: key.resolution, text, host: host)
      }
    }
  }

  private struct Key: Hashable {
    let resolution: Resolution
    let host: String

    static func any(_ random: inout SeededRandom) -> Key {
      let outcomes: [Resolution.Outcome] = [.none, .advanced(0), .advanced(1), .default(0), .invalid(.badHost)]
      var other: Resolution.Outcome? { random.oneIn(3) ? random.one(of: outcomes) : nil }
      let resolution = Resolution(random.one(of: outcomes), stringPrefix: other, tie: other, otherApp: other)
      return Key(resolution: resolution, host: random.one(of: ["", "a.example", "b.example", "shop.a.example"]))
    }
  }
}

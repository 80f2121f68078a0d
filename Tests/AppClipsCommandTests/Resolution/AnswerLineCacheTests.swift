import ExperienceResolver
import TestSupport
import Testing

@testable import AppClipsCommand

struct AnswerLineCacheTests {
  @Test("what is found is what was kept, however often all is forgotten and whatever hashes clash")
  func likeADictionary() async throws {
    try await forEachCase(60) { random in
      let byteLimit = random.integer(in: 8...600)
      var cache = AnswerLineCache(byteLimit: byteLimit, hashMask: random.one(of: [0, 1, .max]))
      var kept: [Case: [UInt8]] = [:]
      for number in 0..<150 {
        let wanted = Case.any(&random)
        let text = ContiguousArray("https://\(wanted.host)/x".utf8)
        let key = AnswerKey(
          resolution: wanted.resolution,
          host: 8..<8 + wanted.host.utf8.count,
          isNormalized: wanted.isNormalized
        )
        let found = cache.line(for: key, in: text.span).map { Array(cache.bytes[$0.bytes]) }
        #expect(found == kept[wanted])
        guard found == nil else { continue }
        if cache.bytes.count > byteLimit { kept = [:] }
        var template = AnswerTemplate(for: key)
        template.member("number", number)
        let line = cache.keep(template, for: key, in: text.span)
        kept[wanted] = Array("{\"number\":\(number)}\n".utf8)
        #expect(Array(cache.bytes[line.bytes]) == kept[wanted])
      }
    }
  }

  private struct Case: Hashable {
    let resolution: Resolution
    let host: String
    let isNormalized: Bool

    static func any(_ random: inout SeededRandom) -> Case {
      let outcomes: [Resolution.Outcome] = [.none, .advanced(-1), .advanced(1), .default(0), .invalid(.badHost)]
      var other: Resolution.Outcome? { random.oneIn(3) ? random.one(of: outcomes) : nil }
      let resolution = Resolution(random.one(of: outcomes), stringPrefix: other, tie: other, otherApp: other)
      // The line of an experience depends on no host.
      if case .advanced = resolution.outcome { return Case(resolution: resolution, host: "", isNormalized: true) }
      let host = random.one(of: ["", "a.example", "b.example", "shop.a.example"])
      return Case(resolution: resolution, host: host, isNormalized: random.oneIn(2))
    }
  }
}

import ExperienceResolver
import TestSupport
import Testing

@testable import RegistryReports

struct AnswerLineCacheTests {
  @Test("lookups return what was stored, however often the cache is emptied and whatever hashes collide")
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

  @Test("lines of one cache are found in another that copied them, even if they copy from each other")
  func copies() async throws {
    try await forEachCase(60) { random in
      let byteLimit = random.one(of: [100, 1_000_000])
      var caches = [AnswerLineCache(byteLimit: byteLimit), AnswerLineCache(byteLimit: byteLimit)]
      for _ in 0..<200 {
        let (number, experience) = (random.integer(in: 0...1), random.integer(in: 0...40))
        let key = AnswerKey(resolution: Resolution(.advanced(Int32(experience))), host: 0..<0, isNormalized: true)
        let normalized = ContiguousArray("https://a.example/".utf8)
        let line = Array("{\"number\":\(experience)}\n".utf8)
        if random.oneIn(10) { caches[number].copyLines(of: caches[1 - number]) }
        guard let found = caches[number].line(for: key, in: normalized.span) else {
          var template = AnswerTemplate(for: key)
          template.member("number", experience)
          _ = caches[number].keep(template, for: key, in: normalized.span)
          continue
        }
        #expect(Array(caches[number].bytes[found.bytes]) == line)
      }
      guard byteLimit > 100 else { return }
      caches[0].copyLines(of: caches[1])
      for experience in 0...40 {
        let key = AnswerKey(resolution: Resolution(.advanced(Int32(experience))), host: 0..<0, isNormalized: true)
        let normalized = ContiguousArray("https://a.example/".utf8)
        #expect(
          caches[0].line(for: key, in: normalized.span) != nil || caches[1].line(for: key, in: normalized.span) == nil
        )
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

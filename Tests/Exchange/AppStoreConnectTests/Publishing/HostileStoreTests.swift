import AppStoreConnect
import Foundation
import RegistryModel
import RegistryRules
import Synchronization
import SystemFiles
import TestSupport
import Testing

@Suite("A publication to a service that misbehaves")
struct HostileStoreTests {
  private typealias Sample = PublisherTests

  /// A service that replaces numbers in its responses.
  private struct MutatedStore: Transport {
    let store: InMemoryStore
    /// The field that each response has.
    let field: (name: String, value: String)?
    /// What replaces the numbers in a body: all of them, or the one with an index.
    let number: (text: String, index: Int?)?

    func send(_ requests: [WebRequest]) -> [Result<WebResponse, LostResponse>] {
      store.send(requests).map { result in
        result.map { response in
          let fields = field.map { response.fields.merging([$0.name: $0.value]) { $1 } } ?? response.fields
          return WebResponse(status: response.status, fields: fields, body: mutated(response.body))
        }
      }
    }

    private func mutated(_ body: [UInt8]) -> [UInt8] {
      guard let number else { return body }
      var (mutated, count, isText, index): ([UInt8], Int, Bool, Int) = ([], 0, false, 0)
      while index < body.count {
        let start = index
        if body[index] == UInt8(ascii: "\"") { isText.toggle() }
        while !isText, index < body.count, "-.0123456789eE+".utf8.contains(body[index]) { index += 1 }
        let isNumber = index > start && body[start] <= UInt8(ascii: "9")
        if index == start { index += 1 }
        guard isNumber else {
          mutated += body[start..<index]
          continue
        }
        let isReplaced = number.index.map { $0 == count } ?? true
        mutated += isReplaced ? Array(number.text.utf8) : Array(body[start..<index])
        count += 1
      }
      return mutated
    }
  }

  private static let numbers = [
    "-9223372036854775808", "9223372036854775807", "9223372036854775808", "-1", "0", "1e400", "-1e400", "1.5", "1e9",
    String(repeating: "9", count: 400),
  ]

  /// Publishes a registry twice through a mutated service, and with what that left through a working one.
  private static func publish(_ field: (String, String)?, _ number: (String, Int?)?) throws {
    let store = InMemoryStore(Sample.empty)
    let transport = MutatedStore(store: store, field: field, number: number)
    let lines = Sample.Lines()
    for registry in [Sample.first, Sample.second] {
      _ = try? Sample.publish(registry, to: store, lines, through: transport)
    }
    #expect(store.requestCount > 5)
    #expect(try Sample.publish(Sample.second, to: store, lines).plan.isEmpty, "\(String(describing: number))")
  }

  @Test("ends without a trap whatever the numbers in its responses are, and the next run finishes", arguments: numbers)
  func bodies(_ number: String) throws {
    for index in [nil, 0, 1, 2] { try Self.publish(nil, (number, index)) }
  }

  @Test(
    "ends without a trap whatever the numbers in its header fields are, and the next run finishes",
    arguments: numbers
  )
  func fields(_ number: String) throws {
    for (name, value) in [
      ("retry-after", number), ("date", "Mon, 12 Jan 1970 13:\(number):40 GMT"),
      ("x-rate-limit", "user-hour-lim:\(number);user-hour-rem:\(number);"),
    ] { try Self.publish((name, value), nil) }
  }

  @Test(
    "that never finishes images ends, names them and their cards, and the next run continues with the same images",
    arguments: ["UPLOAD_COMPLETE", "MELTING"]
  )
  func waiting(_ state: String) throws {
    var start = Sample.empty
    start.stateAfterUpload = state
    let (store, lines) = (InMemoryStore(start), Sample.Lines())
    let waited = Mutex(0)
    let outcome = try Sample.publish(Sample.first, to: store, lines, pause: { time in waited.withLock { $0 += time } })
    let messages = outcome.failures.map(\.error.message)
    #expect(outcome.failures.allSatisfy { $0.error.kind == .unfinished })
    let words = state == "MELTING" ? "reports the state \"MELTING\" for" : "is still processing"
    for card in ["tea", "old"] {
      let message = messages.first { $0.contains("\(words) shop/images/\(card).png of shop/\(card)") }
      #expect(message?.hasSuffix("; run the command again later to continue") == true, "\(messages)")
    }
    #expect(waited.withLock { (300_000..<1_800_000).contains($0) })
    #expect(store.requestCount < 1_000)
    var finished = store.resources
    finished.finishImages()
    let again = InMemoryStore(finished)
    #expect(try Sample.publish(Sample.first, to: again, lines).plan.isEmpty)
    #expect(again.resources.counts == (try Sample.published(Sample.first, to: Sample.empty).counts))
  }

  @Test("that asks for too many parts of an image gets none of them, and the next run finishes")
  func parts() throws {
    var start = Sample.empty
    start.partCount = 1_001
    let (store, lines) = (InMemoryStore(start), Sample.Lines())
    let outcome = try Sample.publish(Sample.first, to: store, lines)
    let words = "App Store Connect asks for 1001 parts of one image; at most 1000 are uploaded"
    #expect(outcome.failures.contains { $0.error.message == "shop/images/tea.png of shop/tea: \(words)" })
    #expect(store.requestCount < 100)
    var honest = store.resources
    honest.partCount = 1
    let again = InMemoryStore(honest)
    #expect(try Sample.publish(Sample.first, to: again, lines).plan.isEmpty)
  }

  /// A line of a journal.
  private static func line(_ members: KeyValuePairs<String, String>) -> [UInt8] {
    Array("{\(members.map { "\"\($0.key)\": \"\($0.value)\"" }.joined(separator: ", "))}\n".utf8)
  }

  @Test("believes no line of a journal that the service contradicts: neither another image nor another card to replace")
  func journals() throws {
    let there = try Sample.published(Sample.first, to: Sample.empty)
    var reader = StateReader(InMemoryStore(there).client())
    let state = try reader.state(of: [Sample.subject])
    let cards = try #require(state.apps[0].clip?.cards)
    let other = try #require(cards.first { $0.link.hasSuffix("/tea") }?.image)
    let old = try #require(cards.first { $0.link.hasSuffix("/old") })
    let md5 = MD5.text(of: Array("shop/images/new.png".utf8))
    let files = ["shop/new.json": PlanTests.card("/new", "New")]
    // The card "/old" is active, and no file declares it.
    let registry = Example(
      files: PlanTests.files.merging(["shop/app.json": Sample.firstApp]) { $1 }.merging(files) { $1 },
      subject: "shop/app.json"
    ).registry
    let honest = InMemoryStore(there)
    #expect(try Sample.publish(registry, to: honest, Sample.Lines()).plan.changes.map(\.kind) == [.keep])
    let forged = [
      Self.line(["image": other.id, "url": "https://example.com/new", "md5": md5]),
      Self.line(["image": "../apps/1", "url": "https://example.com/new", "md5": md5]),
      Self.line(["image": "", "url": "https://example.com/new", "md5": md5]),
      Self.line(["replaces": old.id, "url": "https://example.com/tea"]),
      Self.line(["replaces": old.id, "url": "https://example.com/new"]),
      Self.line(["replaces": "../apps/1", "url": "https://example.com/tea"]),
    ]
    for line in forged + [forged.flatMap(\.self)] {
      let (store, lines) = (InMemoryStore(there), Sample.Lines())
      lines.content = line
      let outcome = try Sample.publish(registry, to: store, lines)
      #expect(outcome.plan.changes.map(\.kind) == [.keep], "\(String(decoding: line, as: UTF8.self))")
      #expect(store.resources.counts == honest.resources.counts, "\(String(decoding: line, as: UTF8.self))")
      var reader = StateReader(store.client())
      let cards = try #require(try reader.state(of: [Sample.subject]).apps[0].clip?.cards)
      #expect(cards.first { $0.link.hasSuffix("/new") }?.image?.checksum == md5)
    }
  }
}

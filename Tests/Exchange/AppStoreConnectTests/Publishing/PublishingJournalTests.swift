@testable import AppStoreConnect
import Testing

@Suite("The journal of a publication")
struct PublishingJournalTests {
  @Test("is read back as it was written, without a line that was not finished, or is not known")
  func roundTrip() throws {
    var file: [UInt8] = []
    var journal = PublishingJournal([]) { file += $0 }
    try journal.begin(plan: "abc")
    try journal.add(images: [(id: "i1", link: "https://example.com/1", checksum: "m1")])
    try journal.add(replacements: [(old: "e1", link: "https://example.com/2")])
    let torn = file + Array("{\"later\": true}\n{\"image\": \"i2\", \"url\": \"https://exa".utf8)
    let read = PublishingJournal(torn)
    #expect(read.plan == "abc")
    #expect(read.replacements == ["e1": "https://example.com/2"])
    #expect(read.image(for: "https://EXAMPLE.com/1/", checksum: "m1") == "i1")
    #expect(read.image(for: "https://example.com/1", checksum: "m2") == nil)
    #expect(read.image(for: "https://example.com/2", checksum: "m1") == nil)
  }

  @Test("stops the run if a line cannot be written")
  func failure() {
    let error = ServiceError(.service, "the disk is full")
    var journal = PublishingJournal([]) { _ throws(ServiceError) in throw error }
    #expect(throws: error) { try journal.begin(plan: "abc") }
  }
}

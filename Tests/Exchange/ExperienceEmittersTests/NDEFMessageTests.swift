import Testing

@testable import ExperienceEmitters

@Suite("NDEF messages") struct NDEFMessageTests {
  @Test("a short URL has a short record, and its prefix is one byte")
  func short() {
    #expect(NDEFMessage(url: "https://a.co/1").bytes == [0xD1, 1, 7, 0x55, 4] + Array("a.co/1".utf8))
    #expect(NDEFMessage(url: "https://www.a.co/").bytes == [0xD1, 1, 6, 0x55, 2] + Array("a.co/".utf8))
  }

  @Test("a URL of 256 or more bytes has a length of four bytes, and of three bytes on the tag")
  func long() {
    let url = "https://a.co/" + String(repeating: "x", count: 300)
    let message = NDEFMessage(url: url)
    #expect(message.bytes.prefix(8) == [0xC1, 1, 0, 0, 1, 0x32, 0x55, 4])
    #expect(message.tagBytes.prefix(4) == [0x03, 0xFF, 0x01, 0x39])
    #expect(message.tagBytes.last == 0xFE)
  }
}

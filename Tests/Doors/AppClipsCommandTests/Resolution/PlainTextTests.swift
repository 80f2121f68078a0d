import TestSupport
import Testing

@testable import RegistryReports

struct PlainTextTests {
  @Test("plain text is what a JSON string can contain unescaped, and only short text is not recognized as plain")
  func plain() async throws {
    try await forEachCase(2_000) { random in
      var bytes = ContiguousArray((0..<random.integer(in: 0...40)).map { _ in UInt8(random.integer(in: 0x5D...0x7F)) })
      for _ in 0..<random.integer(in: 0...2) where !bytes.isEmpty {
        bytes[random.integer(in: 0...bytes.count - 1)] = random.one(of: [
          0x00, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x80,
        ])
      }
      let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 < 0x80 && $0 != 0x22 && $0 != 0x5C }
      #expect(bytes.span.isPlainInJSON == (isPlain && bytes.count >= 8), "\(bytes)")
    }
  }
}

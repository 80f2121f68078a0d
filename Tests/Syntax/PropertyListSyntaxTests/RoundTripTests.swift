import PropertyListSyntax
import TestSupport
import Testing

@Suite("Property lists are unchanged after a round trip")
struct RoundTripTests {
  @Test("through the binary format")
  func binary() async throws {
    try await forEachCase(300) { random in
      let value = PropertyList.random(&random)
      let file = try PropertyListFile(BinaryPropertyList.bytes(of: value))
      #expect(file.value == value)
    }
  }

  @Test("through XML")
  func xml() async throws {
    try await forEachCase(300) { random in
      let value = PropertyList.random(&random)
      let file = try PropertyListFile(XMLPropertyListWriter().file(of: value))
      #expect(file.value == value)
    }
  }

  @Test("everything that Xcode writes is parsed: entities, CDATA, comments, empty elements")
  func handwritten() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <!-- of the clip -->
      <dict>
        <key>a&amp;b</key> <string>&#x1F369; &lt;<![CDATA[<&>]]></string>
        <key>empty</key> <array/>
        <key>none</key> <string/>
        <key>hex</key> <integer> 0x10 </integer>
        <key>day</key> <date>2026-02-24T09:30:00Z</date>
        <key>data</key> <data>
          AQI D
        </data>
      </dict>
      </plist>

      """
    let value = try PropertyListFile(Array(text.utf8)).value
    #expect(
      value
        == .dictionary([
          .init("a&b", "🍩 <<&>"), .init("empty", []), .init("none", ""), .init("hex", .integer(16)),
          .init("day", .date(secondsSince2001: 793_618_200)), .init("data", .data([1, 2, 3])),
        ])
    )
  }
}

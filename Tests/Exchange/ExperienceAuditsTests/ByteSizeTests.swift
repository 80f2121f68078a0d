import Testing

@testable import ExperienceAudits

@Suite("Sizes in Apple's reports")
struct ByteSizeTests {
  @Test(
    "are read in the format of any locale",
    arguments: [
      ("13.7 MB", 13_700_000), ("13,7 MB", 13_700_000), ("Zero KB", 0), ("zero bytes", 0), ("912 bytes", 912),
      ("1 byte", 1), ("1,234 KB", 1_234_000), ("1 234 KB", 1_234_000), ("2,04 GB", 2_040_000_000),
      ("15 MB", 15_000_000),
      ("13,7\u{A0}MB", 13_700_000), ("5,4 Mo", 5_400_000), ("1.234,5 MB", 1_234_500_000), ("1,234.5 MB", 1_234_500_000),
    ]
  )
  func read(text: String, bytes: Int) {
    #expect(ByteSize(text)?.bytes == Double(bytes))
  }

  @Test("are printed with a dot before the decimals", arguments: [("18,6 MB", "18.6 MB"), ("1,234 KB", "1234 KB")])
  func printed(text: String, printed: String) {
    #expect(ByteSize(text)?.text == printed)
  }

  @Test(
    "are not read from other texts",
    arguments: ["", "MB", "13.7", ". MB", "1..2 MB", "-1 MB", "1e9 MB", "nan MB", "٣ MB", "1 XB"]
  )
  func refused(text: String) {
    #expect(ByteSize(text) == nil)
  }

  @Test("of any length do no harm")
  func huge() {
    #expect(ByteSize(String(repeating: "9", count: 400) + " GB")?.bytes == .infinity)
    #expect(ByteSize(bytes: .infinity).text == "inf bytes")
  }
}

import PropertyListSyntax
import TestSupport
import Testing

@Suite("A damaged property list is refused, never a crash")
struct DamageTests {
  @Test("bytes changed and ends cut off, in both forms")
  func random() async throws {
    try await forEachCase(400) { random in
      let value = PropertyList.dictionary(&random)
      for var bytes in [BinaryPropertyList.bytes(of: value), XMLPropertyListWriter().file(of: value)] {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
        }
        if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
        do throws(PropertyListProblem) {
          _ = try PropertyListFile(bytes)
        } catch {
          #expect(error.offset <= bytes.count)
          #expect(!error.message.isEmpty && !error.help.isEmpty)
        }
      }
    }
  }

  @Test("a container inside itself has an end")
  func cycle() {
    // An array whose one element is the array.
    let file =
      BinaryPropertyList.magic + [0xA1, 0x00, 0x08] + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1]
      + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 10]
    #expect(throws: PropertyListProblem.self) { try PropertyListFile(file) }
  }

  @Test(
    "what is wrong is said at its place",
    arguments: [
      ("<plist><dict><string>a</string></dict></plist>", 13, "a value has no key"),
      ("<plist><dict><key>a</key></dict></plist>", 25, "the last key has no value"),
      ("<plist><dict><key>a</key><key>b</key></dict></plist>", 25, "a key stands where a value belongs"),
      ("<plist><array><tru/></array></plist>", 14, "<tru> is no element of a property list"),
      ("<plist><array>text</array></plist>", 14, "text stands where only values can"),
      ("<plist><string>a</plist>", 16, "</plist> closes nothing that is open"),
      ("<plist><array/><array/></plist>", 15, "a second value stands beside the first"),
      ("<plist></plist>", 0, "the property list is empty"),
      ("<plist><dict>", 13, "the file ends too early"),
      ("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist/>", 0, "the document type has declarations of its own"),
      ("{ a = b; }", 0, "this is neither an XML nor a binary property list"),
    ]
  )
  func messages(text: String, offset: Int, message: String) {
    do throws(PropertyListProblem) {
      _ = try PropertyListFile(Array(text.utf8))
      Issue.record("it was read")
    } catch {
      #expect(error.offset == offset)
      #expect(error.message == message)
    }
  }
}

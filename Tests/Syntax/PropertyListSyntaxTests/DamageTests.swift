import PropertyListSyntax
import TestSupport
import Testing

@Suite("A damaged property list is refused, never a crash")
struct DamageTests {
  @Test("with changed bytes or a cut-off end, in both formats")
  func random() async throws {
    try await forEachCase(400) { random in
      let value = PropertyList.dictionary(&random)
      for var bytes in [BinaryPropertyList.bytes(of: value), XMLPropertyListWriter().file(of: value)] {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
        }
        if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
        do throws(PropertyListError) {
          _ = try PropertyListFile(bytes)
        } catch {
          #expect(error.offset <= bytes.count)
          #expect(!error.message.isEmpty && !error.help.isEmpty)
        }
      }
    }
  }

  @Test("a container that contains itself")
  func cycle() {
    // An array whose one element is the array.
    let file =
      BinaryPropertyList.magic + [0xA1, 0x00, 0x08] + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1]
      + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 10]
    #expect(throws: PropertyListError.self) { try PropertyListFile(file) }
  }

  @Test("a file that refers to one large string thousands of times is refused before memory is allocated")
  func bomb() {
    let problem = #expect(throws: PropertyListError.self) {
      try PropertyListFile(Self.bomb(references: 16_000, textLength: 1_000_000))
    }
    #expect(
      problem?.message
        == "the file expands to more than 16 MB of strings and data, because it refers to the same object many times"
    )
    #expect(throws: Never.self) { try PropertyListFile(Self.bomb(references: 15, textLength: 1_000_000)) }
    #expect(throws: PropertyListError.self) {
      try PropertyListFile(Self.bomb(references: 1_000_001, textLength: 1))
    }
  }

  /// An array with the given number of references, of four bytes each, to the same string.
  private static func bomb(references: Int, textLength: Int) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let reference = number(1, 4)
    let array = [0xAF, 0x12] + number(references, 4) + (0..<references).flatMap { _ in reference }
    let text = [0x5F, 0x12] + number(textLength, 4) + [UInt8](repeating: 0x61, count: textLength)
    let start = BinaryPropertyList.magic.count
    let table = number(start, 4) + number(start + array.count, 4)
    let trailer = [0, 0, 0, 0, 0, 0, 4, 4] + number(2, 8) + number(0, 8) + number(start + array.count + text.count, 8)
    return BinaryPropertyList.magic + array + text + table + trailer
  }

  @Test("50,000 members and as many elements are found without a linear search")
  func members() throws {
    let count = caseCount(50_000)
    let value = PropertyList.dictionary(
      (0..<count).map { .init("k\($0)", .integer(Int64($0))) }
        + [.init("all", .array((0..<count).map { .string("e\($0)") }))]
    )
    let file = try PropertyListFile(XMLPropertyListWriter().file(of: value))
    for element in 0..<count { #expect(file.range(at: ["all"], element: element) != nil) }
    guard case .xml(let tree) = file else { return }
    let others = PropertyList.array((0..<count).map { .string("e\(count - $0)") })
    #expect(try XMLTree(#require(tree.setting(["all"], to: others))).value["all"] == others)
  }

  @Test(
    "each defect is reported at its location",
    arguments: [
      ("<plist><dict><string>a</string></dict></plist>", 13, "expected a key, found a value"),
      ("<plist><dict><key>a</key></dict></plist>", 25, "the last key has no value"),
      ("<plist><dict><key>a</key><key>b</key></dict></plist>", 25, "expected a value, found a key"),
      ("<plist><array><tru/></array></plist>", 14, "unknown element <tru> in a property list"),
      ("<plist><array>text</array></plist>", 14, "unexpected text between values"),
      ("<plist><string>a</plist>", 16, "expected </string>, found </plist>"),
      ("<plist><array/><array/></plist>", 15, "expected a single value in <plist>, found another element"),
      ("<plist></plist>", 0, "the property list is empty"),
      ("<plist><dict>", 13, "the file ends before </plist>"),
      (
        "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist/>", 0,
        "the document type contains declarations; a property list must have none"
      ),
      ("{ a = b; }", 0, "expected an XML or binary property list, found a property list in the old text format"),
    ]
  )
  func messages(text: String, offset: Int, message: String) {
    do throws(PropertyListError) {
      _ = try PropertyListFile(Array(text.utf8))
      Issue.record("it was read")
    } catch {
      #expect(error.offset == offset)
      #expect(error.message == message)
    }
  }
}

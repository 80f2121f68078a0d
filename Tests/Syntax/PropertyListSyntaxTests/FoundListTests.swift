import PropertyListSyntax
import TestSupport
import Testing

/// Property lists in the files of other programs.
@Suite("A property list is found in files of other programs")
struct FoundListTests {
  private static let list =
    "<plist version=\"1.0\"><dict><key>application-identifier</key><string>ABCDE12345.com.example.shop</string></dict></plist>"
  private static let value: PropertyList = ["application-identifier": "ABCDE12345.com.example.shop"]

  /// One list in every form.
  private static let forms: [(name: String, bytes: [UInt8])] = [
    ("a list as a whole", Array(list.utf8)),
    ("a binary list", BinaryPropertyList.bytes(of: value)),
    ("bytes after the list", Array(list.utf8) + [0, 0, 0xFF, 0x0A]),
    ("text after the list", Array("\(list)\nShop.app: valid on disk\n".utf8)),
    ("lines of codesign before the list", Array("Executable=/Shop.app/Shop\n<?xml version=\"1.0\"?>\n\(list)\n".utf8)),
    ("the head of a signature before the list", signature(list)),
    ("a wrong length in the head of a signature", [0xFA, 0xDE, 0x71, 0x71, 0xFF, 0xFF, 0xFF, 0xFF] + Array(list.utf8)),
    ("the listing of codesign, with tabs", Array(listing("\t").utf8)),
    ("the listing of codesign, with spaces", Array(listing("    ").utf8)),
    ("the listing of codesign, with Windows line ends", Array(listing("\t").replacing("\n", with: "\r\n").utf8)),
    (
      "the listing with what codesign prints before it", Array("Executable=/Shop.app/Shop\n\(listing("        "))".utf8)
    ),
    ("the listing with a warning", Array("warning: Specifying ':' in the path is deprecated\n\(listing("\t"))".utf8)),
    ("a signed message", Message(list).definite),
    ("a signed message with a binary list", Message(BinaryPropertyList.bytes(of: value)).definite),
    ("a signed message without lengths", Message(list).indefinite(pieces: 1)),
    ("a signed message in pieces", Message(list).indefinite(pieces: 3)),
  ]

  private static func signature(_ text: String) -> [UInt8] {
    let length = UInt32(text.utf8.count + 8)
    return [0xFA, 0xDE, 0x71, 0x71] + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + Array(text.utf8)
  }

  private static func listing(_ step: String) -> String {
    "[Dict]\n\(step)[Key] application-identifier\n\(step)[Value]\n\(step)\(step)[String] ABCDE12345.com.example.shop\n"
  }

  @Test("whatever is around it", arguments: forms.map(\.name))
  func found(name: String) throws {
    let bytes = try #require(Self.forms.first { $0.name == name }).bytes
    #expect(PropertyListFile.hasForm(of: bytes))
    let file = try PropertyListFile(foundIn: bytes)
    #expect(file.value == Self.value)
    // Locations are those in the file, unless the list is binary or in pieces.
    if let range = file.range(at: ["application-identifier"]), name != "a signed message in pieces" {
      let text = String(decoding: bytes[range], as: UTF8.self)
      #expect(["<string>ABCDE12345.com.example.shop</string>", "[String] ABCDE12345.com.example.shop"].contains(text))
    }
  }

  @Test("a listing has every type of value, and the location of each element")
  func listing() throws {
    let text = """
      [Dict]
          [Key] groups
          [Value]
              [Array]
                  [String] group.a
                  [String] group.b
          [Key] get-task-allow
          [Value]
              [Bool] false
          [Key] level
          [Value]
              [Int] 3
          [Key] inner
          [Value]
              [Dict]
                  [Key] a b
                  [Value]
                      [String]

      """
    let file = try PropertyListFile(foundIn: Array(text.utf8))
    #expect(
      file.value == [
        "groups": ["group.a", "group.b"], "get-task-allow": false, "level": .integer(3), "inner": ["a b": ""],
      ]
    )
    let range = try #require(file.range(at: ["groups"], element: 1))
    #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == "[String] group.b")
    #expect(file.range(at: ["groups"], element: 2) == nil && file.range(at: ["none"]) == nil)
  }

  @Test(
    "a file that cannot be read names the command that makes it readable, or what is wrong",
    arguments: [
      ("\u{1F}\u{8B}", "gzip", "gunzip"), ("PK\u{03}\u{04}", "ZIP", "unzip"), ("{ \"a\": 1 }", "JSON", "entitlements"),
      ("{ a = b; }", "old text format", "plutil -convert xml1"), ("", "an empty file", "export"),
      ("module.exports = {}", "JavaScript", "generates"), ("<!DOCTYPE html><p>", "web page", "save the file itself"),
      ("version https://git-lfs.github.com/spec/v1\n", "Git LFS", "git lfs pull"),
      ("[Dict]\n  [Key] a\n  [String] b\n", "unexpected line", "--xml APP"),
      ("[Dict]\n  [Key] a\n  [Value]\n    [String] b\nExecutable=/B\n[Dict]\n", "several programs", "file of its own"),
      ("\(list)\n\(list)", "more than one property list", "file of its own"),
    ]
  )
  func refused(text: String, message: String, help: String) {
    // The scalars below U+0100 are the bytes.
    let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let problem = #expect(throws: PropertyListError.self) { try PropertyListFile(foundIn: bytes) }
    #expect(problem?.message.contains(message) == true && problem?.help.contains(help) == true, "\(problem as Any)")
  }

  @Test("entitlements in binary form and a program name the command of codesign")
  func binary() {
    for bytes: [UInt8] in [
      [0xFA, 0xDE, 0x71, 0x72, 0, 0, 0, 8], [0xCF, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE],
      BinaryPropertyList.bytes(of: Self.value) + Array("other bytes".utf8),
    ] {
      let problem = #expect(throws: PropertyListError.self) { try PropertyListFile(foundIn: bytes) }
      #expect(problem?.help.contains("codesign -d --entitlements - --xml APP") == true)
    }
  }

  @Test("a file is not edited through what is around a list")
  func whole() {
    for (name, bytes) in Self.forms.dropFirst(2) {
      #expect(throws: PropertyListError.self, "\(name)") { try PropertyListFile(bytes) }
    }
  }

  @Test("a damaged file of any form is refused or read, never a crash")
  func damaged() async throws {
    try await forEachCase(300) { random in
      for var bytes in Self.forms.map(\.bytes) {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
        }
        if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
        do throws(PropertyListError) {
          let file = try PropertyListFile(foundIn: bytes)
          if let range = file.range(at: ["application-identifier"]) { #expect(range.upperBound <= bytes.count) }
        } catch {
          #expect(error.offset <= bytes.count && !error.message.isEmpty && !error.help.isEmpty)
        }
      }
    }
  }

  @Test("a list that nests without end is refused in a listing and in a message")
  func deep() {
    let lines = (0..<400).map { step in
      let front = String(repeating: " ", count: step * 3)
      return "\(front)[Dict]\n\(front) [Key] a\n\(front) [Value]\n"
    }
    #expect(throws: PropertyListError.self) { try PropertyListFile(foundIn: Array(lines.joined().utf8)) }
    let start = Message(Self.list).definite.prefix(16)
    #expect(throws: PropertyListError.self) {
      try PropertyListFile(foundIn: start + [UInt8](repeating: 0x30, count: 100_000).flatMap { [$0, 0x80] })
    }
  }
}

/// Writes a signed message without signers, with or without the lengths of its parts.
private struct Message {
  let content: [UInt8]

  init(_ content: [UInt8]) { self.content = content }

  init(_ content: String) { self.content = Array(content.utf8) }

  private static let signedData: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
  private static let data: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01]
  private static let version: [UInt8] = [0x02, 0x01, 0x01]
  private static let noSigners: [UInt8] = [0x31, 0x00]

  /// A part with its length, in the shortest form.
  private func part(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    guard content.count >= 0x80 else { return [tag, UInt8(content.count)] + content }
    return [tag, 0x82, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + content
  }

  /// A part without its length.
  private func open(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] { [tag, 0x80] + content + [0, 0] }

  var definite: [UInt8] {
    let text = part(0x30, Self.data + part(0xA0, part(0x04, content)))
    return part(0x30, Self.signedData + part(0xA0, part(0x30, Self.version + Self.noSigners + text + Self.noSigners)))
  }

  func indefinite(pieces count: Int) -> [UInt8] {
    let size = (content.count + count - 1) / count
    let pieces = stride(from: 0, to: content.count, by: size).flatMap { start in
      part(0x04, Array(content[start..<min(start + size, content.count)]))
    }
    let text = open(0x30, Self.data + open(0xA0, open(0x24, pieces)))
    return open(0x30, Self.signedData + open(0xA0, open(0x30, Self.version + Self.noSigners + text + Self.noSigners)))
  }
}

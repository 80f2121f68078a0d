import PropertyListSyntax
import TestSupport
import Testing

@Suite("An edit of an XML property list changes only its own lines")
struct EditTests {
  private static let file = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<!-- kept -->
    \t<key>domains</key>
    \t<array>
    \t\t<string>applinks:a.com</string>
    \t\t<string>appclips:b.com</string>
    \t</array>
    \t<key>pay</key>
    \t<true/>
    </dict>
    </plist>

    """

  @Test("one element is added and another removed, and the others keep their lines")
  func array() throws {
    let edited = try edit(["domains"], ["applinks:a.com", "appclips:c.com"])
    #expect(edited == Self.file.replacing("appclips:b.com", with: "appclips:c.com"))
  }

  @Test("a new first element is on a separate line")
  func first() throws {
    let edited = try edit(["domains"], ["appclips:c.com", "applinks:a.com", "appclips:b.com"])
    let line = "\t\t<string>applinks:a.com</string>\n"
    #expect(edited == Self.file.replacing(line, with: "\t\t<string>appclips:c.com</string>\n" + line))
  }

  @Test("a new member follows the last, and missing dictionaries on its path are created")
  func nested() throws {
    let edited = try edit(["NSAppClip", "Confirm"], true)
    let added = "\t<key>NSAppClip</key>\n\t<dict>\n\t\t<key>Confirm</key>\n\t\t<true/>\n\t</dict>\n"
    #expect(edited == Self.file.replacing("\t<true/>\n</dict>", with: "\t<true/>\n" + added + "</dict>"))
  }

  @Test("a member is removed with its lines")
  func removal() throws {
    let edited = try edit(["pay"], nil)
    #expect(edited == Self.file.replacing("\t<key>pay</key>\n\t<true/>\n", with: ""))
  }

  @Test("an equal value changes nothing")
  func same() throws {
    #expect(try edit(["domains"], ["applinks:a.com", "appclips:b.com"]) == Self.file)
    #expect(try edit(["pay"], true) == Self.file)
  }

  @Test("a path through a value that is not a dictionary is refused")
  func noDictionary() throws {
    #expect(try XMLTree(Array(Self.file.utf8)).setting(["pay", "x"], to: true) == nil)
  }

  @Test("random edits of random files give the value that was meant, with either line end")
  func property() async throws {
    try await forEachCase(300) { random in
      let value = PropertyList.dictionary(&random).setting("list", to: Self.list(&random))
      let newline = Bool.random(using: &random) ? "\n" : "\r\n"
      let bytes = XMLPropertyListWriter(newline: newline).file(of: value)
      let (key, new) =
        Bool.random(using: &random) ? ("list", Self.list(&random)) : ("new", PropertyList.random(&random))
      let edited = try #require(try XMLTree(bytes).setting([key], to: new))
      let tree = try XMLTree(edited)
      #expect(tree.value == value.setting(key, to: new))
      #expect(tree.setting([key], to: new) == edited)
    }
  }

  private static func list(_ random: inout SeededRandom) -> PropertyList {
    .array(
      (0..<Int.random(in: 0..<6, using: &random)).map { _ in .string("e\(Int.random(in: 0..<6, using: &random))") }
    )
  }

  private func edit(_ path: [String], _ value: PropertyList?) throws -> String {
    let edited = try #require(try XMLTree(Array(Self.file.utf8)).setting(path, to: value))
    return String(decoding: edited, as: UTF8.self)
  }
}

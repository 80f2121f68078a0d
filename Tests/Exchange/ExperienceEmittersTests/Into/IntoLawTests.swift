import PropertyListSyntax
import RegistryRules
import Testing

@testable import ExperienceEmitters

/// The law of `--into` for files that are not pages: what the registry does not declare stays, or has a note.
@Suite("A file that an artifact is written into") struct IntoLawTests {
  private static let parents = "com.apple.developer.parent-application-identifiers"
  private static let domains = "com.apple.developer.associated-domains"
  private static let groups = "com.apple.security.application-groups"

  @Test(
    "entitlements: values of any form stay, or have a note",
    arguments: [
      ([parents: ["$(TeamIdentifierPrefix)com.example.shop"]], ["$(TeamIdentifierPrefix)com.example.shop"], []),
      ([parents: ["ABCDE12345.com.example.shop"]], ["ABCDE12345.com.example.shop"], []),
      (
        [parents: ["$(AppIdentifierPrefix)com.example.other"]], [],
        ["removed \"$(AppIdentifierPrefix)com.example.other\" from \(parents): the parent is com.example.shop"]
      ),
      ([domains: "applinks:example.com"], ["applinks:example.com"], []),
      (
        [domains: ["appclips:$(HOST)", "webcredentials:example.com"]],
        ["appclips:$(HOST)", "webcredentials:example.com"], []
      ),
      ([domains: ["appclips:example.com?mode=developer"]], ["appclips:example.com?mode=developer"], []),
      (
        [domains: ["appclips:old.example"]], [],
        ["removed \"appclips:old.example\": the app does not declare that domain"]
      ),
      ([groups: "group.other"], ["group.other"], []),
      (["keychain-access-groups": ["$(AppIdentifierPrefix)x"]], ["$(AppIdentifierPrefix)x"], []),
    ] as [(PropertyList, [String], [String])]
  )
  func entitlements(old: PropertyList, kept: [String], notes: [String]) throws {
    let made = try emit(.entitlements, XMLPropertyListWriter().file(of: old), Selection(buildTarget: .clip))
    let text = made.files[0].text
    for value in kept { #expect(text.contains("<string>\(value)</string>"), "\(text)") }
    #expect(made.notes == notes)
    let again = try emit(.entitlements, made.files[0].bytes, Selection(buildTarget: .clip))
    #expect(again.files[0].bytes == made.files[0].bytes && again.notes.isEmpty)
  }

  @Test(
    "an association file: everything but the clips stays",
    arguments: [
      (
        #"{"applinks":{"details":[{"appID":"A.b","paths":["*"]}]},"webcredentials":{"apps":["A.b"]}}"#,
        #"]},"webcredentials":{"apps":["A.b"]}}"#, #"]},"webcredentials":{"apps":["A.b"]},"appclips":{"apps":[CLIP]}}"#
      ),
      (
        "{\r\n\t\"activitycontinuation\": { \"apps\": [] },\r\n\t\"appclips\": { \"apps\": [ ] }\r\n}\r\n",
        "\"appclips\": { \"apps\": [ ] }", "\"appclips\": { \"apps\": [CLIP] }"
      ),
      (
        "\u{FEFF}{ \"appclips\": { \"apps\": [\"ZZZZZ00000.com.other.Clip\"], \"note\": 1 }, \"x\": null }",
        "Clip\"]", "Clip\", CLIP]"
      ),
    ]
  )
  func association(old: String, part: String, new: String) throws {
    let made = try emit(.aasa, Array(old.utf8), Selection(appID: "shop")).files[0].text
    let expected = old.replacing(part, with: new.replacing("CLIP", with: "\"ABCDE12345.com.example.shop.Clip\""))
    // A character of a line end is a letter for Swift; scalars compare both.
    let plain = { (text: String) in Array(text.unicodeScalars.filter { !$0.properties.isWhitespace }) }
    #expect(plain(made) == plain(expected), "\(made)")
  }

  @Test("a comment in an association file is refused without the advice to rename it")
  func comment() {
    #expect { try emit(.aasa, Array("{ // clips\n}".utf8), Selection(appID: "shop")) } throws: { error in
      (error as? EmissionError)?.help == "Remove the comment."
    }
  }

  @Test("an Xcode scheme keeps its line ends")
  func scheme() throws {
    let old = "<Scheme>\r\n   <LaunchAction\r\n      a = \"b\">\r\n   </LaunchAction>\r\n</Scheme>\r\n"
    let made = try emit(.xcodeScheme, Array(old.utf8), Selection(appID: "shop")).files[0].text
    #expect(!made.replacing("\r\n", with: "").contains("\n") && made.contains("_XCAppClipURL"))
    #expect(try emit(.xcodeScheme, Array(made.utf8), Selection(appID: "shop")).files[0].text == made)
  }

  private func emit(_ emitter: Emitter, _ bytes: [UInt8], _ selection: Selection) throws -> Emission {
    try Example.experience("").registry.emit(emitter, selection, into: ExistingFile(name: "file", bytes: bytes))
  }
}

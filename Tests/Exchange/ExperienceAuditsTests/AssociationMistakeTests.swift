import RegistryModel
import RegistryRules
import Testing

@testable import ExperienceAudits

/// Association files as people write them: each mistake is one finding, with the cure for it.
@Suite("Mistakes in association files") struct AssociationMistakeTests {
  private static let clip = "ABCDE12345.com.example.shop.Clip"

  private func findings(_ text: String) -> [Finding] { Example.association(text).auditFindings }

  @Test(
    "a misspelled key is named",
    arguments: [
      "appClips", "AppClips", "appClip", "appclip", "app-clips", "app_clips", "app clips", "appcllips", "clips",
    ]
  )
  func key(key: String) {
    let found = findings("{ \"\(key)\": { \"apps\": [\"\(Self.clip)\"] } }")
    #expect(found.map(\.ruleID) == ["audit/association-without-apps"])
    #expect(found.first?.message.contains("\"\(key)\"") == true && found.first?.help == "use \"appclips\"")
  }

  @Test(
    "a misspelled key of the array is named",
    arguments: ["app", "Apps", "appIDs", "appIds", "appID", "bundleIDs", "ids"]
  )
  func apps(key: String) {
    let found = findings("{ \"appclips\": { \"\(key)\": [\"\(Self.clip)\"] } }")
    #expect(found.map(\.ruleID) == ["audit/association-without-apps"])
    #expect(found.first?.help == "use \"apps\"")
  }

  @Test(
    "a value of another kind, or in another place, is one finding with the value that is meant",
    arguments: [
      ("{ \"appclips\": { \"apps\": { \"\(clip)\": {} } } }", "found an object", "\"apps\": [\"\(clip)\"]"),
      ("{ \"appclips\": { \"apps\": \"\(clip)\" } }", "found a string", "\"apps\": [\"\(clip)\"]"),
      ("{ \"appclips\": { \"apps\": [{ \"appID\": \"\(clip)\" }] } }", "found an object", "\"apps\": [\"\(clip)\"]"),
      ("{ \"appclips\": [\"\(clip)\"] }", "found an array", "{ \"apps\": [\"\(clip)\"] }"),
      ("{ \"appclips\": { \"appID\": \"\(clip)\" } }", "found \"appID\"", "\"apps\": [\"\(clip)\"]"),
      ("{ \"appclips\": { \"details\": [{ \"appIDs\": [\"\(clip)\"] }] } }", "found none", "in place of \"details\""),
      ("{ \"applinks\": { \"appclips\": { \"apps\": [\"\(clip)\"] } } }", "inside \"applinks\"", "move \"appclips\""),
      ("{ \"apps\": [\"\(clip)\"] }", "top level", "\"appclips\": { \"apps\": [\"\(clip)\"] }"),
      (
        "{ \"applinks\": { \"details\": [{ \"appID\": \"\(clip)\", \"paths\": [] }] } }", "only under \"applinks\"",
        "add \"appclips\": { \"apps\": [\"\(clip)\"] }"
      ),
    ]
  )
  func shape(text: String, message: String, help: String) {
    let found = findings(text)
    #expect(found.map(\.ruleID) == ["audit/association-without-apps"])
    #expect(found.first?.message.contains(message) == true && found.first?.help.contains(help) == true, "\(found)")
  }

  @Test(
    "an identifier that is not quite the clip's is one finding at the entry",
    arguments: [
      "ABCDE12345.com.example.shop.clip", "ABCDE12345.COM.example.shop.Clip", "abcde12345.com.example.shop.Clip",
      "ABCDE12345.com.example.shop.Clp", "ABCDE12345.com.example.shop.AppClip", "ABCDE12345.com.example.shop.Clip ",
      "ABCDE12345com.example.shop.Clip", "ABCDE12345.com.example.shop.*", "ABCDE12345-com.example.shop.Clip",
      "com.example.shop.Clip", "TEAMID.com.example.shop.Clip", "ZZZZZ12345.com.example.shop.Clip",
    ]
  )
  func identifier(text: String) {
    let found = findings("{ \"appclips\": { \"apps\": [\"\(text)\"] } }")
    #expect(found.map(\.ruleID) == ["audit/association-missing-clip"], "\(found)")
    #expect(found.first?.help == "use \"\(Self.clip)\"")
  }

  @Test(
    "the name of the file, misspelled or with an extension",
    arguments: [
      ("apple-app-site-assocation", true), ("apple-app-site-association.json", true),
      ("apple-app-site-association.txt", true), ("Apple-App-Site-Association", true),
      ("apple_app_site_association", true), ("apple-app-site-association", false),
    ]
  )
  func name(name: String, isReported: Bool) {
    let text = "{ \"appclips\": { \"apps\": [\"\(Self.clip)\"] } }"
    let found = Example.app("").auditing(["site/.well-known/\(name)": MarkedSource(text)]).auditFindings
    #expect(found.map(\.ruleID) == (isReported ? ["audit/association-named-json"] : []))
  }

  @Test(
    "a program that writes the file is not the file",
    arguments: [
      "apple-app-site-association.ts", "apple-app-site-association.test.js", "apple-app-site-association.php",
    ]
  )
  func program(name: String) {
    let files = [
      "site/.well-known/\(name)": MarkedSource("export default {}\n"), "site/a.html": MarkedSource(Example.page("")),
    ]
    #expect(Example.app("").auditing(files).auditFindings.isEmpty)
  }
}

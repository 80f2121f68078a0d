import RegistryModel
import RegistryRules
import Testing

@testable import ExperienceAudits

/// Files of an app that is not in the registry, next to those of one that is.
@Suite("Files of another app are not audited as those of a registered one")
struct OtherAppTests {
  private func audit(_ files: [String: String], _ options: AuditOptions = AuditOptions()) -> [Finding] {
    let files = files.sorted { $0.key < $1.key }.map { AuditedFile(path: $0.key, bytes: Array($0.value.utf8)) }
    return Example.app("").registry.audit(AuditedFolder(path: "", files: files), options)
  }

  private static func app(_ clip: String) -> String {
    """
    <plist version="1.0"><dict><key>com.apple.developer.associated-appclip-app-identifiers</key>
    <array><string>$(AppIdentifierPrefix)\(clip)</string></array></dict></plist>
    """
  }

  @Test(
    "entitlements of an app with another app's clip are a note, without advice that would break that app",
    arguments: ["com.example.shop.dev.Clip", "com.example.bakery.Clip"]
  )
  func entitlements(clip: String) {
    let findings = audit(["Dev.entitlements": Self.app(clip)])
    #expect(findings.map(\.ruleID) == ["audit/owner-unknown"] && findings.map(\.severity) == [.note])
    #expect(findings.first?.message.hasPrefix("no app in the registry declares the clip \"\(clip)\"") == true)
    #expect(findings.first?.help == "to audit the file, add the app to the registry")
    // A user who names the app gets the comparison.
    let named = audit(["Dev.entitlements": Self.app(clip)], AuditOptions(app: "shop"))
    #expect(named.contains { $0.ruleID == "audit/associated-clip-other" }, "\(named)")
  }

  @Test("a wrong or misspelled clip of the app itself is reported as that", arguments: ["com.example.shop.Demo"])
  func ownApp(clip: String) {
    #expect(audit(["App.entitlements": Self.app(clip)]).contains { $0.ruleID == "audit/associated-clip-other" })
  }

  @Test("an entry of the same team in an association file may be the clip of another app of the team")
  func association() {
    func help(_ team: String) -> String? {
      let text =
        #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip", "\#(team).com.example.bakery.Clip"] } }"#
      return audit(["apple-app-site-association": text]).first { $0.ruleID == "audit/association-unknown-clip" }?.help
    }
    #expect(help("ABCDE12345") == "keep it if another app of your team has this clip; otherwise, remove it")
    #expect(help("ZZZZZ99999") == "remove it, unless it belongs to another team that uses this host")
  }
}

import ExperienceEmitters
import JSONSyntax
import RegistryModel
import RegistryRules
import Testing

@testable import ExperienceAudits

@Suite("Size reports")
struct SizeReportTests {
  private static let report = """
    App Thinning Size Report for All Variants of ShopClip

    Variant: ShopClip-1.ipa
    Supported variant descriptors: [device: iPhone12,1, os-version: 13.0],
    [device: iPhone11,8, os-version: 13.0], and [device: iPhone10,3, os-version: 13.0]
    App + On Demand Resources size: 9,9 MB compressed, 99,9 MB uncompressed
    App size: 5,4 MB compressed, 9,7 MB uncompressed
    On Demand Resources size: Zero KB compressed, Zero KB uncompressed

    Variant: ShopClip-2.ipa
    Supported devices: iPad 2 and iPhone 4S
    App + On Demand Resources size: 5.4 MB compressed, 12.1 MB uncompressed
    On Demand Resources size: Zero KB compressed, Zero KB uncompressed

    Variant: ShopClip.ipa
    Supported variant descriptors: Universal
    App size: 20 MB compressed, 40 MB uncompressed

    """

  private func read(_ text: String) throws -> SizeReport {
    try SizeReport(SourceText(text), path: "report.txt")
  }

  @Test("contain each variant with its devices and size, with any decimal separator")
  func variants() throws {
    for text in [Self.report, Self.report.replacing("\n", with: "\r\n"), "\u{FEFF}" + Self.report] {
      let report = try read(text)
      #expect(report.name == "ShopClip")
      #expect(report.variants.map(\.name) == ["ShopClip-1.ipa", "ShopClip-2.ipa", "ShopClip.ipa"])
      #expect(report.variants.map(\.size.bytes) == [9_700_000, 12_100_000, 40_000_000])
      #expect(report.variants.map(\.isUniversal) == [false, false, true])
      #expect(report.variants[0].devices.contains("iPhone12,1") && report.variants[0].devices.contains("iPhone10,3"))
    }
  }

  @Test("the largest variant that a device gets counts, and the universal one only if there is no other")
  func largest() throws {
    #expect(try read(Self.report).largest?.name == "ShopClip-2.ipa")
    let start = try #require(Self.report.firstRange(of: "Variant: ShopClip.ipa")?.lowerBound)
    #expect(
      try read("App Thinning Size Report for All Variants of S\n" + Self.report[start...]).largest?.name
        == "ShopClip.ipa"
    )
  }

  @Test("one cut off anywhere is read up to there or reported as broken, and never crashes")
  func cut() {
    let bytes = Array(Self.report.utf8)
    for count in bytes.indices { _ = try? SizeReport(SourceText(Array(bytes[..<count])), path: "report.txt") }
  }

  @Test("app-thinning.plist has the same figures in bytes")
  func list() throws {
    let text = """
      <plist version="1.0"><dict><key>variants</key><dict>
        <key>Apps/ShopClip-1.ipa</key>
        <dict>
          <key>sizeUncompressedApp</key><integer>15000001</integer>
          <key>variantDescriptors</key>
          <array><dict><key>device</key><string>iPhone12,1</string><key>os-version</key><string>13.0</string></dict></array>
        </dict>
        <key>Apps/ShopClip.ipa</key><dict><key>sizeUncompressedApp</key><integer>40000000</integer></dict>
      </dict></dict></plist>
      """
    let file = AuditedFile(path: "app-thinning.plist", bytes: Array(text.utf8))
    let report = try SizeReport(try BuiltPropertyList(Array(text.utf8), path: file.path))
    #expect(report.largest?.name == "ShopClip-1.ipa")
    #expect(report.largest?.devices == "[device: iPhone12,1, os-version: 13.0]")
    let folder = AuditedFolder(path: "x", files: [file])
    let findings = Example.app("").registry.audit(folder)
    #expect(findings.map(\.ruleID) == ["audit/thinning-over-limit"])
    let place = try #require(findings.first?.location.range)
    #expect(
      String(decoding: Array(text.utf8)[place.lowerBound..<place.upperBound], as: UTF8.self)
        == "<integer>15000001</integer>"
    )
  }

  @Test("the property list is skipped next to the text report")
  func both() {
    let text = Self.report.replacing("12.1 MB", with: "16 MB")
    let list = "<plist><dict><key>variants</key><dict/></dict></plist>"
    let files = [("App Thinning Size Report.txt", text), ("app-thinning.plist", list)].map { name, text in
      AuditedFile(path: name, bytes: Array(text.utf8))
    }
    let findings = Example.app("").registry.audit(AuditedFolder(path: "x", files: files))
    #expect(findings.map(\.ruleID) == ["audit/thinning-over-limit"])
    #expect(
      findings.map(\.message) == [
        #"the variant "ShopClip-2.ipa" for iPad 2 and iPhone 4S is 16 MB uncompressed; with a minimum of iOS 16.0, the limit is 15 MB"#
      ]
    )
  }

  @Test("the finding is about the largest variant and counts the others that are too large, except the universal one")
  func several() {
    let text = ["82.5", "9.5", "82.6", "81"].enumerated().map { index, size in
      """
      Variant: ShopClip-\(index).ipa
      Supported variant descriptors: \(index == 2 ? "Universal" : "[device: iPhone1\(index),1, os-version: 18.0]")
      App size: 6 MB compressed, \(size) MB uncompressed

      """
    }
    let report = "App Thinning Size Report for All Variants of ShopClip\n\n" + text.joined(separator: "\n")
    let file = AuditedFile(path: "App Thinning Size Report.txt", bytes: Array(report.utf8))
    let findings = Example.app("").registry.audit(AuditedFolder(path: "x", files: [file]))
    #expect(findings.count == 1)
    #expect(findings.first?.message.hasSuffix("; 1 more variant is over it") == true, "\(findings.map(\.message))")
    #expect(findings.first?.message.contains("82.5 MB") == true)
  }

  @Test("an app's report is skipped; a clip's is checked whatever its name")
  func targets() {
    let text = Self.report.replacing("12.1 MB", with: "16 MB").replacing("ShopClip", with: "Shop")
    let folder = AuditedFolder(
      path: "x",
      files: [AuditedFile(path: "App Thinning Size Report.txt", bytes: Array(text.utf8))]
    )
    let rules = { (options: AuditOptions) in Example.app("").registry.audit(folder, options).map(\.ruleID) }
    #expect(rules(AuditOptions(target: .app)) == [])
    #expect(rules(AuditOptions(target: .clip)) == ["audit/thinning-over-limit"])
    #expect(rules(AuditOptions()) == ["audit/owner-unknown"])
  }
}

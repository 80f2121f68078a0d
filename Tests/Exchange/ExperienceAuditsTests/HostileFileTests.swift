import ExperienceAudits
import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// Whatever a folder contains, an audit ends with findings.
@Suite("Hostile files")
struct HostileFileTests {
  private func rules(_ name: String, _ bytes: [UInt8]) -> Set<String> {
    let folder = AuditedFolder(path: "x", files: [AuditedFile(path: name, bytes: bytes)])
    return Set(Example.experience("").registry.audit(folder).map(\.ruleID))
  }

  @Test(
    "that are not text are reported as unreadable",
    arguments: [
      "apple-app-site-association", "Clip.entitlements", "Clip-Info.plist", "app-thinning.plist",
      "App Thinning Size Report.txt",
    ]
  )
  func noTexts(name: String) {
    let files: [[UInt8]] = [
      [], [0xFF, 0xFE, 0x41], [0xC3, 0x28], Array("bplist00".utf8), Array("<plist".utf8), [0, 0, 0],
    ]
    for bytes in files { #expect(rules(name, bytes) == ["audit/unreadable"], "\(bytes)") }
  }

  @Test("that are too large are not inspected")
  func large() {
    let bytes = [UInt8](repeating: 0x3C, count: AuditedFile.largestFile + 1)
    #expect(rules("coffee.html", bytes) == ["audit/unreadable"])
  }

  @Test("by the thousands take time in proportion to their number")
  func many() {
    let files = (0..<6_000).map { AuditedFile(path: "build/\($0)/app-thinning.plist", bytes: []) }
    let findings = Example.experience("").registry.audit(AuditedFolder(path: "x", files: files))
    #expect(findings.count == files.count)
  }

  @Test("that are nested too deeply are refused")
  func deep() {
    let json = Array(String(repeating: "[", count: 200_000).utf8)
    #expect(rules("apple-app-site-association", json) == ["audit/unreadable"])
    let xml = Array(("<plist>" + String(repeating: "<array>", count: 100_000)).utf8)
    #expect(rules("Clip.entitlements", xml) == ["audit/unreadable"])
  }

  @Test("pages in UTF-16 are reported")
  func utf16() {
    #expect(rules("coffee.html", [0xFF, 0xFE] + Example.tagBytes.flatMap { [$0, 0] }) == ["audit/unreadable"])
  }

  @Test("with the right name and the wrong contents are findings, in any order of bytes")
  func shapes() async throws {
    let names = [
      "coffee.html", "apple-app-site-association", "Clip.entitlements", "Clip-Info.plist", "app-thinning.plist",
      "App Thinning Size Report.txt",
    ]
    let pieces = [
      "<meta name=apple-itunes-app content='", "app-clip-bundle-id=", "<head>", "{\"appclips\":", "{\"apps\":", "[",
      "]", "}",
      "\"", "<plist>", "<dict>", "<key>variants</key>", "<key>NSAppClip</key>", "<array>", "</array>", "<string>",
      "</string>",
      "</dict>", "</plist>", "App Thinning Size Report for All Variants of Clip\n", "Variant: x\n", "App size: ",
      "1,5 MB compressed, ",
      "9 MB uncompressed\n", "'>", "&", "é", "<true/>",
    ]
    let registry = Example.experience("").registry
    try await forEachCase(300) { random in
      let text = (0..<random.integer(in: 0...14)).map { _ in random.one(of: pieces) }.joined()
      let files = names.map { AuditedFile(path: $0, bytes: Array(text.utf8)) }
      for finding in registry.audit(AuditedFolder(path: "x", files: files)) {
        #expect(finding.location.range.upperBound <= max(text.utf8.count, 400) && !finding.message.isEmpty)
      }
    }
  }
}

extension Example {
  fileprivate static var tagBytes: [UInt8] { Array("<head></head>".utf8) }
}

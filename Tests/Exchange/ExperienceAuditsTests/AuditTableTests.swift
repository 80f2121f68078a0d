import ExperienceAudits
import RegistryRules
import TestSupport
import Testing

/// The folders of the audits match their tables.
@Suite("The tables of audits")
struct AuditTableTests {
  private static let folder = "Sources/Exchange/ExperienceAudits"

  @Test("every rule is in a file named after it, and every file is a line of the table")
  func rules() throws {
    var declared: [String] = []
    for file in PackageFolder.files(below: "\(Self.folder)/Rules") {
      let text = try PackageFolder.text(of: "\(Self.folder)/Rules/\(file)")
      let found = text.matches(of: /static let (\w+) = AuditRule\(\s*"audit\/([^"]+)"/)
      let match = try #require(found.count == 1 ? found.first : nil, "\(file) holds one rule")
      let name = file.split(separator: "/").last.map { $0.dropLast(".swift".count).lowercased() } ?? ""
      #expect(match.1.lowercased() == name, "\(file)")
      #expect(match.2.split(separator: "-").joined() == name, "\(file)")
      declared.append("audit/\(match.2)")
    }
    #expect(declared.sorted() == AuditRules.all.map(\.rule.identifier).sorted())
  }

  @Test("no identifier appears twice, none is a rule of validate, and exceptions can name all of them")
  func identifiers() {
    let identifiers = AuditRules.all.map(\.rule.identifier)
    #expect(Set(identifiers).count == identifiers.count)
    #expect(identifiers == Rules.audits)
    #expect(Set(identifiers).isDisjoint(with: Rules.all.map(\.identifier) + Rules.retired))
  }

  @Test("every file in Kinds is a line of the table")
  func kinds() {
    #expect(PackageFolder.files(below: "\(Self.folder)/Kinds").count == Audits.all.count)
    #expect(Set(Audits.all.map(\.noun)).count == Audits.all.count)
  }

  @Test(
    "a file is recognized by its name, and one that the user named by its contents",
    arguments: [
      ("index.html", "", "HTML page"), ("A.HTM", "", "HTML page"),
      ("apple-app-site-association", "", "association file"),
      ("Clip.entitlements", "", "entitlements file"), ("Clip-Info.plist", "", "Info.plist"),
      ("app-thinning.plist", "", "size report"), ("any", "<!DOCTYPE html><p>", "HTML page"),
      ("any", #" { "appclips": {} }"#, "association file"),
      ("any", "<plist><dict><key>NSAppClip</key><dict/></dict></plist>", "Info.plist"),
      ("any", "App Thinning Size Report for All Variants of X", "size report"),
    ]
  )
  func recognised(name: String, text: String, noun: String) throws {
    let folder = AuditedFolder(path: "x", files: [AuditedFile(path: name, bytes: Array(text.utf8))], takesAnyName: true)
    #expect(Audits.counts(in: [folder]).map(\.audit.noun) == [noun])
  }

  @Test(
    "any other file is skipped",
    arguments: ["notes.txt", "image.png", "config.json", "Localizable.plist"]
  )
  func passedOver(name: String) {
    let folder = AuditedFolder(path: "x", files: [AuditedFile(path: name, bytes: Array("{}".utf8))])
    #expect(Audits.counts(in: [folder]).isEmpty)
  }
}

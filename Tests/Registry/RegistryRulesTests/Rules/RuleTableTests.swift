import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// The folders of the rules match their table.
@Suite("The table of rules")
struct RuleTableTests {
  private static let folder = "Sources/Registry/RegistryRules/Rules"

  @Test("contains exactly the rules that files declare")
  func isWhole() throws {
    let declared = try Self.declarations().map(\.identifier)
    #expect(declared.sorted() == Rules.all.map(\.identifier).sorted())
  }

  @Test("has each identifier once, and no retired one")
  func identifiersAreUnique() {
    let identifiers = Rules.all.map(\.identifier) + Rules.retired
    #expect(Set(identifiers).count == identifiers.count)
  }

  @Test("keeps the rules of an area together")
  func areasAreTogether() {
    var areas: [String] = []
    for rule in Rules.all where areas.last != rule.area { areas.append(rule.area) }
    #expect(Set(areas).count == areas.count, "\(areas)")
  }

  @Test("identifiers are an area and the pattern found", arguments: Rules.all.map(\.identifier) + Rules.retired)
  func identifierShape(identifier: String) {
    #expect(identifier.wholeMatch(of: /[a-z]+\/[a-z0-9]+(-[a-z0-9]+)*/) != nil)
  }

  @Test("a rule's file and its name in the code follow from its identifier")
  func namesAgree() throws {
    for rule in try Self.declarations() {
      let parts = rule.identifier.split(separator: "/").map(Self.letters)
      #expect(rule.area.lowercased() == parts.first, "\(rule.identifier) is in \(rule.area)/")
      #expect([parts[1], parts[0] + parts[1]].contains(Self.letters(rule.name)), "\(rule.identifier) is \(rule.name)")
      #expect(Self.letters(rule.file) == Self.letters(rule.name), "\(rule.name) is in \(rule.file).swift")
      #expect(rule.name.first?.isLowercase == true && rule.file.first?.isUppercase == true)
    }
  }

  @Test("a file declares one rule; only extensions of other types declare none")
  func oneRuleAFile() throws {
    let files = Self.files()
    let holding = try Self.declarations().map { "\($0.area)/\($0.file).swift" }
    #expect(Set(holding).count == holding.count)
    #expect(files.filter { !holding.contains($0) && !$0.contains("+") } == [])
  }

  /// One `static let … = Rule(…` and its location.
  private struct Declaration {
    let area: Substring
    let file: Substring
    let name: Substring
    let identifier: String
  }

  private static func declarations() throws -> [Declaration] {
    try files().flatMap { file in
      let parts = file.dropLast(".swift".count).split(separator: "/")
      return try PackageFolder.text(of: "\(folder)/\(file)").matches(of: /static let (\w+) = Rule\(\s*"([^"]+)"/).map {
        Declaration(area: parts[0], file: parts[1], name: $0.1, identifier: String($0.2))
      }
    }
  }

  /// The files in the folders of the areas.
  private static func files() -> [String] {
    PackageFolder.files(below: folder).filter { $0.contains("/") && $0.hasSuffix(".swift") }
  }

  /// Only the letters and digits, in lowercase: `not-utf8` and `NotUTF8` are the same.
  private static func letters(_ text: some StringProtocol) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

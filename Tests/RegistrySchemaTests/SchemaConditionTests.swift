import ExperienceRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import RegistrySchema
import TestSupport
import Testing

/// What the schema says of a file beside its fields, and the page of what it cannot say.
@Suite("The schema and the rules tell one story")
struct SchemaConditionTests {
  private static let page = "Sources/ExperienceRegistry/ExperienceRegistry.docc/SchemaAndValidate.md"

  @Test("each condition is JSON, of a shape that there is, and names the rules that report it")
  func conditions() {
    for condition in SchemaCondition.all {
      #expect(Tree(SourceText(condition.json)).problems == [], "\(condition.json)")
      #expect(Fields.shapes.contains { $0.name == condition.shape }, "\(condition.shape)")
      #expect(!condition.rules.isEmpty, "\(condition.json)")
      for rule in condition.rules { #expect(Rules.named(rule)?.severity == .error, "\(rule)") }
    }
  }

  @Test("each condition stands in the schema of its shape")
  func written() {
    let texts = JSONSchema.all.map { String(decoding: $0.text(), as: UTF8.self) }.joined()
    for condition in SchemaCondition.all {
      for pattern in condition.json.matches(of: /"pattern": ("(?:[^"\\]|\\.)*")/) {
        #expect(texts.contains(pattern.1), "\(pattern.1)")
      }
    }
  }

  @Test("the page lists rules that there are, once each, and only such as report errors")
  func page() throws {
    let listed = try Self.listed()
    #expect(Set(listed).count == listed.count)
    for name in listed {
      let rule = try #require(Rules.named(name))
      let reported = rule.fails.flatMap { $0.registry.findings() }.filter { $0.rule == name }
      #expect(reported.contains { $0.severity == .error }, "\(name)")
    }
  }

  @Test("an error that the schema does not refuse is on the page")
  func complete() throws {
    let known = Set(SchemaCondition.all.flatMap(\.rules) + Fields.shapes.flatMap(\.fields).map(\.boundsRule))
    let told = known.union(["language/unknown", "language/has-region", "app/other-schema-version"])
    let errors = Rules.all.filter { $0.severity == .error && $0.area != "field" && !told.contains($0.identifier) }
    let listed = Set(try Self.listed())
    #expect(errors.map(\.identifier).filter { !listed.contains($0) } == [])
  }

  private static func listed() throws -> [String] {
    try PackageFolder.text(of: page).matches(of: /(?m)^\| `([a-z]+\/[a-z0-9-]+)`/).map { String($0.1) }
  }
}

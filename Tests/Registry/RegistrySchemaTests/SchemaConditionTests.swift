import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import RegistrySchema
import TestSupport
import Testing

/// The schema's conditions beyond single fields, and the page about what a schema cannot check.
@Suite("The schema and the rules agree")
struct SchemaConditionTests {
  private static let page = "Sources/Doors/AppClipRegistry/AppClipRegistry.docc/SchemaAndValidate.md"

  @Test("each condition is JSON, is for an existing shape, and names the rules that report it")
  func conditions() {
    for condition in SchemaCondition.all {
      #expect(Tree(SourceText(condition.json)).problems == [], "\(condition.json)")
      #expect(Fields.shapes.contains { $0.name == condition.shape }, "\(condition.shape)")
      #expect(!condition.rules.isEmpty, "\(condition.json)")
      for rule in condition.rules { #expect(Rules.named(rule)?.severity == .error, "\(rule)") }
    }
  }

  @Test("each condition is in a schema")
  func written() {
    let texts = JSONSchema.all.map { String(decoding: $0.text(), as: UTF8.self) }.joined()
    for condition in SchemaCondition.all {
      for pattern in condition.json.matches(of: /"pattern": ("(?:[^"\\]|\\.)*")/) {
        #expect(texts.contains(pattern.1), "\(pattern.1)")
      }
    }
  }

  @Test("the page lists existing rules, once each, and only those that report errors")
  func page() throws {
    let listed = try Self.listed()
    #expect(Set(listed).count == listed.count)
    for name in listed {
      let rule = try #require(Rules.named(name))
      let reported = rule.fails.flatMap { $0.registry.findings() }.filter { $0.ruleID == name }
      #expect(reported.contains { $0.severity == .error }, "\(name)")
    }
  }

  @Test("an error that the schema does not reject is on the page")
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

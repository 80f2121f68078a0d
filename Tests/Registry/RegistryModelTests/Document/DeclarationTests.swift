import JSONSyntax
import RegistryModel
import Testing

/// A field in the tables that is never decoded would be lost silently.
@Suite("The declarations")
struct DeclarationTests {
  /// Fields that are decoded under another name, or intentionally not at all.
  private static let exceptions = ["$schema": "", "lint": "exceptions"]

  @Test("have a value for every field of app.json", arguments: [0, 1])
  func app(choice: Int) throws {
    let tree = Tree(SourceText(FieldSample.whole(Fields.app.shape, choice: choice)))
    let document = Document(path: "shop/app.json", kind: .app, tree: tree)
    let app = App(id: "shop", document: document, newestVersion: Fields.schemaVersion)
    expect(try #require(app.declaration), holds: Fields.app.shape, choice)
  }

  @Test("have a value for every field of an experience", arguments: [0, 1])
  func experience(choice: Int) throws {
    let tree = Tree(SourceText(FieldSample.whole(Fields.experience.shape, choice: choice)))
    let document = Document(path: "shop/coffee.json", kind: .experience, tree: tree)
    expect(try #require(document.experience?.members), holds: Fields.experience.shape, choice)
  }

  private func expect(_ declaration: Any, holds shape: ObjectShape, _ choice: Int) {
    let properties = Mirror(reflecting: declaration).children
    let others = shape.exclusive.indices.filter { $0 != choice }.flatMap { shape.exclusive[$0] }
    for field in shape.fields where !others.contains(field.name) {
      let name = Self.exceptions[field.name] ?? field.name
      guard !name.isEmpty else { continue }
      let value = properties.first { $0.label == name }.flatMap { Self.content(of: $0.value) }
      guard let value else {
        Issue.record("\(shape.name).\(field.name) is read by nothing")
        continue
      }
      if let inner = field.type.object { expect(value, holds: inner, choice) }
    }
  }

  /// The value wrapped by an optional or a `Shared`, or the first element of a list; nil if there is none.
  private static func content(of value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection, .class: return mirror.children.first.flatMap { content(of: $0.value) }
    default: return value
    }
  }
}

extension FieldType {
  /// The shape of the object that the type is or contains.
  fileprivate var object: ObjectShape? {
    switch self {
    case .object(let shape): shape
    case .list(let element, _): element.object
    case .entries(let value, _): value.object
    case .text, .word, .integer, .number, .boolean: nil
    }
  }
}

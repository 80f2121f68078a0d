import JSONSyntax
import RegistryModel

/// What the file format defines at one location of a JSON file.
struct FormatPart: Sendable {
  /// The type of the value.
  let type: FieldType
  /// The member that has the value, or that contains it in a list; nil for the whole file and for an entry of an object whose
  /// keys are chosen.
  let field: FieldDescription?
  /// The object that has the member.
  let owner: ObjectShape?

  /// One key or index on the way to a value.
  enum Step: Sendable, Hashable {
    case key(String)
    case element
  }

  /// The object at the top of a file; nil if the format does not define the file.
  init?(file kind: Document.Kind) {
    switch kind {
    case .app: type = .object(Fields.app.shape)
    case .experience, .template: type = .object(Fields.experience.shape)
    case .older, .stray: return nil
    }
    (field, owner) = (nil, nil)
  }

  private init(_ type: FieldType, _ field: FieldDescription?, _ owner: ObjectShape?) {
    (self.type, self.field, self.owner) = (type, field, owner)
  }

  /// The part that `step` leads to; nil if the format does not define it.
  func part(at step: Step) -> FormatPart? {
    switch (type, step) {
    case (.object(let shape), .key(let name)):
      shape.field(named: name).map { FormatPart($0.type, $0, shape) }
    case (.entries(let element, _), .key): FormatPart(element, nil, nil)
    case (.list(let element, _), .element): FormatPart(element, field, owner)
    default: nil
    }
  }

  /// The part that `steps` lead to.
  func part(at steps: [Step]) -> FormatPart? {
    steps.reduce(Optional(self)) { part, step in part?.part(at: step) }
  }
}

extension Document {
  /// What the file format defines at `node`: for a key, at the value of its member.
  func part(at node: Node) -> FormatPart? {
    guard let parent = tree.parent(of: node) else { return FormatPart(file: kind) }
    guard tree.kind(of: parent) == .object else { return part(at: parent)?.part(at: .element) }
    let key = tree.member(of: node, in: parent).flatMap { tree.string(of: $0.key) }
    return key.flatMap { part(at: parent)?.part(at: .key($0)) }
  }
}

import JSONSyntax

/// What an experience's file plainly is, made of `Fields`: the shape of a file of which no rule about members has anything
/// to say, unless a sign shows.
final class ExperienceShape: Sendable {
  /// The shape, made when it is first asked for.
  static let plain = ExperienceShape()

  private let table: ShapeTable
  private let object: Int

  private init() {
    var draft = ShapeDraft(markOfEmptyList: ExperienceSigns.unnamedPlace.rawValue)
    object = draft.add(Fields.experience)
    table = ShapeTable(draft)
  }

  /// What a walk over `tree` sees where it is plainly an experience's file; else nil.
  func reading(of tree: Tree) -> ShapeReading? { tree.reading(as: object, of: table) }
}

extension ShapeDraft {
  fileprivate mutating func add(_ shape: ObjectShape) -> Int {
    let positions = { (group: [String]) in shape.fields.indices.filter { group.contains(shape.fields[$0].name) } }
    let members = shape.fields.map { field in
      MemberShape(
        value(of: field, as: field.type, in: shape),
        mark: ExperienceSigns.ofMembers["\(shape.name).\(field.name)"]?.rawValue ?? 0,
        markOfAbsence: ExperienceSigns.ofAbsence["\(shape.name).\(field.name)"]?.rawValue ?? 0
      )
    }
    return addObject(
      shape.fields.map(\.name),
      members,
      required: shape.fields.indices.filter { shape.fields[$0].isRequired },
      exclusive: shape.exclusive.map(positions),
      together: shape.together.map(positions)
    )
  }

  private mutating func value(of field: Field, as type: FieldType, in shape: ObjectShape) -> ValueShape {
    switch type {
    case .text(let form): .text(check: check(of: form, for: field, in: shape))
    case .word(let vocabulary):
      .word(
        group: addWords(vocabulary.words),
        exception: vocabulary === Vocabulary.relationship ? vocabulary.words.firstIndex(of: "OTHER") ?? -1 : -1
      )
    case .integer(let bounds): .integer(bounds)
    case .number(let bounds): .number(bounds, allowsZero: shape !== Fields.coordinates)
    case .boolean: .boolean
    case .list(let element, let count):
      .list(of: addValue(value(of: field, as: element, in: shape)), count: count)
    case .object(let inner): .object(add(inner))
    case .entries(let value, let vocabulary):
      .entries(of: addValue(self.value(of: field, as: value, in: shape)), group: addWords(vocabulary.words))
    }
  }

  /// The number of the check of a text; below 0 where there is nothing to check. Texts of a place must not be blank.
  private mutating func check(of form: TextForm, for field: Field, in shape: ObjectShape) -> Int {
    if field === Fields.phone.field(named: "number") { return addCheck(isPlainPhoneNumber) }
    if let plain = form.plain { return addCheck(plain) }
    guard form.pattern == nil else { return addCheck { _ in false } }
    let isOfPlace = shape === Fields.place || shape === Fields.address || shape === Fields.phone
    return isOfPlace ? addCheck(isPlainlyNotBlank) : -1
  }
}

import RegistryModel

extension ObjectShape {
  /// What the object is, as a title: "TestFlight invocation".
  var title: String {
    let articles = ["an ", "a "]
    let bare = articles.first(where: noun.hasPrefix).map { noun.dropFirst($0.count) } ?? noun[...]
    return bare.prefix(1).uppercased() + bare.dropFirst()
  }

  /// Every shape that may stand inside, at any depth, each once, in the order of `Fields.shapes`.
  var innerShapes: [ObjectShape] {
    var found: [String] = []
    var open = [self]
    while let shape = open.popLast() {
      for inner in shape.fields.compactMap(\.type.shape) where !found.contains(inner.name) {
        found.append(inner.name)
        open.append(inner)
      }
    }
    return Fields.shapes.filter { found.contains($0.name) }
  }
}

extension FieldType {
  /// The shape of the objects that the value is or holds, or nil.
  var shape: ObjectShape? {
    switch self {
    case .object(let shape): shape
    case .list(let element, _): element.shape
    case .entries(let value, _): value.shape
    case .text, .word, .integer, .number, .boolean: nil
    }
  }

  /// The list of words that the value, its elements or its keys are taken from, or nil.
  var vocabulary: Vocabulary? {
    switch self {
    case .word(let vocabulary), .entries(_, let vocabulary): vocabulary
    case .list(let element, _): element.vocabulary
    case .text, .integer, .number, .boolean, .object: nil
    }
  }
}

extension FieldDescription {
  /// What it means, for editors that show Markdown: the words, an example, and who lists the words it takes.
  var markdown: String {
    let example = examples.first.map { "Example: `\($0)`" }
    let list = type.vocabulary.map { "The list: [\($0.source.title)](\($0.source.address))" }
    return [words, example, list].compactMap(\.self).joined(separator: "\n\n")
  }
}

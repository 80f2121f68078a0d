package import RegistryModel

/// Messages in the words of a form: a person who fills in fields sees neither the keys of members nor the names of files.
package struct FormWords {
  /// The objects of the file format from the whole file to the one that a message is about.
  private let shapes: [ObjectShape]
  /// The title of the innermost field; nil for a whole file.
  let title: String?

  /// The words for messages about the member at `pointer` in an object of the kind `root`.
  package init(about pointer: String = "", in root: ObjectShape = Fields.experience.shape) {
    var shapes = [root]
    var title: String?
    for step in pointer.split(separator: "/") {
      guard let field = shapes.last?.field(named: String(step)) else { continue }
      title = field.title
      if let shape = field.type.innerShape { shapes.append(shape) }
    }
    (self.shapes, self.title) = (shapes, title)
  }

  /// `text` with the titles of fields in place of quoted keys, and with the names of words in capital letters.
  package func rewriting(_ text: String) -> String {
    let parts = text.replacing("in app.json", with: "in the app's settings").split(
      separator: "\"",
      omittingEmptySubsequences: false
    )
    guard parts.count > 2 else { return parts.joined(separator: "\"") }
    var result = String(parts[0])
    for position in 1..<parts.count {
      let (part, isQuoted) = (String(parts[position]), position % 2 == 1 && position < parts.count - 1)
      let name = isQuoted ? fieldTitle(part) ?? Self.names[part] : nil
      if let name {
        result += "“\(name)”"
      } else {
        result += isQuoted ? "\"\(part)\"" : position % 2 == 1 ? "\"\(part)" : part
      }
    }
    return result.replacing(/set (“[^”]+”) to true/) { "turn on \($0.1)" }
  }

  /// The advice without the text of a file; empty if it consists of an example of one.
  package func rewriting(help: String) -> String { help.contains("\": ") ? "" : rewriting(help) }

  /// The title of the field with a key: of the object that the message is about, or else of the objects that contain it, or
  /// else of any object.
  private func fieldTitle(_ key: String) -> String? {
    (shapes.reversed() + Fields.shapes).lazy.compactMap { $0.field(named: key) }.first?.title
  }

  /// The names of words in capital letters, which no form shows as they are in a file.
  private static let names: [String: String] = {
    let lists = Fields.shapes.flatMap(\.fields).compactMap(\.type.vocabulary).filter { !$0.namesLanguages }
    let pairs = lists.flatMap { list in
      list.words.filter { $0.contains(where: \.isUppercase) }.compactMap { word in
        list.readableName(of: word).map { (word, $0) }
      }
    }
    return Dictionary(pairs) { first, _ in first }
  }()
}

extension FieldType {
  /// The object that a value of the type is or consists of; nil for other values.
  fileprivate var innerShape: ObjectShape? {
    switch self {
    case .object(let shape): shape
    case .list(let element, _), .entries(let element, _): element.innerShape
    case .text, .word, .integer, .number, .boolean: nil
    }
  }

  /// The list that a value of the type is taken from; nil for other values.
  fileprivate var vocabulary: Vocabulary? {
    if case .word(let vocabulary) = self { vocabulary } else { nil }
  }
}

extension Finding {
  /// The finding in the words of the form for `subject`.
  func inWords(of subject: Subject) -> Finding {
    let root = subject.experience == nil ? Fields.app.shape : Fields.experience.shape
    let words = FormWords(about: pointer ?? "", in: root)
    let settings = subject.app.document.path
    return rewording {
      words.rewriting($0.replacing("in \(settings)", with: "in app.json"))
    } help: {
      words.rewriting(help: $0.replacing("in \(settings)", with: "in app.json"))
    }
  }
}

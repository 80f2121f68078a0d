import JSONSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let unknownKey = Rule(
    "field/unknown-key",
    .error,
    "An object has a key that is not part of the file format.",
    why: "A misspelled key would be ignored, and the card would be published without the intended value.",
    sources: [.registryFormat],
    passes: [.experience(#""businessCategory": "FOOD_AND_DRINK""#)],
    fails: [
      .experience(#"«"buisnessCategory"»: "FOOD_AND_DRINK""#),
      .experience(#"«"Powered_by"»: false"#),
      .experience(#""place": { "names": ["Corner Shop"], "address": { "full": "1 High Street" }, «"radius"»: 100 }"#),
    ],
    check: .field { problem, document, _ in
      if case .keysOf(let other) = problem.kind {
        return document.violation(at: problem.node, of: other, problem.shape)
      }
      guard case .unknownKey(let field) = problem.kind, let key = document.values.string(of: problem.node) else {
        return nil
      }
      let known = problem.shape.fields.map(\.name)
      let meant = field?.name ?? Suggestion.nearest(to: key, in: known.filter { !problem.isBeside($0, in: document) })
      let missing = problem.shape.fields.filter { $0.isRequired && !problem.isBeside($0.name, in: document) }.map(
        \.name
      )
      return Violation(
        at: problem.node,
        of: document,
        "unknown key \(Words.quoted(key)) in \(problem.shape.noun)",
        help: meant.map { "did you mean \(Words.quoted($0))?" } ?? problem.shape.help(naming: missing),
        fix: field.map {
          .spell(problem.node, $0.name, isSafe: Suggestion.isSameWord(key, $0.name), in: document)
        }
      )
    }
  )
}

extension ObjectShape {
  /// The help for a key that resembles none of the shape's keys: it may be one of the missing ones.
  fileprivate func help(naming missing: [String]) -> String {
    guard !missing.isEmpty else { return "use one of these keys: \(Words.alternatives(fields.map(\.name)))" }
    return
      "use \(Words.alternatives(missing.map(Words.quoted))), which \(missing.count == 1 ? "is" : "are") required and "
      + "missing, or remove the unknown key"
  }
}

extension Document {
  /// The violation for a file that declares something other than its name indicates.
  fileprivate func violation(at key: Node, of other: ObjectShape?, _ shape: ObjectShape) -> Violation {
    guard let other else {
      return Violation(
        at: key,
        of: self,
        "expected \(shape.noun) in this file, found an object without any of its keys",
        help: "if this is not \(shape.noun), move the file out of the registry; the keys of \(shape.noun) are "
          + Words.list(shape.fields.map(\.name))
      )
    }
    return Violation(
      at: key,
      of: self,
      "expected \(shape.noun) in this file, found the keys of \(other.noun)",
      help: kind == .app
        ? "restore the app's own keys here, and save the experience in its own file"
        : "remove the file if it is a copy of app.json; for another app, create a folder with its own app.json"
    )
  }
}

extension FieldError {
  /// Whether the object already has a member with that name, so that the key cannot have been meant as it.
  fileprivate func isBeside(_ name: String, in document: Document) -> Bool {
    document.tree.parent(of: node).flatMap { document.tree.member(named: name, in: $0) } != nil
  }
}

import JSONSyntax
package import RegistryModel

/// A deployed code that a comparison cannot look up, or an error that may hide one.
package struct UnreadCode: Sendable {
  /// The document that contains the error.
  package let document: Document
  /// The location of the error.
  package let location: Finding.Location
  /// What is wrong and what follows from it, as a clause.
  package let problem: String

  /// The codes of `document` that cannot be looked up; `codes` are those that were decoded.
  static func all(in document: Document, _ codes: [PrintedCode]) -> [UnreadCode] {
    if document.isBroken, let first = document.tree.problems.first {
      let location = Finding.Location(file: document.path, range: first.range)
      let problem = "the JSON is broken, so the comparison may miss codes in this file"
      return [UnreadCode(document: document, location: location, problem: problem)]
    }
    let hidden = document.fieldProblems.filter(\.hidesCode).map {
      let problem = "this code cannot be read, so it was not compared"
      return UnreadCode(document: document, location: document.location(of: $0.node), problem: problem)
    }
    let unread = codes.filter(\.isDeployedWithoutReadableURL).map { code in
      let node = code.url?.text.node ?? code.declaration.object
      let problem = code.url == nil ? "this deployed code has no URL" : "the URL of this deployed code cannot be parsed"
      return UnreadCode(
        document: document,
        location: document.location(of: node),
        problem: problem + ", so it was not compared"
      )
    }
    return hidden + unread
  }
}

extension PrintedCode {
  fileprivate var isDeployedWithoutReadableURL: Bool {
    guard declaration.isDeployed else { return false }
    guard case .success = url?.url else { return true }
    return false
  }
}

extension FieldError {
  /// Whether the error may hide a deployed code.
  fileprivate var hidesCode: Bool {
    switch kind {
    case .wrongType: field?.name == "codes" || field?.name == "deployed"
    case .unknownKey(nil): shape === Fields.code.shape
    default: false
    }
  }
}

import JSONSyntax

/// One kind of request that the server answers: a file in this folder and a line in the table.
struct Feature: Sendable {
  let method: String
  /// The name and value in the server's capabilities; nil if another feature states them.
  let capability: (name: String, value: JSONValue)?
  /// Writes the result of a request: one value.
  let answer: @Sendable (Snapshot, ClientValue, inout JSONWriter) throws(ResponseError) -> Void

  init(
    _ method: String,
    capability: (name: String, value: JSONValue)? = nil,
    answer: @escaping @Sendable (Snapshot, ClientValue, inout JSONWriter) throws(ResponseError) -> Void
  ) {
    self.method = method
    self.capability = capability
    self.answer = answer
  }

  /// Every feature, in the order of the capabilities.
  static let all: [Feature] = [
    .completion, .hover, .codeActions, .formatting, .definition, .references, .documentSymbols, .workspaceSymbols,
    .links,
    .rename, .prepareRename, .inlayHints, .codeLens,
  ]

  /// The feature for a method; nil if the server does not know it.
  static func named(_ method: String) -> Feature? { all.first { $0.method == method } }
}

import JSONSyntax

/// One kind of request that the server answers: a file in this folder and a line in the table.
struct Feature: Sendable {
  let method: String
  /// The name and value in the server's capabilities; nil if another feature states them.
  let capability: (name: String, value: JSONValue)?
  let action: Handler
  /// What the user should read in addition to the result; nil if there is never anything.
  let notice: Notice?

  /// A message for the user; nil if there is nothing to say about a request.
  typealias Notice = @Sendable (Snapshot, ClientValue) throws(ResponseError) -> String?

  /// What the server does for a request.
  enum Handler: Sendable {
    /// Writes the result: one value.
    case answer(@Sendable (Snapshot, ClientValue, inout JSONWriter) throws(ResponseError) -> Void)
    /// Creates a file on disk, unless there is none to create. The result is null.
    case create(@Sendable (Snapshot, ClientValue) throws(ResponseError) -> NewFile?)
  }

  init(
    _ method: String,
    capability: (name: String, value: JSONValue)? = nil,
    notice: Notice? = nil,
    answer: @escaping @Sendable (Snapshot, ClientValue, inout JSONWriter) throws(ResponseError) -> Void
  ) {
    self.method = method
    self.capability = capability
    self.notice = notice
    action = .answer(answer)
  }

  init(
    _ method: String,
    capability: (name: String, value: JSONValue),
    notice: @escaping Notice,
    create: @escaping @Sendable (Snapshot, ClientValue) throws(ResponseError) -> NewFile?
  ) {
    self.method = method
    self.capability = capability
    self.notice = notice
    action = .create(create)
  }

  /// Every feature, in the order of the capabilities.
  static let all: [Feature] = [
    .completion, .hover, .codeActions, .formatting, .definition, .references, .documentSymbols, .workspaceSymbols,
    .links,
    .rename, .prepareRename, .inlayHints, .codeLens, .commands,
  ]

  /// The feature for a method; nil if the server does not know it.
  static func named(_ method: String) -> Feature? { all.first { $0.method == method } }
}

/// A file to create in a registry.
struct NewFile: Sendable {
  /// The registry's folder without links.
  let folder: String
  /// The path inside the registry.
  let path: String
  let bytes: [UInt8]
}

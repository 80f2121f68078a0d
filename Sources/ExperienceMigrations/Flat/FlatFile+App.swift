import JSONSyntax

extension FlatFile {
  /// `app.json`: the old file without its experiences, the members of `app` at the top.
  func appFile(_ schema: SchemaAddress) throws(EditFault) -> FileChange {
    var draft = Draft(tree)
    try draft.remove("/experiences")
    if let address = schema.ofApp { try draft.set("/$schema", to: .string(address)) }
    try draft.set("/version", to: 2)
    try draft.rename("/version", to: "schemaVersion")
    try draft.unwrap("/app")
    if let id = draft.value("/clipBundleID") {
      try draft.set("/clipBundleID", to: .object([("bundleID", id)]))
      try draft.rename("/clipBundleID", to: "clip")
    }
    try draft.rename("/language", to: "defaultLanguage")
    if !draft.has("/defaultLanguage") { try draft.set("/defaultLanguage", to: .string(Self.usualLanguage)) }
    return .write(draft.tree.source, from: appOrigins)
  }

  private var appOrigins: SourceMap.File {
    var origins = SourceMap.File()
    origins.add("", from: .init(path, "/app"))
    origins.add("/$schema", from: .init(path, "/$schema"))
    origins.add("/schemaVersion", from: .init(path, "/version"))
    origins.add("/clip", from: .init(path, "/app/clipBundleID"))
    origins.add("/clip/bundleID", from: .init(path, "/app/clipBundleID"))
    origins.add("/defaultLanguage", from: .init(path, "/app/language"))
    return origins
  }
}

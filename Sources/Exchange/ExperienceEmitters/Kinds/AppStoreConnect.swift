import JSONSyntax

extension Emitter {
  /// The requests that publish an app's experiences in App Store Connect.
  public static let appStoreConnect = Emitter(
    "app-store-connect",
    "Requests that publish experiences in App Store Connect.",
    details: "Requests to the App Store Connect API that make the changes of \"appclips plan\": for an app that has "
      + "nothing published or, with --state FILE, for what pull saved. Nothing is sent. As sh, the requests are a script "
      + "that sends them with curl and jq.",
    formats: [.json, .shell],
    inputs: { order in order.targets.flatMap { StorePlan.pictures(of: $0, in: order.registry) } },
    make: eachTarget { target, order, emission throws(EmissionError) in
      let requests = try StorePlan(target, order).requests
      if !requests.isEmpty, order.selection.storeState == nil { emission.notes = [note] }
      let bytes =
        order.format == .shell
        ? StoreScript(requests, of: target.app).bytes : JSONWriter.sheet(of: target.app, "requests", requests, write)
      emission.files.append(
        OutputFile("app-store-connect", about: target, extension: order.format.fileExtension, bytes: bytes)
      )
    }
  )

  private static let note =
    "the requests are for an app that has nothing published; otherwise, add --state FILE with what \"appclips pull\" saved"

  private static func write(_ request: StoreRequest, to writer: inout JSONWriter) {
    writer.member("for", request.purpose.rawValue)
    if let experience = request.experience { writer.member("experience", experience) }
    writer.member("method", request.method.rawValue)
    writer.member("path", request.path)
    if let upload = request.upload { writer.member("upload", upload) }
    if let gives = request.gives { writer.member("gives", gives) }
    if let expected = request.expects {
      writer.object("expects") { writer in
        writer.member("pointer", expected.pointer)
        writer.member("value", expected.value)
      }
    }
    if let body = request.body { writer.member("body", body) }
  }
}

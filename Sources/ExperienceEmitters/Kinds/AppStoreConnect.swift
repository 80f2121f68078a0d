import JSONSyntax

extension Emitter {
  /// The requests that publish an app's experiences in App Store Connect.
  public static let appStoreConnect = Emitter(
    "app-store-connect",
    "Requests that publish experiences in App Store Connect.",
    details: "Requests to the App Store Connect API that create, update, replace and retire experiences. Nothing "
      + "is sent.",
    formats: [.json],
    inputs: { order in order.targets.flatMap { StorePlan.pictures(of: $0, in: order.registry) } },
    make: eachTarget { target, order, emission throws(EmissionError) in
      let plan = try StorePlan(target, order)
      if !plan.requests.isEmpty { emission.notes = notes }
      emission.files.append(
        OutputFile(
          "app-store-connect",
          about: target,
          extension: "json",
          bytes: JSONWriter.sheet(of: target.app, "requests", plan.requests, write)
        )
      )
    }
  )

  private static let notes = [
    "\"for\" states when a request is needed: create for what App Store Connect does not have, update for an "
      + "experience that it has with the same URL, create and replace for an experience whose URL changed",
    "Apple's overview of App Clips in the API says that experiences of a released clip cannot be updated, but the API "
      + "description says that they can; if App Store Connect rejects an update, use create and replace",
  ]

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

import JSONSyntax
import RegistryModel
import SystemFiles

/// The changes of default cards and TestFlight invocations, whose texts are resources of their own.
extension Publisher {
  /// Makes a change that is not about an advanced experience.
  mutating func publish(_ change: PlannedChange, of app: AppPlan) throws(ServiceError) {
    switch change.subject {
    case .defaultCard(_, let version): try publishDefaultCard(change, version: version, of: app)
    case .invocation(_, let url): try publishInvocation(change, url: url, of: app)
    case .card, .undeclared: break
    }
  }

  /// Sends the requests for some parts, and returns the responses of those that succeeded, by member.
  private mutating func send(_ parts: [RequestPart], for change: PlannedChange) throws(ServiceError) -> [String:
    WebResponse]
  {
    var done: [String: WebResponse] = [:]
    let requests = try parts.map { part throws(ServiceError) in
      try request(part.method, part.id.map { .resource(part.type, $0) } ?? "/v1/\(part.type)", part.body)
    }
    try send(requests) { publisher, results in
      for (part, result) in zip(parts, results) {
        switch result {
        case .success(let response): done[part.member] = response
        // It was removed by a request whose response was lost.
        case .failure(let error) where part.kind == .remove && error.kind == .missing: continue
        case .failure(let error): publisher.fail(change, error, member: part.member)
        }
      }
    }
    return done
  }

  private mutating func publishDefaultCard(
    _ change: PlannedChange,
    version: String?,
    of app: AppPlan
  ) throws(ServiceError) {
    guard change.kind != .deactivate else {
      let id = change.storeID
      _ = try send([RequestPart(kind: .remove, type: StoreDefaultCard.type, id: id, member: "")], for: change)
      return
    }
    guard let declared = app.app.declaration?.defaultExperience, let clip = app.there?.clip,
      let there = try attachedCard(change, declared, version: version, of: app, clip)
    else { return }
    let done = try send(RequestPart.setting(declared, of: there), for: change)
    try uploadImages(of: change, to: there, done)
    _ = try send(RequestPart.removing(declared, from: there), for: change)
  }

  /// The default card of the version, without texts if it was created just now. Nil if nothing remains to do.
  private mutating func attachedCard(
    _ change: PlannedChange,
    _ declared: DefaultExperienceDeclaration,
    version number: String?,
    of app: AppPlan,
    _ clip: StoreClip
  ) throws(ServiceError) -> StoreDefaultCard? {
    guard change.kind == .create else { return clip.defaultCards.first { $0.id == change.storeID } }
    guard let version = app.there?.versions.first(where: { $0.number == number }) else { return nil }
    let creation = RequestPart(
      kind: .create,
      type: StoreDefaultCard.type,
      body: RequestBody.defaultCard(
        action: declared.action?.value,
        clip: clip.id,
        version: version.id,
        template: change.storeID
      ),
      member: ""
    )
    guard let response = try send([creation], for: change)[""] else { return nil }
    note(response)
    guard change.storeID == nil else { return nil }
    do throws(ServiceError) {
      var card = StoreDefaultCard(id: try response.createdID(by: "POST /v1/\(creation.type)"))
      card.action = declared.action?.value.uppercased()
      return card
    } catch {
      fail(change, ServiceError(.lostResponse, error.message))
      return nil
    }
  }

  /// Uploads the images of the locales that need one, after the images that they replace are removed. `done` has the
  /// responses for the locales that were created just now, by member.
  private mutating func uploadImages(
    of change: PlannedChange,
    to there: StoreDefaultCard,
    _ done: [String: WebResponse]
  ) throws(ServiceError) {
    var uploads: [(member: String, upload: ImageUpload)] = []
    for image in change.images {
      let member = "localizations/\(image.locale ?? "")"
      let old = there.localizations.first { $0.locale == image.locale }
      guard let id = old?.id ?? done[member].flatMap({ try? $0.createdID(by: member) }) else { continue }
      let body = RequestBody.reservation(fileName: image.fileName, byteCount: image.byteCount, forText: id)
      let owner = "\(change.name), \(image.locale ?? "")"
      let upload = ImageUpload(image: image, type: StoreDefaultCard.imageType, reservation: body, owner: owner)
      uploads.append(("\(member)/image", upload))
    }
    _ = try send(change.images.compactMap(RequestPart.init(removingImageFor:)), for: change)
    for ((member, _), result) in zip(uploads, try upload(uploads.map(\.upload))) {
      if case .failure(let error) = result { fail(change, error, member: member) }
    }
  }

  private mutating func publishInvocation(
    _ change: PlannedChange,
    url: String,
    of app: AppPlan
  ) throws(ServiceError) {
    guard change.kind != .deactivate else {
      let removal = RequestPart(kind: .remove, type: StoreInvocation.type, id: change.storeID, member: "")
      _ = try send([removal], for: change)
      return
    }
    guard let bundle = app.there?.buildBundle,
      let declared = app.app.declaration?.testFlightInvocations.first(where: {
        $0.url.map { AppPlan.normalized($0.value) } == url
      })
    else { return }
    let titles = declared.titles.map { (locale: $0.name.value, title: $0.text.value) }
    guard let old = app.there?.invocations.first(where: { $0.id == change.storeID }) else {
      let body = RequestBody.invocation(url: url, titles: titles, number: 1, bundle: bundle)
      let creation = RequestPart(kind: .create, type: StoreInvocation.type, body: body, member: "")
      if let response = try send([creation], for: change)[""] { note(response) }
      return
    }
    _ = try send(RequestPart.setting(titles, of: old), for: change)
  }
}

extension RequestPart {
  fileprivate var method: WebRequest.Method {
    switch kind {
    case .create: .post
    case .change: .patch
    case .remove: .delete
    }
  }
}

import AppStoreConnect
import JSONSyntax
import RegistryModel

/// The requests that make App Store Connect have what the registry declares, in the order in which they can be sent.
///
/// They follow the plan of `appclips plan` against a saved state or, without one, against an app that has a clip, a version
/// that can be edited and a build, and nothing else. IDs that are not known yet are names in angle brackets: `<appClip>`,
/// `<appStoreVersion>` and `<buildBundle>` have to be looked up, and the others are in the responses to earlier requests.
struct StorePlan {
  private let app: App
  private let pictures: [String: [UInt8]]
  private(set) var requests: [StoreRequest] = []

  /// The name of an ID that a response gives. The angle brackets are only at its ends, because the script finds a name in a
  /// path by them; the ID of an experience is a path, which can contain any character.
  static func name(_ words: String...) -> String {
    let text = words.joined(separator: " ").replacing("%", with: "%25")
    return "<\(text.replacing("<", with: "%3C").replacing(">", with: "%3E"))>"
  }

  /// The names of the IDs that have to be looked up.
  static let (clip, version, bundle) = ("<appClip>", "<appStoreVersion>", "<buildBundle>")

  init(_ target: Target, _ order: Emitter.Order) throws(EmissionError) {
    app = target.app
    pictures = order.inputs
    try check(target, in: order.registry)
    var options = Plan.Options()
    options.allowsDeployed = true
    let state = order.selection.storeState ?? StoreState(apps: [Self.empty(app)])
    if case .app = target {} else { options.only = [target.experience].compactMap(\.self) }
    let plan = Plan([app], of: order.registry, against: state, options) { order.inputs[$0] }
    guard let own = plan.apps.first else { return }
    let changes = own.changes.filter(\.isMade)
    for change in changes where change.kind != .deactivate { try add(change, of: own) }
    for change in changes where change.kind == .deactivate { remove(change) }
    try checkPaths()
  }

  /// Throws if an ID of a state, which is a file that users can edit, would lead a request to another resource.
  private func checkPaths() throws(EmissionError) {
    let names = requests.compactMap(\.gives) + [Self.version, Self.bundle, Self.clip]
    for request in requests where request.upload == nil {
      let parts = names.reduce(request.path) { $0.replacing($1, with: "id") }.split(separator: "/")
      let isPlain = parts.allSatisfy { part in
        part.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || "-_.~=".utf8.contains($0) }
          && !part.allSatisfy { $0 == "." }
      }
      let isResource = parts.count <= 3 || parts.count == 5 && parts[3] == "relationships"
      guard isPlain, isResource else {
        throw .unusable(value: request.path, key: "id", of: app.id, wanted: "a path with IDs of App Store Connect")
      }
    }
  }

  /// The images that the requests upload, by path inside the registry.
  static func pictures(of target: Target, in registry: Registry) -> [String] {
    let experiences = (try? target.advancedExperiences(in: registry)) ?? []
    let cards = experiences.compactMap { target.app.path(of: $0.declaration?.image) }
    guard case .app(let app) = target else { return cards }
    let localizations = app.declaration?.defaultExperience?.localizations ?? []
    return cards + localizations.compactMap { app.path(of: $0.image) }
  }

  /// An app that has nothing published.
  private static func empty(_ app: App) -> StoreApp {
    var there = StoreApp(id: "<app>", bundleID: app.bundleID ?? "")
    there.versions = [StoreVersion(id: version, number: version, state: "PREPARE_FOR_SUBMISSION")]
    there.clip = StoreClip(id: clip, bundleID: app.clipBundleID ?? "")
    there.buildBundle = bundle
    return there
  }

  /// Throws if something that every card needs is missing.
  private func check(_ target: Target, in registry: Registry) throws(EmissionError) {
    for experience in try target.advancedExperiences(in: registry) {
      _ = try experience.address(for: "app-store-connect")
      guard DeclaredCard(experience) != nil else {
        throw .missing(key: "defaultLanguage", of: app.id, kind: "app-store-connect")
      }
      try check(app.path(of: experience.declaration?.image), "image", of: experience.id)
    }
    guard case .app = target else { return }
    for text in app.declaration?.defaultExperience?.localizations ?? [] {
      try check(
        app.path(of: text.image),
        "defaultExperience.localizations.\(text.locale.value).image",
        of: app.id
      )
    }
  }

  private func check(_ image: String?, _ key: String, of id: String) throws(EmissionError) {
    guard let image, pictures[image] != nil else { throw .missing(key: key, of: id, kind: "app-store-connect") }
  }
}

extension StorePlan {
  private mutating func add(_ change: PlannedChange, of plan: AppPlan) throws(EmissionError) {
    guard let clip = plan.there?.clip else { return }
    switch change.subject {
    case .card(let experience, _):
      guard let card = DeclaredCard(experience) else { return }
      add(change, card, clip: clip.id)
    case .defaultCard(_, let number):
      let version = plan.there?.versions.first { $0.number == number }?.id ?? Self.version
      addDefaultCard(change, clip, version: version)
    case .invocation(_, let url): add(change, url: url, plan)
    case .undeclared: break
    }
  }

  private mutating func add(_ change: PlannedChange, _ card: DeclaredCard, clip: String) {
    let id = card.experience.id
    let image = change.images.first.map { image in
      upload(image, CardContent.imageType, Self.name("image", id), change.kind, experience: id)
    }
    let path = "/v1/\(CardContent.type)"
    if change.kind == .update, let old = change.storeID {
      let body = RequestBody.update(of: old, to: card, image: image)
      requests.append(StoreRequest(.update, .patch, "\(path)/\(old)", experience: id, body: body))
    } else {
      let body = RequestBody.creation(of: card, clip: clip, image: image ?? "")
      requests.append(
        StoreRequest(StoreRequest.Purpose(change.kind), .post, path, experience: id, body: body, gives: Self.name(id))
      )
      guard let old = change.storeID else { return }
      let removal = RequestBody.removal(of: old)
      requests.append(StoreRequest(.replace, .patch, "\(path)/\(old)", experience: id, body: removal))
    }
  }

  private mutating func addDefaultCard(_ change: PlannedChange, _ clip: StoreClip, version: String) {
    guard let declared = app.declaration?.defaultExperience else { return }
    let name = "<defaultExperience>"
    var there = clip.defaultCards.first { $0.id == change.storeID && change.kind == .update }
    if there == nil {
      let body = RequestBody.defaultCard(
        action: declared.action?.value,
        clip: clip.id,
        version: version,
        template: change.storeID
      )
      requests.append(
        StoreRequest(.create, .post, "/v1/\(StoreDefaultCard.type)", experience: nil, body: body, gives: name)
      )
      var new = StoreDefaultCard(id: name)
      new.action = declared.action?.value.uppercased()
      there = change.storeID == nil ? new : nil
    }
    if let there { addParts(of: change, declared, there) }
    verify(
      "/v1/appStoreVersions/\(version)/relationships/appClipDefaultExperience",
      nil,
      "/data/id",
      is: there?.id ?? name
    )
  }

  private mutating func addParts(
    of change: PlannedChange,
    _ declared: DefaultExperienceDeclaration,
    _ there: StoreDefaultCard
  ) {
    for part in RequestPart.setting(declared, of: there) {
      let gives = part.kind == .create ? part.locale.map { Self.name("defaultExperience", $0) } : nil
      add(part, change.kind, gives: gives)
    }
    for image in change.images {
      let locale = image.locale ?? ""
      if let removal = RequestPart(removingImageFor: image) { add(removal, change.kind) }
      let old = there.localizations.first { $0.locale == locale }
      let owner = old?.id ?? Self.name("defaultExperience", locale)
      _ = upload(image, StoreDefaultCard.imageType, Self.name("image", locale), change.kind, forText: owner)
    }
    for part in RequestPart.removing(declared, from: there) { add(part, change.kind) }
  }

  private mutating func add(_ change: PlannedChange, url: String, _ plan: AppPlan) {
    let invocations = app.declaration?.testFlightInvocations ?? []
    let titles = { (declared: TestFlightInvocationDeclaration) in
      declared.titles.map { (locale: $0.name.value, title: $0.text.value) }
    }
    guard let index = invocations.firstIndex(where: { $0.url.map { AppPlan.normalized($0.value) } == url }) else {
      return
    }
    if let old = plan.there?.invocations.first(where: { $0.id == change.storeID }) {
      for part in RequestPart.setting(titles(invocations[index]), of: old) { add(part, change.kind) }
      return
    }
    let body = RequestBody.invocation(
      url: url,
      titles: titles(invocations[index]),
      number: index + 1,
      bundle: plan.there?.buildBundle ?? Self.bundle
    )
    requests.append(StoreRequest(.create, .post, "/v1/\(StoreInvocation.type)", experience: nil, body: body))
  }

  private mutating func remove(_ change: PlannedChange) {
    guard case .card(let experience, _) = change.subject, let id = change.storeID else { return }
    let path = "/v1/\(CardContent.type)/\(id)"
    let body = RequestBody.removal(of: id)
    requests.append(StoreRequest(.deactivate, .patch, path, experience: experience.id, body: body))
  }

  private mutating func add(_ part: RequestPart, _ kind: PlannedChange.Kind, gives: String? = nil) {
    let purpose = StoreRequest.Purpose(kind)
    requests.append(
      StoreRequest(purpose, StoreRequest.Method(part.kind), part.path, experience: nil, body: part.body, gives: gives)
    )
  }

  /// Adds a request that reads `path` and whose response must have `value` at `pointer`.
  private mutating func verify(_ path: String, _ experience: String?, _ pointer: String, is value: String) {
    let expectation = StoreRequest.Expectation(pointer: pointer, value: value)
    requests.append(StoreRequest(.verify, .get, path, experience: experience, expects: expectation))
  }

  /// Adds the requests that reserve an image, upload it, commit the upload, and verify that App Store Connect has
  /// processed it. Returns the name of its ID.
  private mutating func upload(
    _ image: PlannedImage,
    _ type: String,
    _ id: String,
    _ kind: PlannedChange.Kind,
    experience: String? = nil,
    forText text: String? = nil
  ) -> String {
    let purpose = StoreRequest.Purpose(kind)
    let path = "/v1/\(type)"
    let body = RequestBody.reservation(fileName: image.fileName, byteCount: image.byteCount, forText: text)
    requests += [
      StoreRequest(purpose, .post, path, experience: experience, body: body, gives: id),
      StoreRequest(
        purpose,
        .put,
        "<uploadOperations of \(id.dropFirst())",
        experience: experience,
        upload: image.path
      ),
      StoreRequest(
        purpose,
        .patch,
        "\(path)/\(id)",
        experience: experience,
        body: RequestBody.commit(type, id: id, checksum: image.checksum)
      ),
    ]
    verify("\(path)/\(id)", experience, "/data/attributes/assetDeliveryState/state", is: "COMPLETE")
    return id
  }
}

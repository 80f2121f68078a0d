import AppStoreConnect
import ExperienceResolver
import JSONSyntax
import Publishing
import RegistryModel

/// The requests that publish an app's experiences in App Store Connect, in the order in which they can be sent. Which
/// of them are needed depends on what App Store Connect has; see `StoreRequest.Purpose`.
///
/// The IDs that App Store Connect assigns are not known here. They are written as names in angle brackets: `<appClip>`,
/// `<appStoreVersion>` (the version of the app that is being prepared) and names that begin with `<old ` have to be
/// looked up first; the others are in the responses to earlier requests.
struct StorePlan {
  private let app: App
  private let pictures: [String: [UInt8]]
  private(set) var requests: [StoreRequest] = []

  /// The ID of the clip, which App Store Connect creates with the first build.
  static let clip = "<appClip>"
  /// The ID of the app version with which the default experience is released. Without it, the default experience
  /// belongs to no version and never appears (`Source.clipsAndExperiences`).
  private static let version = "<appStoreVersion>"

  init(_ target: Target, _ order: Emitter.Order) throws(EmissionError) {
    app = target.app
    pictures = order.inputs
    if case .app = target {
      try addDefaultExperience()
      try addTestInvocations()
    }
    for experience in try target.advancedExperiences(in: order.registry) { try add(experience) }
    guard case .app = target else { return }
    for experience in order.registry.experiences(of: app) where experience.isRetired { retire(experience) }
  }

  /// The images that the requests upload, by path inside the registry.
  static func pictures(of target: Target, in registry: Registry) -> [String] {
    let experiences = (try? target.advancedExperiences(in: registry)) ?? []
    let cards = experiences.compactMap { target.app.path(of: $0.declaration?.image) }
    guard case .app(let app) = target else { return cards }
    let localizations = app.declaration?.defaultExperience?.localizations ?? []
    return cards + localizations.compactMap { app.path(of: $0.image) }
  }

  private mutating func addDefaultExperience() throws(EmissionError) {
    guard let declared = app.declaration?.defaultExperience else { return }
    let id = "<defaultExperience>"
    let create = { (template: String?) in
      RequestBody.defaultCard(
        action: declared.action?.value,
        clip: Self.clip,
        version: Self.version,
        template: template
      )
    }
    post(StoreDefaultCard.type, nil, create(nil), gives: id)
    for localization in declared.localizations { try add(localization, of: id) }
    if !declared.reviewURLs.isEmpty {
      var urls: [String] = []
      for url in declared.reviewURLs { urls.append(try InvocationURL(emitting: url.value).text) }
      post(StoreDefaultCard.reviewType, nil, RequestBody.review(urls: urls, of: id))
    }
    post(StoreDefaultCard.type, nil, create("<old defaultExperience>"), for: .nextVersion, gives: id)
    verify("/v1/appStoreVersions/\(Self.version)/relationships/appClipDefaultExperience", nil, "/data/id", is: id)
  }

  private mutating func add(
    _ localization: DefaultLocalizationDeclaration,
    of experience: String
  ) throws(EmissionError) {
    let locale = localization.locale.value
    let id = "<defaultExperience \(locale)>"
    let subtitle = localization.subtitle?.value
    let body = RequestBody.defaultText(locale: locale, subtitle: subtitle, of: experience)
    post(StoreDefaultCard.textType, nil, body, gives: id)
    let owner = "defaultExperience.localizations.\(locale).image"
    try upload(app.path(of: localization.image), owner, nil, "<image \(locale)>", forText: id)
  }

  private mutating func add(_ experience: AdvancedExperience) throws(EmissionError) {
    let image = "<image \(experience.id)>"
    try upload(app.path(of: experience.declaration?.image), "image", experience.id, image)
    _ = try experience.address(for: "app-store-connect")
    guard let card = DeclaredCard(experience) else {
      throw .missing(key: "defaultLanguage", of: app.id, kind: "app-store-connect")
    }
    let creation = RequestBody.creation(of: card, clip: Self.clip, image: image)
    post(CardContent.type, experience.id, creation, gives: "<\(experience.id)>")
    let old = "<old \(experience.id)>"
    let update = RequestBody.update(of: old, to: card, image: image)
    requests.append(
      StoreRequest(.update, .patch, "/v1/\(CardContent.type)/\(old)", experience: experience.id, body: update)
    )
    remove(.replace, experience.id, old)
  }

  private mutating func retire(_ experience: AdvancedExperience) {
    remove(.retire, experience.id, "<\(experience.id)>")
  }

  private mutating func addTestInvocations() throws(EmissionError) {
    for (index, invocation) in (app.declaration?.testFlightInvocations ?? []).enumerated() {
      guard let written = invocation.url?.value else { continue }
      let url = try InvocationURL(emitting: written).text
      post(
        StoreInvocation.type,
        nil,
        RequestBody.invocation(
          url: url,
          titles: invocation.titles.map { ($0.name.value, $0.text.value) },
          number: index + 1,
          bundle: "<buildBundle>"
        )
      )
    }
  }
}

extension StorePlan {
  private mutating func post(
    _ collection: String,
    _ experience: String?,
    _ body: JSONValue,
    for purpose: StoreRequest.Purpose = .create,
    gives: String? = nil
  ) {
    requests.append(StoreRequest(purpose, .post, "/v1/\(collection)", experience: experience, body: body, gives: gives))
  }

  /// Adds a request that reads `path` and whose response must have `value` at `pointer`.
  private mutating func verify(_ path: String, _ experience: String?, _ pointer: String, is value: String) {
    let expectation = StoreRequest.Expectation(pointer: pointer, value: value)
    requests.append(StoreRequest(.verify, .get, path, experience: experience, expects: expectation))
  }

  /// Adds a request that deactivates an experience.
  private mutating func remove(_ purpose: StoreRequest.Purpose, _ experience: String, _ id: String) {
    let path = "/v1/\(CardContent.type)/\(id)"
    requests.append(StoreRequest(purpose, .patch, path, experience: experience, body: RequestBody.removal(of: id)))
  }

  /// Adds the requests that reserve an image, upload it, commit the upload, and verify that App Store Connect has
  /// processed it.
  private mutating func upload(
    _ path: String?,
    _ key: String,
    _ experience: String?,
    _ id: String,
    forText text: String? = nil
  ) throws(EmissionError) {
    guard let path, let bytes = pictures[path] else {
      throw .missing(key: key, of: experience ?? app.id, kind: "app-store-connect")
    }
    let type = text == nil ? CardContent.imageType : StoreDefaultCard.imageType
    let name = RegistryPath.name(of: path)
    let reservation = RequestBody.reservation(fileName: name, byteCount: bytes.count, forText: text)
    post(type, experience, reservation, gives: id)
    requests.append(
      StoreRequest(.create, .put, "<uploadOperations of \(id.dropFirst())", experience: experience, upload: path)
    )
    let commit = RequestBody.commit(type, id: id, checksum: MD5.text(of: bytes))
    requests.append(StoreRequest(.create, .patch, "/v1/\(type)/\(id)", experience: experience, body: commit))
    verify("/v1/\(type)/\(id)", experience, "/data/attributes/assetDeliveryState/state", is: "COMPLETE")
  }
}

import ExperienceResolver
import JSONSyntax
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
    let type = "appClipDefaultExperiences"
    let id = "<defaultExperience>"
    let action = [(key: "action", value: declared.action.map { JSONValue.string($0.value.uppercased()) })]
    let clip = (key: "appClip", value: StoreRequest.link("appClips", Self.clip))
    let version = (key: "releaseWithAppStoreVersion", value: StoreRequest.link("appStoreVersions", Self.version))
    post(type, nil, StoreRequest.body(type, action, [clip, version]), gives: id)
    for localization in declared.localizations { try add(localization, of: id) }
    if !declared.reviewURLs.isEmpty {
      var urls: [JSONValue] = []
      for url in declared.reviewURLs { urls.append(.string(try InvocationURL(emitting: url.value).text)) }
      post(
        "appClipAppStoreReviewDetails",
        nil,
        StoreRequest.body(
          "appClipAppStoreReviewDetails",
          [("invocationUrls", .array(urls))],
          [("appClipDefaultExperience", StoreRequest.link(type, id))]
        )
      )
    }
    let template = (key: "appClipDefaultExperienceTemplate", value: StoreRequest.link(type, "<old defaultExperience>"))
    post(type, nil, StoreRequest.body(type, action, [clip, version, template]), for: .nextVersion, gives: id)
    verify("/v1/appStoreVersions/\(Self.version)/relationships/appClipDefaultExperience", nil, "/data/id", is: id)
  }

  private mutating func add(
    _ localization: DefaultLocalizationDeclaration,
    of experience: String
  ) throws(EmissionError) {
    let locale = localization.locale.value
    let id = "<defaultExperience \(locale)>"
    post(
      "appClipDefaultExperienceLocalizations",
      nil,
      StoreRequest.body(
        "appClipDefaultExperienceLocalizations",
        [("locale", .string(locale)), ("subtitle", localization.subtitle.map { .string($0.value) })],
        [("appClipDefaultExperience", StoreRequest.link("appClipDefaultExperiences", experience))]
      ),
      gives: id
    )
    let owner = "defaultExperience.localizations.\(locale).image"
    let relation = [
      (
        key: "appClipDefaultExperienceLocalization",
        value: StoreRequest.link("appClipDefaultExperienceLocalizations", id)
      )
    ]
    try upload(app.path(of: localization.image), owner, nil, "appClipHeaderImages", relation, "<image \(locale)>")
  }

  private mutating func add(_ experience: AdvancedExperience) throws(EmissionError) {
    let image = "<image \(experience.id)>"
    try upload(
      app.path(of: experience.declaration?.image),
      "image",
      experience.id,
      "appClipAdvancedExperienceImages",
      [],
      image
    )
    let card = try StoreExperience(experience, of: app)
    post(StoreExperience.type, experience.id, try card.creation(image: image), gives: "<\(experience.id)>")
    let old = "<old \(experience.id)>"
    let update = card.update(of: old, image: image)
    requests.append(
      StoreRequest(.update, .patch, "/v1/\(StoreExperience.type)/\(old)", experience: experience.id, body: update)
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
      let type = "betaAppClipInvocationLocalizations"
      let ids = invocation.titles.map { "${invocation-\(index + 1)-\($0.name.value)}" }
      post(
        "betaAppClipInvocations",
        nil,
        StoreRequest.body(
          "betaAppClipInvocations",
          [("url", .string(url))],
          [("buildBundle", StoreRequest.link("buildBundles", "<buildBundle>")), (type, StoreRequest.links(type, ids))],
          included: zip(invocation.titles, ids).map { title, id in
            StoreRequest.resource(
              type,
              id: id,
              [("title", .string(title.text.value)), ("locale", .string(title.name.value))]
            )
          }
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

  /// Adds a request that sets `removed`, which removes an experience. The text of Apple's overview names another
  /// attribute, which would change the card
  /// (https://developer.apple.com/documentation/appstoreconnectapi/app-clips-and-app-clip-experiences).
  private mutating func remove(_ purpose: StoreRequest.Purpose, _ experience: String, _ id: String) {
    let type = StoreExperience.type
    requests.append(
      StoreRequest(
        purpose,
        .patch,
        "/v1/\(type)/\(id)",
        experience: experience,
        body: StoreRequest.body(type, id: id, [("removed", .boolean(true))])
      )
    )
  }

  /// Adds the requests that reserve an image, upload it, commit the upload, and verify that App Store Connect has
  /// processed it.
  private mutating func upload(
    _ path: String?,
    _ key: String,
    _ experience: String?,
    _ type: String,
    _ relationships: [(key: String, value: JSONValue)],
    _ id: String
  ) throws(EmissionError) {
    guard let path, let bytes = pictures[path] else {
      throw .missing(key: key, of: experience ?? app.id, kind: "app-store-connect")
    }
    let attributes: [(key: String, value: JSONValue?)] = [
      ("fileName", .string(RegistryPath.name(of: path))), ("fileSize", .integer(bytes.count)),
    ]
    post(type, experience, StoreRequest.body(type, attributes, relationships), gives: id)
    requests.append(
      StoreRequest(.create, .put, "<uploadOperations of \(id.dropFirst())", experience: experience, upload: path)
    )
    // Apple's description says only that the checksum is a string; existing tools send the MD5 of the file
    // (https://github.com/fastlane/fastlane).
    let checksum = JSONValue.string(MD5.text(of: bytes))
    let commit = StoreRequest.body(type, id: id, [("uploaded", .boolean(true)), ("sourceFileChecksum", checksum)])
    requests.append(StoreRequest(.create, .patch, "/v1/\(type)/\(id)", experience: experience, body: commit))
    verify("/v1/\(type)/\(id)", experience, "/data/attributes/assetDeliveryState/state", is: "COMPLETE")
  }
}

import JSONSyntax

/// Turns the default experience of App Store Connect, its locales, its review URLs and TestFlight's invocations into members
/// of `app.json`.
struct StoreDefaultExperience {
  private let resources: StoreResources
  private(set) var members = ProposedObject()
  private(set) var leftOut: [LeftOut] = []

  private static let noPlace = "the registry has no place for it"

  init(_ resources: StoreResources) throws(ImportRefusal) {
    self.resources = resources
    let all = resources.all("appClipDefaultExperiences")
    for other in all.dropFirst() {
      leftOut.append(
        other.object.leftOut(
          "default experience \"\(other.key.id)\"",
          why: "the registry has one, the first; this one is of another version of the app"
        )
      )
    }
    if let first = all.first { try take(first, isOnly: all.count == 1) }
    try takeInvocations()
  }

  private mutating func take(_ experience: StoreResource, isOnly: Bool) throws(ImportRefusal) {
    if let attributes = try experience.attributes() {
      let action = try attributes.string("action").map { JSONValue.string($0.lowercased()) }
      members.set("defaultExperience", "action", to: action)
      leftOut += attributes.leftOut(besides: ["action"], otherwise: Self.noPlace)
    }
    let listed = Set(try experience.related("appClipDefaultExperienceLocalizations"))
    for locale in resources.all("appClipDefaultExperienceLocalizations") {
      let owner = try locale.related("appClipDefaultExperience").first
      guard listed.contains(locale.key) || owner == experience.key || owner == nil && isOnly else { continue }
      try takeLocale(locale)
    }
    let detail = Set(try experience.related("appClipAppStoreReviewDetail"))
    for review in resources.all("appClipAppStoreReviewDetails") {
      let owner = try review.related("appClipDefaultExperience").first
      guard detail.contains(review.key) || owner == experience.key || owner == nil && isOnly else { continue }
      guard let attributes = try review.attributes() else { continue }
      let urls = try attributes.strings("invocationUrls") ?? []
      if !urls.isEmpty { members.set("defaultExperience", "reviewURLs", to: .array(urls.map(JSONValue.string))) }
      leftOut += attributes.leftOut(besides: ["invocationUrls"], otherwise: Self.noPlace)
    }
  }

  private mutating func takeLocale(_ locale: StoreResource) throws(ImportRefusal) {
    guard let attributes = try locale.attributes() else {
      leftOut.append(locale.object.leftOut("locale \"\(locale.key.id)\"", why: "only its id is in the file"))
      return
    }
    let path = ["defaultExperience", "localizations", try attributes.required("locale")]
    if let subtitle = try attributes.string("subtitle") {
      members.set((path + ["subtitle"])[...], to: .exactly(.string(subtitle)))
    }
    leftOut += attributes.leftOut(besides: ["locale", "subtitle"], otherwise: Self.noPlace)
    let named = Set(try locale.related("appClipHeaderImage"))
    for image in resources.all("appClipHeaderImages") {
      let owner = try image.related("appClipDefaultExperienceLocalization").first
      guard named.contains(image.key) || owner == locale.key else { continue }
      let picture = try StorePicture(image)
      leftOut += picture.leftOut
      if let value = picture.value { members.set((path + ["image"])[...], to: value) }
    }
  }

  private mutating func takeInvocations() throws(ImportRefusal) {
    var invocations: [JSONValue] = []
    for resource in resources.all("betaAppClipInvocations") {
      guard let attributes = try resource.attributes() else { continue }
      var titles: [(key: String, value: JSONValue)] = []
      for key in try resource.related("betaAppClipInvocationLocalizations") {
        guard let texts = try resources[key]?.attributes() else { continue }
        titles.append((try texts.required("locale"), .string(try texts.required("title"))))
      }
      invocations.append(.object([("url", .string(try attributes.required("url"))), ("titles", .object(titles))]))
    }
    if !invocations.isEmpty { members.set("testFlightInvocations", to: .array(invocations)) }
  }
}

/// The header image of an experience or a locale. Its bytes are in no file of the API: what is known is its name, or, from a
/// request of ours, the file that it was made of.
struct StorePicture {
  /// What `image` should be; nil where nothing is known.
  let value: ProposedObject.Value?
  let leftOut: [LeftOut]

  private static let reasons = [
    "imageAsset": "the picture itself is not in the file; download it from templateUrl",
    "fileSize": "the picture itself says it",
    "sourceFileChecksum": "the picture itself says it",
    "uploadOperations": "App Store Connect needs them for one upload",
    "assetDeliveryState": "App Store Connect knows it by itself",
  ]

  init(_ resource: StoreResource) throws(ImportRefusal) {
    let attributes = try resource.attributes()
    if let path = resource.upload {
      value = .exactly(.string(path))
      leftOut = attributes?.leftOut(besides: ["fileName", "fileSize"], because: Self.reasons, otherwise: "") ?? []
      return
    }
    leftOut =
      attributes?.leftOut(besides: ["fileName"], because: Self.reasons, otherwise: "the registry has no place for it")
      ?? [resource.object.leftOut("image \"\(resource.key.id)\"", why: "only its id is in the file")]
    guard let attributes, let name = try attributes.string("fileName") else {
      value = nil
      return
    }
    guard name.isPlainFileName else {
      throw ImportRefusal(
        attributes.place(of: "fileName"),
        "\"\(name)\" is no plain file name; it goes into the app's folder, so it has no folders and is not hidden",
        help: "rename the picture in App Store Connect, or correct the name here"
      )
    }
    value = .fileNamed(name)
  }
}

extension String {
  /// Whether it names a file in a folder and nothing elsewhere: no separators, not hidden, nothing that a terminal obeys.
  var isPlainFileName: Bool {
    guard !isEmpty, !hasPrefix("."), utf8.count <= 200 else { return false }
    return !unicodeScalars.contains { scalar in
      "/\\:".unicodeScalars.contains(scalar) || [.control, .format].contains(scalar.properties.generalCategory)
    }
  }
}

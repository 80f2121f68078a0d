import JSONSyntax

/// Converts the default experience of App Store Connect, its locales and review URLs, and TestFlight's invocations into
/// members of `app.json`.
struct StoreDefaultExperience {
  private let resources: StoreResources
  private(set) var members = ProposedObject()
  private(set) var leftOut: [SkippedItem] = []

  private static let noPlace = "the registry has no corresponding key"

  init(_ resources: StoreResources) throws(ImportError) {
    self.resources = resources
    let all = resources.all("appClipDefaultExperiences")
    for other in all.dropFirst() {
      leftOut.append(
        other.object.leftOut(
          "default experience \"\(other.key.id)\"",
          why: "the registry has only one default experience, the first; this one belongs to another version of the app"
        )
      )
    }
    if let first = all.first { try take(first, isOnly: all.count == 1) }
    try takeInvocations()
  }

  private mutating func take(_ experience: StoreResource, isOnly: Bool) throws(ImportError) {
    if let attributes = try experience.attributes() {
      let action = try attributes.string("action").map { JSONValue.string($0.lowercased()) }
      members.set("defaultExperience", "action", to: action)
      leftOut += attributes.leftOut(except: ["action"], otherwise: Self.noPlace)
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
      leftOut += attributes.leftOut(except: ["invocationUrls"], otherwise: Self.noPlace)
    }
  }

  private mutating func takeLocale(_ locale: StoreResource) throws(ImportError) {
    guard let attributes = try locale.attributes() else {
      leftOut.append(locale.object.leftOut("locale \"\(locale.key.id)\"", why: "the file contains only its ID"))
      return
    }
    let path = ["defaultExperience", "localizations", try attributes.required("locale")]
    if let subtitle = try attributes.string("subtitle") {
      members.set((path + ["subtitle"])[...], to: .exactly(.string(subtitle)))
    }
    leftOut += attributes.leftOut(except: ["locale", "subtitle"], otherwise: Self.noPlace)
    let named = Set(try locale.related("appClipHeaderImage"))
    for image in resources.all("appClipHeaderImages") {
      let owner = try image.related("appClipDefaultExperienceLocalization").first
      guard named.contains(image.key) || owner == locale.key else { continue }
      let picture = try ImageReference(image)
      leftOut += picture.leftOut
      if let value = picture.value { members.set((path + ["image"])[...], to: value) }
    }
  }

  private mutating func takeInvocations() throws(ImportError) {
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

/// The header image of an experience or a locale. The API's files do not contain its bytes, only its name, or, in a
/// request written by `emit app-store-connect`, the file that it was made from.
struct ImageReference {
  /// The value for `image`; nil if nothing is known.
  let value: ProposedObject.Value?
  let leftOut: [SkippedItem]

  private static let reasons = [
    "imageAsset": "the image itself is not in the file; download it from templateUrl",
    "fileSize": "appclips gets the value from the image itself",
    "sourceFileChecksum": "appclips gets the value from the image itself",
    "uploadOperations": "App Store Connect uses them for a single upload",
    "assetDeliveryState": "App Store Connect sets it",
  ]

  init(_ resource: StoreResource) throws(ImportError) {
    let attributes = try resource.attributes()
    if let path = resource.upload {
      value = .exactly(.string(path))
      leftOut = attributes?.leftOut(except: ["fileName", "fileSize"], because: Self.reasons, otherwise: "") ?? []
      return
    }
    leftOut =
      attributes?.leftOut(
        except: ["fileName"],
        because: Self.reasons,
        otherwise: "the registry has no corresponding key"
      )
      ?? [resource.object.leftOut("image \"\(resource.key.id)\"", why: "the file contains only its ID")]
    guard let attributes, let name = try attributes.string("fileName") else {
      value = nil
      return
    }
    guard name.isPlainFileName else {
      throw ImportError(
        attributes.location(of: "fileName"),
        "\"\(name)\" is not a plain file name; it must not contain a folder or be hidden",
        help: "rename the image in App Store Connect, or correct the name here"
      )
    }
    value = .fileNamed(name)
  }
}

extension String {
  /// Whether the string is the name of a file directly in a folder: no separators, not hidden, no control characters.
  var isPlainFileName: Bool {
    guard !isEmpty, !hasPrefix("."), utf8.count <= 200 else { return false }
    return !unicodeScalars.contains { scalar in
      "/\\:".unicodeScalars.contains(scalar) || [.control, .format].contains(scalar.properties.generalCategory)
    }
  }
}

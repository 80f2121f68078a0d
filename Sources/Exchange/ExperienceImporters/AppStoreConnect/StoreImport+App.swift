import JSONSyntax

/// `app.json`: the default experience, its locales and review URLs, and TestFlight's invocations.
extension StoreImport {
  mutating func takeDefaultExperience() throws(ImportError) {
    let all = resources.all("appClipDefaultExperiences")
    for other in all.dropFirst() {
      proposal.leftOut.append(
        other.object.leftOut(
          "default experience \"\(other.key.id)\"",
          why: "the registry has only one default experience, the first; this one belongs to another version of the app"
        )
      )
    }
    if let first = all.first { try takeDefault(first, isOnly: all.count == 1) }
  }

  private mutating func takeDefault(_ experience: StoreResource, isOnly: Bool) throws(ImportError) {
    if let attributes = try experience.attributes() {
      let action = try attributes.string("action").map { JSONValue.string($0.lowercased()) }
      proposal.app.set("defaultExperience", "action", to: action)
      proposal.leftOut += attributes.leftOut(except: ["action"], otherwise: Self.noKey)
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
      if !urls.isEmpty { proposal.app.set("defaultExperience", "reviewURLs", to: .array(urls.map(JSONValue.string))) }
      proposal.leftOut += attributes.leftOut(except: ["invocationUrls"], otherwise: Self.noKey)
    }
  }

  private mutating func takeLocale(_ locale: StoreResource) throws(ImportError) {
    guard let attributes = try locale.attributes() else {
      proposal.leftOut.append(
        locale.object.leftOut("locale \"\(locale.key.id)\"", why: "the file contains only its ID")
      )
      return
    }
    let path = ["defaultExperience", "localizations", try attributes.required("locale")]
    if let subtitle = try attributes.string("subtitle") {
      proposal.app.set((path + ["subtitle"])[...], to: .exactly(.string(subtitle)))
    }
    proposal.leftOut += attributes.leftOut(except: ["locale", "subtitle"], otherwise: Self.noKey)
    let named = Set(try locale.related("appClipHeaderImage"))
    for image in resources.all("appClipHeaderImages") {
      let owner = try image.related("appClipDefaultExperienceLocalization").first
      guard named.contains(image.key) || owner == locale.key else { continue }
      if let value = try reference(to: image) { proposal.app.set((path + ["image"])[...], to: value) }
    }
  }

  mutating func takeInvocations() throws(ImportError) {
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
    if !invocations.isEmpty { proposal.app.set("testFlightInvocations", to: .array(invocations)) }
  }
}

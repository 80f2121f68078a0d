import JSONSyntax

extension StoreState {
  /// Converts resources into values.
  init(_ graph: ResourceGraph) { apps = graph.all("apps").map { StoreApp($0, in: graph) } }
}

extension StoreApp {
  fileprivate init(_ resource: Resource, in graph: ResourceGraph) {
    self.init(id: resource.id, bundleID: resource.string("bundleId") ?? "")
    versions = graph.all("appStoreVersions", of: resource).map { version in
      StoreVersion(
        id: version.id,
        number: version.string("versionString") ?? "",
        state: version.string("appVersionState") ?? ""
      )
    }
    clip = graph.all("appClips", of: resource).first.map { StoreClip($0, in: graph) }
    guard let bundle = graph.all("buildBundles", of: resource).first else { return }
    buildBundle = bundle.id
    invocations = graph.all("betaAppClipInvocations", of: bundle).map { StoreInvocation($0, in: graph) }
  }
}

extension StoreClip {
  fileprivate init(_ resource: Resource, in graph: ResourceGraph) {
    self.init(id: resource.id, bundleID: resource.string("bundleId") ?? "")
    defaultCards = graph.all("appClipDefaultExperiences", of: resource).map { StoreDefaultCard($0, in: graph) }
    cards = graph.all("appClipAdvancedExperiences", of: resource).map { StoreCard($0, in: graph) }
  }
}

extension StoreDefaultCard {
  /// Converts a resource and those that it refers to.
  package init(_ resource: Resource, in graph: ResourceGraph) {
    self.init(id: resource.id)
    action = resource.string("action")
    version = resource.keys(of: "releaseWithAppStoreVersion").first?.id
    localizations = graph.all("appClipDefaultExperienceLocalizations", of: resource).map { localization in
      let image =
        graph.all("appClipHeaderImages", of: localization) + graph.related("appClipHeaderImage", of: localization)
      return Localization(
        id: localization.id,
        locale: localization.string("locale") ?? "",
        subtitle: localization.string("subtitle"),
        image: image.first.map(StoreImage.init)
      )
    }
    let details =
      graph.all("appClipAppStoreReviewDetails", of: resource)
      + graph.related("appClipAppStoreReviewDetail", of: resource)
    review = details.first.map { ReviewDetail(id: $0.id, urls: $0.strings("invocationUrls")) }
  }
}

extension StoreCard {
  /// Converts a resource and those that it refers to.
  package init(_ resource: Resource, in graph: ResourceGraph) {
    var content = CardContent()
    content.action = resource.string("action")
    content.defaultLanguage = resource.string("defaultLanguage")
    content.isPoweredBy = resource.boolean("isPoweredBy") ?? false
    content.businessCategory = resource.string("businessCategory")
    let place = resource.attribute("place").map { StorePlace($0.node, of: $0.tree) }
    content.place = place.flatMap { $0.members.isEmpty ? nil : $0 }
    content.texts = graph.related("localizations", of: resource).map { texts in
      CardContent.Texts(
        language: (texts.string("language") ?? "").uppercased(),
        title: texts.string("title"),
        subtitle: texts.string("subtitle")
      )
    }
    self.init(id: resource.id, link: resource.string("link") ?? "", content: content)
    status = resource.string("status")
    placeStatus = resource.string("placeStatus")
    image = graph.related("headerImage", of: resource).first.map(StoreImage.init)
  }
}

extension StoreImage {
  fileprivate init(_ resource: Resource) {
    self.init(id: resource.id)
    fileName = resource.string("fileName")
    fileSize = resource.integer("fileSize")
    checksum = resource.string("sourceFileChecksum")?.lowercased()
    state = resource.attribute("assetDeliveryState", "state").flatMap { $0.tree.string(of: $0.node) }
    templateURL = resource.attribute("imageAsset", "templateUrl").flatMap { $0.tree.string(of: $0.node) }
    width = resource.attribute("imageAsset", "width").flatMap { $0.tree.integer(of: $0.node) }
    height = resource.attribute("imageAsset", "height").flatMap { $0.tree.integer(of: $0.node) }
  }
}

extension StoreInvocation {
  /// Converts a resource and those that it refers to.
  package init(_ resource: Resource, in graph: ResourceGraph) {
    self.init(id: resource.id, url: resource.string("url") ?? "")
    titles = graph.related("betaAppClipInvocationLocalizations", of: resource).map { title in
      Title(id: title.id, locale: title.string("locale") ?? "", title: title.string("title") ?? "")
    }
  }
}

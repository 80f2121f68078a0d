import RegistryModel

extension Importer {
  /// Data of App Store Connect: responses of its API, and the requests written by `emit app-store-connect`.
  package static let appStoreConnect = Importer(
    "app-store-connect",
    "Responses of the App Store Connect API.",
    details: "One or more pages with the resources that they include, or the output of \"emit app-store-connect\".",
    read: { order throws(ImportError) in
      let resources = try StoreResources(order.files)
      try order.checkClips(resources)
      var proposal = try StoreImport(resources, order).proposal
      proposal.leftOut += resources.all.filter { !known.contains($0.key.type) }.map { resource in
        resource.object.leftOut("\(resource.key.type) \"\(resource.key.id)\"", why: "not related to App Clips")
      }
      proposal.leftOut += try unreferenced(in: resources)
      return proposal
    }
  )

  /// The relationships that the API does not have, and the resources that no other one names.
  private static func unreferenced(in resources: StoreResources) throws(ImportError) -> [SkippedItem] {
    var (named, items): (Set<StoreResource.Key>, [SkippedItem]) = ([], [])
    for resource in resources.all where known.contains(resource.key.type) {
      let (keys, unknown) = try resource.allRelated()
      named.formUnion(keys)
      items += unknown
    }
    for resource in resources.all where parts.contains(resource.key.type) && !named.contains(resource.key) {
      items.append(
        resource.object.leftOut(
          "\(resource.key.type) \"\(resource.key.id)\"",
          why: "no resource in the files refers to it"
        )
      )
    }
    return items
  }

  /// The types of resources that belong to another one, which names them.
  private static let parts: Set = [
    "appClipAdvancedExperienceImages", "appClipAdvancedExperienceLocalizations", "betaAppClipInvocationLocalizations",
  ]

  private static let known: Set = [
    "appClips", "appClipAdvancedExperiences", "appClipAdvancedExperienceImages",
    "appClipAdvancedExperienceLocalizations", "appClipDefaultExperiences", "appClipDefaultExperienceLocalizations",
    "appClipHeaderImages", "appClipAppStoreReviewDetails", "betaAppClipInvocations",
    "betaAppClipInvocationLocalizations",
  ]
}

extension Importer.Order {
  /// Rejects resources of a clip that is not the app's.
  fileprivate func checkClips(_ resources: StoreResources) throws(ImportError) {
    for clip in resources.all("appClips") {
      guard let attributes = try clip.attributes(), let bundleID = try attributes.string("bundleId"),
        let own = app.clipBundleID, own != bundleID
      else { continue }
      throw ImportError(
        attributes.location(of: "bundleId"),
        "the file is for the clip \"\(bundleID)\"; the clip of \"\(app.id)\" is \"\(own)\"",
        help: "select the app with this clip with --app, or correct clip.bundleID in its app.json"
      )
    }
  }
}

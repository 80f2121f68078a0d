import RegistryModel

extension Importer {
  /// What App Store Connect has: responses of its API, and the requests that `emit app-store-connect` writes.
  public static let appStoreConnect = Importer(
    "app-store-connect",
    "Responses of the App Store Connect API with what they include, one page or many; or what emit app-store-connect wrote.",
    read: { order throws(ImportRefusal) in
      let resources = try StoreResources(order.files)
      try order.checkClips(resources)
      var proposal = Proposal()
      let experiences = try StoreExperiences(resources, order)
      let app = try StoreDefaultExperience(resources)
      proposal.experiences = experiences.proposed
      proposal.app = app.members
      let strangers = resources.all.filter { !known.contains($0.key.type) }.map { resource in
        resource.object.leftOut("\(resource.key.type) \"\(resource.key.id)\"", why: "it is not about App Clips")
      }
      proposal.leftOut = resources.leftOut + experiences.leftOut + app.leftOut + strangers
      return proposal
    }
  )

  private static let known: Set = [
    "appClips", "appClipAdvancedExperiences", "appClipAdvancedExperienceImages",
    "appClipAdvancedExperienceLocalizations", "appClipDefaultExperiences", "appClipDefaultExperienceLocalizations",
    "appClipHeaderImages", "appClipAppStoreReviewDetails", "betaAppClipInvocations",
    "betaAppClipInvocationLocalizations",
  ]
}

extension Importer.Order {
  /// Refuses what belongs to another clip than the app's.
  fileprivate func checkClips(_ resources: StoreResources) throws(ImportRefusal) {
    for clip in resources.all("appClips") {
      guard let attributes = try clip.attributes(), let bundleID = try attributes.string("bundleId"),
        let own = app.clipBundleID, own != bundleID
      else { continue }
      throw ImportRefusal(
        attributes.place(of: "bundleId"),
        "this is about the clip \"\(bundleID)\"; that of \"\(app.id)\" is \"\(own)\"",
        help: "name the app that has this clip with --app, or correct clip.bundleID in its app.json"
      )
    }
  }
}

import AppStoreConnect
import RegistryModel

extension Importer {
  /// Data of App Store Connect: responses of its API, and the requests written by `emit app-store-connect`.
  package static let appStoreConnect = Importer(
    "app-store-connect",
    "Responses of the App Store Connect API.",
    details: "One or more pages with the resources that they include, or the output of \"emit app-store-connect\".",
    read: { order throws(ImportError) in
      var files = try ResponseFiles(order.files)
      try order.checkClips(files)
      let there = try files.state(for: order)
      var proposal = Pull(order, from: there, in: files, bytes: { _ in nil }).proposal([:])
      proposal.leftOut = files.leftOut + proposal.leftOut
      proposal.leftOut += files.all.filter { !known.contains($0.key.type) }.compactMap { resource in
        files.skipped(resource.key, why: "not related to App Clips")
      }
      proposal.leftOut += try unreferenced(in: files)
      return proposal
    }
  )

  /// The relationships that the API does not have, and the resources that no other one names.
  private static func unreferenced(in files: ResponseFiles) throws(ImportError) -> [SkippedItem] {
    var (named, items): (Set<Resource.Key>, [SkippedItem]) = ([], [])
    for resource in files.all where known.contains(resource.key.type) {
      let all = try files.objects[resource.key]?.object("relationships")
      items += all?.leftOut(except: relationships, otherwise: "the API has no such relationship here") ?? []
      for (name, relationship) in try all?.entries() ?? [] where relationships.contains(name) {
        for data in try relationship.objects("data") { _ = (try data.required("type"), try data.required("id")) }
      }
      for name in relationships { named.formUnion(resource.keys(of: name)) }
    }
    for resource in files.all where parts.contains(resource.key.type) && !named.contains(resource.key) {
      items += [files.skipped(resource.key, why: "no resource in the files refers to it")].compactMap(\.self)
    }
    return items
  }

  /// The relationships of the resources of App Clips.
  private static let relationships: Set = [
    "app", "appClip", "appClips", "localizations", "headerImage", "appClipAdvancedExperiences",
    "appClipDefaultExperiences", "appClipDefaultExperience", "appClipDefaultExperienceLocalizations",
    "appClipDefaultExperienceLocalization", "appClipDefaultExperienceTemplate", "appClipHeaderImage",
    "appClipAppStoreReviewDetail", "releaseWithAppStoreVersion", "appStoreVersion", "betaAppClipInvocations",
    "betaAppClipInvocationLocalizations", "betaAppClipInvocation", "buildBundle", "build",
  ]

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
  fileprivate func checkClips(_ files: ResponseFiles) throws(ImportError) {
    for clip in files.all("appClips") {
      guard let attributes = try files.objects[clip.key]?.object("attributes"),
        let bundleID = try attributes.string("bundleId"),
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

extension ResponseFiles {
  /// A whole resource as a skipped item.
  fileprivate func skipped(_ key: Resource.Key, why: String) -> SkippedItem? {
    objects[key]?.leftOut("\(key.type) \"\(key.id)\"", why: why)
  }
}

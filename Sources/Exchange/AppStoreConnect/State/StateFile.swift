import JSONSyntax

/// A state as a file: one object with `formatVersion` 1 and `data`, an array of resources in the format of Apple's API.
///
/// A resource contains the attributes of ``StoreState``. Its relationships lead to its parts, as in Apple's responses,
/// and, unlike there, always to its owner: from an app's version, clip and build bundle to the app, from an experience to
/// the clip, and so on. So `import app-store-connect` reads the file as well.
extension StoreState {
  /// The version of the format, which increases when a key is renamed or removed.
  package static let formatVersion = 1

  /// The content of the file.
  package var file: [UInt8] {
    JSONWriter.document(formatVersion: Self.formatVersion) { writer in
      writer.member("data", .array(apps.flatMap(\.resources)))
    }
  }

  /// Reads the content of a file.
  package init(file bytes: [UInt8]) throws(StateFileError) {
    let tree = Tree(SourceText(bytes))
    if let problem = tree.problems.first {
      let location = tree.location(of: problem.range.lowerBound)
      throw StateFileError(line: location.line, column: location.column, message: problem.message)
    }
    guard let root = tree.root, let version = tree.value(named: "formatVersion", in: root).flatMap(tree.integer(of:))
    else {
      throw StateFileError(
        line: 1,
        column: 1,
        message: "there is no formatVersion; \"appclips pull\" writes such files"
      )
    }
    guard version == Self.formatVersion, let data = tree.value(named: "data", in: root) else {
      throw StateFileError(
        line: 1,
        column: 1,
        message: version > Self.formatVersion
          ? "the file was written by a newer appclips: it has version \(version) of the format, and this one reads "
            + "version \(Self.formatVersion)" : "\"data\" is missing; pull the state again"
      )
    }
    var graph = ResourceGraph()
    for node in tree.elements(of: data) where tree.kind(of: node) == .object { graph.add(Resource(node, of: tree)) }
    self.init(graph)
  }
}

/// The reason why the file of a state cannot be used.
package struct StateFileError: Error, Sendable, Hashable {
  /// The location, counted from 1.
  package let line, column: Int
  /// What is wrong, as a clause.
  package let message: String
}

extension StoreApp {
  fileprivate var resources: [JSONValue] {
    let owner = [(key: "app", value: ResourceJSON.link("apps", id))]
    var resources = [ResourceJSON.resource("apps", id: id, [("bundleId", .string(bundleID))])]
    for version in versions {
      let attributes: [(key: String, value: JSONValue?)] = [
        ("versionString", .string(version.number)), ("appVersionState", .string(version.state)),
      ]
      resources.append(ResourceJSON.resource("appStoreVersions", id: version.id, attributes, owner))
    }
    if let clip {
      resources.append(ResourceJSON.resource("appClips", id: clip.id, [("bundleId", .string(clip.bundleID))], owner))
      let clipOwner = (key: "appClip", value: ResourceJSON.link("appClips", clip.id))
      resources +=
        clip.defaultCards.flatMap { $0.resources(clipOwner) } + clip.cards.flatMap { $0.resources(clipOwner) }
    }
    guard let buildBundle else { return resources }
    resources.append(ResourceJSON.resource("buildBundles", id: buildBundle, [], owner))
    return resources + invocations.flatMap { $0.resources(of: buildBundle) }
  }
}

extension StoreDefaultCard {
  /// The types of the resources of a default experience.
  package static let type = "appClipDefaultExperiences"
  package static let textType = "appClipDefaultExperienceLocalizations"
  package static let imageType = "appClipHeaderImages"
  package static let reviewType = "appClipAppStoreReviewDetails"

  fileprivate func resources(_ owner: (key: String, value: JSONValue)) -> [JSONValue] {
    let version = version.map {
      (key: "releaseWithAppStoreVersion", value: ResourceJSON.link("appStoreVersions", $0))
    }
    let own = [(key: "appClipDefaultExperience", value: ResourceJSON.link(Self.type, id))]
    var resources = [
      ResourceJSON.resource(
        Self.type,
        id: id,
        [("action", action.map(JSONValue.string))],
        [owner] + [version].compactMap(\.self)
      )
    ]
    for text in localizations {
      let attributes: [(key: String, value: JSONValue?)] = [
        ("locale", .string(text.locale)), ("subtitle", text.subtitle.map(JSONValue.string)),
      ]
      resources.append(ResourceJSON.resource(Self.textType, id: text.id, attributes, own))
      let textOwner = (key: "appClipDefaultExperienceLocalization", value: ResourceJSON.link(Self.textType, text.id))
      if let image = text.image { resources.append(image.resource(Self.imageType, [textOwner])) }
    }
    guard let review else { return resources }
    let urls = [(key: "invocationUrls", value: JSONValue?.some(.array(review.urls.map(JSONValue.string))))]
    return resources + [ResourceJSON.resource(Self.reviewType, id: review.id, urls, own)]
  }
}

extension StoreCard {
  fileprivate func resources(_ owner: (key: String, value: JSONValue)) -> [JSONValue] {
    var attributes: [(key: String, value: JSONValue?)] = [
      ("link", .string(link)), ("status", status.map(JSONValue.string)),
    ]
    attributes += content.attributes(clearing: false)
    attributes.append(("placeStatus", placeStatus.map(JSONValue.string)))
    // The IDs of the texts are never needed: an update replaces all texts.
    let textID = { (language: String) in "\(id)-\(language)" }
    let relationships = [owner] + content.relationships(image: image?.id, textID: textID)
    var resources: [JSONValue] = [ResourceJSON.resource(CardContent.type, id: id, attributes, relationships)]
    resources += content.textResources(textID: textID)
    if let image { resources.append(image.resource(CardContent.imageType)) }
    return resources
  }
}

extension StoreImage {
  fileprivate func resource(_ type: String, _ owner: [(key: String, value: JSONValue)] = []) -> JSONValue {
    ResourceJSON.resource(
      type,
      id: id,
      [
        ("fileName", fileName.map(JSONValue.string)), ("fileSize", fileSize.map(JSONValue.integer)),
        ("sourceFileChecksum", checksum.map(JSONValue.string)),
        ("assetDeliveryState", state.map { ["state": .string($0)] }),
        ("imageAsset", asset),
      ],
      owner
    )
  }

  private var asset: JSONValue? {
    let members = [
      (key: "templateUrl", value: templateURL.map(JSONValue.string)), ("width", width.map(JSONValue.integer)),
      ("height", height.map(JSONValue.integer)),
    ]
    let known = JSONValue.present(members)
    return known.isEmpty ? nil : .object(known)
  }
}

extension StoreInvocation {
  /// The types of the resources of an invocation.
  package static let type = "betaAppClipInvocations"
  package static let titleType = "betaAppClipInvocationLocalizations"

  fileprivate func resources(of bundle: String) -> [JSONValue] {
    let relationships = [
      (key: "buildBundle", value: ResourceJSON.link("buildBundles", bundle)),
      (key: Self.titleType, value: ResourceJSON.links(Self.titleType, titles.map(\.id))),
    ]
    return [ResourceJSON.resource(Self.type, id: id, [("url", .string(url))], relationships)]
      + titles.map { title in
        ResourceJSON.resource(
          Self.titleType,
          id: title.id,
          [("title", .string(title.title)), ("locale", .string(title.locale))]
        )
      }
  }
}

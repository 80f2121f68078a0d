package import JSONSyntax

/// The bodies of the requests that change App Store Connect, version 4.4.1 of its API
/// (https://developer.apple.com/documentation/appstoreconnectapi). What a user sees of them before anything is sent
/// comes from here as well.
package enum RequestBody {
  /// Creates an advanced experience with its texts. The image has been uploaded before.
  package static func creation(of card: DeclaredCard, clip: String, image: String) -> JSONValue {
    ResourceJSON.body(
      ResourceJSON.resource(
        CardContent.type,
        [("link", .string(card.link))] + card.content.attributes(clearing: false),
        [("appClip", ResourceJSON.link("appClips", clip))] + card.content.relationships(image: image, textID: textID)
      ),
      included: card.content.textResources(textID: textID)
    )
  }

  /// Updates everything of an advanced experience but its link, which cannot be changed. Attributes that are not
  /// declared are cleared. Without `image`, the image stays.
  package static func update(of id: String, to card: DeclaredCard, image: String?) -> JSONValue {
    ResourceJSON.body(
      ResourceJSON.resource(
        CardContent.type,
        id: id,
        card.content.attributes(clearing: true),
        card.content.relationships(image: image, textID: textID)
      ),
      included: card.content.textResources(textID: textID)
    )
  }

  /// Deactivates an advanced experience. The text of Apple's overview names another attribute, which would change the
  /// card (https://developer.apple.com/documentation/appstoreconnectapi/app-clips-and-app-clip-experiences).
  package static func removal(of id: String) -> JSONValue {
    change(CardContent.type, id: id, [("removed", true)])
  }

  /// Changes attributes of a resource.
  static func change(_ type: String, id: String, _ attributes: [(key: String, value: JSONValue?)]) -> JSONValue {
    ResourceJSON.body(ResourceJSON.resource(type, id: id, attributes))
  }

  /// The ID of the texts in a language inside a request that creates them.
  private static func textID(_ language: String) -> String { "${\(language.lowercased())}" }

  /// Creates the default experience for a version of the app. With `template`, it begins as a copy of another one.
  package static func defaultCard(
    action: String?,
    clip: String,
    version: String,
    template: String? = nil
  ) -> JSONValue {
    var relationships = [
      (key: "appClip", value: ResourceJSON.link("appClips", clip)),
      (key: "releaseWithAppStoreVersion", value: ResourceJSON.link("appStoreVersions", version)),
    ]
    if let template {
      relationships.append(("appClipDefaultExperienceTemplate", ResourceJSON.link(StoreDefaultCard.type, template)))
    }
    let attributes = [(key: "action", value: action.map { JSONValue.string($0.uppercased()) })]
    return ResourceJSON.body(ResourceJSON.resource(StoreDefaultCard.type, attributes, relationships))
  }

  /// Creates one locale of a default experience.
  package static func defaultText(locale: String, subtitle: String?, of card: String) -> JSONValue {
    ResourceJSON.body(
      ResourceJSON.resource(
        StoreDefaultCard.textType,
        [("locale", .string(locale)), ("subtitle", subtitle.map(JSONValue.string))],
        [("appClipDefaultExperience", ResourceJSON.link(StoreDefaultCard.type, card))]
      )
    )
  }

  /// Creates the review detail of a default experience.
  package static func review(urls: [String], of card: String) -> JSONValue {
    ResourceJSON.body(
      ResourceJSON.resource(
        StoreDefaultCard.reviewType,
        [("invocationUrls", .array(urls.map(JSONValue.string)))],
        [("appClipDefaultExperience", ResourceJSON.link(StoreDefaultCard.type, card))]
      )
    )
  }

  /// Creates a TestFlight invocation with its titles. `number` is different for each invocation.
  package static func invocation(
    url: String,
    titles: [(locale: String, title: String)],
    number: Int,
    bundle: String
  ) -> JSONValue {
    let type = StoreInvocation.titleType
    let ids = titles.map { "${invocation-\(number)-\($0.locale)}" }
    return ResourceJSON.body(
      ResourceJSON.resource(
        StoreInvocation.type,
        [("url", .string(url))],
        [("buildBundle", ResourceJSON.link("buildBundles", bundle)), (type, ResourceJSON.links(type, ids))]
      ),
      included: zip(titles, ids).map { title, id in
        ResourceJSON.resource(type, id: id, [("title", .string(title.title)), ("locale", .string(title.locale))])
      }
    )
  }

  /// Adds a title to a TestFlight invocation.
  static func title(_ title: (locale: String, title: String), of invocation: String) -> JSONValue {
    ResourceJSON.body(
      ResourceJSON.resource(
        StoreInvocation.titleType,
        [("title", .string(title.title)), ("locale", .string(title.locale))],
        [("betaAppClipInvocation", ResourceJSON.link(StoreInvocation.type, invocation))]
      )
    )
  }

  /// Reserves an image: for an advanced experience, or for a locale of a default experience with ID `text`.
  package static func reservation(fileName: String, byteCount: Int, forText text: String? = nil) -> JSONValue {
    ResourceJSON.body(
      ResourceJSON.resource(
        text == nil ? CardContent.imageType : StoreDefaultCard.imageType,
        [("fileName", .string(fileName)), ("fileSize", .integer(byteCount))],
        text.map {
          [("appClipDefaultExperienceLocalization", ResourceJSON.link(StoreDefaultCard.textType, $0))]
        } ?? []
      )
    )
  }

  /// Commits the upload of an image. Apple's description says only that the checksum is a string; existing tools send
  /// the MD5 of the file (https://github.com/fastlane/fastlane).
  package static func commit(_ type: String, id: String, checksum: String) -> JSONValue {
    change(type, id: id, [("uploaded", true), ("sourceFileChecksum", .string(checksum))])
  }
}

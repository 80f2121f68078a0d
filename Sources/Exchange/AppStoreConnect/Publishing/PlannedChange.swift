package import RegistryModel

/// One thing that has to change in App Store Connect, so that it has what the registry declares.
package struct PlannedChange: Sendable {
  package let kind: Kind
  package let subject: Subject
  /// The differing members, for an update.
  package var differences: [ContentDifference] = []
  /// The images to upload.
  package var images: [PlannedImage] = []
  /// The ID of the resource that is updated or removed; nil if there is none yet.
  package var storeID: String?
  /// The number of requests for texts and review URLs, which are resources of their own, besides the first request.
  var partCount = 0
  /// The number of deployed codes that would show another card, or none.
  package var deployedCodes = 0
  /// The reason for the change, if the kind does not say it.
  package var reason: String?
  /// The reason why the change is held back; nil if it is not.
  package var obstacle: Obstacle?

  /// What happens to the subject.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case create, update
    /// The URL of an experience changed, which App Store Connect cannot change: another experience is created, and then
    /// the old one is deactivated.
    case replace
    case deactivate
    /// No file declares the experience, and it stays.
    case keep
  }

  /// A reason why a change is held back.
  package enum Obstacle: Sendable, Hashable {
    /// A deployed code would show another card, or none.
    case deployedCode
    /// App Store Connect does not have the clip.
    case noClip
    /// The app is being transferred to another team.
    case transfer
    /// No version of the app can be edited, so the default card has to wait for the next one.
    case noVersion
    /// The version that the user named cannot be edited.
    case notEditable(version: String)

    /// The reason as a clause, with the way out.
    package var words: String {
      switch self {
      case .deployedCode: "needs --allow-deployed"
      case .noClip: "App Store Connect has no clip yet; upload a build first"
      case .transfer: "the app is being transferred"
      case .noVersion: "no version can be edited; create one in App Store Connect"
      case .notEditable(let version): "no version \(version) can be edited"
      }
    }
  }

  /// What is changed.
  package enum Subject: Sendable {
    /// The card of an experience.
    case card(AdvancedExperience, link: String)
    /// A card that no file declares.
    case undeclared(app: App, link: String)
    /// The default card of an app; the version is the one that it is released with.
    case defaultCard(App, version: String?)
    /// A URL of TestFlight.
    case invocation(App, url: String)
  }

  init(_ kind: Kind, _ subject: Subject) {
    self.kind = kind
    self.subject = subject
  }

  /// The subject as the user knows it.
  package var name: String {
    switch subject {
    case .card(let experience, _): experience.id
    case .undeclared(_, let link): link
    case .defaultCard(let app, let version): "\(app.id) default card" + (version.map { " of \($0)" } ?? "")
    case .invocation(let app, let url): "\(app.id) TestFlight \(url)"
    }
  }

  /// Whether the plan makes the change.
  package var isMade: Bool { kind != .keep && obstacle == nil }

  /// Whether the change waits for the next version of the app, which is usual between two releases.
  package var waitsForVersion: Bool { obstacle == .noVersion }

  /// The number of requests to App Store Connect, without repeated questions whether an image is processed. An image
  /// takes three: reserve, commit, and ask. Uploads go to other hosts.
  package var requestCount: Int {
    guard isMade else { return 0 }
    return images.count * 3 + partCount + (kind == .replace ? 2 : 1)
  }
}

/// A header image to upload.
package struct PlannedImage: Sendable, Hashable {
  /// The path inside the registry.
  package let path: String
  package let byteCount: Int
  /// The MD5 of the file, in lowercase hexadecimal digits.
  package let checksum: String
  /// The locale of the default card that the image is for; nil if it is for another card.
  package var locale: String?
  /// The ID of the image that this one replaces in its locale, which has one at most; nil if there is none.
  package var replacedID: String?

  /// Creates an image with these bytes.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    byteCount = bytes.count
    checksum = MD5.text(of: bytes)
  }

  /// Whether App Store Connect has this image. It is compared by its checksum, or by its size if there is none.
  package func isThere(as image: StoreImage?) -> Bool {
    guard let image, image.isUsable else { return false }
    return image.checksum.map { $0 == checksum } ?? (image.fileSize == byteCount)
  }
}

/// What App Store Connect has: apps, and what the API says about their App Clips, as plain values.
package struct StoreState: Sendable, Hashable {
  /// The apps that were read, in order.
  package var apps: [StoreApp]

  package init(apps: [StoreApp] = []) { self.apps = apps }

  /// Whether nothing was changed between two states. What App Store Connect does by itself, such as processing an image or
  /// looking for a place in Maps, is no change.
  package func isUnchanged(since other: StoreState) -> Bool { withoutProgress == other.withoutProgress }

  private var withoutProgress: StoreState {
    var state = self
    for index in state.apps.indices {
      guard var clip = state.apps[index].clip else { continue }
      for card in clip.cards.indices {
        clip.cards[card].placeStatus = nil
        clip.cards[card].image?.forgetProgress()
      }
      clip.cards.sort { $0.id < $1.id }
      for card in clip.defaultCards.indices {
        for text in clip.defaultCards[card].localizations.indices {
          clip.defaultCards[card].localizations[text].image?.forgetProgress()
        }
        clip.defaultCards[card].localizations.sort { $0.id < $1.id }
      }
      clip.defaultCards.sort { $0.id < $1.id }
      state.apps[index].clip = clip
      state.apps[index].invocations.sort { $0.id < $1.id }
    }
    return state
  }

  /// The app with a bundle ID.
  package func app(bundleID: String) -> StoreApp? { apps.first { $0.bundleID == bundleID } }
}

/// An app, with what matters for its App Clip.
package struct StoreApp: Sendable, Hashable {
  /// The Apple ID, which is also the ID of the resource.
  package var id: String
  package var bundleID: String
  /// The versions for iOS that can still be edited, the newest first.
  package var versions: [StoreVersion] = []
  /// The clip; nil if no build with it was uploaded yet.
  package var clip: StoreClip?
  /// The clip in the newest build, which TestFlight invocations belong to; nil if there is none.
  package var buildBundle: String?
  package var invocations: [StoreInvocation] = []

  package init(id: String, bundleID: String) {
    self.id = id
    self.bundleID = bundleID
  }
}

/// A version of an app.
package struct StoreVersion: Sendable, Hashable {
  package var id: String
  /// The version number: `2.4`.
  package var number: String
  /// The state: `PREPARE_FOR_SUBMISSION`.
  package var state: String

  package init(id: String, number: String, state: String) {
    self.id = id
    self.number = number
    self.state = state
  }
}

/// An App Clip.
package struct StoreClip: Sendable, Hashable {
  package var id: String
  package var bundleID: String
  package var defaultCards: [StoreDefaultCard] = []
  package var cards: [StoreCard] = []

  package init(id: String, bundleID: String) {
    self.id = id
    self.bundleID = bundleID
  }
}

/// A default experience. Each version of the app has its own.
package struct StoreDefaultCard: Sendable, Hashable {
  package var id: String
  /// The verb on the button: `OPEN`.
  package var action: String?
  /// The ID of the version that it is released with; nil if it belongs to none.
  package var version: String?
  package var localizations: [Localization] = []
  /// The URLs for App Review; nil if there is no review detail.
  package var review: ReviewDetail?

  /// One locale.
  package struct Localization: Sendable, Hashable {
    package var id: String
    package var locale: String
    package var subtitle: String?
    package var image: StoreImage?

    package init(id: String, locale: String, subtitle: String?, image: StoreImage? = nil) {
      self.id = id
      self.locale = locale
      self.subtitle = subtitle
      self.image = image
    }
  }

  /// The URLs for App Review.
  package struct ReviewDetail: Sendable, Hashable {
    package var id: String
    package var urls: [String]

    package init(id: String, urls: [String]) {
      self.id = id
      self.urls = urls
    }
  }

  package init(id: String) { self.id = id }
}

/// An advanced experience.
package struct StoreCard: Sendable, Hashable {
  package var id: String
  /// The registered URL, which cannot be changed.
  package var link: String
  /// `RECEIVED`, `DEACTIVATED` or `APP_TRANSFER_IN_PROGRESS`.
  package var status: String?
  /// Whether Maps knows the place: `PENDING`, `MATCHED` or `NO_MATCH`.
  package var placeStatus: String?
  package var content: CardContent
  package var image: StoreImage?

  /// Whether devices no longer show it.
  package var isDeactivated: Bool { status == "DEACTIVATED" }

  package init(id: String, link: String, content: CardContent) {
    self.id = id
    self.link = link
    self.content = content
  }
}

/// The part of an advanced experience that an update can change, without its image.
package struct CardContent: Sendable, Hashable {
  /// The verb on the button: `OPEN`.
  package var action: String?
  /// The language of the card for languages that it lacks: `EN`.
  package var defaultLanguage: String?
  package var isPoweredBy = false
  package var businessCategory: String?
  package var place: StorePlace?
  package var texts: [Texts] = []

  /// The texts in one language.
  package struct Texts: Sendable, Hashable {
    package var language: String
    package var title: String?
    package var subtitle: String?

    /// Creates the texts in one language.
    package init(language: String, title: String?, subtitle: String?) {
      self.language = language
      self.title = title
      self.subtitle = subtitle
    }
  }

  /// Creates an empty content.
  package init() {}
}

/// An uploaded header image.
package struct StoreImage: Sendable, Hashable {
  package var id: String
  package var fileName: String?
  package var fileSize: Int?
  /// The MD5 of the file, in lowercase hexadecimal digits; nil if the upload was not committed.
  package var checksum: String?
  /// `AWAITING_UPLOAD`, `UPLOAD_COMPLETE`, `COMPLETE` or `FAILED`.
  package var state: String?
  /// The address of the processed image, with `{w}`, `{h}` and `{f}` for width, height and format.
  package var templateURL: String?
  /// The size of the processed image in pixels; nil if the response does not state it.
  package var width, height: Int?

  package init(id: String) { self.id = id }

  /// Forgets what changes while the image is processed.
  fileprivate mutating func forgetProgress() { (state, templateURL, width, height) = (nil, nil, nil, nil) }

  /// The address of the processed image in its own size and format; nil if it is not known.
  package var address: String? {
    guard let templateURL, let width, let height else { return nil }
    let isJPEG = ["jpg", "jpeg"].contains { fileName?.lowercased().hasSuffix("." + $0) ?? false }
    return templateURL.replacing("{w}", with: "\(width)").replacing("{h}", with: "\(height)")
      .replacing("{f}", with: isJPEG ? "jpg" : "png")
  }

  /// Whether a card can show it: its upload was completed, and processing it did not fail.
  package var isUsable: Bool { state != "FAILED" && state != "AWAITING_UPLOAD" }
}

/// A URL that TestFlight offers for the clip of a build.
package struct StoreInvocation: Sendable, Hashable {
  package var id: String
  package var url: String
  package var titles: [Title] = []

  /// The title in one locale.
  package struct Title: Sendable, Hashable {
    package var id: String
    package var locale: String
    package var title: String

    package init(id: String, locale: String, title: String) {
      self.id = id
      self.locale = locale
      self.title = title
    }
  }

  package init(id: String, url: String) {
    self.id = id
    self.url = url
  }
}

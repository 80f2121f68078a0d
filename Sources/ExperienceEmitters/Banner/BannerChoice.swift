import RegistryModel

/// How the page of an experience invites to the clip.
package enum BannerChoice: String, Sendable {
  /// The App Clip card over the page, from iOS 15; the banner before.
  case card
  /// The banner at the top of the page.
  case bar
  /// Nothing.
  case none
}

extension Target {
  /// What the experience declares; the card for an app and its default experience, and where nothing is declared.
  package var bannerChoice: BannerChoice {
    experience?.declaration?.banner.flatMap { BannerChoice(rawValue: $0.value) } ?? .card
  }
}

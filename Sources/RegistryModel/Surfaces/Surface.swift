/// Where somebody meets a URL that could invoke an App Clip.
public enum Surface: String, CaseIterable, Sendable, Hashable {
  /// The bar at the top of a page in Safari.
  case safariBanner = "safari-banner"
  /// The card over a page in Safari.
  case safariCard = "safari-card"
  /// A link in Messages.
  case messages
  /// A QR code, scanned.
  case qrCode = "qr"
  /// An NFC tag, held to.
  case nfcTag = "nfc"
  /// An App Clip Code, scanned or held to.
  case appClipCode = "app-clip-code"
  /// A place card in Maps.
  case maps
  /// Siri's suggestions of places nearby.
  case siri
  /// A search in Spotlight.
  case spotlight
  /// The App Library.
  case appLibrary = "app-library"
  /// A notification of the clip.
  case notification
  /// The preview of a link inside another app (LinkPresentation).
  case linkPreview = "link-preview"
  /// Another app that opens the URL.
  case openURL = "open-url"

  /// The surface as the subject of a sentence.
  var noun: String {
    switch self {
    case .safariBanner: "the Smart App Banner"
    case .safariCard: "the card in Safari"
    case .messages: "a link in Messages"
    case .qrCode: "a QR code"
    case .nfcTag: "an NFC tag"
    case .appClipCode: "an App Clip Code"
    case .maps: "Maps"
    case .siri: "Siri"
    case .spotlight: "Spotlight"
    case .appLibrary: "the App Library"
    case .notification: "a notification"
    case .linkPreview: "a link preview in another app"
    case .openURL: "another app that opens the URL"
    }
  }
}

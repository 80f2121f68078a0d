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
}

/// The columns of Apple's table of invocations: by what right a URL invokes a clip.
enum InvocationKind: String, CaseIterable, Sendable, Hashable {
  /// An advanced experience.
  case advanced = "an advanced experience"
  /// The default experience, by the default link.
  case defaultLink = "the default link"
  /// The default experience, by the page of an associated website.
  case website = "the default experience of an associated website"
  /// The demo link.
  case demoLink = "the demo link"
}

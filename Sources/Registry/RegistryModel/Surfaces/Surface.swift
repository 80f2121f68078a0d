/// A part of iOS in which a user encounters a URL that can invoke an App Clip.
package enum Surface: String, CaseIterable, Sendable, Hashable {
  /// The banner at the top of a page in Safari.
  case safariBanner = "safari-banner"
  /// The card over a page in Safari.
  case safariCard = "safari-card"
  /// A link in Messages.
  case messages
  /// A scanned QR code.
  case qrCode = "qr"
  /// An NFC tag, read by holding the iPhone near it.
  case nfcTag = "nfc"
  /// An App Clip Code, scanned or read by NFC.
  case appClipCode = "app-clip-code"
  /// A place card in Maps.
  case maps
  /// Siri's suggestions for nearby places.
  case siri
  /// A search in Spotlight.
  case spotlight
  case appLibrary = "app-library"
  /// A notification of the clip.
  case notification
  /// The preview of a link inside another app (LinkPresentation).
  case linkPreview = "link-preview"
  /// Another app that opens the URL.
  case openURL = "open-url"
}

/// The columns of Apple's table of invocations: the ways in which a URL can invoke a clip.
enum InvocationKind: String, CaseIterable, Sendable, Hashable {
  /// An advanced experience.
  case advanced = "an advanced experience"
  /// The default experience, invoked by the default link.
  case defaultLink = "the default link"
  /// The default experience, invoked by a URL of an associated website.
  case website = "the default experience of an associated website"
  case demoLink = "the demo link"
}

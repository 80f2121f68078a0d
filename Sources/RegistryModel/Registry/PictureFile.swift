package import ImageFacts

/// The result of looking up an image that a card names.
package enum PictureFile: Sendable {
  /// The file exists and was inspected.
  case inspected(PictureFacts)
  /// The file does not exist; `twin` is a file whose path differs only in case, if there is one.
  case missing(twin: String?)
  /// A link that leads outside the registry.
  case linkLeavesRegistry
  /// The file could not be read, with the cause.
  case unreadable(cause: String)
}

extension PictureFormat {
  /// The formats that header images can have (`Source.humanInterfaceGuidelines`).
  package static let ofCards: [PictureFormat] = [.png, .jpeg]

  /// Whether header images can have this format.
  package var isOfCards: Bool { Self.ofCards.contains(self) }
}

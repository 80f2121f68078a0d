package import ImageFacts

/// What a loader found at a path that a card names as its picture.
package enum PictureFile: Sendable {
  /// A file, looked into.
  case inspected(PictureFacts)
  /// Nothing; `twin` is a file whose name differs only in upper and lower case, where there is one.
  case missing(twin: String?)
  /// A link that leads out of the registry.
  case linkLeavesRegistry
  /// Something that could not be read, with the cause.
  case unreadable(cause: String)
}

extension PictureFormat {
  /// The formats that header images may have (`Source.humanInterfaceGuidelines`).
  package static let ofCards: [PictureFormat] = [.png, .jpeg]

  /// Whether header images may have it.
  package var isOfCards: Bool { Self.ofCards.contains(self) }
}

extension PictureSigns {
  /// The signs of a picture on a card with `limits`; nil stands for one that nobody looked at.
  init(of glance: RegistryPictures.Glance?, limits: CardLimits) {
    self = .always
    guard let glance else { return }
    formUnion(glance.signs)
    if glance.width != limits.imageWidth || glance.height != limits.imageHeight { insert(.otherSize) }
    if limits.imageFormats.count < Vocabulary.imageFormat.words.count { insert(.formatNotAllowed) }
  }
}

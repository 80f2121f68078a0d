extension PictureSigns {
  /// The signs of the picture at `path` that a card with `limits` names `name`. Costs one look-up.
  init(of name: String, at path: String?, limits: CardLimits, in registry: Registry) {
    self = .always
    guard let path, !name.isEmpty else {
      insert(.notThere)
      return
    }
    guard let glance = registry.pictures?.glance(at: path) else { return }
    formUnion(glance.signs)
    if glance.width != limits.imageWidth || glance.height != limits.imageHeight { insert(.otherSize) }
    if limits.imageFormats.count < Vocabulary.imageFormat.words.count { insert(.formatNotAllowed) }
  }
}

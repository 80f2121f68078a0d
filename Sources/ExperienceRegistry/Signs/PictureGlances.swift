/// What lies under the names that cards have for their pictures, in short, looked up once for each name.
struct PictureGlances {
  private var names = PictureNames()
  private var glances: [RegistryPictures.Glance?] = []

  /// What lies at the picture of `experience`; nil where nobody looked.
  mutating func glance(of experience: AdvancedExperience, in registry: Registry) -> RegistryPictures.Glance? {
    guard let name = names.number(of: experience) else { return registry.glance(atPictureOf: experience) }
    if name.isNew { glances.append(registry.glance(atPictureOf: experience)) }
    return glances[name.number]
  }
}

extension Registry {
  fileprivate func glance(atPictureOf experience: AdvancedExperience) -> RegistryPictures.Glance? {
    glance(at: experience.picturePath, called: experience.image ?? "")
  }

  /// What lies at `path`, which a card calls `name`, in short; nil where nobody looked.
  func glance(at path: String?, called name: String) -> RegistryPictures.Glance? {
    guard let path, !name.isEmpty else { return .nowhere }
    return pictures?.glance(at: path)
  }
}

package import ExperienceResolver

extension ResolutionTable {
  /// The table of what `apps` and `experiences` declare; retired experiences answer no URL.
  package init(apps: [App], experiences: [AdvancedExperience]) {
    self.init(
      experiences: experiences.compactMap { experience in
        guard !experience.isRetired, let prefix = experience.urlPrefix else { return nil }
        return Experience(id: experience.id, app: experience.app, urlPrefix: prefix)
      },
      apps: apps.map { app in
        AppDefaults(
          id: app.id,
          clipBundleID: app.clipBundleID,
          domains: app.domains,
          hasDefaultExperience: app.declaration?.defaultExperience != nil
        )
      }
    )
  }
}

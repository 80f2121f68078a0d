import ExperienceResolver
import ResolutionTables

extension Registry {
  /// What a registry holds. A class, because a registry is handed to every rule for everything it looks at: one count is
  /// kept instead of nine.
  final class Content: Sendable {
    let apps: [App]
    let experiences: [AdvancedExperience]
    let documents: [Document]
    let oldApps: OldApps
    let templates: RowTemplates
    let layoutProblems: [LayoutProblem]
    let pictures: RegistryPictures?
    let table: ResolutionTable

    init(
      apps: [App],
      experiences: [AdvancedExperience],
      documents: [Document],
      oldApps: OldApps,
      templates: RowTemplates,
      layoutProblems: [LayoutProblem],
      pictures: RegistryPictures?
    ) {
      self.apps = apps
      self.experiences = experiences
      self.documents = documents
      self.oldApps = oldApps
      self.templates = templates
      self.layoutProblems = layoutProblems
      self.pictures = pictures
      table = ResolutionTable(apps: apps, experiences: experiences)
    }
  }
}

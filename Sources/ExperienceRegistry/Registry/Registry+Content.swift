import ExperienceResolver
import ResolutionTables
import Synchronization

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
    /// The ids of the apps with an experience that is not retired.
    let appsWithCards: Set<String>
    /// The ids of the apps with an experience in a file that is not JSON.
    let appsWithBrokenExperiences: Set<String>
    private let knownClaims = Mutex<AppClaims?>(nil)

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
      appsWithCards = Set(experiences.lazy.filter { !$0.isRetired }.map(\.app))
      appsWithBrokenExperiences = Set(experiences.lazy.filter { $0.document.isBroken }.map(\.app))
    }

    /// What the apps claim; indexed at the first call.
    func claims() -> AppClaims {
      knownClaims.withLock { known in
        let claims = known ?? AppClaims(table.apps)
        known = claims
        return claims
      }
    }
  }
}

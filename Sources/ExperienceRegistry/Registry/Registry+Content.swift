import ExperienceMigrations
import ExperienceResolver
import ResolutionTables
import Synchronization

extension Registry {
  /// What a registry is made of.
  struct Parts: Sendable {
    var documents: [Document]
    var apps: [App]
    var experiences: [AdvancedExperience]
    var migrated: MigratedFiles
    var templates = RowTemplates()
    var layoutProblems: [LayoutProblem] = []
    var pictures: RegistryPictures?

    /// What files of the newest version declare.
    init(documents: [Document], apps: [App], experiences: [AdvancedExperience], migrations: MigrationChain) {
      self.documents = documents
      self.apps = apps
      self.experiences = experiences
      migrated = MigratedFiles(migrations)
    }
  }

  /// What a registry holds. A class, because a registry is handed to every rule for everything it looks at: one count is
  /// kept instead of nine.
  final class Content: Sendable {
    let parts: Parts
    let table: ResolutionTable
    /// The ids of the apps with an experience that is not retired.
    let appsWithCards: Set<String>
    /// The ids of the apps with an experience in a file that is not JSON.
    let appsWithBrokenExperiences: Set<String>
    private let knownClaims = Mutex<AppClaims?>(nil)

    init(_ parts: Parts) {
      self.parts = parts
      table = ResolutionTable(apps: parts.apps, experiences: parts.experiences)
      appsWithCards = Set(parts.experiences.lazy.filter { !$0.isRetired }.map(\.app))
      appsWithBrokenExperiences = Set(parts.experiences.lazy.filter { $0.document.isBroken }.map(\.app))
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

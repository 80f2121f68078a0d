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
    /// The ids of the apps with an experience that is not retired.
    let appsWithCards: Set<String>
    /// The ids of the apps with an experience in a file that is not JSON.
    let appsWithBrokenExperiences: Set<String>
    private let lookups = Mutex(Lookups())

    /// What is made when it is first asked for: of what commands do, half needs no look-up.
    private struct Lookups {
      var table: ResolutionTable?
      var registered: [AdvancedExperience]?
      var claims: AppClaims?
    }

    init(_ parts: Parts) {
      self.parts = parts
      appsWithCards = Set(parts.experiences.lazy.filter { !$0.isRetired }.map(\.app))
      appsWithBrokenExperiences = Set(parts.experiences.lazy.filter { $0.document.isBroken }.map(\.app))
    }

    /// The look-up table of all apps; built at the first call.
    func table() -> ResolutionTable { lookups.withLock { table(&$0) } }

    /// What the apps claim; indexed at the first call.
    func claims() -> AppClaims {
      lookups.withLock { lookups in
        if let claims = lookups.claims { return claims }
        let claims = AppClaims(table(&lookups).apps)
        lookups.claims = claims
        return claims
      }
    }

    /// The experiences of the table, in its order; listed at the first call.
    func registered() -> [AdvancedExperience] { lookups.withLock { registered(&$0) } }

    private func registered(_ lookups: inout Lookups) -> [AdvancedExperience] {
      if let registered = lookups.registered { return registered }
      let registered = parts.experiences.registered
      lookups.registered = registered
      return registered
    }

    private func table(_ lookups: inout Lookups) -> ResolutionTable {
      if let table = lookups.table { return table }
      let table = CompiledTable(apps: parts.apps, registered: registered(&lookups)).table
      lookups.table = table
      return table
    }
  }
}

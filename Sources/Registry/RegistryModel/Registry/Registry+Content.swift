import ExperienceMigrations
import ExperienceResolver
import ResolutionTables
import Synchronization

extension Registry {
  /// The components of a registry.
  struct Parts: Sendable {
    var documents: [Document]
    var apps: [App]
    var experiences: [AdvancedExperience]
    var migrated: MigratedFiles
    var templates = RowTemplates()
    var layoutProblems: [LayoutError] = []
    var pictures: RegistryImages?
    var codeCosts: @Sendable () -> CodeCosts = { .estimated }

    /// Creates parts from files in the newest version of the format.
    init(documents: [Document], apps: [App], experiences: [AdvancedExperience], migrations: MigrationChain) {
      self.documents = documents
      self.apps = apps
      self.experiences = experiences
      migrated = MigratedFiles(migrations)
    }
  }

  /// The content of a registry. A class, because a registry is passed around very often: copying it updates one
  /// reference count instead of nine.
  final class Content: Sendable {
    let parts: Parts
    /// The IDs of the apps with an experience that is not retired.
    let appsWithCards: Set<String>
    /// The IDs of the apps with an experience whose file has JSON syntax errors.
    let appsWithBrokenExperiences: Set<String>
    private let lookups = Mutex(Lookups())

    /// Lookup structures that are built on first use, because half of the commands do not need them.
    private struct Lookups {
      var table: ResolutionTable?
      var registered: [AdvancedExperience]?
      var claims: AppClaims?
    }

    init(_ parts: Parts) {
      self.parts = parts
      appsWithCards = Self.apps(of: parts.experiences) { !$0.isRetired }
      appsWithBrokenExperiences = Self.apps(of: parts.experiences, where: \.isBroken)
    }

    /// Creates the content in which an experience of `earlier` has been replaced by one that is retired and broken if and only
    /// if the former was.
    init(_ parts: Parts, like earlier: Content) {
      self.parts = parts
      appsWithCards = earlier.appsWithCards
      appsWithBrokenExperiences = earlier.appsWithBrokenExperiences
    }

    /// The IDs of the apps with an experience for which `isMeant` is true.
    private static func apps(
      of experiences: [AdvancedExperience],
      where isMeant: (AdvancedExperience) -> Bool
    ) -> Set<String> {
      var ids: Set<String> = []
      // The experiences of one app are mostly adjacent.
      var last: App?
      for experience in experiences where isMeant(experience) && experience.declaringApp !== last {
        last = experience.declaringApp
        ids.insert(experience.appID)
      }
      return ids
    }

    /// The resolution table of all apps; built on first use.
    func table() -> ResolutionTable { lookups.withLock { table(&$0) } }

    /// Uses `table`, which is equal to the one that would be built.
    func adopt(_ table: ResolutionTable) { lookups.withLock { $0.table = table } }

    /// The index of the apps' claims; built on first use.
    func claims() -> AppClaims {
      lookups.withLock { lookups in
        if let claims = lookups.claims { return claims }
        let claims = AppClaims(table(&lookups).apps)
        lookups.claims = claims
        return claims
      }
    }

    /// The experiences of the table, in its order; listed on first use.
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

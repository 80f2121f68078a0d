public import ExperienceResolver

/// Every registered URL of a table, cut up once for whoever explains many URLs.
public struct RegisteredURLs: Sendable {
  /// Every experience whose URL can be matched.
  package let all: [Registered]

  /// Normalizes the URL of each experience of `table`, which takes some microseconds each.
  public init(of table: ResolutionTable) {
    all = table.experiences.enumerated().compactMap { index, experience in
      (try? InvocationURL(experience.urlPrefix)).map { Registered(index, experience, $0) }
    }
  }
}

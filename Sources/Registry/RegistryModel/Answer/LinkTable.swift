package import ExperienceResolver
import ResolutionTables

/// A table of URL prefixes that need not be those of a registry, such as the URLs of a service or of an older version.
package struct LinkTable: Sendable {
  private let table: ResolutionTable

  /// Creates a table of `links`. If two have the same URL, the first ID in byte order wins.
  package init(_ links: [Experience]) { table = ResolutionTable(experiences: links, apps: []) }

  /// The ID of the experience whose card `url` shows, followed by those of the alternatives if that is not certain; nil in
  /// place of no experience.
  package func ids(for url: String) -> [String?] {
    let resolution = table.resolve(mappingHostOf: url)
    return [id(of: resolution.outcome)] + resolution.alternatives.map { id(of: $0.outcome) }
  }

  private func id(of outcome: Resolution.Outcome) -> String? {
    guard case .advanced(let index) = outcome else { return nil }
    return table.experiences[Int(index)].id
  }
}

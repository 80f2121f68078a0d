package import ExperienceResolver
package import HostNames
package import ResolutionTables

extension CompiledTable {
  /// Compiles the table for `apps` and for those of `experiences` that are `registered`, in their order. Hosts are
  /// converted to ASCII by UTS 46.
  package init(apps: [App], experiences: [AdvancedExperience]) {
    self.init(apps: apps, registered: experiences.registered)
  }

  /// Compiles the table for `apps` and experiences that all have a URL prefix and are not retired.
  init(apps: [App], registered: [AdvancedExperience]) {
    let defaults = apps.map { AppDefaults($0, demoLink: $0.declaration?.clip?.demoLink?.value) }
    let experiences = ListedExperiences(count: registered.count) { position in
      let experience = registered[position]
      return Experience(id: experience.id, appID: experience.appID, mappingHostOf: experience.urlPrefix ?? "")
    }
    self.init(experiences, apps: defaults)
  }
}

extension [AdvancedExperience] {
  /// The experiences that can match URLs: those that have a URL prefix and are not retired.
  var registered: [AdvancedExperience] {
    allSatisfy(\.isRegistered) ? self : filter(\.isRegistered)
  }
}

extension AdvancedExperience {
  /// Whether the experience can match URLs: it has a URL prefix and is not retired.
  var isRegistered: Bool { !isRetired && hasPrefix }
}

extension AppDefaults {
  /// Creates the defaults that `app` declares, with its domains in ASCII and `demoLink` as the demo link.
  package init(_ app: App, demoLink: String?) {
    self.init(
      id: app.id,
      clipBundleID: app.clipBundleID,
      domains: app.domains.map { $0.utf8.allSatisfy { $0 < 0x80 } ? $0 : Domain.host($0) ?? $0 },
      demoLink: demoLink,
      hasDefaultExperience: app.declaration?.defaultExperience != nil
    )
  }
}

extension ResolutionTable {
  /// Creates the table for `apps` and `experiences` with ``CompiledTable``.
  package init(apps: [App], experiences: [AdvancedExperience]) {
    self = CompiledTable(apps: apps, experiences: experiences).table
  }

  /// Resolves `url`. A non-ASCII host is converted to ASCII by UTS 46.
  package func resolve(mappingHostOf url: String) -> Resolution { resolve(MappedURL.text(of: url)) }

  /// Resolves the URL with these UTF-8 bytes and appends its normal form, if it has one, to `output`. A non-ASCII host
  /// is converted to ASCII by UTS 46, and remembered in `hosts`. Allocates memory only for a non-ASCII host.
  package func resolve(
    mappingHostOf utf8: Span<UInt8>,
    _ hosts: inout MappedHosts,
    appendingNormalFormTo output: inout [UInt8]
  ) -> Resolution {
    let resolution = resolve(utf8, appendingNormalFormTo: &output)
    guard resolution.outcome == .invalid(.hostNotASCII), let mapped = hosts.bytes(of: utf8) else { return resolution }
    guard case .success(let bytes) = mapped else { return Resolution(.invalid(.badHost)) }
    let span = bytes[...]
    return resolve(span.span, appendingNormalFormTo: &output)
  }
}

extension Experience {
  /// Creates an experience. A non-ASCII host is converted to ASCII by UTS 46.
  package init(id: String, appID: String, mappingHostOf urlPrefix: String) {
    self.init(id: id, appID: appID, urlPrefix: MappedURL.text(of: urlPrefix))
  }
}

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

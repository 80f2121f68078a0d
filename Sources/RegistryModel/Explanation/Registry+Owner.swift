package import ExperienceResolver
import HostNames

extension Registry {
  /// The app that `url` should belong to: the one that it resolves to, or else the first with the host, or else the
  /// first with another host of the same domain, or else the only app.
  func owner(of url: InvocationURL) -> App? {
    let owners = apps.filter { $0.hasHost(url.host) }
    if let answering = resolve(url.text).app, owners.contains(where: { $0.id == answering.id }) { return answering }
    let relatives = apps.lazy.filter { $0.hosts.contains { $0.isSibling(of: url.host) } }
    return owners.first ?? relatives.first ?? (apps.count == 1 ? apps.first : nil)
  }

  /// Whether the host looks like a typo of an app's host.
  func isMistyped(_ host: String) -> Bool {
    let hosts = apps.flatMap(\.hosts)
    return !hosts.contains { $0 == host || $0.isSibling(of: host) } && hosts.contains { $0.isTypo(of: host) }
  }

  /// An unused path for the file of a new experience: next to the file of the app's experience that shares most
  /// segments with `url`, and named after the end of the URL.
  func freeFile(for url: InvocationURL, in app: App, among registered: CandidateIndex) -> String {
    let nearest = explanation(of: url.text, among: registered).candidates()
      .first { $0.experience.appID == app.id && $0.sharesSegments(with: url) }
    let sibling = nearest.flatMap { experience(withID: $0.experience.id)?.writtenDocument.path }
    let folder = sibling.map { RegistryPath.folder(of: $0) } ?? (app.id == "." ? "" : app.id)
    let stem = (folder.isEmpty ? "" : folder + "/") + url.fileName
    let taken = Set(experiences.lazy.map { $0.id.lowercased() })
    let names = (1...).lazy.map { $0 == 1 ? stem : "\(stem)-\($0)" }
    return (names.first { !taken.contains($0.lowercased()) } ?? stem) + ".json"
  }

  /// The retired experience that would match `url` more specifically than the actual match if it were in use.
  ///
  /// Checks each experience.
  package func retiredAnswer(to url: InvocationURL) -> AdvancedExperience? {
    let retired = experiences.indices.compactMap { index -> CandidateURL? in
      let experience = experiences[index]
      guard experience.isRetired, let prefix = experience.urlPrefix,
        let read = try? InvocationURL(mappingHostOf: prefix)
      else {
        return nil
      }
      return CandidateURL(index, Experience(id: experience.id, appID: experience.appID, urlPrefix: prefix), read)
    }
    guard let best = CandidateURL.matching(CandidateURL(of: url), among: retired).first else { return nil }
    if case .advanced(let index) = table.resolve(url).outcome {
      let answering = table.experiences[Int(index)]
      guard let read = try? InvocationURL(mappingHostOf: answering.urlPrefix),
        best.difference(from: CandidateURL(Int(index), answering, read)) != nil
      else { return nil }
    }
    return experiences[best.index]
  }
}

extension Explanation.Candidate {
  /// Whether both paths start with the same segment, so that the experience's folder is a sensible one for the new
  /// file.
  fileprivate func sharesSegments(with url: InvocationURL) -> Bool {
    guard let own = try? InvocationURL(mappingHostOf: experience.urlPrefix) else { return false }
    return own.pathSegments.first == url.pathSegments.first
  }
}

extension InvocationURL {
  /// The last segment as a file name that `new experience` accepts: lowercase letters, digits, `-` and `_`.
  fileprivate var fileName: String {
    let text = pathSegments.last { !$0.isEmpty } ?? "home"
    return ExperienceName(suggestedBy: [text.lowercased()]).text
  }
}

public import ExperienceResolver
import HostNames

extension Registry {
  /// The app whose card `url` should be: the one that answers, else the first with the host, else the first with another
  /// host of the same domain, else the only app.
  func owner(of url: InvocationURL) -> App? {
    let owners = apps.filter { $0.hasHost(url.host) }
    if let answering = resolve(url.text).app, owners.contains(where: { $0.id == answering.id }) { return answering }
    let relatives = apps.lazy.filter { $0.hosts.contains { $0.isSibling(of: url.host) } }
    return owners.first ?? relatives.first ?? (apps.count == 1 ? apps.first : nil)
  }

  /// Whether the host is that of an app but for a slip of the keyboard.
  func isMistyped(_ host: String) -> Bool {
    let hosts = apps.flatMap(\.hosts)
    return !hosts.contains { $0 == host || $0.isSibling(of: host) } && hosts.contains { $0.isTypo(of: host) }
  }

  /// A path at which no file is yet: beside the file of the app's experience that goes farthest with `url`, named after
  /// what the URL ends with.
  func freeFile(for url: InvocationURL, in app: App, among registered: RegisteredURLs) -> String {
    let nearest = explanation(of: url.text, among: registered).candidates()
      .first { $0.experience.app == app.id && $0.sharesSegments(with: url) }
    let sibling = nearest.flatMap { experience($0.experience.id)?.writtenDocument.path }
    let folder = sibling.map { RegistryPath.folder(of: $0) } ?? (app.id == "." ? "" : app.id)
    let stem = (folder.isEmpty ? "" : folder + "/") + url.fileName
    let taken = Set(experiences.lazy.map { $0.id.lowercased() })
    let names = (1...).lazy.map { $0 == 1 ? stem : "\(stem)-\($0)" }
    return (names.first { !taken.contains($0.lowercased()) } ?? stem) + ".json"
  }

  /// The retired experience that would answer `url` more specifically than what does, were it in use.
  ///
  /// Costs a look at each experience.
  public func retiredAnswer(to url: InvocationURL) -> AdvancedExperience? {
    let retired = experiences.indices.compactMap { index -> Registered? in
      let experience = experiences[index]
      guard experience.isRetired, let prefix = experience.urlPrefix,
        let read = try? InvocationURL(mappingHostOf: prefix)
      else {
        return nil
      }
      return Registered(index, Experience(id: experience.id, app: experience.app, urlPrefix: prefix), read)
    }
    guard let best = Registered.matching(Registered(of: url), among: retired).first else { return nil }
    if case .advanced(let index) = table.resolve(url).outcome {
      let answering = table.experiences[Int(index)]
      guard let read = try? InvocationURL(mappingHostOf: answering.urlPrefix),
        best.difference(from: Registered(Int(index), answering, read)) != nil
      else { return nil }
    }
    return experiences[best.index]
  }
}

extension Explanation.Candidate {
  /// Whether its path begins with a segment of `url`, so that its file lies where such files lie.
  fileprivate func sharesSegments(with url: InvocationURL) -> Bool {
    guard let own = try? InvocationURL(mappingHostOf: experience.urlPrefix) else { return false }
    return own.pathSegments.first == url.pathSegments.first
  }
}

extension InvocationURL {
  /// The last segment as a file's name, such as `new experience` takes: lower-case letters, digits, `-` and `_`.
  fileprivate var fileName: String {
    let text = pathSegments.last { !$0.isEmpty } ?? "home"
    return ExperienceName(suggestedBy: [text.lowercased()]).text
  }
}

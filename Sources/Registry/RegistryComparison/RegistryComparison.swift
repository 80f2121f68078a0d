import JSONSyntax
package import RegistryModel
import TextBasics

/// The differences in meaning between two states of a registry: apps, experiences, and the URLs that show a different
/// card.
///
/// Files are compared by meaning: white space, comments, the order of members and file names only affect
/// `changedFiles`.
package struct RegistryComparison: Sendable {
  /// The earlier state.
  package let old: Registry
  /// The later state.
  let new: Registry
  /// The apps that differ, by ID.
  package let apps: [AppChange]
  /// The experiences that differ, by ID.
  package let experiences: [ExperienceChange]
  /// The URLs that show a different card, one for each kind of change: declared ones, and home pages of hosts.
  package let urls: [URLChange]
  /// The changes that no declared URL has, each with a URL that was constructed to find it. People do not know these URLs, so
  /// only JSON lists them.
  package let constructedURLs: [URLChange]
  /// The deployed codes that show a different card, in the order of their files.
  package let deployedCodes: [DeployedCodeChange]
  /// The codes that only the later state declares as deployed, in the order of their files. A code whose declared URL
  /// was changed is none of them: what is printed stays as it is.
  package let newCodes: [PrintedCode]
  /// The deployed codes that show the same card as before, but are no longer declared with their URL, in the order of
  /// their files. Empty if the later state has codes that cannot be looked up.
  package let withdrawnCodes: [WithdrawnCode]
  /// Whether either state declares a code as deployed.
  package let hasDeployedCodes: Bool
  /// The deployed codes of either state that cannot be looked up.
  package let unreadCodes: (old: [UnreadCode], new: [UnreadCode])
  /// The number of pairs of queries on the same path that were not checked because there are too many.
  package let pairsLeftOut: Int
  /// The files of apps that were changed, added or removed.
  package let changedFiles: [String]
  /// The files of apps whose JSON has syntax errors in either state, by path. What the errors hide is not compared.
  package let brokenFiles: [String]

  /// Compares two states of a registry.
  ///
  /// Takes a few look-ups for each registered URL, and for each pair of queries on the same path if one of them
  /// changes. `holdSameBytes` returns whether the images at two paths, in the earlier and the later state, are equal
  /// byte for byte; it is only called for images whose known facts are all equal.
  package init(
    from old: Registry,
    to new: Registry,
    holdSameBytes: @escaping (_ old: String, _ new: String) -> Bool = { _, _ in true }
  ) {
    self.old = old
    self.new = new
    let pictures = ImageComparison(old, new, holdSameBytes: holdSameBytes)
    let pairing = RegistryPairing(old, new, pictures)
    apps = Self.apps(old, new, pairing, pictures)
    experiences = Self.experiences(old, new, pairing, pictures)
    let kept = pairing.experiencesWithSameText(of: old)
    let links = DeclaredLinks(old)
    // Most experiences are the same in both, and need not be decoded twice.
    let changed = DeclaredLinks(new) { later in
      guard let earlier = pairing.earlierExperiences[later.id], kept.contains(earlier.id) else { return true }
      return links.withUnread.contains(earlier.id)
    }
    let codes = (links.deployed, changed.deployed)
    if apps.isEmpty, experiences.isEmpty, kept.count == old.experiences.count, pairing.haveAppsSameText(of: old) {
      // The same texts and images: no URL can show another card.
      (self.urls, constructedURLs, deployedCodes, pairsLeftOut) = ([], [], [], 0)
    } else {
      let probes = ProbeURLs(old, new, declared: links.urls.union(changed.urls))
      var finder = URLChangeFinder(old, new, pairing, pictures, declared: probes.declared)
      pairsLeftOut = probes.forEach { finder.look(at: $0) }
      let changes = finder.changes
      (self.urls, constructedURLs) = (changes.filter(\.isDeclared), changes.filter { !$0.isDeclared })
      deployedCodes = codes.0.compactMap { code, url in
        finder.change(of: url).flatMap { change in
          let isOwn = pairing.isOwn(change.after, of: code)
          let change = DeployedCodeChange(code: code, url: url, change: change, showsOwnCard: isOwn)
          return change.opensNothing == (true, true) ? nil : change
        }
      }
    }
    let still = codes.0.filter { code, _ in code.experience.map { kept.contains($0.id) } ?? false }
    let urls = (Set(codes.0.map(\.url.text.value)), Set((still + codes.1).map(\.url.text.value)))
    let undeclared = codes.1.filter { !urls.0.contains($0.url.text.value) }.map(\.code)
    newCodes = zip(undeclared, pairing.earlierCodes(inPlaceOf: undeclared)).filter { _, earlier in
      guard let earlier = earlier?.url?.text.value else { return true }
      return !urls.0.contains(earlier) || urls.1.contains(earlier)
    }.map(\.0)
    hasDeployedCodes = !codes.0.isEmpty || !codes.1.isEmpty
    unreadCodes = (links.unread, changed.unread)
    let lost = Set(deployedCodes.filter { [.card, .domain].contains($0.change.kind) }.map(\.url.text.value))
    let missing = codes.0.filter { !urls.1.contains($0.url.text.value) && !lost.contains($0.url.text.value) }
    withdrawnCodes = unreadCodes.new.isEmpty ? WithdrawnCode.all(missing, in: new, pairing) : []
    changedFiles = Self.changedFiles(old, new)
    brokenFiles = Set(Self.brokenFiles(old) + Self.brokenFiles(new)).sorted(by: ByteOrder.precedes)
  }

  /// Whether a changed file is broken, so that it may differ in more than what was found.
  package var mayDiffer: Bool { changedFiles.contains(where: brokenFiles.contains) }

  /// Whether no differences in meaning were found.
  package var isEmpty: Bool { apps.isEmpty && experiences.isEmpty && urls.isEmpty && constructedURLs.isEmpty }

  /// Whether a deployed code may show a different card, or cannot be looked up.
  package var affectsDeployedCodes: Bool {
    lacksCodes || deployedCodes.contains { $0.change.mayShowAnotherCard }
  }

  /// Whether a deployed code of either state cannot be looked up.
  package var lacksCodes: Bool { !unreadCodes.old.isEmpty || !unreadCodes.new.isEmpty }

  private static func apps(
    _ old: Registry,
    _ new: Registry,
    _ pairing: RegistryPairing,
    _ pictures: ImageComparison
  ) -> [AppChange] {
    let changed = old.apps.compactMap { before -> AppChange? in
      guard let after = pairing.laterApps[before.id] else { return AppChange(removed: before) }
      return AppChange(before, after, pictures)
    }
    let added = new.apps.filter { pairing.earlierApps[$0.id] == nil }.map(AppChange.init(added:))
    return (changed + added).sorted { ByteOrder.precedes($0.id, $1.id) }
  }

  private static func experiences(
    _ old: Registry,
    _ new: Registry,
    _ pairing: RegistryPairing,
    _ pictures: ImageComparison
  ) -> [ExperienceChange] {
    let changed = old.experiences.compactMap { before -> ExperienceChange? in
      guard let after = pairing.laterExperiences[before.id] else { return ExperienceChange(removed: before) }
      return ExperienceChange(before, after, pictures)
    }
    let added = new.experiences.filter { pairing.earlierExperiences[$0.id] == nil }
    return (changed + added.map(ExperienceChange.init(added:))).sorted { ByteOrder.precedes($0.id, $1.id) }
  }

  private static func changedFiles(_ old: Registry, _ new: Registry) -> [String] {
    let (before, after) = (texts(of: old), texts(of: new))
    return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted(by: ByteOrder.precedes)
  }

  private static func brokenFiles(_ registry: Registry) -> [String] {
    registry.documents.filter { $0.isBroken && registry.innermostApp(of: $0.path) != nil }.map(\.path)
  }

  private static func texts(of registry: Registry) -> [String: [UInt8]] {
    let documents = registry.documents.filter { registry.innermostApp(of: $0.path) != nil }
    return Dictionary(documents.map { ($0.path, $0.tree.source.bytes) }) { first, _ in first }
  }
}

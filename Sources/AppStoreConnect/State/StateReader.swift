import SystemFiles
import TextBasics

/// Reads the state of apps through a client.
package struct StateReader {
  /// The client, with the rate limit and the number of requests after reading.
  package private(set) var client: Client
  private var graph = ResourceGraph()

  /// An app to read.
  package struct Subject: Sendable, Hashable {
    /// The Apple ID; nil to look the app up by its bundle ID.
    package let appStoreID: String?
    package let bundleID: String
    package let clipBundleID: String

    /// Creates a subject.
    package init(appStoreID: String?, bundleID: String, clipBundleID: String) {
      self.appStoreID = appStoreID
      self.bundleID = bundleID
      self.clipBundleID = clipBundleID
    }
  }

  /// The states of a version in which it can be edited: those in which no one at Apple works with it.
  package static let editableStates = [
    "PREPARE_FOR_SUBMISSION", "READY_FOR_REVIEW", "DEVELOPER_REJECTED", "REJECTED", "METADATA_REJECTED",
    "INVALID_BINARY",
  ]

  /// Creates a reader.
  package init(_ client: Client) { self.client = client }

  /// Reads `subjects`, one after the other. Requests for different parts of an app are sent together.
  package mutating func state(of subjects: [Subject]) throws(ServiceError) -> StoreState {
    graph = ResourceGraph()
    for subject in subjects { try read(subject) }
    return StoreState(graph)
  }

  private mutating func read(_ subject: Subject) throws(ServiceError) {
    let app = try app(subject)
    graph.add(app)
    let path = "/v1/apps/\(app.id)"
    let states = Self.editableStates.joined(separator: ",")
    let parts = try client.collections([
      "\(path)/appClips?filter[bundleId]=\(Self.escaped(subject.clipBundleID))&limit=200",
      "\(path)/appStoreVersions?filter[platform]=IOS&filter[appVersionState]=\(states)&limit=200",
      "/v1/builds?filter[app]=\(app.id)&filter[processingState]=VALID&sort=-uploadedDate&limit=1&include=buildBundles",
    ])
    for version in parts[1].data { graph.add(version, of: app.key) }
    let clip = parts[0].data.first { $0.string("bundleId") == subject.clipBundleID }
    let build = parts[2].data.first
    let bundle = build.flatMap { build in
      parts[2].related("buildBundles", of: build).first { $0.string("bundleId") == subject.clipBundleID }
    }
    if let clip { graph.add(clip, of: app.key) }
    if let bundle { graph.add(bundle, of: app.key) }
    try read(clip, bundle)
  }

  /// Downloads `images`, and returns their contents by ID, without those that have no address yet, and the reasons why
  /// others could not be downloaded. The contents are the processed images, not necessarily the bytes that were uploaded.
  package mutating func contents(of images: [StoreImage]) -> (contents: [String: [UInt8]], failures: [ServiceError]) {
    var (contents, failures): ([String: [UInt8]], [ServiceError]) = ([:], [])
    var (requests, ids): ([WebRequest], [String]) = ([], [])
    for image in images {
      guard let address = image.address else { continue }
      do throws(ServiceError) {
        requests.append(try client.download(address))
        ids.append(image.id)
      } catch {
        failures.append(error)
      }
    }
    for (id, result) in zip(ids, client.send(requests)) {
      switch result {
      case .success(let response): contents[id] = response.body
      case .failure(let error): failures.append(error)
      }
    }
    return (contents, failures)
  }

  private mutating func app(_ subject: Subject) throws(ServiceError) -> Resource {
    guard let id = subject.appStoreID else {
      let found = try client.collections(["/v1/apps?filter[bundleId]=\(Self.escaped(subject.bundleID))&limit=200"])[0]
      // The filter also finds bundle IDs that only begin alike.
      if let app = found.data.first(where: { $0.string("bundleId") == subject.bundleID }) { return app }
      throw ServiceError(
        .missing,
        "App Store Connect has no app with the bundle ID \(subject.bundleID) that this key can see; check \"bundleID\" in "
          + "app.json and the access of the key, or choose another app with --app"
      )
    }
    guard let app = try client.document("/v1/apps/\(Self.escaped(id))")?.data.first else {
      throw ServiceError(
        .missing,
        "App Store Connect has no app with the Apple ID \(id) that this key can see; check \"appStoreID\" in app.json and "
          + "the access of the key, or choose another app with --app"
      )
    }
    guard app.string("bundleId") == subject.bundleID else {
      throw ServiceError(
        .missing,
        "the app with the Apple ID \(id) has the bundle ID \(app.string("bundleId") ?? ""), not \(subject.bundleID); "
          + "correct \"appStoreID\" or \"bundleID\" in app.json"
      )
    }
    return app
  }

  private mutating func read(_ clip: Resource?, _ bundle: Resource?) throws(ServiceError) {
    var paths: [String] = []
    if let clip {
      paths += [
        "/v1/appClips/\(clip.id)/appClipDefaultExperiences"
          + "?include=releaseWithAppStoreVersion,appClipAppStoreReviewDetail&limit=200",
        "/v1/appClips/\(clip.id)/appClipAdvancedExperiences"
          + "?include=headerImage,localizations&limit=200&limit[localizations]=50",
      ]
    }
    if let bundle {
      paths.append(
        "/v1/buildBundles/\(bundle.id)/betaAppClipInvocations"
          + "?include=betaAppClipInvocationLocalizations&limit=200&limit[betaAppClipInvocationLocalizations]=50"
      )
    }
    var parts = try client.collections(paths)[...]
    if let clip, let defaults = parts.popFirst(), let advanced = parts.popFirst() {
      for card in defaults.data { add(card, ["appClipAppStoreReviewDetail"], from: defaults, of: clip) }
      for card in advanced.data { add(card, ["headerImage", "localizations"], from: advanced, of: clip) }
      try readLocalizations(of: defaults.data)
    }
    guard let bundle, let invocations = parts.popFirst() else { return }
    for invocation in invocations.data {
      add(invocation, ["betaAppClipInvocationLocalizations"], from: invocations, of: bundle)
    }
  }

  private mutating func readLocalizations(of cards: [Resource]) throws(ServiceError) {
    let paths = cards.map { card in
      "/v1/appClipDefaultExperiences/\(card.id)/appClipDefaultExperienceLocalizations"
        + "?include=appClipHeaderImage&limit=200"
    }
    for (card, texts) in zip(cards, try client.collections(paths)) {
      for text in texts.data { add(text, ["appClipHeaderImage"], from: texts, of: card) }
    }
  }

  /// `text` as a part of a URL: characters that are not unreserved (RFC 3986) are percent-encoded.
  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain = (byte | 0x20) &- 0x61 < 26 || byte.isDigit || "-._~".utf8.contains(byte)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + Hexadecimal.digits(byte)
    }.joined()
  }

  /// Adds a resource of `owner`, and the resources of its `relationships`.
  private mutating func add(
    _ resource: Resource,
    _ relationships: [String],
    from document: ResourceDocument,
    of owner: Resource
  ) {
    graph.add(resource, of: owner.key)
    for name in relationships { for related in document.related(name, of: resource) { graph.add(related) } }
  }
}

/// Requests that only read.
extension Client {
  /// The documents at `paths`, in order. Missing ones are nil.
  mutating func documents(_ paths: [String]) throws(ServiceError) -> [ResourceDocument?] {
    var requests: [WebRequest] = []
    for path in paths { requests.append(try request(.get, path)) }
    var documents: [ResourceDocument?] = []
    for (path, result) in zip(paths, send(requests)) {
      do throws(ServiceError) {
        documents.append(try ResourceDocument(try result.get(), at: path))
      } catch {
        guard error.kind == .missing else { throw error }
        documents.append(nil)
      }
    }
    return documents
  }

  /// The document at `path`; nil if it does not exist.
  mutating func document(_ path: String) throws(ServiceError) -> ResourceDocument? {
    try documents([path]).first.flatMap(\.self)
  }

  /// The resources of the collections at `paths`, in order, from all of their pages.
  mutating func collections(_ paths: [String]) throws(ServiceError) -> [ResourceDocument] {
    var all = paths.map { _ in ResourceDocument() }
    var next = Array(zip(paths.indices, paths))
    var seen: Set<String> = []
    while !next.isEmpty {
      let pages = try documents(next.map(\.1))
      var further: [(Int, String)] = []
      for ((index, path), page) in zip(next, pages) {
        guard let page else { throw ServiceError(.missing, "App Store Connect has no \(path.prefix { $0 != "?" })") }
        all[index].append(page)
        guard let link = page.next else { continue }
        guard seen.insert(link).inserted else {
          throw ServiceError(.service, "the pages of \(path.prefix { $0 != "?" }) lead in a circle")
        }
        further.append((index, link))
      }
      next = further
    }
    return all
  }
}

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
    let path = ServicePath.resource("apps", app.id)
    let states = ServicePath(stringLiteral: Self.editableStates.joined(separator: ","))
    let parts = try client.collections([
      "\(path)/appClips?filter[bundleId]=\(subject.clipBundleID)&limit=200",
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
      let found = try client.collections(["/v1/apps?filter[bundleId]=\(subject.bundleID)&limit=200"])[0]
      // The filter also finds bundle IDs that only begin alike.
      if let app = found.data.first(where: { $0.string("bundleId") == subject.bundleID }) { return app }
      throw ServiceError(
        .missing,
        "App Store Connect has no app with the bundle ID \(subject.bundleID) that this key can see; check \"bundleID\" in "
          + "app.json and the access of the key, or choose another app with --app"
      )
    }
    guard let app = try client.document("/v1/apps/\(id)")?.data.first else {
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
    var paths: [ServicePath] = []
    if let clip {
      paths += [
        """
        /v1/appClips/\(clip.id)/appClipDefaultExperiences\
        ?include=releaseWithAppStoreVersion,appClipAppStoreReviewDetail&limit=200
        """,
        """
        /v1/appClips/\(clip.id)/appClipAdvancedExperiences\
        ?include=headerImage,localizations&limit=200&limit[localizations]=50
        """,
      ]
    }
    if let bundle {
      paths.append(
        """
        /v1/buildBundles/\(bundle.id)/betaAppClipInvocations\
        ?include=betaAppClipInvocationLocalizations&limit=200&limit[betaAppClipInvocationLocalizations]=50
        """
      )
    }
    var parts = try client.collections(paths)[...]
    if let clip, let defaults = parts.popFirst(), let advanced = parts.popFirst() {
      try read(defaults, of: clip)
      for card in advanced.data { add(card, ["headerImage", "localizations"], from: advanced, of: clip) }
    }
    guard let bundle, let invocations = parts.popFirst() else { return }
    for invocation in invocations.data {
      add(invocation, ["betaAppClipInvocationLocalizations"], from: invocations, of: bundle)
    }
  }

  /// Reads the texts of default cards. One that is gone by now was removed by someone else.
  private mutating func read(_ cards: ResourceDocument, of clip: Resource) throws(ServiceError) {
    let paths = cards.data.map { card -> ServicePath in
      """
      /v1/appClipDefaultExperiences/\(card.id)/appClipDefaultExperienceLocalizations\
      ?include=appClipHeaderImage&limit=200
      """
    }
    for case (let card, let texts?) in zip(cards.data, try client.pages(paths)) {
      add(card, ["appClipAppStoreReviewDetail"], from: cards, of: clip)
      for text in texts.data { add(text, ["appClipHeaderImage"], from: texts, of: card) }
    }
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
  mutating func documents(
    _ paths: [ServicePath],
    limits: WebRequest.Limits = WebRequest.Limits()
  ) throws(ServiceError) -> [ResourceDocument?] {
    try responses(paths, limits: limits).map { $0?.document }
  }

  private mutating func responses(
    _ paths: [ServicePath],
    limits: WebRequest.Limits
  ) throws(ServiceError) -> [(document: ResourceDocument, byteCount: Int)?] {
    var requests: [WebRequest] = []
    for path in paths {
      var request = try request(.get, path)
      request.limits = limits
      requests.append(request)
    }
    var documents: [(document: ResourceDocument, byteCount: Int)?] = []
    for (path, result) in zip(paths, send(requests)) {
      do throws(ServiceError) {
        let response = try result.get()
        documents.append((try ResourceDocument(response, at: path.text), response.body.count))
      } catch {
        guard error.kind == .missing else { throw error }
        documents.append(nil)
      }
    }
    return documents
  }

  /// The document at `path`; nil if it does not exist.
  mutating func document(_ path: ServicePath) throws(ServiceError) -> ResourceDocument? {
    try documents([path]).first.flatMap(\.self)
  }

  /// The resources of the collections at `paths`, in order, from all of their pages.
  mutating func collections(_ paths: [ServicePath]) throws(ServiceError) -> [ResourceDocument] {
    try zip(paths, try pages(paths)).map { path, document throws(ServiceError) in
      guard let document else { throw ServiceError(.missing, "App Store Connect has no \(path.name)") }
      return document
    }
  }

  /// The same, with nil for a collection that does not exist.
  ///
  /// A service may give links to further pages without end, so each page has to have resources that no page before it
  /// had, and their number and size are limited.
  mutating func pages(_ paths: [ServicePath]) throws(ServiceError) -> [ResourceDocument?] {
    var all = paths.map { _ in Collection() }
    var missing: Set<Int> = []
    var next = Array(zip(paths.indices, paths))
    var byteCount = 0
    while !next.isEmpty {
      let pages = try responses(next.map(\.1), limits: Self.largeLimits)
      var further: [(Int, ServicePath)] = []
      for ((index, path), page) in zip(next, pages) {
        guard let page else {
          missing.insert(index)
          continue
        }
        byteCount += page.byteCount
        let isNew = all[index].append(page.document)
        guard let link = page.document.next else { continue }
        guard isNew else { throw ServiceError(.service, "the pages of \(path.name) lead in a circle") }
        guard all[index].pageCount < Collection.mostPages, byteCount < Collection.mostBytes else {
          throw ServiceError(
            .service,
            "the pages of \(path.name) do not end: there are more than \(all[index].pageCount), with "
              + "\(all[index].document.data.count) resources"
          )
        }
        further.append((index, ServicePath(link: link)))
      }
      next = further
    }
    return all.enumerated().map { missing.contains($0) ? nil : $1.document }
  }
}

/// The pages of a collection that were read so far.
private struct Collection {
  private(set) var document = ResourceDocument()
  private(set) var pageCount = 0
  private var keys: Set<Resource.Key> = []

  /// The largest number of pages: with 50 resources each, which is fewer than any request here asks for, 100,000 resources.
  static let mostPages = 2_000
  /// The most bytes of all collections that are read together: 2,000 for each of 100,000 resources.
  static let mostBytes = 200_000_000

  /// Adds a page, and returns whether it has a resource that none before it had.
  mutating func append(_ page: ResourceDocument) -> Bool {
    document.append(page)
    pageCount += 1
    let count = keys.count
    for resource in page.data { keys.insert(resource.key) }
    return keys.count > count
  }
}

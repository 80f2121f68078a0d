import ExperienceResolver

/// Appends to a table's bytes what its experiences are called.
struct ExperienceRecords {
  private(set) var starts: [UInt32] = []
  private var lastApp: (id: String, start: Int)?

  init(count: Int) { starts.reserveCapacity(count) }

  /// Appends `experience`, whose URL as written the bytes end with where `isWritten`.
  mutating func append(_ experience: Experience, isWritten: Bool, to image: inout ContiguousArray<UInt8>) {
    let app = start(ofApp: experience.app, &image, isWritten: isWritten, experience.urlPrefix)
    starts.append(UInt32(image.count))
    image.append(number: experience.urlPrefix.utf8.count)
    image.append(text: experience.id)
    image.append(number: app)
  }

  /// Where the app's id is; written anew where it is not that of the experience before. Ends `image` with the URL.
  private mutating func start(
    ofApp id: String,
    _ image: inout ContiguousArray<UInt8>,
    isWritten: Bool,
    _ urlPrefix: String
  ) -> Int {
    if let lastApp, lastApp.id == id {
      if !isWritten { image.append(contentsOf: urlPrefix.utf8) }
      return lastApp.start
    }
    let start = image.count
    image.append(text: id)
    image.append(contentsOf: urlPrefix.utf8)
    lastApp = (id, start)
    return start
  }
}

extension ContiguousArray<UInt8> {
  /// Appends what is known of an app and returns where that begins.
  mutating func append(app: AppDefaults) -> UInt32 {
    let start = count
    append((app.clipBundleID == nil ? 0 : 1) | (app.hasDefaultExperience ? 2 : 0) | (app.demoLink == nil ? 0 : 4))
    append(text: app.id)
    append(text: app.clipBundleID ?? "")
    append(number: app.domains.count)
    for domain in app.domains { append(text: domain) }
    if let demoLink = app.demoLink { append(text: demoLink) }
    return UInt32(start)
  }
}

import ExperienceResolver

/// Appends the IDs and URLs of experiences to a table's bytes.
struct ExperienceRecords {
  private(set) var starts: [UInt32] = []
  private var lastApp: (id: String, start: Int)?

  init(count: Int) { starts.reserveCapacity(count) }

  /// Appends `experience`. If `isWritten`, the bytes already end with its URL as written.
  mutating func append(_ experience: Experience, isWritten: Bool, to image: inout ContiguousArray<UInt8>) {
    let app = start(ofApp: experience.appID, &image, isWritten: isWritten, experience.urlPrefix)
    starts.append(UInt32(image.count))
    image.append(number: experience.urlPrefix.utf8.count)
    image.append(text: experience.id)
    image.append(number: app)
  }

  /// Returns the location of the app's ID, which is written again only if it differs from that of the previous
  /// experience. Ends `image` with the URL.
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
  /// Appends an app and returns the offset at which it begins.
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

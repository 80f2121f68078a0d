import JSONSyntax
import SystemFiles

/// An image to upload for a card, or for a locale of a default card.
struct ImageUpload {
  let image: PlannedImage
  /// The type of the resource.
  let type: String
  /// The body of the request that reserves it.
  let reservation: JSONValue
  /// The card, for messages.
  let owner: String
  /// The URL of the card; nil for a locale of a default card, whose image can be read from there.
  var link: String?
}

extension ImageUpload {
  /// The image and its card, for messages.
  fileprivate var words: String { "\(image.path) of \(owner)" }
}

extension ReservedImage {
  /// Whether this is the image `id` that was reserved for `image`, and can still become it. What the journal says is not
  /// sufficient: another image would be shown.
  fileprivate func isUsable(as image: PlannedImage, id: String) -> Bool {
    guard self.id == id, state != "FAILED" else { return false }
    if let checksum { return checksum == image.checksum }
    return state == "AWAITING_UPLOAD" && fileSize == image.byteCount && fileName == image.fileName
  }
}

/// Uploads of images: reserve, send the parts, commit, and wait until they are processed.
extension Publisher {
  /// Uploads images together, and returns the ID of each, in order. One that an earlier run began is continued.
  mutating func upload(_ uploads: [ImageUpload]) throws(ServiceError) -> [Result<String, ServiceError>] {
    var images = try known(uploads)
    try reserve(uploads, &images)
    try sendParts(of: uploads, &images)
    try commit(uploads, &images)
    try waitForProcessing(of: uploads, &images)
    return zip(uploads, images).map { upload, image in
      image?.flatMap { Self.result($0, upload) } ?? .failure(ServiceError(.service, "an image was not uploaded"))
    }
  }

  private typealias Images = [Result<ReservedImage, ServiceError>?]

  /// The images that an earlier run reserved, as far as they can be used.
  private mutating func known(_ uploads: [ImageUpload]) throws(ServiceError) -> Images {
    var images: Images = uploads.map { _ in nil }
    let found = uploads.indices.compactMap { index in
      uploads[index].link.flatMap { journal.image(for: $0, checksum: uploads[index].image.checksum) }.map {
        (index, $0)
      }
    }
    let requests = try found.map { index, id throws(ServiceError) in
      try request(.get, .resource(uploads[index].type, id))
    }
    try send(requests) { publisher, results throws(ServiceError) in
      for ((index, id), result) in zip(found, results) {
        guard case .success(let response) = result else { continue }
        // A response that cannot be read ends the run: if the image were reserved again, the first one would be useless.
        let image = try ReservedImage(response, to: "GET /v1/\(uploads[index].type)/\(id)")
        // One that failed, that does not exist any more, or that is another image is reserved again.
        guard image.isUsable(as: uploads[index].image, id: id), publisher.canUpload(uploads[index].image, to: image)
        else {
          continue
        }
        images[index] = .success(image)
      }
    }
    return images
  }

  /// Whether an image that waits for its upload asks for parts that can be sent. A new reservation may ask for others.
  private func canUpload(_ image: PlannedImage, to reserved: ReservedImage) -> Bool {
    guard reserved.state == "AWAITING_UPLOAD", let bytes = bytes(image.path) else { return true }
    return (try? reserved.uploads(of: bytes, through: client)) != nil
  }

  private mutating func reserve(_ uploads: [ImageUpload], _ images: inout Images) throws(ServiceError) {
    let missing = uploads.indices.filter { images[$0] == nil }
    let requests = try missing.map { index throws(ServiceError) in
      try request(.post, "/v1/\(uploads[index].type)", uploads[index].reservation)
    }
    try send(requests) { publisher, results throws(ServiceError) in
      var new: [(id: String, link: String, checksum: String)] = []
      for (index, result) in zip(missing, results) {
        images[index] = Self.reserved(result, uploads[index])
        guard case .success(let image) = images[index], let link = uploads[index].link else { continue }
        new.append((image.id, link, uploads[index].image.checksum))
      }
      try publisher.journal.add(images: new)
    }
  }

  private mutating func sendParts(of uploads: [ImageUpload], _ images: inout Images) throws(ServiceError) {
    var (requests, owners): ([WebRequest], [Int]) = ([], [])
    for index in uploads.indices {
      guard case .success(let image)? = images[index], image.state == "AWAITING_UPLOAD" else { continue }
      guard let bytes = bytes(uploads[index].image.path) else {
        images[index] = .failure(ServiceError(.refused, "\(uploads[index].image.path) can no longer be read"))
        continue
      }
      do throws(ServiceError) {
        let parts = try image.uploads(of: bytes, through: client)
        requests += parts
        owners += parts.map { _ in index }
      } catch {
        images[index] = .failure(ServiceError(.service, "\(uploads[index].words): \(error.message)"))
      }
    }
    try send(requests) { _, results in
      for case (let index, .failure(let error)) in zip(owners, results) { images[index] = .failure(error) }
    }
  }

  private mutating func commit(_ uploads: [ImageUpload], _ images: inout Images) throws(ServiceError) {
    var (requests, owners): ([WebRequest], [(Int, ReservedImage)]) = ([], [])
    for index in uploads.indices {
      guard case .success(let image)? = images[index], image.state == "AWAITING_UPLOAD" else { continue }
      let (type, checksum) = (uploads[index].type, uploads[index].image.checksum)
      let body = RequestBody.commit(type, id: image.id, checksum: checksum)
      requests.append(try request(.patch, .resource(type, image.id), body))
      owners.append((index, image))
    }
    try send(requests) { _, results in
      for ((index, image), result) in zip(owners, results) {
        // If the response was lost, the request was sent again, and its repetition is refused. The state of the image
        // shows what is right.
        images[index] = .success(Self.image(in: result) ?? image.withUnknownState)
      }
    }
  }

  /// The pauses between questions whether an image is processed, in milliseconds.
  private static let (firstPause, longestPause) = (500, 15_000)
  /// How long a group of images may take at first, and at least. After each group that takes too long, the next ones have
  /// half of the time, so that a service that never finishes one image does not keep a run from ending.
  static let (firstPatience, leastPatience) = (300_000, 10_000)

  private mutating func waitForProcessing(of uploads: [ImageUpload], _ images: inout Images) throws(ServiceError) {
    var (length, waited) = (Self.firstPause, 0)
    while true {
      let owners = uploads.indices.filter { index in
        if case .success(let image)? = images[index] { !image.isProcessed } else { false }
      }
      guard !owners.isEmpty else { return }
      guard waited < imagePatience else { break }
      pause(milliseconds: length)
      waited += length
      length = min(length * 2, Self.longestPause)
      try ask(owners, of: uploads, &images)
    }
    imagePatience = max(imagePatience / 2, Self.leastPatience)
  }

  /// Reads the images at `owners` again.
  private mutating func ask(_ owners: [Int], of uploads: [ImageUpload], _ images: inout Images) throws(ServiceError) {
    var requests: [WebRequest] = []
    for case (let index, .success(let image)?) in owners.map({ ($0, images[$0]) }) {
      requests.append(try request(.get, .resource(uploads[index].type, image.id)))
    }
    try send(requests) { _, results in
      for (index, result) in zip(owners, results) {
        if let image = Self.image(in: result) { images[index] = .success(image) }
        if case .failure(let error) = result { images[index] = .failure(error) }
      }
    }
    // An image that still waits for its upload was not committed.
    for index in owners {
      guard case .success(let image)? = images[index], image.state == "AWAITING_UPLOAD" else { continue }
      images[index] = .failure(
        ServiceError(.lostResponse, "App Store Connect did not accept the upload of \(uploads[index].words)")
      )
    }
  }

  private static func image(in result: Result<WebResponse, ServiceError>) -> ReservedImage? {
    (try? result.get()).flatMap { try? ReservedImage($0, to: "an image") }
  }

  /// The image that a request has reserved. If the response cannot be read, there is an image that no one knows; nothing
  /// refers to it, and another one is reserved.
  private static func reserved(
    _ result: Result<WebResponse, ServiceError>,
    _ upload: ImageUpload
  ) -> Result<ReservedImage, ServiceError> {
    result.flatMap { response in
      guard let image = image(in: .success(response)), !image.id.isEmpty else {
        return .failure(ServiceError(.lostResponse, "the response to POST /v1/\(upload.type) cannot be read"))
      }
      return .success(image)
    }
  }

  private static func result(_ image: ReservedImage, _ upload: ImageUpload) -> Result<String, ServiceError> {
    guard image.state != "COMPLETE" else { return .success(image.id) }
    guard image.state == "FAILED" else {
      let reason =
        image.hasKnownState
        ? "App Store Connect is still processing \(upload.words)"
        : "App Store Connect reports the state \"\(image.state ?? "")\" for \(upload.words), which is not documented"
      return .failure(ServiceError(.unfinished, "\(reason); run the command again later to continue"))
    }
    let reasons = image.errors.map(\.words).joined(separator: "; ")
    return .failure(
      ServiceError(
        .refused,
        "App Store Connect could not process the image" + (reasons.isEmpty ? "" : ": \(reasons)"),
        refusals: image.errors
      )
    )
  }
}

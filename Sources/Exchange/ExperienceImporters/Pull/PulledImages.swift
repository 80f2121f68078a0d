import AppStoreConnect
import ImageFacts
import JSONSyntax
import RegistryModel

/// The header images of an app in App Store Connect, and the files of the registry that they are written to.
///
/// An image is compared by the checksum of the file that was uploaded, and is downloaded only if no file of the app has
/// it. It replaces the file of its card if every card with that file gets the same image; otherwise it is a new file.
struct PulledImages {
  fileprivate let app: App
  fileprivate let local: PlannedImages
  fileprivate let uses: [Use]
  /// The indexes of the uses whose image differs from the file.
  fileprivate let differing: [Int]
  fileprivate let bytes: (_ path: String) -> [UInt8]?

  /// A card, or a locale of the default card, and its image there.
  struct Use {
    /// The path of its file inside the registry; nil if it declares none.
    let path: String?
    let image: StoreImage?
  }

  /// What becomes of the image of a use.
  enum Outcome: Equatable {
    /// The declared file has the image, or gets it.
    case unchanged
    /// Another file has the image: its path in the app's folder.
    case path(String)
    /// The image was not downloaded. A card without a file gets this path in the app's folder.
    case notDownloaded(path: String)
    /// The files of an import only name the image: this is the value for the member.
    case named(ProposedObject.Value)
    /// What was downloaded is not an image of a card but, for example, "a GIF file".
    case unusable(String)
  }

  init(_ uses: [Use], of app: App, bytes: @escaping (_ path: String) -> [UInt8]?) {
    self.app = app
    self.uses = uses
    self.bytes = bytes
    var local = PlannedImages(bytes)
    differing = uses.indices.filter { index in
      guard let image = uses[index].image, image.isUsable else { return false }
      return !(uses[index].path.flatMap { local[$0] }?.isThere(as: image) ?? false)
    }
    self.local = local
  }

  /// The images to download, one for each content.
  var downloads: [StoreImage] {
    var local = local
    let known = Set(uses.compactMap { $0.path.flatMap { local[$0]?.checksum } })
    var seen: Set<String> = []
    return differing.compactMap { uses[$0].image }.filter { image in
      !known.contains(image.content) && seen.insert(image.content).inserted
    }
  }

  /// What becomes of the image of each use, and the files to write, by path in the app's folder. `downloaded` has the
  /// contents by the ID of the image. Files of the API have none, and name the images.
  func outcomes(
    _ downloaded: [String: [UInt8]],
    in named: ResponseFiles?
  ) -> (all: [Outcome], files: [String: [UInt8]]) {
    if let named {
      return (uses.map { $0.image.flatMap(named.reference(to:)).map(Outcome.named) ?? .unchanged }, [:])
    }
    var assignment = ImageAssignment(self, downloaded)
    var outcomes = uses.map { _ in Outcome.unchanged }
    for index in differing {
      guard let image = uses[index].image else { continue }
      outcomes[index] = assignment.outcome(of: image, inPlaceOf: uses[index].path)
    }
    // The empty ones only reserve their path.
    return (outcomes, assignment.files.filter { !$0.value.isEmpty })
  }

  /// The number of images in `downloaded` that are not the files that were uploaded, because processing changed them.
  func processedCount(_ downloaded: [String: [UInt8]]) -> Int {
    downloads.count { image in
      downloaded[image.id].map { MD5.text(of: $0) != image.checksum && ImageHeader.inspect($0).format.isOfCards }
        ?? false
    }
  }
}

/// The files for the images that differ, one image after the other.
private struct ImageAssignment {
  private let images: PulledImages
  private var local: PlannedImages
  /// The contents that were downloaded or that a file of the app has.
  private var contents: [String: [UInt8]] = [:]
  /// The paths of files that keep their content, by content.
  private var owners: [String: String] = [:]
  /// The paths of files whose cards all get the same other image.
  private let replaced: Set<String>
  /// The paths of new files in the app's folder, by content.
  private var new: [String: String] = [:]
  private(set) var files: [String: [UInt8]] = [:]

  init(_ images: PulledImages, _ downloaded: [String: [UInt8]]) {
    self.images = images
    local = images.local
    let differing = Set(images.differing)
    let groups = Dictionary(grouping: images.uses.indices) { images.uses[$0].path ?? "" }
    replaced = Set(
      groups.filter { _, group in
        Set(group.map { images.uses[$0].image?.content }).count == 1 && group.allSatisfy(differing.contains)
      }.keys
    )
    var paths: [String: String] = [:]
    for use in images.uses {
      if let image = use.image, let bytes = downloaded[image.id] { contents[image.content] = bytes }
      guard let path = use.path, let file = local[path] else { continue }
      paths[file.checksum] = path
      if !replaced.contains(path) { owners[file.checksum] = path }
    }
    for image in images.differing.compactMap({ images.uses[$0].image }) where contents[image.content] == nil {
      contents[image.content] = paths[image.content].flatMap { images.bytes($0) }
    }
  }

  mutating func outcome(of image: StoreImage, inPlaceOf old: String?) -> PulledImages.Outcome {
    if let path = owners[image.content] { return .path(inApp(path)) }
    guard let content = contents[image.content] else {
      let path = newPath(for: image, nil)
      files[path] = files[path] ?? []
      return .notDownloaded(path: path)
    }
    if let old, local[old]?.checksum == MD5.text(of: content) { return .unchanged }
    let format = ImageHeader.inspect(content).format
    guard format.isOfCards else { return .unusable(format.words) }
    if let old, replaced.contains(old), format.fits(old) {
      files[inApp(old)] = content
      return .unchanged
    }
    let path = newPath(for: image, (content, format))
    files[path] = content
    return .path(path)
  }

  private func inApp(_ path: String) -> String { String(path.dropFirst(images.app.folderPrefix.count)) }

  /// A path in the folder for images with the name that the image has there, or that name with a number: one that is
  /// free, or whose file has the same content.
  private mutating func newPath(for image: StoreImage, _ content: (bytes: [UInt8], format: ImageFormat)?) -> String {
    if let known = new[image.content] { return known }
    let given = image.fileName.flatMap { $0.isPlainFileName ? $0 : nil } ?? "card.png"
    let dot = given.lastIndex(of: ".") ?? given.endIndex
    let stem = String(given[..<dot])
    let fits = content.map { $0.format.fits(given) } ?? true
    let ending = fits ? String(given[dot...]) : "." + (content?.format.fileEndings.first ?? "png")
    var (path, number) = (ProposedObject.picturePath(stem + ending), 1)
    while isTaken(path, by: content?.bytes) {
      number += 1
      path = ProposedObject.picturePath("\(stem)-\(number)\(ending)")
    }
    new[image.content] = path
    return path
  }

  private func isTaken(_ path: String, by content: [UInt8]?) -> Bool {
    let whole = images.app.folderPrefix + path
    guard !replaced.contains(whole), let known = files[path] ?? images.bytes(whole) else {
      return replaced.contains(whole)
    }
    return known != content
  }
}

extension ImageFormat {
  /// Whether the ending of a file name is one of the format.
  fileprivate func fits(_ name: String) -> Bool { fileEndings.contains { name.lowercased().hasSuffix("." + $0) } }
}

extension PulledImages.Outcome {
  /// The value for `image`; nil if it does not change. `isNew` is whether the card has no image in its file.
  func member(isNew: Bool) -> ProposedObject.Value? {
    switch self {
    case .path(let path): .exactly(.string(path))
    case .named(let value): value
    case .notDownloaded(let path) where isNew: .exactly(.string(path))
    case .unchanged, .notDownloaded, .unusable: nil
    }
  }

  /// The reason why the image is skipped, as a clause; nil if it is not.
  var reason: String? {
    switch self {
    case .unchanged, .path, .named: nil
    case .notDownloaded: "it differs, and was not downloaded"
    case .unusable(let words): "the download is \(words), not a PNG or JPEG file"
    }
  }
}

extension StoreImage {
  /// What is equal for images with the same content.
  fileprivate var content: String { checksum ?? id }
}

package import ImageFacts
import TextBasics

/// The images of a registry, as inspected by a loader.
///
/// A class, because every card refers to them.
package final class RegistryImages: Sendable {
  /// The result for each image path that a card names.
  package let files: [String: ImageFile]
  /// For each named image with a copy: the first path, in byte order, of an image with the same bytes.
  package let firstEqual: [String: String]
  /// The image files that no card names, in byte order.
  package let unnamed: [String]

  /// The file name extensions of the formats that header images can have.
  package static let endingsOfCards = ImageFormat.ofCards.flatMap(\.fileEndings)

  /// Creates a registry's images without any image.
  package convenience init() { self.init([:], firstEqual: [:], unnamed: []) }

  private init(_ files: [String: ImageFile], firstEqual: [String: String], unnamed: [String]) {
    self.files = files
    self.firstEqual = firstEqual
    self.unnamed = unnamed
  }

  /// Finds copies and unused images. `others` are the paths of all files that are not JSON, in any order.
  ///
  /// Only images of equal length are read a second time, using `bytes`, and not even those if all images of that length
  /// are in `earlier`, from which the caller has removed the images that changed.
  package init(
    _ files: [String: ImageFile],
    others: some Sequence<String>,
    reusing earlier: RegistryImages = RegistryImages(),
    bytes: (_ path: String) -> [UInt8]?
  ) {
    self.files = files
    firstEqual = Self.equals(among: files, earlier, bytes)
    unnamed = others.filter { Self.isPictureName($0) && files[$0] == nil }.sorted(by: ByteOrder.precedes)
  }

  /// The images without the one at `path`, which has changed, and those of equal length, which may be its copies.
  package func forgetting(_ path: String) -> RegistryImages {
    guard case .inspected(let changed)? = files[path] else {
      return RegistryImages(files.filter { $0.key != path }, firstEqual: firstEqual, unnamed: unnamed)
    }
    let others = files.filter { _, file in
      if case .inspected(let facts) = file { facts.byteCount != changed.byteCount } else { true }
    }
    return RegistryImages(others, firstEqual: firstEqual, unnamed: unnamed)
  }

  /// The result for the image at `path`; nil if no card names it.
  package subscript(path: String) -> ImageFile? { files[path] }

  /// Whether there is an image at `path`.
  package func isThere(_ path: String) -> Bool {
    if case .inspected? = files[path] { return true }
    let index = unnamed.partitionIndex { !ByteOrder.precedes($0, path) }
    return index < unnamed.count && unnamed[index] == path
  }

  /// The file extensions of common image formats, including those that header images cannot have.
  private static let endings = ["avif", "bmp", "gif", "heic", "heif", "jpeg", "jpg", "png", "tif", "tiff", "webp"]

  private static func isPictureName(_ path: String) -> Bool {
    endings.contains(RegistryPath.nameParts(of: path).ending.lowercased())
  }

  private static func equals(
    among files: [String: ImageFile],
    _ earlier: RegistryImages,
    _ bytes: (String) -> [UInt8]?
  ) -> [String: String] {
    let known = pathsByLength(earlier.files)
    var equals: [String: String] = [:]
    for (length, paths) in pathsByLength(files) where paths.count > 1 {
      let copies =
        known[length] == paths
        ? earlier.firstEqual(of: paths)
        : copies(in: paths.sorted(by: ByteOrder.precedes), bytes)
      equals.merge(copies) { first, _ in first }
    }
    return equals
  }

  private func firstEqual(of paths: Set<String>) -> [String: String] {
    paths.reduce(into: [:]) { equals, path in equals[path] = firstEqual[path] }
  }

  private static func pathsByLength(_ files: [String: ImageFile]) -> [Int: Set<String>] {
    var paths: [Int: Set<String>] = [:]
    for (path, file) in files {
      if case .inspected(let facts) = file, facts.byteCount > 0 { paths[facts.byteCount, default: []].insert(path) }
    }
    return paths
  }

  /// Finds copies by hash. If two hashes are equal, the files are read again and compared byte by byte.
  private static func copies(in paths: [String], _ bytes: (String) -> [UInt8]?) -> [String: String] {
    var firstByHash: [UInt64: String] = [:]
    var equals: [String: String] = [:]
    for path in paths {
      guard let content = bytes(path) else { continue }
      let hash = content.withUnsafeBufferPointer { BytesHash(of: $0.span).value }
      guard let first = firstByHash[hash] else {
        firstByHash[hash] = path
        continue
      }
      guard bytes(first) == content else { continue }
      equals[path] = equals[first] ?? first
      equals[first] = first
    }
    return equals
  }
}

/// The result of looking up an image that a card names.
package enum ImageFile: Sendable {
  /// The file exists and was inspected.
  case inspected(ImageHeader)
  /// The file does not exist; `twin` is a file whose path differs only in case, if there is one.
  case missing(twin: String?)
  /// A link that leads outside the registry.
  case linkLeavesRegistry
  /// The file could not be read, with the cause.
  case unreadable(cause: String)

  /// Inspects an image.
  package init(_ bytes: [UInt8]) { self = .inspected(ImageHeader.inspect(bytes)) }

  private var facts: ImageHeader? { if case .inspected(let facts) = self { facts } else { nil } }

  /// The number of bytes of an image that was inspected.
  package var byteCount: Int? { facts?.byteCount }

  /// The width and height of an image that was inspected, if they are known: `1800 x 1200 pixels`.
  package var pixels: String? {
    guard let width = facts?.width, let height = facts?.height else { return nil }
    return "\(width) x \(height) pixels"
  }

  /// The format of an image that was inspected, as a noun with its article.
  package var format: String? { facts?.format.words }

  /// Whether the file is a pointer of Git LFS in place of an image.
  package var isPointer: Bool { facts?.format == .gitLFSPointer }
}

extension ImageFormat {
  /// The formats that header images can have (`Source.humanInterfaceGuidelines`).
  package static let ofCards: [ImageFormat] = [.png, .jpeg]

  /// Whether header images can have this format.
  package var isOfCards: Bool { Self.ofCards.contains(self) }

  /// The media type of a format that header images can have, such as `image/png`.
  package var mediaType: String { "image/\(rawValue)" }
}

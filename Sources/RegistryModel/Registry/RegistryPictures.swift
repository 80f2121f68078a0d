import ImageFacts
import TextBasics

/// What a loader found out about the pictures of a registry.
package struct RegistryPictures: Sendable {
  /// What lies at each path that a card names.
  package let files: [String: PictureFile]
  /// For a named picture whose bytes another one has too: the first path, in byte order, with the same bytes.
  package let firstEqual: [String: String]
  /// Picture files that no card names, in byte order.
  package let unnamed: [String]

  /// Sorts out `files`; `others` are the paths of files that hold no JSON, in any order.
  ///
  /// Only pictures of equal length are read a second time, through `bytes`.
  package init(
    _ files: [String: PictureFile],
    others: some Sequence<String>,
    bytes: (_ path: String) -> [UInt8]?
  ) {
    self.files = files
    firstEqual = Self.equals(among: files, bytes)
    unnamed = others.filter { Self.isPictureName($0) && files[$0] == nil }.sorted(by: ByteOrder.precedes)
  }

  /// What lies at `path`; nil where nobody looked.
  package subscript(path: String) -> PictureFile? { files[path] }

  /// Whether a picture is at `path`.
  package func isThere(_ path: String) -> Bool {
    if case .inspected? = files[path] { return true }
    let index = unnamed.partitionIndex { !ByteOrder.precedes($0, path) }
    return index < unnamed.count && unnamed[index] == path
  }

  /// The endings by which people keep pictures, header images or not.
  private static let endings = ["avif", "bmp", "gif", "heic", "heif", "jpeg", "jpg", "png", "tif", "tiff", "webp"]

  private static func isPictureName(_ path: String) -> Bool {
    endings.contains(RegistryPath.nameParts(of: path).ending.lowercased())
  }

  private static func equals(among files: [String: PictureFile], _ bytes: (String) -> [UInt8]?) -> [String: String] {
    var byLength: [Int: [String]] = [:]
    for (path, file) in files {
      if case .inspected(let facts) = file, facts.byteCount > 0 { byLength[facts.byteCount, default: []].append(path) }
    }
    var equals: [String: String] = [:]
    for paths in byLength.values where paths.count > 1 {
      equals.merge(copies(in: paths.sorted(by: ByteOrder.precedes), bytes)) { first, _ in first }
    }
    return equals
  }

  /// Each file is read once for its hash, and once more where another has the same: what is called equal is.
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

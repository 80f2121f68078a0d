import RegistryModel

/// Determines whether two header images are the same.
///
/// A class, so that the bytes of two images are compared only once, no matter how many cards share them.
final class ImageComparison {
  private let old: RegistryImages?
  private let new: RegistryImages?
  private let holdSameBytes: (_ old: String, _ new: String) -> Bool
  /// Whether an image of either registry is a pointer of Git LFS, which may equal an image with any number of bytes.
  private let hasPointers: Bool
  private var compared: [Pair: Bool] = [:]

  /// The paths of two images with equal facts whose bytes may differ.
  private struct Pair: Hashable {
    let before: String
    let after: String
  }

  /// Creates a comparison of the images of `old` and `new`. Bytes are compared only if all facts about the images are
  /// equal.
  init(_ old: Registry, _ new: Registry, holdSameBytes: @escaping (_ old: String, _ new: String) -> Bool) {
    self.old = old.pictures
    self.new = new.pictures
    self.holdSameBytes = holdSameBytes
    hasPointers = [old.pictures, new.pictures].contains { pictures in
      pictures?.files.values.contains { file in file.isPointer } ?? false
    }
  }

  /// Whether the image at a path of the earlier registry equals the one at a path of the later registry. If the files
  /// were not read or do not exist, the paths are compared.
  func areSame(_ before: String?, _ after: String?) -> Bool {
    guard let before, let after else { return before == nil && after == nil }
    let (left, right) = (old?[before], new?[after])
    guard let left, let right, let count = left.byteCount, let other = right.byteCount else {
      return left?.byteCount == nil && right?.byteCount == nil && before == after
    }
    return (count == other || left.isPointer || right.isPointer) && haveSameBytes(Pair(before: before, after: after))
  }

  /// A key that is the same for all images that `areSame` reports as equal to the one at `path`, and different for most
  /// others.
  func key(of path: String, _ side: RegisteredQuery.Sides) -> String {
    guard let count = (side == .old ? old : new)?[path]?.byteCount else { return path }
    return hasPointers ? "" : "\(count)"
  }

  private func haveSameBytes(_ pair: Pair) -> Bool {
    if let known = compared[pair] { return known }
    let areEqual = holdSameBytes(pair.before, pair.after)
    compared[pair] = areEqual
    return areEqual
  }

  /// The description of the image `name` at `path`: `images/a.png, 1800 x 1200 pixels, 48213 bytes`.
  func words(for name: String, at path: String?, isOld: Bool) -> String {
    let file = path.flatMap { (isOld ? old : new)?[$0] }
    switch file {
    case .inspected:
      return [name, file?.pixels, file?.byteCount.map { "\($0) bytes" }].compactMap(\.self).joined(separator: ", ")
    case .missing: return "\(name), which does not exist"
    case .linkLeavesRegistry, .unreadable: return "\(name), which cannot be read"
    case nil: return name
    }
  }
}

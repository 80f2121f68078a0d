import TextBasics

/// The IDs that a registry's JSON files have because of their names, and whether the IDs are known to be distinct.
struct FileIdentities: Sendable {
  /// The ID that each file has as an experience.
  let ids: [String]
  /// Whether no two IDs are equal, ignoring case. False if a quick check cannot decide it.
  let areDistinct: Bool

  /// Computes the IDs of files, which must be in byte order of their paths.
  init(_ files: [Document]) {
    let ids = files.map { RegistryPath.withoutExtension($0.path) }
    self.ids = ids
    let folders = files.lazy.filter { $0.kind == .app }.map { RegistryPath.folder(of: $0.path) }
    areDistinct =
      Self.ascend(ids) && Set(folders).count == folders.count
      && folders.allSatisfy { Self.isLowercase($0) && !Self.holds(ids, $0) }
  }

  /// Whether an ID is ASCII without capital letters, and therefore equal to its lowercase form.
  static func isLowercase(_ id: String) -> Bool {
    var id = id
    return id.withUTF8 { bytes in
      let hash = BytesHash(of: bytes.span)
      return hash.isASCII && !hash.holdsCapital
    }
  }

  /// Whether all of `ids` are lowercase and in strictly ascending order.
  private static func ascend(_ ids: [String]) -> Bool {
    ids.indices.allSatisfy { number in
      isLowercase(ids[number]) && (number == 0 || ByteOrder.precedes(ids[number - 1], ids[number]))
    }
  }

  /// Whether `ids`, which must be in ascending order, contains `id`.
  private static func holds(_ ids: [String], _ id: String) -> Bool {
    let index = ids.partitionIndex { !ByteOrder.precedes($0, id) }
    return index < ids.count && ids[index] == id
  }
}

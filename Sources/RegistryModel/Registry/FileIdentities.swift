import TextBasics

/// What the names of a registry's JSON files say: what they are called, and whether any two may be called alike.
struct FileIdentities: Sendable {
  /// The id of each file as an experience.
  let ids: [String]
  /// Whether no two ids are equal, upper and lower case apart. False where that is not plain to see.
  let areDistinct: Bool

  /// Looks at files in byte order of their paths.
  init(_ files: [Document]) {
    let ids = files.map { RegistryPath.withoutExtension($0.path) }
    self.ids = ids
    let folders = files.lazy.filter { $0.kind == .app }.map { RegistryPath.folder(of: $0.path) }
    areDistinct =
      Self.ascend(ids) && Set(folders).count == folders.count
      && folders.allSatisfy { Self.isLowercase($0) && !Self.holds(ids, $0) }
  }

  /// Whether an id is its own lower-case form, as can be seen of plain ASCII without making that form.
  static func isLowercase(_ id: String) -> Bool {
    var id = id
    return id.withUTF8 { bytes in
      let hash = BytesHash(of: bytes.span)
      return hash.isASCII && !hash.holdsCapital
    }
  }

  /// Whether all of `ids` are lower-case and each stands before the next.
  private static func ascend(_ ids: [String]) -> Bool {
    ids.indices.allSatisfy { number in
      isLowercase(ids[number]) && (number == 0 || ByteOrder.precedes(ids[number - 1], ids[number]))
    }
  }

  /// Whether `ids`, which ascend, hold `id`.
  private static func holds(_ ids: [String], _ id: String) -> Bool {
    let index = ids.partitionIndex { !ByteOrder.precedes($0, id) }
    return index < ids.count && ids[index] == id
  }
}

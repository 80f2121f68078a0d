#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The visible names of one folder in byte order.
///
/// The names lie one after another in one array and are sorted there with `memcmp`: ten thousand `String`s compared through
/// their UTF-8 views take longer than the folder takes to read.
struct FolderNames {
  private let bytes: [UInt8]
  private let slots: [Slot]

  private struct Slot {
    let start: Int
    let count: Int
    let kind: FileKind
  }

  /// Reads and sorts the names.
  init(_ stream: borrowing FolderStream) throws(SystemError) {
    var bytes: [UInt8] = []
    var slots: [Slot] = []
    try stream.forEachVisibleName { name, kind in
      slots.append(Slot(start: bytes.count, count: name.count, kind: kind))
      bytes.append(contentsOf: name)
    }
    bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress else { return }
      slots.sort { left, right in
        let order = memcmp(base + left.start, base + right.start, min(left.count, right.count))
        return order == 0 ? left.count < right.count : order < 0
      }
    }
    self.bytes = bytes
    self.slots = slots
  }

  /// The entries, each made by `body` from its name, whether that is UTF-8, and what the folder says about it.
  func map(_ body: (_ name: String, _ isUTF8: Bool, _ kind: FileKind) -> FileEntry) -> [FileEntry] {
    slots.map { slot in
      let name = bytes[slot.start..<slot.start + slot.count]
      let text = String(decoding: name, as: UTF8.self)
      return body(text, text.utf8.elementsEqual(name), slot.kind)
    }
  }
}

#if canImport(Darwin)
  import Darwin
  private typealias Stream = UnsafeMutablePointer<DIR>
#elseif canImport(Glibc)
  import Glibc
  private typealias Stream = OpaquePointer
#elseif canImport(Musl)
  import Musl
  private typealias Stream = OpaquePointer
#endif

/// The visible names of one folder in byte order.
///
/// The names are stored in one array and sorted with `memcmp`: comparing ten thousand `String`s through their UTF-8
/// views would take longer than reading the folder.
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

  /// The entries that `body` creates from each name, whether it is UTF-8, and its kind in the folder's listing.
  func map(_ body: (_ name: String, _ isUTF8: Bool, _ kind: FileKind) -> FileEntry) -> [FileEntry] {
    bytes.withUnsafeBytes { bytes in
      slots.map { slot in
        let name = UnsafeRawBufferPointer(rebasing: bytes[slot.start..<slot.start + slot.count])
        var text = String(decoding: name, as: UTF8.self)
        // Decoding changes bytes that are not UTF-8.
        let isUTF8 = text.withUTF8 { decoded in
          guard let decodedStart = decoded.baseAddress, let start = name.baseAddress else { return decoded.isEmpty }
          return decoded.count == name.count && memcmp(decodedStart, start, name.count) == 0
        }
        return body(text, isUTF8, slot.kind)
      }
    }
  }
}

/// Reads the names of an open folder.
struct FolderStream: ~Copyable {
  private let stream: Stream

  init(_ folder: consuming Descriptor) throws(SystemError) {
    guard let stream = fdopendir(folder.number) else { throw .last }
    // The stream now owns the file descriptor.
    _ = folder.release()
    self.stream = stream
  }

  deinit { _ = closedir(stream) }

  /// Passes every name that does not begin with a dot to `body`: its bytes, without the terminating zero and valid only
  /// during the call, and its kind in the folder's listing.
  func forEachVisibleName(_ body: (UnsafeRawBufferPointer, FileKind) -> Void) throws(SystemError) {
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = Self.name(of: entry)
      if name.first != UInt8(ascii: ".") { body(name, FileKind(listed: entry.pointee.d_type)) }
    }
    if errno != 0 { throw SystemError.last }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> UnsafeRawBufferPointer {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let start = UnsafeRawPointer(entry) + offset
    return UnsafeRawBufferPointer(start: start, count: strlen(start.assumingMemoryBound(to: CChar.self)))
  }
}

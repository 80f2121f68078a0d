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
    bytes.withUnsafeBytes { bytes in
      slots.map { slot in
        let name = UnsafeRawBufferPointer(rebasing: bytes[slot.start..<slot.start + slot.count])
        var text = String(decoding: name, as: UTF8.self)
        // Decoding puts something else in place of what is not UTF-8.
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
    // The stream closes it from now on.
    _ = folder.release()
    self.stream = stream
  }

  deinit { _ = closedir(stream) }

  /// Hands every visible name, one that does not begin with a dot, to `body`: its bytes, without the zero at their end and
  /// valid during the call only, and what the folder says about it without a further call.
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

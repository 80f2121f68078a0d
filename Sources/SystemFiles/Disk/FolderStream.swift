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

/// Reads the names of an open folder.
struct FolderStream: ~Copyable {
  private let stream: Stream

  init(_ folder: consuming Descriptor) throws(SystemError) {
    let number = folder.release()
    guard let stream = fdopendir(number) else {
      let error = SystemError.last
      _ = close(number)
      throw error
    }
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

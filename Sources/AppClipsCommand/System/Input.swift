#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where bytes come from: standard input, a file, or memory in a test.
package struct Input: ~Copyable {
  private let descriptor: Descriptor?
  /// Whether the file was opened for this input and is closed with it.
  private let isOwner: Bool
  private var remaining: ArraySlice<UInt8>

  private static let chunkSize = 1 << 16

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
    isOwner = false
    remaining = []
  }

  /// Input that holds `text`.
  package init(_ text: String) {
    descriptor = nil
    isOwner = false
    remaining = ArraySlice(text.utf8)
  }

  /// Input from the file at `path`.
  init(file path: String) throws(StreamProblem) {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw .failed(String(cString: strerror(errno))) }
    descriptor = Descriptor(number: number)
    isOwner = true
    remaining = []
  }

  deinit {
    if isOwner, let descriptor { _ = close(descriptor.number) }
  }

  /// The next bytes, at most 64 KB of them; empty at the end.
  package mutating func readChunk() throws(StreamProblem) -> [UInt8] {
    guard let descriptor else {
      let chunk = Array(remaining.prefix(Self.chunkSize))
      remaining = remaining.dropFirst(Self.chunkSize)
      return chunk
    }
    return try descriptor.read(upTo: Self.chunkSize)
  }

  /// Everything that is left.
  package mutating func readToEnd() throws(StreamProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try readChunk()
      if chunk.isEmpty { return bytes }
      bytes.append(contentsOf: chunk)
    }
  }
}

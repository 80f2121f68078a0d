import SystemFiles

/// A list of URLs, one per line, from a file or standard input. Only a chunk and a line are held in memory.
///
/// Call either `readLines` or `readBlock` until the end, not both.
struct URLList: ~Copyable {
  /// The name of the list for messages.
  private let name: String
  /// The file; nil for standard input.
  private var file: Input?
  private var chunk: [UInt8] = []
  private var cutter = LineCutter()
  private var blocks = LineBlocks()

  /// Opens the list that `--urls` names; `-` is standard input.
  init(named name: String, in world: borrowing World) throws(CommandError) {
    guard name != "-" else {
      self.name = "standard input"
      file = nil
      return
    }
    self.name = name
    let path = try world.absolutePath(of: name)
    do throws(StreamError) {
      file = try Input(file: path)
    } catch {
      throw .fault("\(name) cannot be read: \(error.words)")
    }
  }

  /// Reads a chunk and calls `body` with each line that ends in it and its number, counted from 1. Returns false at the
  /// end.
  mutating func readLines(in world: inout World, _ body: LineCutter.Body) throws(CommandError) -> Bool {
    try readChunk(upTo: 1 << 16, in: &world)
    let chunk = chunk[...]
    guard !chunk.isEmpty else {
      cutter.finish(body)
      return false
    }
    guard cutter.cut(chunk.span, body) else { throw tooLong(line: cutter.count + 1) }
    return true
  }

  /// Reads a block of whole lines: about a quarter of a megabyte of a file, or what is available from a pipe; nil at
  /// the end.
  mutating func readBlock(in world: inout World) throws(CommandError) -> LineBlock? {
    while true {
      try readChunk(upTo: 1 << 18, in: &world)
      guard !chunk.isEmpty else { return blocks.finish() }
      if let block = blocks.add(chunk) { return block }
      guard !blocks.isTooLong else { throw tooLong(line: blocks.lineCount + 1) }
    }
  }

  /// Reuses the memory of a block that is no longer needed.
  mutating func reuse(_ block: consuming LineBlock) { blocks.reuse(block) }

  private func tooLong(line: Int) -> CommandError {
    .fault("\(name): line \(line) is longer than a megabyte; expected one URL per line")
  }

  /// Reads the next chunk, which is empty at the end.
  private mutating func readChunk(upTo count: Int, in world: inout World) throws(CommandError) {
    do throws(StreamError) {
      if file == nil { return try world.input.readChunk(upTo: count, into: &chunk) }
      try file?.readChunk(upTo: count, into: &chunk)
    } catch {
      throw .fault("\(name) cannot be read: \(error.words)")
    }
  }
}

extension StreamError {
  /// The message of the system.
  fileprivate var words: String {
    switch self {
    case .readerIsGone: "the other end was closed"
    case .failed(let words): words
    }
  }
}

/// The progress of reading a long list, shown on a terminal and erased at the end.
struct URLProgress {
  private var shownCount = 0

  /// The number of URLs between two updates, which amounts to a few updates per second.
  private static let step = 500_000

  /// Shows that `count` URLs are done.
  mutating func show(_ count: Int, in world: inout World) {
    guard count >= shownCount + Self.step, world.errors.isTerminal, !world.isQuiet else { return }
    shownCount = count
    world.errors.writeRaw("\r\(count) URLs")
  }

  /// Erases the progress.
  mutating func end(in world: inout World) {
    if shownCount > 0 { world.errors.writeRaw("\r\u{1B}[K") }
    shownCount = 0
  }
}

extension Flag {
  /// The list of URLs of `resolve` and `coverage`.
  static let urlList = Flag.value(
    "urls",
    "FILE",
    kind: .file,
    section: .selection,
    "a file with one URL per line; - for standard input"
  )
}

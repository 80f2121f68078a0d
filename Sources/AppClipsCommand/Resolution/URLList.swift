/// A list of URLs, one a line: a file, or standard input. No more of it is held than a chunk and a line.
///
/// Either `readLines` is asked until the end or `readBlock`.
struct URLList: ~Copyable {
  /// What the user calls it.
  private let name: String
  /// Nil for standard input.
  private var file: Input?
  private var cutter = LineCutter()
  private var blocks = LineBlocks()

  /// Opens what `--urls` names; `-` is standard input.
  init(named name: String, in world: borrowing World) throws(Failure) {
    guard name != "-" else {
      self.name = "standard input"
      file = nil
      return
    }
    self.name = name
    let path = try world.absolutePath(of: name)
    do throws(StreamProblem) {
      file = try Input(file: path)
    } catch {
      throw .fault("\(name) cannot be read: \(error.words)")
    }
  }

  /// Reads a chunk and hands each line that ends in it to `body`, with its number counted from 1; false at the end.
  mutating func readLines(
    in world: inout World,
    _ body: LineCutter.Body
  ) throws(Failure) -> Bool {
    let chunk = try readChunk(upTo: 1 << 16, in: &world)
    guard !chunk.isEmpty else {
      cutter.finish(body)
      return false
    }
    guard cutter.cut(chunk.span, body) else { throw tooLong(line: cutter.count + 1) }
    return true
  }

  /// Reads whole lines: about a megabyte of a file, of a pipe what has come; nil at the end.
  mutating func readBlock(in world: inout World) throws(Failure) -> LineBlock? {
    while true {
      let chunk = try readChunk(upTo: 1 << 20, in: &world)
      guard !chunk.isEmpty else { return blocks.finish() }
      if let block = blocks.add(chunk) { return block }
      guard !blocks.isTooLong else { throw tooLong(line: blocks.lineCount + 1) }
    }
  }

  private func tooLong(line: Int) -> Failure {
    .fault("\(name): line \(line) is longer than a megabyte; a list has one URL a line")
  }

  private mutating func readChunk(upTo count: Int, in world: inout World) throws(Failure) -> [UInt8] {
    do throws(StreamProblem) {
      if let chunk = try file?.readChunk(upTo: count) { return chunk }
      return try world.input.readChunk(upTo: count)
    } catch {
      throw .fault("\(name) cannot be read: \(error.words)")
    }
  }
}

extension StreamProblem {
  /// The system's words.
  fileprivate var words: String {
    switch self {
    case .readerIsGone: "the other end is gone"
    case .failed(let words): words
    }
  }
}

import RegistryModel
import Synchronization

/// One of the frequency tables of Apple's generator, and the Huffman codes that follow from it.
///
/// The table is a tree of depth 2 with one child for each character of the alphabet, stored breadth first. Each node has
/// the frequency of each character after the two characters that lead to the node. The codes of a node are built when
/// they are first needed: a URL needs about 30 of the 12,375 nodes. This is a class because the tables are shared, and so
/// that codes that were built are kept.
final class CodeBook: Sendable {
  let table: CodeText.Table
  /// The frequencies: big-endian 16-bit integers above 0.
  let bytes: [UInt8]
  private let alphabet: [UInt8]
  /// The position of each byte in the alphabet; -1 if it is not part of it.
  private let positions: [Int]
  /// The nodes whose codes were built, and for all nodes the length of each code; 0 before it is built. The lengths are apart
  /// because most URLs are only measured.
  private let built: Mutex<(nodes: [Node?], lengths: [UInt8])>

  /// Creates the code book of a table; nil if the number of bytes is wrong or a frequency is 0.
  init?(_ table: CodeText.Table, _ bytes: [UInt8]) {
    guard bytes.count == table.byteCount else { return nil }
    guard stride(from: 0, to: bytes.count, by: 2).allSatisfy({ bytes[$0] | bytes[$0 + 1] != 0 }) else { return nil }
    self.table = table
    self.bytes = bytes
    alphabet = table.alphabet
    var positions = [Int](repeating: -1, count: 256)
    for (position, byte) in alphabet.enumerated() { positions[Int(byte)] = position }
    self.positions = positions
    built = Mutex(
      (
        [Node?](repeating: nil, count: table.nodeCount),
        [UInt8](repeating: 0, count: table.nodeCount * alphabet.count)
      )
    )
  }

  /// The number of bits of `text`; infinite if the table lacks one of its characters.
  func length(of text: CodeText) -> Double {
    built.withLock { built in
      var length = 0
      let isComplete = visit(text) { node, position in
        let index = node * alphabet.count + position
        if built.lengths[index] == 0 { _ = self.node(node, &built) }
        length += Int(built.lengths[index])
      }
      return isComplete ? Double(length) : .infinity
    }
  }

  /// Appends the code of `text`; false if the table lacks one of its characters.
  func append(_ text: CodeText, to bits: inout BitString) -> Bool {
    built.withLock { built in
      visit(text) { node, position in
        let code = self.node(node, &built).codes[position]
        bits.append(code, count: Int(built.lengths[node * alphabet.count + position]))
      }
    }
  }

  /// The next text, up to its end or the end of the bits; nil if the bits end within a character.
  func text(from reader: inout BitReader, context: UInt8?) -> (characters: [UInt8], isEnded: Bool)? {
    built.withLock { built in
      var (characters, current) = ([UInt8](), 0)
      if let context { current = next(current, positions[Int(context)]) }
      while !reader.isAtEnd {
        guard let position = node(current, &built).position(from: &reader) else { return nil }
        if alphabet[position] == UInt8(ascii: "|") { return (characters, true) }
        characters.append(alphabet[position])
        current = next(current, position)
      }
      return (characters, false)
    }
  }

  /// Calls `body` with the node and the position of each character, and of the end. False if the table lacks one of them.
  @inline(__always)
  private func visit(_ text: CodeText, _ body: (Int, Int) -> Void) -> Bool {
    var current = 0
    if let context = text.context { current = next(current, positions[Int(context)]) }
    for byte in text.characters {
      let position = positions[Int(byte)]
      guard position >= 0 else { return false }
      body(current, position)
      current = next(current, position)
    }
    guard text.isEnded else { return true }
    let end = positions[Int(UInt8(ascii: "|"))]
    guard end >= 0 else { return false }
    body(current, end)
    return true
  }

  /// The node after `position` at `node`: a child, or if there is none, the child of the node for the last character.
  private func next(_ node: Int, _ position: Int) -> Int {
    guard position >= 0 else { return node }
    let size = alphabet.count
    return size * (node <= size ? node : 1 + (node - 1) % size) + 1 + position
  }

  private func node(_ index: Int, _ built: inout (nodes: [Node?], lengths: [UInt8])) -> Node {
    if let node = built.nodes[index] { return node }
    let (size, start) = (alphabet.count, alphabet.count * index)
    let frequencies = (start..<start + size).map { UInt64(bytes[2 * $0]) << 8 | UInt64(bytes[2 * $0 + 1]) }
    var lengths = [UInt8](repeating: 0, count: size)
    let node = Node(frequencies: frequencies, lengths: &lengths)
    built.lengths.replaceSubrange(start..<start + size, with: lengths)
    built.nodes[index] = node
    return node
  }
}

extension CodeBook {
  /// The Huffman codes of one node.
  private struct Node {
    /// The code of each position of the alphabet, in the lowest bits.
    private(set) var codes: [UInt64]
    /// The two children of each inner node of the tree: another inner node, or the complement of a position.
    private var children: [(left: Int, right: Int)] = []

    /// Of several subtrees with the same frequency, the one whose leftmost position is smaller comes first. `lengths` gets the
    /// length of each code: at most 32 bits, because frequencies have 16.
    init(frequencies: [UInt64], lengths: inout [UInt8]) {
      codes = [UInt64](repeating: 0, count: frequencies.count)
      var queue = frequencies.enumerated().map { (tree: ~$0, frequency: $1, leftmost: $0) }
      while queue.count > 1 {
        let left = Self.removeLeast(from: &queue)
        let right = Self.removeLeast(from: &queue)
        children.append((left.tree, right.tree))
        queue.append((children.count - 1, left.frequency + right.frequency, left.leftmost))
      }
      assign(tree: children.count - 1, code: 0, length: 0, &lengths)
    }

    private typealias Entry = (tree: Int, frequency: UInt64, leftmost: Int)

    private static func removeLeast(from queue: inout [Entry]) -> Entry {
      var least = 0
      for index in queue.indices.dropFirst()
      where (queue[index].frequency, queue[index].leftmost) < (queue[least].frequency, queue[least].leftmost) {
        least = index
      }
      queue.swapAt(least, queue.count - 1)
      return queue.removeLast()
    }

    private mutating func assign(tree: Int, code: UInt64, length: UInt8, _ lengths: inout [UInt8]) {
      guard tree >= 0 else {
        codes[~tree] = code
        lengths[~tree] = length
        return
      }
      assign(tree: children[tree].left, code: code << 1, length: length + 1, &lengths)
      assign(tree: children[tree].right, code: code << 1 | 1, length: length + 1, &lengths)
    }

    /// The position whose code comes next; nil if the bits end within a code.
    func position(from reader: inout BitReader) -> Int? {
      var tree = children.count - 1
      while tree >= 0 {
        guard let bit = reader.next() else { return nil }
        tree = bit == 0 ? children[tree].left : children[tree].right
      }
      return ~tree
    }
  }
}

extension CodeText.Table {
  /// The characters in the order of the table. `|` ends a text.
  package var alphabet: [UInt8] {
    let (digits, capitals, letters) = ("0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz")
    let text =
      switch self {
      case .host: "-." + digits + letters + "|"
      case .segment: "&+-./" + digits + "=?" + capitals + "_" + letters + "|"
      case .combined: "#%&+,-./" + digits + ":;=?" + capitals + "_" + letters
      }
    return Array(text.utf8)
  }

  var nodeCount: Int { 1 + alphabet.count + alphabet.count * alphabet.count }

  /// The number of bytes of the table.
  package var byteCount: Int { 2 * alphabet.count * nodeCount }
}

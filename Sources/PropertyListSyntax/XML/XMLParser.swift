/// Builds the tree of a property list from its tokens, with a stack of its own.
struct XMLParser {
  private let bytes: [UInt8]
  private var lexer: XMLLexer
  private var nodes: [XMLTree.Node] = []
  /// The nodes whose end tags are to come.
  private var open: [Int] = []
  private var isInside = false
  private var isDone = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lexer = XMLLexer(bytes)
  }

  mutating func parse() throws(PropertyListProblem) -> [XMLTree.Node] {
    while let token = try lexer.next() { try take(token) }
    guard isDone else { throw problem(bytes.count..<bytes.count, "the file ends too early", "add what is missing") }
    guard !nodes.isEmpty else {
      throw problem(0..<bytes.count, "the property list is empty", "put a <dict> between the <plist> tags")
    }
    return nodes
  }

  private mutating func take(_ token: XMLToken) throws(PropertyListProblem) {
    switch token.kind {
    case .aside: break
    case .start("plist") where !isInside && !isDone: isInside = true
    case .end("plist") where isInside && open.isEmpty: (isInside, isDone) = (false, true)
    case .start(let name): try begin(name, token.range)
    case .empty(let name):
      try begin(name, token.range)
      end(at: token.range.upperBound, content: token.range.upperBound)
    case .end(let name): try close(name, token.range)
    case .text, .characterData: try check(token)
    }
  }

  private mutating func begin(_ name: String, _ range: Range<Int>) throws(PropertyListProblem) {
    guard isInside else { throw problem(range, "<\(name)> stands outside <plist>", "remove it") }
    guard let kind = XMLTree.Kind(rawValue: name) else {
      throw problem(
        range,
        "<\(name)> is no element of a property list",
        "use dict, array, string, integer, real, true, false, date or data"
      )
    }
    guard open.count < XMLTree.depthLimit else {
      throw problem(range, "the values are nested too deep", "flatten them")
    }
    try checkPlace(of: kind, range)
    let index = nodes.count
    if let parent = open.last { nodes[parent].children.append(index) }
    nodes.append(XMLTree.Node(kind: kind, range: range, content: range.upperBound..<range.upperBound))
    open.append(index)
  }

  /// Keys stand before values in dictionaries and nowhere else, and one value alone is the outermost.
  private func checkPlace(of kind: XMLTree.Kind, _ range: Range<Int>) throws(PropertyListProblem) {
    guard let parent = open.last else {
      guard nodes.isEmpty, kind != .key else {
        throw problem(range, "a second value stands beside the first", "remove it")
      }
      return
    }
    let container = nodes[parent]
    guard container.kind.isContainer else {
      throw problem(range, "<\(kind.rawValue)> stands inside <\(container.kind.rawValue)>", "close that first")
    }
    let wantsKey = container.kind == .dictionary && container.children.count.isMultiple(of: 2)
    guard wantsKey != (kind == .key) else { return }
    throw wantsKey
      ? problem(range, "a value has no key", "put a <key> before it")
      : problem(range, "a key stands where a value belongs", "put a value before this key")
  }

  private mutating func close(_ name: String, _ range: Range<Int>) throws(PropertyListProblem) {
    guard let index = open.last, nodes[index].kind.rawValue == name else {
      let expected = open.last.map { "</\(nodes[$0].kind.rawValue)>" } ?? "</plist>"
      throw problem(range, "</\(name)> closes nothing that is open", "\(expected) is what can stand here")
    }
    if nodes[index].kind == .dictionary, !nodes[index].children.count.isMultiple(of: 2) {
      throw problem(range, "the last key has no value", "put a value behind it")
    }
    end(at: range.upperBound, content: range.lowerBound)
  }

  private mutating func end(at upperBound: Int, content: Int) {
    guard let index = open.popLast() else { return }
    nodes[index].range = nodes[index].range.lowerBound..<upperBound
    nodes[index].content = min(nodes[index].content.lowerBound, content)..<content
  }

  /// Between containers' children there is white space and nothing else.
  private func check(_ token: XMLToken) throws(PropertyListProblem) {
    if let index = open.last, !nodes[index].kind.isContainer { return }
    guard !bytes[token.range].allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return }
    throw problem(token.range, "text stands where only values can", "put it into a <string>, or into a comment")
  }

  private func problem(_ range: Range<Int>, _ message: String, _ help: String) -> PropertyListProblem {
    PropertyListProblem(range.lowerBound, range.upperBound, message, help: help)
  }
}

import TextBasics

/// Builds the tree of a property list from its tokens, with an explicit stack instead of recursion.
struct XMLParser {
  private let bytes: [UInt8]
  private var lexer: XMLLexer
  private var nodes: [XMLTree.Node] = []
  /// The nodes whose end tags have not been seen yet.
  private var open: [Int] = []
  private var isInside = false
  private var isDone = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lexer = XMLLexer(bytes)
  }

  mutating func parse() throws(PropertyListError) -> [XMLTree.Node] {
    while let token = try lexer.next() { try take(token) }
    guard isDone else {
      throw problem(bytes.count..<bytes.count, "the file ends before </plist>", "add the missing end tags")
    }
    guard !nodes.isEmpty else {
      throw problem(0..<bytes.count, "the property list is empty", "put a <dict> between the <plist> tags")
    }
    return nodes
  }

  private mutating func take(_ token: XMLToken) throws(PropertyListError) {
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

  private mutating func begin(_ name: String, _ range: Range<Int>) throws(PropertyListError) {
    guard isInside else { throw problem(range, "<\(name)> is outside <plist>", "remove it, or move it inside") }
    guard let kind = XMLTree.Kind(rawValue: name) else {
      let meant = Suggestion.nearest(to: name, in: XMLTree.Kind.allCases.map(\.rawValue))
      throw problem(
        range,
        "unknown element <\(name)> in a property list",
        meant.map { "did you mean <\($0)>?" }
          ?? "use dict, key, array, string, integer, real, true, false, date or data"
      )
    }
    guard open.count < XMLTree.depthLimit else {
      throw problem(
        range,
        "the values are nested too deeply; the limit is \(XMLTree.depthLimit) levels",
        "reduce the nesting"
      )
    }
    try checkPosition(of: kind, range)
    let index = nodes.count
    if let parent = open.last { nodes[parent].children.append(index) }
    nodes.append(XMLTree.Node(kind: kind, range: range, content: range.upperBound..<range.upperBound))
    open.append(index)
  }

  /// Checks that keys occur only before values in dictionaries, and that there is only one outermost value.
  private func checkPosition(of kind: XMLTree.Kind, _ range: Range<Int>) throws(PropertyListError) {
    guard let parent = open.last else {
      guard nodes.isEmpty, kind != .key else {
        throw problem(range, "expected a single value in <plist>, found another element", "remove it")
      }
      return
    }
    let container = nodes[parent]
    guard container.kind.isContainer else {
      throw problem(
        range,
        "unexpected <\(kind.rawValue)> inside <\(container.kind.rawValue)>",
        "add </\(container.kind.rawValue)> before it"
      )
    }
    let wantsKey = container.kind == .dictionary && container.children.count.isMultiple(of: 2)
    guard wantsKey != (kind == .key) else { return }
    throw wantsKey
      ? problem(range, "expected a key, found a value", "add a <key> before it")
      : problem(range, "expected a value, found a key", "add a value before this key, or remove the key")
  }

  private mutating func close(_ name: String, _ range: Range<Int>) throws(PropertyListError) {
    guard let index = open.last, nodes[index].kind.rawValue == name else {
      let expected = open.last.map { "</\(nodes[$0].kind.rawValue)>" } ?? "</plist>"
      throw problem(range, "expected \(expected), found </\(name)>", "use \(expected) instead, or remove </\(name)>")
    }
    if nodes[index].kind == .dictionary, !nodes[index].children.count.isMultiple(of: 2) {
      throw problem(range, "the last key has no value", "add a value after it")
    }
    end(at: range.upperBound, content: range.lowerBound)
  }

  private mutating func end(at upperBound: Int, content: Int) {
    guard let index = open.popLast() else { return }
    nodes[index].range = nodes[index].range.lowerBound..<upperBound
    nodes[index].content = min(nodes[index].content.lowerBound, content)..<content
  }

  /// Checks that there is only white space between the children of a container.
  private func check(_ token: XMLToken) throws(PropertyListError) {
    if let index = open.last, !nodes[index].kind.isContainer { return }
    guard !bytes[token.range].allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return }
    throw problem(token.range, "unexpected text between values", "put it in a <string>, or in a comment")
  }

  private func problem(_ range: Range<Int>, _ message: String, _ help: String) -> PropertyListError {
    PropertyListError(range.lowerBound, range.upperBound, message, help: help)
  }
}

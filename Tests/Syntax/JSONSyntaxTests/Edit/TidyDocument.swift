import JSONSyntax
import TestSupport

/// A document in one consistent style, stored as its parts: an edit of the text must give the same bytes as the same
/// edit of the parts, written in that style.
struct TidyDocument {
  var root: TidyContainer
  let style: TidyStyle

  init(_ random: inout SeededRandom) {
    style = TidyStyle(&random)
    root = TidyContainer(&random, style, depth: random.integer(in: 0...3), isObject: true)
    if root.children.isEmpty { root.items.append(.child(key: "only", .scalar("1"))) }
    root.separateRemarks()
  }

  var tree: Tree { Tree(SourceText(style.text(root)), dialect: style.dialect) }

  /// The containers by their path, which is the index of an item on each level.
  func containerPaths() -> [[Int]] {
    var found: [[Int]] = []
    var waiting: [[Int]] = [[]]
    while let path = waiting.popLast() {
      found.append(path)
      for (index, item) in self[path].items.enumerated() {
        if case .container = item.value { waiting.append(path + [index]) }
      }
    }
    return found
  }

  /// The container at `path`.
  subscript(path: [Int]) -> TidyContainer {
    get { path.reduce(root) { $0.items[$1].container } }
    set { root.replace(at: path[...], by: newValue) }
  }

  /// The node of the container at `path`.
  func node(_ path: [Int], in tree: Tree) -> Node? {
    var node = tree.root
    for (depth, index) in path.enumerated() {
      let ordinal = self[Array(path[..<depth])].children.firstIndex(of: index) ?? 0
      node = node.map { tree.childValues(of: $0)[ordinal] }
    }
    return node
  }
}

/// An object or array of a tidy document.
struct TidyContainer {
  let isObject: Bool
  var items: [TidyItem] = []

  init(isObject: Bool) {
    self.isObject = isObject
  }

  init(_ random: inout SeededRandom, _ style: TidyStyle, depth: Int, isObject: Bool) {
    self.isObject = isObject
    for index in 0..<random.integer(in: 0...4) {
      if style.hasComments, random.oneIn(5) { items.append(.remark(&random)) }
      var item = TidyItem.child(key: isObject ? "k\(index)" : nil, .scalar(random.one(of: ["1", "\"a\"", "[]", "{}"])))
      if depth > 0, random.oneIn(2) {
        item.value = .container(TidyContainer(&random, style, depth: depth - 1, isObject: random.oneIn(2)))
      }
      item.hasBlankLine = style.isBroken && index > 0 && random.oneIn(3)
      if style.hasComments { item.addComments(&random) }
      items.append(item)
    }
    if style.hasComments, !items.isEmpty, random.oneIn(5) { items.append(.remark(&random)) }
    separateRemarks()
  }

  /// The indices of the items that are not remarks.
  var children: [Int] { items.indices.filter { items[$0].value != nil } }

  /// Puts a blank line after each remark, and none before the first item.
  mutating func separateRemarks() {
    for index in items.indices.dropFirst() where items[index - 1].value == nil { items[index].hasBlankLine = true }
    if !items.isEmpty { items[0].hasBlankLine = false }
  }

  mutating func replace(at path: ArraySlice<Int>, by container: TidyContainer) {
    guard let index = path.first else {
      self = container
      return
    }
    var inner = items[index].container
    inner.replace(at: path.dropFirst(), by: container)
    items[index].value = .container(inner)
  }
}

/// A member, an element, or a remark.
struct TidyItem {
  enum Value {
    case scalar(String)
    indirect case container(TidyContainer)
  }

  var hasBlankLine = false
  var above: [String] = []
  var key: String?
  /// Nil for a remark, whose text is `above`.
  var value: Value?
  var after: String?

  static func child(key: String?, _ value: Value) -> TidyItem { TidyItem(key: key, value: value) }

  static func remark(_ random: inout SeededRandom) -> TidyItem {
    TidyItem(hasBlankLine: random.oneIn(2), above: ["// remark \(random.integer(in: 0...99))"])
  }

  var container: TidyContainer {
    guard case .container(let container) = value else { preconditionFailure("a path leads through containers") }
    return container
  }

  mutating func addComments(_ random: inout SeededRandom) {
    if random.oneIn(4) { above = Array(["// above", "/* above too */"].prefix(random.integer(in: 1...2))) }
    if random.oneIn(4) { after = random.one(of: ["// after", "/* after */", "/* after */ // both"]) }
  }
}

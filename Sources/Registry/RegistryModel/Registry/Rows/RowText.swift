package import JSONSyntax

/// The JSON text of a row, without white space, for comparison with another text.
package struct RowText: Sendable {
  /// The text.
  package let tree: Tree
  /// The template's node for each node of `tree`, in order.
  private let nodes: [Node]

  /// Writes and parses the values of `document`, which must be a row.
  package init(of document: Document) { self.init(document.values) }

  init(_ values: DocumentValues) {
    var writer = Writer(values: values)
    if let root = values.tree.root { writer.write(root) }
    tree = Tree(SourceText(writer.bytes))
    nodes = writer.nodes
  }

  /// The node of the template that corresponds to `node` in `tree`.
  package func origin(of node: Node) -> Node { nodes[node.ordinal] }

  private struct Writer {
    let values: DocumentValues
    var bytes: [UInt8] = []
    var nodes: [Node] = []

    mutating func write(_ node: Node) {
      nodes.append(node)
      switch values.kind(of: node) {
      case .object:
        write(values.members(of: node), in: ("{", "}")) { writer, member in
          writer.write(member.key)
          writer.bytes.append(UInt8(ascii: ":"))
          writer.write(member.value)
        }
      case .array: write(values.elements(of: node), in: ("[", "]")) { $0.write($1) }
      case .string:
        bytes.append(UInt8(ascii: "\""))
        JSONWriter.appendEscaped(values.string(of: node) ?? "", to: &bytes)
        bytes.append(UInt8(ascii: "\""))
      case .number, .true, .false, .null, .missing: bytes += values.written(node).utf8
      }
    }

    private mutating func write<Item>(
      _ items: some Sequence<Item>,
      in brackets: (Unicode.Scalar, Unicode.Scalar),
      _ write: (inout Writer, Item) -> Void
    ) {
      bytes.append(UInt8(ascii: brackets.0))
      var isFirst = true
      for item in items {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        write(&self, item)
      }
      bytes.append(UInt8(ascii: brackets.1))
    }
  }
}

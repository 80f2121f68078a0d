import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element as a strict reader of XML, that of libxml2, sees it.
final class XMLTree: NSObject, XMLParserDelegate {
  /// An element and what it holds.
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
    var children: [Element] = []

    /// Every element called `name`, itself and below, in order.
    func all(_ name: String) -> [Element] { (self.name == name ? [self] : []) + children.flatMap { $0.all(name) } }
  }

  private var open = [Element(name: "", attributes: [:])]

  /// The root of a document; nil if the document is malformed.
  static func root(of bytes: [UInt8]) -> Element? {
    let tree = XMLTree()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = tree
    return parser.parse() ? tree.open[0].children.first : nil
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open[open.count - 1].text += text }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    let element = open.removeLast()
    open[open.count - 1].children.append(element)
  }
}

import Testing

/// A parser for exactly the HTML that this package writes: a doctype, elements, double-quoted attributes, style sheets,
/// scripts, `viewBox` and six character references. It throws for anything else, so that a text that becomes markup is
/// a failure and not a repaired page.
struct StrictHTML {
  /// An element with its content.
  struct Element: Equatable {
    var name: String
    var attributes: [String: String]
    var children: [Child] = []

    /// The text of the element and its descendants.
    var text: String {
      children.map { child in
        switch child {
        case .text(let text): text
        case .element(let element): element.text
        }
      }.joined()
    }

    /// The descendants called `name`, in the order of the document.
    func all(_ name: String) -> [Element] {
      children.flatMap { child -> [Element] in
        guard case .element(let element) = child else { return [] }
        return (element.name == name ? [element] : []) + element.all(name)
      }
    }
  }

  enum Child: Equatable {
    case text(String)
    case element(Element)
  }

  struct Fault: Error {
    let message: String
    let rest: String
  }

  private static let voids: Set<String> = ["meta", "img", "br", "input"]
  private var rest: Substring.UnicodeScalarView

  /// The elements at the top of `text`.
  static func read(_ text: String) throws -> [Element] {
    var reader = StrictHTML(rest: Substring(text).unicodeScalars)
    _ = reader.skip("<!DOCTYPE html>")
    let children = try reader.children(until: nil)
    return children.compactMap { child in
      guard case .element(let element) = child else { return nil }
      return element
    }
  }

  private mutating func children(until name: String?) throws -> [Child] {
    if let name, ["style", "script"].contains(name) { return [.text(try raw(until: "</\(name)>"))] }
    var children: [Child] = []
    while let next = rest.first {
      if let name, skip("</\(name)>") { return children }
      children.append(next == "<" ? .element(try element()) : .text(try text(until: "<")))
    }
    guard name == nil else { throw fault("\(name ?? "") is not closed") }
    return children
  }

  private mutating func element() throws -> Element {
    guard skip("<") else { throw fault("an element begins with <") }
    var element = Element(name: try word(), attributes: [:])
    while skip(" ") {
      let key = try word()
      guard skip("=\"") else { throw fault("a value stands in double quotes") }
      element.attributes[key] = rest.first == "\"" ? "" : try text(until: "\"")
      guard skip("\"") else { throw fault("a value ends with a double quote") }
    }
    guard skip(">") else { throw fault("a tag ends with >") }
    if !Self.voids.contains(element.name) { element.children = try children(until: element.name) }
    return element
  }

  private mutating func word() throws -> String {
    let word = rest.prefix { ("a"..."z").contains($0) || $0 == "B" || ("0"..."9").contains($0) || $0 == "-" }
    guard !word.isEmpty else { throw fault("a name is small letters, digits and hyphens") }
    rest = rest[word.endIndex...]
    return String(word)
  }

  private mutating func text(until end: Unicode.Scalar) throws -> String {
    var text = ""
    while let next = rest.first, next != end {
      guard next != "<", next != ">" else { throw fault("a text holds no angle bracket") }
      text.unicodeScalars.append(next == "&" ? try reference() : rest.removeFirst())
    }
    return text
  }

  private mutating func reference() throws -> Unicode.Scalar {
    let known: [(String, Unicode.Scalar)] = [
      ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#9;", "\t"), ("&#10;", "\n"),
    ]
    for (name, scalar) in known where skip(name) { return scalar }
    throw fault("an ampersand begins one of six references")
  }

  private mutating func raw(until end: String) throws -> String {
    var text = ""
    while !rest.isEmpty {
      if skip(end) { return text }
      text.unicodeScalars.append(rest.removeFirst())
    }
    throw fault("\(end) is missing")
  }

  private mutating func skip(_ literal: String) -> Bool {
    guard rest.starts(with: literal.unicodeScalars) else { return false }
    rest = rest.dropFirst(literal.unicodeScalars.count)
    return true
  }

  private func fault(_ message: String) -> Fault {
    Fault(message: message, rest: String(rest.prefix(60)))
  }
}

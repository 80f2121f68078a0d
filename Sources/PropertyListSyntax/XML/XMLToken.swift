/// One piece of an XML text: a tag, or what stands between tags.
struct XMLToken {
  enum Kind: Hashable {
    /// `<name>`
    case start(String)
    /// `</name>`
    case end(String)
    /// `<name/>`
    case empty(String)
    /// Characters between tags, with entities, or a CDATA section.
    case text
    case characterData
    /// A comment, a processing instruction, the XML declaration, the document type.
    case aside
  }

  let kind: Kind
  /// The first byte and the one behind the last.
  let range: Range<Int>
}

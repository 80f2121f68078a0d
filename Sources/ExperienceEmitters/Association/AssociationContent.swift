/// What is in the place of an association file although it is not JSON. Each has its own cure, which is that of a server
/// if a host sent it, and that of a file otherwise.
package enum AssociationContent: Sendable {
  case nothing, page, script, markup, gzip, signed, propertyList, wideText

  /// The content of a file; nil if it may be JSON.
  package init?(_ bytes: [UInt8]) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let start = text.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let word = String(decoding: start.prefix(64), as: UTF8.self).lowercased()
    if start.isEmpty {
      self = .nothing
    } else if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      self = .wideText
    } else if Self.isSigned(bytes) || word.hasPrefix("-----begin") {
      self = .signed
    } else if word.hasPrefix("bplist") || word.hasPrefix("<?xml") || word.hasPrefix("<plist")
      || word.hasPrefix("<!doctype plist")
    {
      self = .propertyList
    } else if word.hasPrefix("<!doctype html") || word.hasPrefix("<html") || word.hasPrefix("<!--")
      || word.hasPrefix("<head")
    {
      self = .page
    } else if word.hasPrefix("<") {
      self = .markup
    } else if [
      "module.exports", "export ", "const ", "var ", "let ", "import ", "(function", "(()", "\"use strict\"",
      "'use strict'",
    ]
    .contains(where: word.hasPrefix) {
      self = .script
    } else {
      return nil
    }
  }

  /// Whether the bytes begin like a signed message (CMS, RFC 5652) in DER: a sequence with the identifier of signed data.
  private static func isSigned(_ bytes: [UInt8]) -> Bool {
    let identifier: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
    return bytes.first == 0x30 && bytes.prefix(24).firstRange(of: identifier) != nil
  }

  /// The problem as a clause, and what to do about it.
  package func problem(isServed: Bool) -> (message: String, help: String) {
    let path = "/.well-known/\(AssociationFile.name)"
    let write = "run \"appclips emit aasa\", and save its output in this file"
    switch self {
    case .nothing:
      return ("expected a JSON object, found an empty file", isServed ? "publish the file at \(path)" : write)
    case .page, .markup:
      let noun = if case .page = self { "a web page (HTML)" } else { "XML or HTML" }
      return (
        "expected a JSON object, found \(noun)",
        isServed
          ? "publish the file at \(path), and exclude this path from rules that answer unknown paths with a page, such as "
            + "index.html of a single-page app"
          : write
      )
    case .script:
      return (
        "expected a JSON object, found JavaScript",
        isServed ? "publish the JSON itself at \(path)" : "write only the object, in JSON"
      )
    case .gzip:
      return (
        "expected a JSON object, found data that is compressed with gzip",
        isServed
          ? "send the file without compression to clients that do not accept it, or with \"Content-Encoding: gzip\" to those "
            + "that do"
          : "decompress it: gzip -dc FILE"
      )
    case .signed:
      return (
        "expected a JSON object, found a signed file (CMS)",
        "publish the JSON itself; this command prints it: openssl cms -verify -noverify -inform DER -in FILE"
      )
    case .propertyList:
      return (
        "expected a JSON object, found a property list",
        isServed ? "publish the JSON itself at \(path)" : write
      )
    case .wideText: return ("expected JSON in UTF-8, found UTF-16", "save it as UTF-8")
    }
  }
}

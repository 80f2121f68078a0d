package import TextBasics

extension FileForm {
  /// The problem with a file in the place of an association file, as a clause, and what to do about it: on the server if a
  /// host sent it, and to the file otherwise. Nil if it may be JSON.
  package func problemAsAssociation(isServed: Bool) -> (message: String, help: String)? {
    let path = "/.well-known/\(AssociationFile.name)"
    let help: String
    switch self {
    case .json: return nil
    case .utf16: return ("expected JSON in UTF-8, found UTF-16", "save it as UTF-8")
    case .empty: help = isServed ? "publish the file at \(path)" : Self.emit
    case .webPage, .markup:
      help =
        isServed
        ? "publish the file at \(path), and exclude this path from rules that answer unknown paths with a page, such as "
          + "index.html of a single-page app"
        : Self.emit
    case .javaScript: help = isServed ? "publish the JSON itself at \(path)" : "write only the object, in JSON"
    case .gzip:
      help =
        isServed
        ? "send the file without compression to clients that do not accept it, or with \"Content-Encoding: gzip\" to those "
          + "that do"
        : "decompress it: gzip -dc FILE"
    case .signedMessage, .encodedMessage:
      let encoding = if case .encodedMessage = self { "PEM" } else { "DER" }
      help =
        "publish the JSON itself; this command prints it: openssl cms -verify -noverify -inform \(encoding) -in FILE"
    case .propertyList, .openStep, .archive, .program, .richText:
      help = isServed ? "publish the JSON itself at \(path)" : Self.emit
    case .gitLFSPointer: help = isServed ? "publish the JSON itself at \(path)" : self.help
    }
    return ("expected a JSON object, found \(noun)", help)
  }

  private static let emit = "run \"appclips emit aasa\", and save its output in this file"
}

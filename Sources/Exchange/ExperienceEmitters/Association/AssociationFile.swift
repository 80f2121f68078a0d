package import JSONSyntax
package import TextBasics

/// The part of a host's `apple-app-site-association` file that concerns App Clips
/// (https://developer.apple.com/documentation/appclip/associating-your-app-clip-with-your-website).
package struct AssociationFile {
  /// The application identifiers of the clips.
  let identifiers: [String]

  /// The file's name, which has no extension.
  package static let name = "apple-app-site-association"

  /// The help for a JSON problem in an association file, whose name cannot get another extension.
  package static func help(for problem: SyntaxError) -> String {
    guard problem.help.contains(".jsonc"), let comma = problem.help.firstIndex(of: ",") else { return problem.help }
    return String(problem.help[..<comma])
  }

  /// What to do if hosts serve a file already: a new one has none of the file's universal links and passwords.
  static func replacementNote(for hosts: [String], command host: String) -> String {
    let subject = hosts.count == 1 ? "if \(host) already serves" : "if one of these hosts already serves"
    return "\(subject) such a file, for example with \"applinks\" or \"webcredentials\", add the clips to that file "
      + "instead of replacing it: \"appclips emit aasa --url https://\(host)/ --into FILE\""
  }

  /// A new file that contains only the App Clips.
  var bytes: [UInt8] {
    var writer = JSONWriter(layout: .indented(spaces: 2))
    writer.beginObject()
    writer.key("appclips")
    writer.beginObject()
    writer.member("apps", identifiers)
    writer.endObject()
    writer.endObject()
    return writer.finish()
  }

  /// `existing` with the missing identifiers added, in its own layout. Clips that the registry does not declare are
  /// kept, because another team may serve them from the same host.
  /// - Throws: `EmissionError.broken` if the file is not JSON or "appclips" has another structure.
  func merged(into existing: ExistingFile) throws(EmissionError) -> [UInt8] {
    if let (message, help) = FileForm(of: existing.bytes)?.problemAsAssociation(isServed: false) {
      throw existing.broken(at: 0, message, help: help)
    }
    var tree = Tree(SourceText(existing.bytes))
    if let problem = tree.problems.first {
      throw existing.broken(at: problem.range.lowerBound, problem.message, help: Self.help(for: problem))
    }
    let apps = "/appclips/apps"
    if tree.node(at: "/appclips") == nil {
      tree = try edit(tree, of: existing) { editor throws(EditError) in
        try editor.set("/appclips", to: .object([("apps", .array([]))]))
      }
    }
    if tree.node(at: apps) == nil {
      tree = try edit(tree, of: existing) { editor throws(EditError) in try editor.set(apps, to: .array([])) }
    }
    for identifier in identifiers where !names(identifier, at: apps, in: tree) {
      tree = try edit(tree, of: existing) { editor throws(EditError) in
        try editor.set("\(apps)/-", to: .string(identifier))
      }
    }
    return tree.source.bytes
  }

  private func names(_ identifier: String, at pointer: String, in tree: Tree) -> Bool {
    guard let array = tree.node(at: pointer) else { return false }
    return tree.elements(of: array).contains { tree.isString($0, equalTo: identifier) }
  }

  private func edit(
    _ tree: Tree,
    of existing: ExistingFile,
    _ edits: (TreeEditor) throws(EditError) -> [TextEdit]
  ) throws(EmissionError) -> Tree {
    let reason: String
    do throws(EditError) {
      let made = try edits(TreeEditor(tree))
      do throws(EditConflict) { return try tree.applying(made) } catch { reason = error.description }
    } catch {
      reason = error.description
    }
    throw existing.broken(at: 0, reason, help: "make \"appclips\" an object and its \"apps\" an array")
  }
}

extension ExistingFile {
  /// The error for a problem at the byte `offset`.
  func broken(at offset: Int, _ cause: String, help: String) -> EmissionError {
    let location = LineTable(SourceText(bytes)).location(of: offset)
    return .broken(file: name, line: location.line, column: location.column, because: cause, help: help)
  }
}

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
    case .compressed: help = isServed ? "publish the file without compression at \(path)" : "decompress the file"
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

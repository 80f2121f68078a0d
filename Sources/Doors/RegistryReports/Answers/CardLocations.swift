import CSVSyntax
import JSONSyntax
package import RegistryComparison
package import RegistryModel

/// The locations where cards are declared, with paths as displayed to the user.
package struct CardLocations: Sendable {
  /// The displayed path of the registry's folder.
  private let shownFolder: String
  private let registry: Registry

  /// A file and a line, counted from 1.
  package struct Line: Sendable, Hashable {
    package let file: String
    package let line: Int

    /// `experiences/shop/app.json:12`.
    package var text: String { "\(file):\(line)" }
  }

  /// The locations in a registry whose folder is displayed as `shownFolder`.
  package init(_ registry: Registry, shownFolder: String) {
    self.shownFolder = shownFolder
    self.registry = registry
  }

  /// The line of `urlPrefix`, or of the row if the experience is one.
  package func location(of experience: AdvancedExperience) -> Line {
    if let row = experience.rowLocation { return Line(file: shownPath(of: row.location.file), line: row.line) }
    return location(of: "urlPrefix", in: experience.object, of: experience.document)
  }

  /// The line of `defaultExperience`.
  package func location(of app: App) -> Line {
    location(of: "defaultExperience", in: app.declaration?.object, of: app.document)
  }

  /// The line of the member of `app.json` at `path`, such as `domains` or `clip/bundleID`; nil if there is none.
  func location(of path: String, in app: App) -> Line? {
    app.document.tree.node(at: "/" + path).map { location(of: $0, in: app.document) }
  }

  /// The location of the matching card; nil if there is none.
  package func location(of answer: Answer) -> Line? {
    answer.experience.map(location(of:)) ?? answer.app.map(location(of:))
  }

  /// The line of a declared URL.
  package func location(of url: DeclaredURL) -> Line { location(of: url.text.node, in: url.document) }

  /// The line of the error that keeps a code from being compared.
  package func location(of code: UnreadCode) -> Line { location(of: code.location, in: code.document) }

  /// The path to display for a file at `path` inside the registry, whether or not it exists.
  package func shownPath(of path: String) -> String { shownFolder == "." ? path : "\(shownFolder)/\(path)" }

  private func location(of member: StaticString, in object: Node?, of document: Document) -> Line {
    guard let object, let member = document.tree.member(named: member, in: object) else {
      return location(of: .start(of: document.path), in: document)
    }
    return location(of: member.key, in: document)
  }

  private func location(of node: Node, in document: Document) -> Line {
    location(of: document.location(of: node), in: document)
  }

  /// The location to display. A location in a generated document is mapped to the file in which its text was written.
  private func location(of read: Finding.Location, in document: Document) -> Line {
    let written = registry.asWritten(read)
    if let table = registry.templates.table(at: written.file) {
      return Line(file: shownPath(of: written.file), line: table.location(of: written.range.lowerBound).line)
    }
    let isHere = written.file == document.path && !registry.isInMemory(document)
    let tree = (isHere ? document : registry.document(written.file) ?? document).tree
    return Line(file: shownPath(of: written.file), line: tree.line(of: written.range.lowerBound))
  }
}

extension AppChange {
  /// The line of the first member that differs; that of the default experience if no member does.
  func location(in places: (old: CardLocations, new: CardLocations)) -> CardLocations.Line? {
    let path = members.first?.member
    return path.flatMap { path in after.flatMap { places.new.location(of: path, in: $0) } }
      ?? path.flatMap { path in before.flatMap { places.old.location(of: path, in: $0) } }
      ?? after.map(places.new.location(of:)) ?? before.map(places.old.location(of:))
  }
}

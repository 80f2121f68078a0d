import ExperienceEmitters
import JSONSyntax
import PropertyListSyntax
import RegistryModel
import TextBasics

extension Audit {
  /// The association files of hosts.
  static let associationFiles = Audit(
    noun: "association file",
    plural: "association files",
    files: "apple-app-site-association, with or without .json",
    hasName: { AssociationFile.isMeant(by: $0) },
    isContent: { bytes in
      let bytes = FrontMatter.blanking(in: bytes)?.rest ?? bytes
      guard bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }) == UInt8(ascii: "{") else {
        return false
      }
      let tree = Tree(SourceText(bytes))
      return ["/appclips", "/applinks"].contains { tree.node(at: $0) != nil }
    },
    look: { file, raw, run in
      let path = run.scene.folder.path(of: file)
      // Files in .well-known belong to the host of the folder around it.
      let served = file.path.split(separator: "/").filter { $0 != ".well-known" }.joined(separator: "/")
      let (host, place) = (run.scene.address(of: served)?.host, run.scene.address(of: file.path)?.path)
      guard let bytes = run.content(of: file, raw) else { return run.look(at: nil, servedBy: host, at: place) }
      let frontMatter = FrontMatter.blanking(in: bytes)
      if let frontMatter {
        run.note(
          FileReadError(
            place: Finding.Location(file: path, range: frontMatter.firstLine),
            message: "the file has front matter before the JSON; the host must serve only the JSON",
            help: "audit the built site that the generator, such as Jekyll, writes",
            severity: .warning
          )
        )
      }
      let tree = Tree(SourceText(frontMatter?.rest ?? bytes))
      if let problem = tree.problems.first {
        run.note(
          FileReadError(
            place: Finding.Location(file: path, range: problem.range),
            message: problem.message,
            help: AssociationFile.help(for: problem)
          )
        )
      }
      let isWhole = tree.problems.isEmpty && tree.root != nil
      let association = HostedAssociation(
        path: path,
        name: RegistryPath.name(of: file.path),
        tree: tree,
        scene: run.scene,
        host: host
      )
      run.look(at: isWhole ? association : nil, servedBy: host, at: place)
    }
  )
}

extension AuditRun {
  /// The JSON of an association file: the file itself, or the content of a signed message. Nil if there is none, which is
  /// reported.
  fileprivate mutating func content(of file: AuditedFile, _ bytes: [UInt8]) -> [UInt8]? {
    if let content = SignedMessage.content(of: bytes) {
      note(
        FileReadError(
          place: location(of: file),
          message: "expected JSON, found a signed message (CMS); only its content is checked",
          help: "serve the JSON itself, as \"security cms -D -i FILE\" prints it",
          severity: .warning
        )
      )
      return content
    }
    guard let (message, help) = FileForm(of: bytes)?.problemAsAssociation(isServed: file.response != nil) else {
      return bytes
    }
    note(FileReadError(place: location(of: file), message: message, help: help))
    return nil
  }
}

extension AssociationFile {
  /// Whether a file name is that of an association file, or clearly a misspelling of it, with or without the extension of
  /// a text file. Files with other extensions are programs that write the file.
  static func isMeant(by name: String) -> Bool {
    guard name.hasPrefix("a") || name.hasPrefix("A") else { return false }
    let (stem, ending) = RegistryPath.nameParts(of: name)
    guard ["", "json", "txt"].contains(ending) else { return false }
    return stem == Self.name || Suggestion.nearest(to: stem, in: [Self.name]) == Self.name
  }
}

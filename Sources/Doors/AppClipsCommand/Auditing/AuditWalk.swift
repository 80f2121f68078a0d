import ExperienceAudits
import RegistryModel
import SystemFiles

/// Walks a folder and collects the files to audit.
///
/// A file is opened only if its name matches an audited kind. Hidden folders are skipped, except `.well-known`, where
/// hosts keep their association files, and the ways in which that name is often misspelled. Folders of third-party code, such as `node_modules`, are skipped as well.
struct AuditWalk {
  private let tree: any FileTree
  private(set) var files: [AuditedFile] = []
  /// The files that configure web hosts.
  private(set) var hosting: [HostingFile] = []
  private var links = FollowedLinks()

  private static let open = [".well-known", ".well-know", ".well_known", ".wellknown", ".Well-Known"]
  private static let skipped: Set = ["node_modules", "Pods", "Carthage", "DerivedData"]

  init(_ tree: any FileTree) { self.tree = tree }

  /// Walks from the top. Folders are queued in a list, so deep trees do not exhaust the call stack.
  mutating func run() throws(FileError) {
    var waiting = visit("", try tree.entries(of: ""))
    while let folder = waiting.popLast() {
      do throws(FileError) {
        waiting += visit(folder, try tree.entries(of: folder))
      } catch {
        refuse(folder, error)
      }
    }
  }

  /// Reads the files of a folder and returns its subfolders, last first.
  private mutating func visit(_ folder: String, _ entries: [FileEntry]) -> [String] {
    var inner: [String] = []
    let path = { (name: String) in folder.isEmpty ? name : "\(folder)/\(name)" }
    for entry in entries {
      switch entry.kind {
      case .folder where Self.skipped.contains(entry.name): break
      case .folder: inner.append(path(entry.name))
      case .linkedFolder(let target): if links.follow(to: target) { inner.append(path(entry.name)) }
      case .file: read(path(entry.name))
      case .refused(let problem): note(path(entry.name), problem)
      }
    }
    for name in HostingFile.hiddenNames { readHosting(path(name)) }
    if folder.isEmpty, let workflows = try? tree.entries(of: HostingFile.workflows) {
      for entry in workflows where entry.name.hasSuffix(".yml") || entry.name.hasSuffix(".yaml") {
        readHosting("\(HostingFile.workflows)/\(entry.name)")
      }
    }
    if !Self.open.contains(RegistryPath.name(of: folder)) { inner += hidden(in: folder) }
    return inner.reversed()
  }

  /// The folders in `folder` that are, or are meant to be, `.well-known`.
  private func hidden(in folder: String) -> [String] {
    let found = Self.open.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }.filter { (try? tree.entries(of: $0)) != nil }
    // Where case does not matter, `.Well-Known` is the same folder again.
    return found.first.map { RegistryPath.name(of: $0) } == Self.open[0] ? [found[0]] : found
  }

  private mutating func read(_ path: String) {
    let name = RegistryPath.name(of: path)
    if HostingFile.hasName(at: path) { readHosting(path) }
    guard Audits.mayTake(name: name) else { return }
    do throws(FileError) {
      let content = AuditedFile.Content.bytes(try tree.bytes(of: path))
      if Audits.position(of: path, content) != nil { files.append(AuditedFile(path: path, content: content)) }
    } catch {
      if Audits.all.contains(where: { $0.hasName(name) }) { refuse(path, error) }
    }
  }

  /// Reads a file that configures a web host. One that is not there or cannot be read says nothing.
  private mutating func readHosting(_ path: String) {
    guard let bytes = try? tree.bytes(of: path), let file = HostingFile(path: path, bytes: bytes) else { return }
    hosting.append(file)
  }

  /// Records a file or folder that cannot be read. A link that leads outside may contain pages, so it always counts;
  /// anything else counts only if its name matches an audited kind.
  private mutating func note(_ path: String, _ problem: FileError) {
    if case .leadsOutside = problem.cause { return refuse(path, problem) }
    if Audits.all.contains(where: { $0.hasName(RegistryPath.name(of: path)) }) { refuse(path, problem) }
  }

  private mutating func refuse(_ path: String, _ problem: FileError) {
    files.append(AuditedFile(path: path, content: .unreadable(message: problem.message, help: problem.helpClause)))
  }
}

extension FileError {
  /// The help as a clause, in the style of findings: lowercase first letter, no final period.
  fileprivate var helpClause: String {
    let sentence = help.hasSuffix(".") ? help.dropLast() : help[...]
    return sentence.prefix(1).lowercased() + sentence.dropFirst()
  }
}

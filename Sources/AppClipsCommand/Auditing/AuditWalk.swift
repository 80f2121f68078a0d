import ExperienceAudits
import RegistryModel
import SystemFiles

/// One walk through a folder for files that are audited.
///
/// Files with names of no kind are not opened. Hidden folders are skipped, except `.well-known`, where hosts keep their
/// association files; so are the folders into which tools put other people's code.
struct AuditWalk {
  private let tree: any FileTree
  private(set) var files: [AuditedFile] = []
  private var links = FollowedLinks()

  private static let open = ".well-known"
  private static let skipped: Set = ["node_modules", "Pods", "Carthage", "DerivedData"]

  init(_ tree: any FileTree) { self.tree = tree }

  /// Walks from the top. Folders wait on a list, not on the call stack.
  mutating func run() throws(FileProblem) {
    var waiting = visit("", try tree.entries(of: ""))
    while let folder = waiting.popLast() {
      do throws(FileProblem) {
        waiting += visit(folder, try tree.entries(of: folder))
      } catch {
        refuse(folder, error)
      }
    }
  }

  /// Takes up the files of a folder and returns the folders in it, last first.
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
    let hidden = path(Self.open)
    if RegistryPath.name(of: folder) != Self.open, (try? tree.entries(of: hidden)) != nil { inner.append(hidden) }
    return inner.reversed()
  }

  private mutating func read(_ path: String) {
    let name = RegistryPath.name(of: path)
    guard Audits.mayTake(name: name) else { return }
    do throws(FileProblem) {
      let content = AuditedFile.Content.bytes(try tree.bytes(of: path))
      if Audits.position(of: path, content) != nil { files.append(AuditedFile(path: path, content: content)) }
    } catch {
      if Audits.all.contains(where: { $0.hasName(name) }) { refuse(path, error) }
    }
  }

  /// A link that leads outside may hold pages; what else is refused matters where its name says that it is audited.
  private mutating func note(_ path: String, _ problem: FileProblem) {
    if case .leadsOutside = problem.cause { return refuse(path, problem) }
    if Audits.all.contains(where: { $0.hasName(RegistryPath.name(of: path)) }) { refuse(path, problem) }
  }

  private mutating func refuse(_ path: String, _ problem: FileProblem) {
    files.append(AuditedFile(path: path, content: .unreadable(message: problem.message, help: problem.helpClause)))
  }
}

extension FileProblem {
  /// The way out as a clause, as findings have it.
  fileprivate var helpClause: String {
    let sentence = help.hasSuffix(".") ? help.dropLast() : help[...]
    return sentence.prefix(1).lowercased() + sentence.dropFirst()
  }
}

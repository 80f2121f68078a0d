import ExperienceRegistry
import JSONSyntax
import RegistryFiles

/// One registry with what its rules found, and the parts of it that were asked for.
struct CheckedRegistry {
  /// The registry.
  let registry: Registry
  /// Its folder, absolute; for a file by itself the folder that holds it.
  let folder: String
  /// What the rules found.
  let report: FindingReport
  /// Paths inside the registry that select findings; an empty one selects all.
  private var parts: [String]

  init(_ opened: OpenedRegistry, part: String = "") {
    registry = opened.registry
    folder = opened.folder
    report = opened.registry.report()
    parts = [part]
  }

  /// Checks the file at an absolute path by itself.
  init(loneFile path: String) throws(Failure) {
    folder = RegistryPath.folder(of: path)
    let name = RegistryPath.name(of: path)
    do throws(FileProblem) {
      registry = Registry(loneFile: name, bytes: try FolderTree(folder.isEmpty ? "/" : folder).bytes(of: name))
    } catch {
      throw .fault("\(path): \(error.message)")
    }
    report = registry.report()
    parts = [""]
  }

  mutating func add(part: String) { parts.append(part) }

  /// The absolute path of a file of the registry.
  func absolutePath(of path: String) -> String { path == "." ? folder : "\(folder)/\(path)" }

  /// The findings about the parts that were asked for, with files as the user knows them.
  ///
  /// A finding is about every place it names, so that a clash of two files shows for either.
  func selected(shownPath: (String) -> String) -> [Finding] {
    report.findings
      .filter { finding in
        parts.contains { part in part.isEmpty || finding.places.contains { Self.isInside($0.file, part) } }
      }
      .map { finding in finding.renamingFiles { shownPath(absolutePath(of: $0)) } }
  }

  /// The bytes of the JSON files that findings name, by the path that the user knows them by.
  func textsOfFindings(shownPath: (String) -> String) -> [String: [UInt8]] {
    let named = Set(report.findings.flatMap(\.places).map(\.file))
    let texts = named.compactMap { path in
      registry.document(path).map { (shownPath(absolutePath(of: path)), $0.tree.source.bytes) }
    }
    return Dictionary(texts) { first, _ in first }
  }

  private static func isInside(_ path: String, _ part: String) -> Bool { path == part || path.hasPrefix(part + "/") }
}

import ExperienceEmitters
import RegistryModel
import SystemFiles
import TextBasics

/// The files of an earlier run that are no longer generated but still on disk, such as the QR codes of a closed shop.
///
/// `emit all` writes a list of its files, and only those in the list of the earlier run count. Any other kind has no list:
/// there, a file counts if it is in the folder of an app and has the name of a file about an experience, such as
/// `shop/bern.qr.svg`. Nothing is ever deleted.
struct LeftOverFiles: Sendable {
  /// The paths below the folder, in byte order.
  let paths: [String]
  /// Whether the earlier run listed the files, so that they are certainly out of date.
  let areListed: Bool

  /// Finds the files in `folder` that are not among `files`. Call this before anything is written there.
  init(
    in folder: OutputFolder,
    except files: [OutputFile],
    of request: EmissionRequest,
    _ registry: Registry
  ) throws(CommandError) {
    let made = Set(files.map(\.path))
    areListed = made.contains(Emitter.listName)
    let found = try areListed ? Self.listedFiles(in: folder) : Self.files(of: request, in: folder, registry)
    paths = found.filter { !made.contains($0) }.sorted(by: ByteOrder.precedes)
  }

  /// The files that an earlier `emit all` listed.
  private static func listedFiles(in folder: OutputFolder) throws(CommandError) -> [String] {
    var paths: [String] = []
    let list = try folder.bytes(of: Emitter.listName)
    for line in String(decoding: list ?? [], as: UTF8.self).split(separator: "\n").map(String.init) {
      guard RegistryPath.resolved(line, from: "") == line, try folder.bytes(of: line) != nil else { continue }
      paths.append(line)
    }
    return paths
  }

  /// The files about experiences with the name of a kind; none if only one experience or URL was asked for.
  private static func files(of request: EmissionRequest, in folder: OutputFolder, _ registry: Registry) -> [String] {
    let selection = request.selection
    guard request.existing == nil, selection.experienceID == nil, selection.url == nil,
      let tree = try? FolderTree(folder.path)
    else { return [] }
    let apps = registry.apps.filter {
      (selection.appID == nil || $0.id == selection.appID) && !selection.skippedApps.contains($0.id)
    }
    return apps.flatMap { app -> [String] in
      let top = app.folderPrefix.hasSuffix("/") ? String(app.folderPrefix.dropLast()) : ""
      return files(named: request.emitter.name, below: top, in: tree)
    }
  }

  /// The files `NAME.KIND.ENDING` and `NAME.KIND-2.ENDING` below a folder. A folder that cannot be read has none.
  private static func files(named kind: String, below top: String, in tree: FolderTree) -> [String] {
    var (paths, waiting): ([String], [String]) = ([], [top])
    while let folder = waiting.popLast() {
      for entry in (try? tree.entries(of: folder)) ?? [] {
        let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
        switch entry.kind {
        case .folder: waiting.append(path)
        case .file where isNamed(entry.name, kind): paths.append(path)
        case .file, .linkedFolder, .refused: break
        }
      }
    }
    return paths
  }

  private static func isNamed(_ name: String, _ kind: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts[parts.count - 2].hasPrefix(kind) else { return false }
    let suffix = parts[parts.count - 2].dropFirst(kind.count)
    return suffix.isEmpty || suffix.first == "-" && suffix.dropFirst().allSatisfy(\.isNumber)
  }
}

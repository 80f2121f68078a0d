import ExperienceImporters
import RegistryModel
import RegistryReports
import SystemFiles
import TextBasics

/// The files to import, read from disk.
struct ImportedFiles: Sendable {
  /// The files in the order in which they were named; those of a folder in byte order.
  let files: [InputFile]
  /// The bytes of the files that they refer to.
  let inputs: [InputFile.Reference: [UInt8]]

  /// Reads the files and folders in `names`, and the files that they refer to.
  init(_ names: [String], of importer: Importer, in world: borrowing World) throws(CommandError) {
    var files: [InputFile] = []
    var folders: [String: String] = [:]
    for name in names {
      let path = RelativePath.absolute(try world.absolutePath(of: name), from: "/")
      let shown = world.shownPath(of: path)
      for (inside, bytes) in try Self.read(path, named: name, of: importer) {
        let file = InputFile(path: inside.isEmpty ? shown : "\(shown)/\(inside)", bytes: bytes)
        folders[file.path] = RegistryPath.folder(of: inside.isEmpty ? path : "\(path)/\(inside)")
        files.append(file)
      }
    }
    self.files = files
    inputs = importer.references(in: files).reduce(into: [:]) { inputs, reference in
      guard let folder = folders[reference.owner], let tree = try? FolderTree(folder) else { return }
      inputs[reference] = try? tree.bytes(of: reference.path)
    }
  }

  /// The kind of the files and folders in `names`; an error if they do not show it, or are of several kinds.
  static func kind(of names: [String], in world: borrowing World) throws(CommandError) -> Importer {
    var kinds: [String: Importer] = [:]
    for name in names {
      let found = try candidates(at: name, in: world)
      guard !found.isEmpty else {
        throw .usage(
          "\(name) does not show its kind; expected \(Words.alternatives(Importers.all.map(\.name))) before it"
        )
      }
      for importer in found { kinds[importer.name] = importer }
    }
    guard kinds.count == 1, let kind = kinds.values.first else {
      throw .usage(
        "the files are of several kinds: \(Words.list(kinds.keys.sorted())); write one of them before the files"
      )
    }
    return kind
  }

  /// The kinds of the files at a path: that of a file, or those of which a folder contains any.
  private static func candidates(at name: String, in world: borrowing World) throws(CommandError) -> [Importer] {
    let path = RelativePath.absolute(try world.absolutePath(of: name), from: "/")
    guard (try? FolderTree(path)) != nil else {
      let file = InputFile(path: name, bytes: try bytes(of: name, in: world))
      if let other = Importers.otherProgram(of: file) { throw .usage("\(other.message); \(other.help)") }
      return Importers.recognizing(file).map { [$0] } ?? []
    }
    return Importers.all.filter { importer in
      let found = (try? files(at: path, of: importer)) ?? []
      return found.contains { importer.recognizes(InputFile(path: $0.path, bytes: $0.bytes)) }
    }
  }

  /// The bytes of the file at `name`, a path as typed.
  static func bytes(of name: String, in world: borrowing World) throws(CommandError) -> [UInt8] {
    let path = RelativePath.absolute(try world.absolutePath(of: name), from: "/")
    let folder = RegistryPath.folder(of: path)
    do throws(FileError) {
      return try FolderTree(folder.isEmpty ? "/" : folder).bytes(of: RegistryPath.name(of: path))
    } catch {
      throw .fault("\(name): \(error.message)")
    }
  }

  /// The file at `path` or, for a folder, the files in it, with their paths inside the folder.
  private static func read(
    _ path: String,
    named name: String,
    of importer: Importer
  ) throws(CommandError) -> [(path: String, bytes: [UInt8])] {
    let found: [(path: String, bytes: [UInt8])]
    do throws(FileError) {
      found = try files(at: path, of: importer)
    } catch {
      throw .fault("\(name): \(error.message)")
    }
    guard !found.isEmpty else {
      let advice = importer.alternative(path).map { "; \($0)" } ?? ""
      throw .fault("\(name): the folder contains no files of this kind\(advice)")
    }
    return found
  }

  private static func files(
    at path: String,
    of importer: Importer
  ) throws(FileError) -> [(path: String, bytes: [UInt8])] {
    do throws(FileError) {
      let tree = try FolderTree(path)
      return try paths(in: tree, importer.isWanted)
        .map { path throws(FileError) in (path, try tree.bytes(of: path)) }
        .filter { importer.isContent($0.path, $0.bytes) }
    } catch {
      guard error.cause == .isNoFolder else { throw error }
      let folder = RegistryPath.folder(of: path)
      return [("", try FolderTree(folder.isEmpty ? "/" : folder).bytes(of: RegistryPath.name(of: path)))]
    }
  }

  /// The only hidden folder that is searched: hosts serve their association file from it (RFC 8615).
  private static let wellKnown = ".well-known"

  private static func paths(in tree: FolderTree, _ isWanted: (String) -> Bool) throws(FileError) -> [String] {
    var paths: [String] = []
    var links = FollowedLinks()
    var waiting = [""]
    while let folder = waiting.popLast() {
      for entry in try tree.entries(of: folder) {
        let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
        switch entry.kind {
        case .folder: waiting.append(path)
        case .linkedFolder(let target): if links.follow(to: target) { waiting.append(path) }
        case .file where isWanted(path): paths.append(path)
        case .file, .refused: break
        }
      }
      let hidden = folder.isEmpty ? wellKnown : "\(folder)/\(wellKnown)"
      if (try? tree.entries(of: hidden)) != nil { waiting.append(hidden) }
    }
    return paths.sorted(by: ByteOrder.precedes)
  }
}

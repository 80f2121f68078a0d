import ExperienceAudits
import ExperienceImporters
import RegistryModel
import SystemFiles
import TextBasics

/// The folders that one run of `audit` names, and the responses of hosts, with the paths and texts of their files for reports.
struct AuditedFolders {
  let all: [AuditedFolder]
  /// What a live audit did not request, and the paths with nothing to audit, as clauses.
  let omissions: [String]

  /// Walks every path, and requests what is deployed. Throws if a path cannot be read, if none contains a file to audit,
  /// or if no host answers.
  init(_ request: AuditRequest, of registry: Registry, in world: borrowing World) throws(CommandError) {
    if let host = request.options.host { try registry.demandHost(host) }
    var folders: [AuditedFolder] = []
    var refusals: [CommandError] = []
    for path in request.paths {
      do throws(CommandError) {
        folders.append(try AuditedFolder(at: path, in: world))
      } catch {
        // Only one of several paths may have nothing to audit. A path that cannot be read always ends the run.
        guard error.status == .usage, request.paths.count > 1 || request.live != nil else { throw error }
        refusals.append(error)
      }
    }
    if let refusal = refusals.first, folders.isEmpty, request.live == nil { throw refusal }
    let sites = try request.live?.sites(of: registry) ?? []
    folders += try request.live?.folders(of: sites, in: registry, world) ?? []
    all = folders
    // What would have been audited matters only if nothing was.
    let clauses = refusals.map { $0.message.replacing(AuditedFolder.expectation, with: "") }
    omissions = clauses + sites.flatMap(\.omissions)
  }

  /// `3 HTML pages, 1 association file`.
  var counts: String {
    let counts = Audits.counts(in: all).map { "\($0.count) \($0.count == 1 ? $0.audit.noun : $0.audit.plural)" }
    let hosting = all.reduce(0) { $0 + $1.hosting.count }
    return Words.list(
      counts.isEmpty && hosting > 0 ? [Words.counted(hosting, "configuration") + " of a web host"] : counts
    )
  }

  /// Whether there are App Clip Codes among the files.
  var haveCodes: Bool { Audits.counts(in: all).contains { $0.audit.noun == Audit.printedCodes.noun } }

  /// The absolute paths of the audited files.
  var paths: [String] {
    all.flatMap { folder in folder.files.filter { folder.kind(of: $0) != nil }.map { folder.path(of: $0) } }
  }

  /// The path of `file` relative to its audited folder, which stays the same if the folder moves; `file` itself if it
  /// is outside all of them, or the URL of a response.
  func innerPath(of file: String) -> String {
    guard !RegistryPath.isURL(file) else { return file }
    let folder = all.first { file.hasPrefix($0.path + "/") }
    return folder.map { String(file.dropFirst($0.path.count + 1)) } ?? file
  }

  /// The bytes of the text files, by absolute path. Binary property lists are skipped.
  var texts: [String: [UInt8]] {
    var texts: [String: [UInt8]] = [:]
    for folder in all {
      for file in folder.files {
        guard case .bytes(let bytes) = file.content, !bytes.starts(with: "bplist".utf8) else { continue }
        if let response = file.response, response.status != 200 { continue }
        texts[folder.path(of: file)] = bytes
      }
      for file in folder.hosting { texts["\(folder.path)/\(file.path)"] = file.bytes }
    }
    return texts
  }
}

extension Registry {
  /// Throws unless an app declares `host`: against no app, every page would be right.
  func demandHost(_ host: String) throws(CommandError) {
    let hosts = liveHosts
    guard !hosts.isEmpty else { throw .usage("no app declares domains, so there is no host to audit") }
    guard let name = Domain.host(host), !hosts.contains(name) else { return }
    let meant = self.host(meantBy: name)
    let known = hosts.count > 5 ? "run \"appclips list\" to see the domains" : "expected \(Words.alternatives(hosts))"
    throw .usage("no app declares the host \(name); \(meant.map { "did you mean \($0)?" } ?? known)")
  }
}

extension AuditedFolder {
  /// Reads what `path` names: a folder with everything below it, or a single file.
  init(at path: String, in world: borrowing World) throws(CommandError) {
    let absolute = try world.absolutePath(of: path)
    do throws(FileError) {
      if let folder = try Self.folder(at: absolute) { self = folder } else { self = try Self.file(at: absolute) }
    } catch {
      let isHost = error.cause == .missing && path.contains(".") && Domain.host(path) != nil
      throw .fault("\(path): \(error.message)" + (isHost ? "; to audit the host, use https://\(path)" : ""))
    }
    guard Audits.counts(in: [self]).isEmpty, !(takesAnyName && !hosting.isEmpty) else { return }
    if takesAnyName, let file = files.first, case .bytes(let bytes) = file.content {
      if let other = Importers.otherProgram(of: InputFile(path: file.path, bytes: bytes)) {
        throw .usage("\(path): \(other.message); \(other.help)")
      }
      if let form = FileForm(of: bytes), ![.json, .propertyList].contains(form) {
        throw .usage("\(path) is \(form.noun); \(form.help)")
      }
    }
    let names = takesAnyName ? [] : ((try? FolderTree(absolute).entries(of: "")) ?? []).map(\.name)
    let advice = Importers.adviceAboutGenerator(among: names).map { "; \($0)" } ?? ""
    throw .usage("\(path) contains no files to audit\(Self.expectation)\(advice)")
  }

  /// The end of the message about a path with nothing to audit.
  fileprivate static let expectation = "; expected " + Audits.all.map(\.files).joined(separator: ", ")

  /// Walks the folder at `path`; nil if there is a file instead.
  private static func folder(at path: String) throws(FileError) -> AuditedFolder? {
    do throws(FileError) {
      let tree = try FolderTree(path)
      var walk = AuditWalk(tree)
      try walk.run()
      return AuditedFolder(path: tree.path, files: walk.files, hosting: walk.hosting)
    } catch {
      guard error.cause == .isNoFolder else { throw error }
      return nil
    }
  }

  private static func file(at path: String) throws(FileError) -> AuditedFolder {
    let folder = RegistryPath.folder(of: path)
    let (tree, name) = (try FolderTree(folder.isEmpty ? "/" : folder), RegistryPath.name(of: path))
    let bytes = try tree.bytes(of: name)
    // A configuration that is named alone is audited without the files of its site.
    let hosting = HostingFile(path: name, bytes: bytes).map { [$0] } ?? []
    let file = AuditedFile(path: name, bytes: bytes)
    return AuditedFolder(path: tree.path, files: [file], takesAnyName: true, hosting: hosting)
  }
}

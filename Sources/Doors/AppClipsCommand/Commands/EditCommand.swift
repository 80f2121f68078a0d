import RegistryFiles
import RegistryModel
import RegistryReports
import Studio
import SystemFiles
import TextBasics

extension Command {
  /// `appclips edit`.
  static let edit = Command(
    name: "edit",
    summary: "edit the cards in a browser",
    discussion: """
      Opens the registry in your browser. The editor shows a preview of each card, checks what you enter, and \
      explains each field. It shows what a URL costs in an App Clip Code and, with the tables of Apple's generator \
      ("appclips help codes"), draws the code. Nothing is written until you review and save your changes. Only the \
      values that you edited change; comments and layout stay as they are.

      Only this machine can reach the editor, at the URL that the command prints. If no browser opens, open that URL \
      yourself. The editor works offline. To stop it, press Ctrl-C. Unsaved changes are kept in your home folder, and \
      offered again the next time.
      """,
    operands: [editedRegistry],
    flags: [port, noOpen, readOnly, .codeTables],
    examples: [
      Example("appclips edit", "edit the registry of this folder"),
      Example("appclips edit --read-only --no-open", "show it read-only, and print the URL instead of opening it"),
    ],
    run: { invocation, world throws(CommandError) in
      let isReadOnly = invocation.has(readOnly)
      let folder = try editedFolder(invocation, in: world)
      let tables = try UserTables(for: invocation, in: world)
      var session = try session(in: folder, isReadOnly: isReadOnly, tables, world: &world)
      let drafts = isReadOnly ? nil : world.drafts(of: session.folder)
      if let drafts { session.keepDrafts(in: drafts) }
      let beginning = RegistryBeginning(in: session.folder, world)
      let interruption = Interruption(atHangup: true)
      let listener = try listener(invocation)
      let access = StudioAccess(port: listener.port, returnSecret: returnSecret(in: drafts))
      world.output.write(line: access.address)
      world.output.flush()
      let verb = isReadOnly ? "showing" : "editing"
      world.writeSummary("\(verb) \(session.shownFolder) until Ctrl-C")
      let page = invocation.has(noOpen) ? nil : world.openInBrowser(access)
      // The file is removed when the command ends.
      defer { withExtendedLifetime(page) {} }
      var site = StudioSite(Studio(session, beginning: beginning, drawing: tables.selection), for: access)
      var server = LoopbackServer(listener, clock: world.clock)
      server.run(&site) { interruption.hasCome }
      if site.unsavedCount > 0 {
        let files = Words.counted(site.unsavedCount, "file")
        let words = site.isKept ? "were kept; \"appclips edit\" will offer to restore them" : "were discarded"
        world.errors.write(line: "unsaved changes in \(files) \(words)")
      }
      return .fine
    }
  )

  private static let editedRegistry = Operand(
    "PATH",
    kind: .folder,
    count: .optional,
    "the registry to edit (default: the one in this folder or above, or a new one in experiences/)"
  )

  private static let port = Flag.value(
    "port",
    "NUMBER",
    "the port to serve on, or 0 for any free port (default: 2547, or the next free port)"
  )

  private static let noOpen = Flag.toggle("no-open", "print the URL without opening a browser")

  private static let readOnly = Flag.toggle("read-only", "show the registry without allowing changes")

  /// The absolute path of the folder to edit, which may be missing.
  private static func editedFolder(
    _ invocation: Invocation,
    in world: borrowing World
  ) throws(CommandError) -> String {
    if let path = invocation.value(of: editedRegistry) ?? invocation.value(of: .registry) {
      guard invocation.value(of: editedRegistry) == nil || invocation.value(of: .registry) == nil else {
        throw .usage("PATH and --registry cannot be used together")
      }
      return RelativePath.absolute(RegistryFinder.registry(meantBy: try world.absolutePath(of: path)), from: "/")
    }
    do throws(FileError) {
      if let found = try RegistryFinder.registry(upwardFrom: world.workingFolder ?? ".") { return found }
    } catch {
      throw .fault("the working folder cannot be read: \(error.message)")
    }
    return RelativePath.absolute(try world.absolutePath(of: RegistryFinder.folderName), from: "/")
  }

  /// Opens the registry in `folder`; a missing folder is an empty registry.
  private static func session(
    in folder: String,
    isReadOnly: Bool,
    _ tables: UserTables,
    world: inout World
  ) throws(CommandError) -> StudioSession {
    var (folder, files): (String, any FileTree) = (folder, MemoryTree())
    let isThere = FileKind(at: folder) != nil
    if isThere {
      let found = try RegistryFolder(folder, isWriting: !isReadOnly)
      world.report(found.interruptedWrites, isWriting: !isReadOnly)
      (folder, files) = (found.path, found.files)
    }
    do throws(FileError) {
      return try StudioSession(
        files,
        folder: folder,
        shownFolder: world.shownPath(of: folder),
        isReadOnly: isReadOnly,
        codeCosts: tables.costs,
        clock: world.clock
      )
    } catch {
      throw .unreadable(error, registry: folder)
    }
  }

  /// What lets the tabs of an earlier session find this one.
  private static func returnSecret(in drafts: ScratchFolder?) -> String {
    if let bytes = try? drafts?.bytes(of: returnFile), !bytes.isEmpty { return String(decoding: bytes, as: UTF8.self) }
    let secret = StudioAccess.makeSecret()
    _ = drafts?.write([(returnFile, Array(secret.utf8))])
    return secret
  }

  private static let returnFile = "tabs"

  /// Listens on the given port or, without one, on the first free port from 2547.
  private static func listener(_ invocation: Invocation) throws(CommandError) -> LoopbackSocket {
    if let typed = invocation.value(of: port) {
      return try LoopbackSocket.listening(onPort: LoopbackSocket.port(typed))
    }
    let ports = LoopbackSocket.usualPort..<LoopbackSocket.usualPort + 20
    for port in ports { if let listener = try? LoopbackSocket.listening(on: port) { return listener } }
    return try LoopbackSocket.listening(onPort: 0)
  }
}

extension World {
  /// The folder in the user's home for the unsaved changes of a registry; nil if there is none. Each session at the same
  /// time has its own.
  fileprivate func drafts(of registry: String) -> ScratchFolder? {
    guard let data = dataFolder else { return nil }
    let name = SHA256.hexadecimalDigest(of: Array(registry.utf8)).prefix(32)
    return (1...8).lazy.compactMap { ScratchFolder(keptAt: "\(data)/drafts/\(name)-\($0)", outside: registry) }.first
  }

  /// Opens the editor in the user's browser, if there is a desktop. What happens to the browser is not this program's
  /// business.
  ///
  /// Other users can read the arguments of a program, so the address is not one of them: `osascript` reads it from its
  /// input, and `xdg-open` opens a file that leads there. Returns the folder of that file, which has to stay until the
  /// browser has read it.
  fileprivate func openInBrowser(_ access: StudioAccess) -> ScratchFolder? {
    #if os(macOS)
      let script = Array("open location \"\(access.address)\"\n".utf8)
      _ = Threads.detach { _ = try? ProgramRun(["osascript"], input: script) }
      return nil
    #else
      guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return nil }
      guard let folder = try? ScratchFolder(), let page = try? folder.write(access.addressPage, to: "studio.html")
      else { return nil }
      _ = Threads.detach { _ = try? ProgramRun(["xdg-open", page]) }
      return folder
    #endif
  }
}

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
      explains each field. Nothing is written until you review and save your changes. Only the values that you edited \
      change; comments and layout stay as they are.

      Only this machine can reach the editor, and only at the URL that it prints. The editor works offline. To stop \
      it, press Ctrl-C; if there are unsaved changes, press Ctrl-C again to discard them.
      """,
    operands: [editedRegistry],
    flags: [port, noOpen, readOnly],
    examples: [
      Example("appclips edit", "edit the registry of this folder"),
      Example("appclips edit --read-only --no-open", "show it without allowing changes, and only print the URL"),
    ],
    run: { invocation, world throws(CommandError) in
      let isReadOnly = invocation.has(readOnly)
      let folder = try editedFolder(invocation, in: world)
      let session = try session(in: folder, isReadOnly: isReadOnly, world: &world)
      let beginning = RegistryBeginning(in: session.folder, world)
      var interruption = Interruption()
      let listener = try listener(invocation)
      let access = StudioAccess(port: listener.port, token: StudioAccess.makeToken())
      world.output.write(line: access.address)
      world.output.flush()
      let verb = isReadOnly ? "showing" : "editing"
      world.writeSummary("\(verb) \(session.shownFolder) until Ctrl-C")
      if !invocation.has(noOpen) { world.openInBrowser(access.address) }
      var site = StudioSite(Studio(session, beginning: beginning), for: access)
      var server = LoopbackServer(listener, clock: world.clock)
      server.run(&site) { interruption.hasCome }
      if site.unsavedCount > 0, interruption.wasTyped, world.errors.isTerminal {
        let verb = site.unsavedCount == 1 ? "has" : "have"
        let files = Words.counted(site.unsavedCount, "file")
        world.errors.write(line: "\(files) \(verb) unsaved changes; press Ctrl-C again to discard them")
        world.errors.flush()
        interruption = Interruption()
        server.run(&site) { interruption.hasCome }
      }
      if site.unsavedCount > 0 {
        world.errors.write(line: "unsaved changes in \(Words.counted(site.unsavedCount, "file")) were discarded")
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
    world: inout World
  ) throws(CommandError) -> StudioSession {
    var (folder, files): (String, any FileTree) = (folder, MemoryTree())
    let isThere = FileKind(at: folder) != nil
    if isThere { (folder, files) = try openedFiles(in: folder, isReadOnly: isReadOnly, world: &world) }
    do throws(FileError) {
      return try StudioSession(
        files,
        folder: folder,
        shownFolder: world.shownPath(of: folder),
        isReadOnly: isReadOnly,
        clock: world.clock
      )
    } catch {
      throw .fault("the registry \(folder) cannot be read: \(error.message)")
    }
  }

  /// The files of a registry without those of interrupted writes.
  private static func openedFiles(
    in folder: String,
    isReadOnly: Bool,
    world: inout World
  ) throws(CommandError) -> (folder: String, files: any FileTree) {
    let opened = try OpenedRegistry.open(
      folder: folder,
      looksIntoPictures: false,
      migrations: world.migrations,
      isWriting: !isReadOnly
    )
    world.report(opened.interruptedWrites, isWriting: !isReadOnly)
    do throws(FileError) {
      return (opened.folder, try opened.files())
    } catch {
      throw .fault("the registry \(folder) cannot be read: \(error.message)")
    }
  }

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
  /// Opens an address in the user's browser, if there is a desktop. What happens to the browser is not this program's
  /// business.
  fileprivate func openInBrowser(_ address: String) {
    #if os(macOS)
      let program = "open"
    #else
      guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
      let program = "xdg-open"
    #endif
    _ = Threads.detach { _ = try? ProgramRun([program, address]) }
  }
}

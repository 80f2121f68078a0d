import ExperienceEmitters
import SystemFiles

/// The preview page, served until the user interrupts the command.
struct ServedPreview {
  let request: PreviewRequest
  let folder: String

  /// Prints the address, and serves the page on `port` until the user interrupts the command.
  func run(onPort port: UInt16, in world: inout World) throws(CommandError) -> ExitStatus {
    // Report errors in the command line before serving.
    _ = try page(in: world, state: "")
    let interruption = Interruption()
    let listener = try Self.listener(on: port)
    world.output.write(line: "http://127.0.0.1:\(listener.port)/")
    world.output.flush()
    world.writeSummary("serving until Ctrl-C; the page reloads when files in \(world.shownPath(of: folder)) change")
    var server = PageServer(listener, clock: world.clock, state: state)
    server.run(until: { interruption.hasCome }) { state in pageOrProblem(in: world, state: state) }
    return .fine
  }

  private static func listener(on port: UInt16) throws(CommandError) -> LoopbackSocket {
    do throws(LoopbackSocket.Problem) {
      return try LoopbackSocket.listening(on: port)
    } catch {
      switch error {
      case .portIsTaken: throw .fault("port \(port) is in use; choose another with --port, or 0 for any free port")
      case .portIsReserved:
        throw .fault("port \(port) is reserved; choose 1024 or higher with --port, or 0 for any free port")
      case .system(let message): throw .fault("cannot serve on port \(port): \(message)")
      }
    }
  }

  /// A token for the state of the files. A registry that cannot be opened is also a state.
  private func state() -> String {
    guard let tree = try? FolderTree(folder) else { return "gone" }
    return String(tree.stamp(), radix: 16)
  }

  private func page(in world: borrowing World, state: String) throws(CommandError) -> [UInt8] {
    let opened = try OpenedRegistry.open(folder: folder, looksIntoPictures: true, migrations: world.migrations)
    return try opened.preview(of: request, in: world, state: state).html()
  }

  /// The page, or a page with the error, which reloads once the error is fixed.
  private func pageOrProblem(in world: borrowing World, state: String) -> [UInt8] {
    do throws(CommandError) {
      return try page(in: world, state: state)
    } catch {
      return PreviewPage.problem(TerminalText.visible(error.message), state: state)
    }
  }
}

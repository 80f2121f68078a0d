import ExperienceEmitters
import SystemFiles

/// The page of cards, served as long as somebody wants it.
struct ServedPreview {
  let request: PreviewRequest
  let folder: String

  /// Serves the page on `port`, prints its address, and returns when somebody ends it.
  func run(onPort port: UInt16, in world: inout World) throws(Failure) -> ExitStatus {
    // What is wrong with the command line is wrong before anybody looks.
    _ = try page(in: world, state: "")
    let interruption = Interruption()
    let listener = try Self.listener(on: port)
    world.output.write(line: "http://127.0.0.1:\(listener.port)/")
    world.output.flush()
    world.writeSummary("served until Ctrl-C; the page follows the files of \(world.shownPath(of: folder))")
    var server = PageServer(listener, clock: world.clock, state: state)
    server.run(until: { interruption.hasCome }) { state in pageOrProblem(in: world, state: state) }
    return .fine
  }

  private static func listener(on port: UInt16) throws(Failure) -> LoopbackSocket {
    do throws(LoopbackSocket.Problem) {
      return try LoopbackSocket.listening(on: port)
    } catch {
      switch error {
      case .portIsTaken: throw .fault("port \(port) is taken; name another with --port, or 0 for any free one")
      case .portIsReserved:
        throw .fault("port \(port) is reserved; name one from 1024 on with --port, or 0 for any free one")
      case .system(let message): throw .fault("nothing can be served on port \(port): \(message)")
      }
    }
  }

  /// What the page is made of. A registry that cannot be opened is a state too.
  private func state() -> String {
    guard let tree = try? FolderTree(folder) else { return "gone" }
    return String(tree.stamp(), radix: 16)
  }

  private func page(in world: borrowing World, state: String) throws(Failure) -> [UInt8] {
    let opened = try OpenedRegistry.open(folder: folder, looksIntoPictures: true, migrations: world.migrations)
    return try opened.preview(of: request, in: world, state: state).html()
  }

  /// The page, or one that says why there is none, and comes back by itself once there is.
  private func pageOrProblem(in world: borrowing World, state: String) -> [UInt8] {
    do throws(Failure) {
      return try page(in: world, state: state)
    } catch {
      return PreviewPage.problem(TerminalText.visible(error.message), state: state)
    }
  }
}

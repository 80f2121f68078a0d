import LanguageServer
import RegistryFiles
import RegistryReports
import Synchronization
import SystemFiles

extension Command {
  /// `appclips lsp`.
  static let lsp = Command(
    name: "lsp",
    summary: "run the language server for editors",
    discussion: """
      Shows findings while you type, completes keys, values and the cells of CSV files, explains them, and offers \
      fixes. Editors start this command and communicate with it over standard input and output (Language Server \
      Protocol 3.17). For each workspace folder and open file, it checks the "experiences" folder there or above, \
      including unsaved changes.

      To set up an editor, register a language server for JSON and CSV files with the command "appclips lsp". For \
      VS Code, Zed, Neovim, Helix, Sublime Text and Emacs, see Editors.md in the source of appclips.
      """,
    flags: [.codeTables],
    examples: [
      Example("appclips lsp", "the command that an editor runs"),
      Example("appclips lsp --registry cards", "the same, for a registry in the folder \"cards\""),
    ],
    run: { invocation, world throws(CommandError) in
      let chosen = try invocation.value(of: .registry).map { named throws(CommandError) in
        RegistryFinder.registry(meantBy: try world.absolutePath(of: named))
      }
      let tables = try UserTables(for: invocation, in: world)
      var server = LanguageServer(.disk(chosen: chosen, codeCosts: tables.costs), version: packageVersion)
      let inbox = Inbox<[UInt8]>()
      let client = ClientProcess()
      do throws(StreamError) {
        try world.input.forward(to: inbox) { client.isGone }
      } catch {
        throw .fault("the standard input cannot be read: \(error)")
      }
      var stream = MessageStream()
      while let chunks = inbox.takeAll(waits: !server.hasWork) ?? (server.hasWork ? [] : nil), world.output.isOpen {
        for chunk in chunks { stream.append(chunk) }
        while let part = stream.next() { server.accept(part) }
        for message in server.step() { world.output.write(message, as: .data) }
        world.output.flush()
        if let number = server.clientProcess { client.number.store(number, ordering: .relaxed) }
        if let ending = server.ending { return ending == .afterShutdown ? .fine : .findings }
      }
      return .fine
    }
  )
}

/// The process of the editor, as soon as it is known.
private final class ClientProcess: Sendable {
  let number = Atomic(0)

  /// Whether the editor has ended, so that no one reads the answers.
  var isGone: Bool {
    let number = Int32(truncatingIfNeeded: number.load(ordering: .relaxed))
    return number > 0 && !ThisProcess.isRunning(number)
  }
}

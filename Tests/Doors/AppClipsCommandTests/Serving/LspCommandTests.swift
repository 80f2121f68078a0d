import JSONSyntax
import Testing

@testable import AppClipsCommand

/// `appclips lsp` with a conversation on standard input.
@Suite struct LSPCommandTests {
  private static func run(_ messages: [String]) -> (status: Int32, output: String) {
    let input = messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    var world = World.recorded(input: input)
    let status = Program.appclips.run(["lsp"], in: &world)
    return (status.rawValue, world.output.text)
  }

  private static let initialize = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
  private static let shutdown = #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#
  private static let exit = #"{"jsonrpc":"2.0","method":"exit"}"#

  @Test("the command answers each request, and ends when the client says so")
  func conversation() {
    let (status, output) = Self.run([Self.initialize, Self.shutdown, Self.exit, Self.shutdown])
    #expect(status == 0)
    #expect(output.contains(#""id":1,"result":{"capabilities":{"positionEncoding":"utf-16""#))
    #expect(output.hasSuffix(#"{"jsonrpc":"2.0","id":2,"result":null}"#))
  }

  @Test("a client that ends without shutting down is status 1, and one that is gone is not")
  func endings() {
    #expect(Self.run([Self.initialize, Self.exit]).status == 1)
    #expect(Self.run([Self.initialize]).status == 0)
    #expect(Self.run([]).output.isEmpty)
  }
}

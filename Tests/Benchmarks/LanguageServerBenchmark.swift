import AppClipRegistry
import LanguageServer
import RegistryFiles
import RegistryModel
import RegistryRules
import SystemFiles

/// Measures a keystroke in the editor at 10,000 experiences: the change as a message, and the diagnostics that answer it.
/// Next to it, a full load and check. Then 10,000 edits, and the memory that they add.
func languageServerBenchmark() throws -> [BenchmarkRow] {
  try withGeneratedFiles(count: 10_000) { folder in
    let clock = ContinuousClock()
    var full: [Double] = []
    for _ in 0..<5 {
      let time = try clock.measure {
        let registry = try Registry(files: FolderTree(folder))
        _ = registry.report(workers: Threads()).findings.count
      }
      full.append(time.milliseconds)
    }
    var editor = try TypingClient(folder, file: "chain-3/city-001/shop-3000300.json")
    let opened = try editor.open()
    var times: [Double] = []
    for count in 0..<501 { times.append(try editor.type(count)) }
    let before = peakMemory()
    for count in 501..<10_501 { _ = try editor.type(count) }
    let added = Double(peakMemory() - before) / 1e6
    full.sort()
    times.sort()
    let baseline = "load and check in full"
    func row(_ name: String, _ value: Double) -> BenchmarkRow {
      BenchmarkRow(name: name, value: value, unit: "ms", baseline: baseline, ratio: value / full[2])
    }
    return [
      BenchmarkRow(name: baseline, value: full[2], unit: "ms"),
      row("open the workspace and a file", opened),
      row("a keystroke and its diagnostics, median", times[250]),
      row("a keystroke and its diagnostics, p99", times[495]),
      BenchmarkRow(name: "peak memory that 10,000 keystrokes add", value: added, unit: "MB"),
    ]
  }
}

/// An editor that types into the title of one file, and deletes again.
private struct TypingClient {
  private var server: LanguageServer
  private var stream = MessageStream()
  private let uri: String
  private let folder: String
  private let text: String

  init(_ folder: String, file: String) throws {
    self.folder = folder
    uri = "file://\(folder)/\(file)"
    text = String(decoding: try FolderTree(folder).bytes(of: file), as: UTF8.self)
    server = LanguageServer(.disk(chosen: folder), version: "")
  }

  /// Starts the conversation, and returns the milliseconds until everything is published.
  mutating func open() throws -> Double {
    let quoted = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return try timed(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{},"rootUri":"file://\#(folder)"}}"#,
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","text":"\#(quoted)"}}}"#
    )
  }

  /// Types a letter or deletes it, and returns the milliseconds until everything is published.
  mutating func type(_ count: Int) throws -> Double {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.firstIndex { $0.contains("\"title\": \"") } ?? 0
    let column = (lines[line].firstRange(of: "\": \"").map { lines[line][..<$0.upperBound].utf16.count }) ?? 0
    let end = count.isMultiple(of: 2) ? column : column + 1
    let letter = count.isMultiple(of: 2) ? "x" : ""
    let range =
      #"{"start":{"line":\#(line),"character":\#(column)},"end":{"line":\#(line),"character":\#(end)}}"#
    return try timed(
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri)"},"contentChanges":[{"range":\#(range),"text":"\#(letter)"}]}}"#
    )
  }

  private mutating func timed(_ messages: String...) throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    for message in messages { stream.append(Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)) }
    while let part = stream.next() { server.accept(part) }
    var count = 0
    while server.hasWork { count += server.step().count }
    try check(messages.count == 1 || count > 0, "the server did not answer")
    return start.duration(to: clock.now).milliseconds
  }
}

extension Duration {
  fileprivate var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The settings for starting a program: its standard input and output, and its environment.
///
/// The program is started with `posix_spawnp` and not through a shell, so that no argument can become a command.
/// Rejected: Foundation's `Process`, which makes a static program 52 MB larger; and a module that imports Foundation
/// cannot be type-checked for macOS on Linux.
struct Spawning {
  let input: Int32
  let output: Int32
  /// Variables of the form `NAME=value` that override those of this process.
  let environment: [String]
  /// The other variables that the program gets.
  let inherited: InheritedVariables
  /// Whether standard error is merged into the output; otherwise it is discarded.
  let takesErrors: Bool

  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private static var noActions: Actions { nil }
  #else
    private typealias Actions = posix_spawn_file_actions_t
    private static var noActions: Actions { posix_spawn_file_actions_t() }
  #endif

  /// Starts the program named by the first of `words`, and returns its process ID.
  func start(_ words: [String]) throws(SystemError) -> pid_t {
    var actions = Self.noActions
    try Self.check(posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }
    let outputs: [Int32] = takesErrors ? [1, 2] : [1]
    try Self.check(posix_spawn_file_actions_adddup2(&actions, input, 0))
    for number in outputs { try Self.check(posix_spawn_file_actions_adddup2(&actions, output, number)) }
    if !takesErrors { try Self.check(posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)) }
    var identifier: pid_t = 0
    let status = Self.withPointers(to: words) { arguments in
      Self.withPointers(to: environment) { own in
        posix_spawnp(&identifier, words[0], &actions, nil, arguments + [nil], own + others + [nil])
      }
    }
    try Self.check(status)
    return identifier
  }

  /// The variables of this process that the program gets and that `environment` does not replace.
  private var others: [UnsafeMutablePointer<CChar>?] {
    let replaced = Set(environment.map { $0.prefix { $0 != "=" } })
    return ThisProcess.variables.filter { variable in
      guard let variable else { return false }
      let name = String(cString: variable).prefix { $0 != "=" }
      return !replaced.contains(name) && inherited.contains(String(name))
    }
  }

  /// Calls `body` with pointers to null-terminated copies of `strings`.
  private static func withPointers<Result>(
    to strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    var starts: [Int] = []
    var bytes: [CChar] = []
    for string in strings {
      starts.append(bytes.count)
      bytes += string.utf8CString
    }
    return bytes.withUnsafeMutableBufferPointer { bytes in
      let start = bytes.baseAddress
      return body(starts.map { offset in start.map { $0 + offset } })
    }
  }

  /// Throws if `code` is not 0. These calls return the error code that others leave in `errno`.
  private static func check(_ code: Int32) throws(SystemError) {
    guard code == 0 else { throw SystemError(code: code) }
  }
}

/// The two ends of a pipe, which child processes do not inherit unless they are passed explicitly.
struct Pipe: ~Copyable {
  let readEnd: Descriptor
  let writeEnd: Descriptor

  init() throws(SystemError) {
    var numbers: [Int32] = [-1, -1]
    _ = try retrying { pipe(&numbers) }
    readEnd = Descriptor(owning: numbers[0])
    writeEnd = Descriptor(owning: numbers[1])
    readEnd.closeOnStart()
    writeEnd.closeOnStart()
  }

  /// The write end; the read end is closed.
  consuming func takeWriteEnd() -> Descriptor { writeEnd }

  /// The read end; the write end is closed.
  consuming func takeReadEnd() -> Descriptor { readEnd }
}

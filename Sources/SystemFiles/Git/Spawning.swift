#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How a program is started: with which standard input and output.
struct Spawning {
  let input: Int32
  let output: Int32
  /// Variables, of the form `NAME=value`, in place of those of this process.
  let environment: [String]
  /// Whether standard error goes where standard output goes; else nowhere.
  let takesErrors: Bool

  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private static var noActions: Actions { nil }
  #else
    private typealias Actions = posix_spawn_file_actions_t
    private static var noActions: Actions { posix_spawn_file_actions_t() }
  #endif

  /// Starts the program called by the first of `words`; its number.
  func start(_ words: [String]) throws(SystemError) -> pid_t {
    var actions = Self.noActions
    try Self.check(posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }
    try Self.check(posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO))
    try Self.check(posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO))
    if takesErrors {
      try Self.check(posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO))
    } else {
      try Self.check(posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0))
    }
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var variables = environment.map { strdup($0) } + othersOfThisProcess() + [nil]
    defer { variables.prefix(environment.count).forEach { free($0) } }
    var identifier: pid_t = 0
    try Self.check(posix_spawnp(&identifier, words.first ?? "", &actions, nil, &arguments, &variables))
    return identifier
  }

  /// The variables of this process that `environment` does not replace.
  private func othersOfThisProcess() -> [UnsafeMutablePointer<CChar>?] {
    let names = environment.map { Array($0.utf8.prefix { $0 != UInt8(ascii: "=") }) + [UInt8(ascii: "=")] }
    var others: [UnsafeMutablePointer<CChar>?] = []
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    while let variable = next?.pointee {
      if !names.contains(where: { strncmp(variable, String(decoding: $0, as: UTF8.self), $0.count) == 0 }) {
        others.append(variable)
      }
      next = next.map { $0 + 1 }
    }
    return others
  }

  /// These calls return what others leave in `errno`.
  private static func check(_ code: Int32) throws(SystemError) {
    guard code == 0 else { throw SystemError(code: code) }
  }
}

/// A git repository, asked through git itself: nothing is checked out, and nothing in it is written.
struct GitRepository: Sendable {
  /// A folder inside, absolute.
  private let folder: String
  /// The program.
  private let program: String

  init(around folder: String, program: String) {
    self.folder = folder
    self.program = program
  }

  /// The way from the top of the repository to the folder: empty, or with `/` at its end.
  func prefix() throws(GitProblem) -> String {
    guard let output = try run(["rev-parse", "--show-prefix"]) else { throw .noRepository(folder: folder) }
    return String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The id of the commit that `revision` names.
  func commit(_ revision: GitRevision) throws(GitProblem) -> String {
    switch revision.kind {
    case .commit(let name): return try commit(named: name)
    case .commonAncestor(let one, let other):
      let ids = (try commit(named: one), try commit(named: other))
      guard let output = try run(["merge-base", ids.0, ids.1]) else { throw .noCommonAncestor(one, other) }
      return Self.word(output)
    }
  }

  /// The id of the folder at `path` in a commit; nil where there is none. The path counts from the top.
  func folder(at path: String, in commit: String) throws(GitProblem) -> String? {
    let name = path.isEmpty ? "\(commit)^{tree}" : "\(commit):\(path)"
    guard let id = try run(["rev-parse", "--verify", "--quiet", name]).map(Self.word) else { return nil }
    guard let kind = try run(["cat-file", "-t", id]).map(Self.word), kind == "tree" else { return nil }
    return id
  }

  /// Every file below a folder: its mode, its id and its path.
  func files(of folder: String) throws(GitProblem) -> [(mode: String, id: String, path: [UInt8])] {
    guard let output = try run(["ls-tree", "-r", "-z", "--full-tree", folder]) else {
      throw .failed("list the files of \(folder)")
    }
    return output.split(separator: 0).compactMap { entry in
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let words = entry[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      return words.count == 3 ? (words[0], words[2], Array(entry[(tab + 1)...])) : nil
    }
  }

  /// A process that hands out objects.
  func objects() throws(GitProblem) -> ChildProcess { try start(["cat-file", "--batch"]) }

  private func commit(named name: String) throws(GitProblem) -> String {
    guard let output = try run(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"]) else {
      throw .noRevision(name)
    }
    return Self.word(output)
  }

  /// What git writes to standard output; nil where it fails.
  private func run(_ arguments: [String]) throws(GitProblem) -> [UInt8]? {
    let process = try start(arguments)
    do throws(SystemError) {
      let output = try process.bytesToTheEnd()
      return process.end() == 0 ? output : nil
    } catch {
      throw .failed("answer \"git \(arguments.joined(separator: " "))\"")
    }
  }

  private func start(_ arguments: [String]) throws(GitProblem) -> ChildProcess {
    do throws(SystemError) {
      return try ChildProcess([program, "--no-optional-locks", "-C", folder] + arguments)
    } catch {
      throw .noGit
    }
  }

  private static func word(_ output: [UInt8]) -> String {
    String(decoding: output.prefix { $0 > 0x20 }, as: UTF8.self)
  }
}

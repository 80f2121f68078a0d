/// Read-only access to a git repository through the `git` command. Nothing is checked out or written.
struct GitRepository: Sendable {
  /// The absolute path of a folder inside the repository.
  let folder: String
  let program: String

  /// The path from the top of the repository to the folder: empty, or with a `/` at its end.
  func prefix() throws(GitError) -> String {
    guard let output = try run(["rev-parse", "--show-prefix"]) else { throw .noRepository(folder: folder) }
    return String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The ID of the commit that `revision` refers to.
  func commit(_ revision: GitRevision) throws(GitError) -> String {
    switch revision.kind {
    case .commit(let name): return try commit(named: name)
    case .commonAncestor(let one, let other):
      let ids = (try commit(named: one), try commit(named: other))
      guard let output = try run(["merge-base", ids.0, ids.1]) else {
        throw .noCommonAncestor(one, other, isShallow: try isShallow())
      }
      return Self.word(output)
    }
  }

  /// The ID of the folder at `path` in a commit; nil if there is none. The path is relative to the top of the
  /// repository.
  func folder(at path: String, in commit: String) throws(GitError) -> String? {
    let name = path.isEmpty ? "\(commit)^{tree}" : "\(commit):\(path)"
    guard let id = try run(["rev-parse", "--verify", "--quiet", name]).map(Self.word) else { return nil }
    guard let kind = try run(["cat-file", "-t", id]).map(Self.word), kind == "tree" else { return nil }
    return id
  }

  /// All files below a folder of a commit, with paths relative to that folder.
  func files(of folder: String) throws(GitError) -> [GitFile] {
    guard let output = try run(["ls-tree", "-r", "-l", "-z", "--full-tree", folder]) else {
      // Listing sizes needs the objects of the files; listing names does not.
      throw try run(["ls-tree", "-r", "-z", "--full-tree", folder]) == nil
        ? .failed("list the files of \(folder)") : .isIncomplete
    }
    return output.split(separator: 0).compactMap { GitFile(committed: $0) }
  }

  /// All files below the folder in the last commit, by path from the folder; empty before the first commit.
  func committedFiles() throws(GitError) -> [String: GitFile] {
    let output = try run(["ls-tree", "-r", "-l", "-z", "HEAD"]) ?? []
    return Self.byPath(output.split(separator: 0).compactMap { GitFile(committed: $0) })
  }

  /// All files below the folder in the index, by path from the folder; nil if git fails.
  func indexedFiles() throws(GitError) -> [String: GitFile]? {
    try run(Self.listOfIndex).map { output in
      Self.byPath(output.split(separator: 0).compactMap { GitFile(indexed: $0) })
    }
  }

  /// The paths of the untracked files below the folder that are not ignored; nil if git fails.
  func untrackedFiles() throws(GitError) -> [String]? {
    try run(["ls-files", "--others", "--exclude-standard", "-z", "--", "."]).map { output in
      output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The error output of git when it cannot list the files of the folder.
  func complaint() throws(GitError) -> String {
    do throws(SystemError) {
      let process = try start(Self.listOfIndex, takesErrors: true)
      return String(decoding: try process.bytesToTheEnd(), as: UTF8.self)
    } catch {
      throw .failed("list the files of \(folder)")
    }
  }

  private static let listOfIndex = ["ls-files", "-t", "-s", "-z", "--", "."]

  /// The files by path. A conflict lists a file several times; the last side is used.
  private static func byPath(_ files: [GitFile]) -> [String: GitFile] {
    Dictionary(files.map { ($0.path, $0) }) { _, last in last }
  }

  /// A reader for the contents of files of at most `limit` bytes.
  func objects(limit: Int = FolderTree.largestFile) throws(GitError) -> GitObjects {
    do throws(SystemError) {
      return GitObjects(try start(["cat-file", "--batch"]), limit: limit)
    } catch {
      throw Self.problem(error)
    }
  }

  private func commit(named name: String) throws(GitError) -> String {
    guard let output = try run(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"]) else {
      throw try missing(name)
    }
    return Self.word(output)
  }

  /// The error for a revision that the repository does not have.
  private func missing(_ name: String) throws(GitError) -> GitError {
    guard try isThere("HEAD") else { return .noCommits }
    let mainBranches = ["main", "master"]
    let others = mainBranches.contains(name) ? mainBranches.filter { $0 != name } : []
    let branch = try run(["symbolic-ref", "--quiet", "--short", "HEAD"]).map(Self.word)
    for other in ["origin/\(name)"] + others.flatMap({ [$0, "origin/\($0)"] }) where try isThere(other) {
      return .otherRevision(name, meant: other, isHere: other == branch)
    }
    return .noRevision(name, isShallow: try isShallow())
  }

  private func isThere(_ name: String) throws(GitError) -> Bool {
    try run(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"]) != nil
  }

  private func isShallow() throws(GitError) -> Bool {
    try run(["rev-parse", "--is-shallow-repository"]).map(Self.word) == "true"
  }

  /// The standard output of git; nil if it fails.
  private func run(_ arguments: [String]) throws(GitError) -> [UInt8]? {
    do throws(SystemError) {
      let process = try start(arguments)
      let output = try process.bytesToTheEnd()
      return process.end() == 0 ? output : nil
    } catch {
      throw Self.problem(error)
    }
  }

  /// Starts git so that it does not run programs from the repository's configuration, change anything, or fetch
  /// anything.
  private func start(_ arguments: [String], takesErrors: Bool = false) throws(SystemError) -> ChildProcess {
    let settings = ["core.fsmonitor=false", "core.hooksPath=/dev/null"].flatMap { ["-c", $0] }
    return try ChildProcess(
      [program, "--no-optional-locks"] + settings + ["-C", folder] + arguments,
      environment: ["GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none", "GIT_TERMINAL_PROMPT=0"],
      takesErrors: takesErrors
    )
  }

  private static func problem(_ error: SystemError) -> GitError {
    error == .missing ? .noGit : .cannotStart(error.problem(at: "git").message)
  }

  private static func word(_ output: [UInt8]) -> String {
    String(decoding: output.prefix { $0 > 0x20 }, as: UTF8.self)
  }
}

/// The reason why a revision of a repository cannot be read.
package enum GitError: Error, Sendable, Hashable {
  /// git is not installed.
  case noGit
  /// git could not be started, or its output could not be read, for the given reason.
  case cannotStart(String)
  /// The folder is not in a repository.
  case noRepository(folder: String)
  /// The repository has no commits yet.
  case noCommits
  /// The repository has no such revision.
  case noRevision(String, isShallow: Bool = false)
  /// The repository has no such branch, but the one that was probably meant. `isHere`: it is checked out.
  case otherRevision(String, meant: String, isHere: Bool)
  /// Two revisions have no common ancestor in the available history.
  case noCommonAncestor(String, String, isShallow: Bool = false)
  /// The revision has no such folder; the path is relative to the top of the repository.
  case noFolder(String, revision: GitRevision)
  /// The repository is a partial clone and does not contain all files of the revision.
  case isIncomplete
  /// git failed at the given task.
  case failed(String)

  /// What is wrong and how to fix it.
  package var message: String {
    switch self {
    case .noGit: "git was not found, and \"git:\" requires it; install git, or give a folder instead"
    case .cannotStart(let reason): "git could not be run: \(reason)"
    case .noRepository(let folder):
      "\(folder) is not in a git repository, or git does not trust the repository (git config safe.directory)"
    case .noCommits: "there are no commits yet"
    case .noRevision(let name, false): "there is no branch, tag or commit \"\(name)\""
    case .noRevision(let name, true):
      "there is no branch, tag or commit \"\(name)\" in this shallow clone; fetch it first (\"fetch-depth: 0\" in a "
        + "GitHub workflow)"
    case .otherRevision(let name, let meant, true):
      "there is no branch \"\(name)\"; this branch is \"\(meant)\"; use git:\(meant)..."
    case .otherRevision(let name, let meant, false):
      "there is no branch \"\(name)\" here; use git:\(meant) or git:\(meant)..."
    case .noCommonAncestor(let one, let other, false): "\"\(one)\" and \"\(other)\" have no common ancestor"
    case .noCommonAncestor(let one, let other, true):
      "\"\(one)\" and \"\(other)\" have no common ancestor in this shallow clone; fetch more history "
        + "(\"fetch-depth: 0\" in a GitHub workflow)"
    case .noFolder(let path, let revision): "\(revision.noun) has no folder \(path)"
    case .isIncomplete:
      "this is a partial clone without all files of the revision, and appclips does not fetch them; run "
        + "\"git fetch --refetch --no-filter\" first"
    case .failed(let task): "git could not \(task); check the repository with \"git fsck\""
    }
  }
}

/// A revision as the user types it: `main`, `HEAD~2`, `main...feature`, or `main...` for the commit at which the
/// current branch left main.
package struct GitRevision: Sendable, Hashable {
  let text: String
  /// What the text refers to.
  let kind: Kind

  enum Kind: Sendable, Hashable {
    case commit(String)
    case commonAncestor(String, String)
  }

  /// The revision as the subject of a sentence.
  package var noun: String {
    switch kind {
    case .commit(let name): "\"\(name)\""
    case .commonAncestor(let name, "HEAD"): "the commit where this branch left \"\(name)\""
    case .commonAncestor(let one, let other): "the most recent common ancestor of \"\(one)\" and \"\(other)\""
    }
  }

  /// Parses `text`; nil if it is not a revision, or would be an option of git.
  package init?(_ text: String) {
    self.text = text
    let parts = text.components(apartBy: "...")
    guard parts.count <= 2, !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) else { return nil }
    let names = parts.map { $0.isEmpty && parts.count == 2 ? "HEAD" : $0 }
    guard names.allSatisfy({ !$0.isEmpty && !$0.hasPrefix("-") }), text != "..." else { return nil }
    kind = names.count == 2 ? .commonAncestor(names[0], names[1]) : .commit(names[0])
  }
}

extension String {
  /// The parts between the occurrences of `separator`.
  fileprivate func components(apartBy separator: String) -> [String] {
    var pieces: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      pieces.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return pieces + [String(rest)]
  }
}

/// A git repository, asked through git itself: nothing is checked out, and nothing in it is written.
struct GitRepository: Sendable {
  /// A folder inside, absolute.
  let folder: String
  let program: String

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

  /// Every file below a folder of a commit; paths count from that folder.
  func files(of folder: String) throws(GitProblem) -> [GitFile] {
    guard let output = try run(["ls-tree", "-r", "-l", "-z", "--full-tree", folder]) else {
      // The sizes are in the objects; the names are not.
      throw try run(["ls-tree", "-r", "-z", "--full-tree", folder]) == nil
        ? .failed("list the files of \(folder)") : .isIncomplete
    }
    return output.split(separator: 0).compactMap { GitFile(committed: $0) }
  }

  /// Every file below the folder in the last commit, by its path from the folder; none before the first commit.
  func committedFiles() throws(GitProblem) -> [String: GitFile] {
    let output = try run(["ls-tree", "-r", "-l", "-z", "HEAD"]) ?? []
    return Self.byPath(output.split(separator: 0).compactMap { GitFile(committed: $0) })
  }

  /// Every file below the folder that the next commit would hold, by its path from the folder; nil if git fails.
  func indexedFiles() throws(GitProblem) -> [String: GitFile]? {
    try run(Self.listOfIndex).map { output in
      Self.byPath(output.split(separator: 0).compactMap { GitFile(indexed: $0) })
    }
  }

  /// The paths of the files below the folder that git neither knows nor ignores; nil if git fails.
  func untrackedFiles() throws(GitProblem) -> [String]? {
    try run(["ls-files", "--others", "--exclude-standard", "-z", "--", "."]).map { output in
      output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// What git prints when it cannot list the files of the folder.
  func complaint() throws(GitProblem) -> String {
    do throws(SystemError) {
      let process = try start(Self.listOfIndex, takesErrors: true)
      return String(decoding: try process.bytesToTheEnd(), as: UTF8.self)
    } catch {
      throw .failed("list the files of \(folder)")
    }
  }

  private static let listOfIndex = ["ls-files", "-t", "-s", "-z", "--", "."]

  /// Of a conflict, which lists a file several times, the last side.
  private static func byPath(_ files: [GitFile]) -> [String: GitFile] {
    Dictionary(files.map { ($0.path, $0) }) { _, last in last }
  }

  /// What reads the contents of files that have `limit` bytes at most.
  func objects(limit: Int = FolderTree.largestFile) throws(GitProblem) -> GitObjects {
    do throws(SystemError) {
      return GitObjects(try start(["cat-file", "--batch"]), limit: limit)
    } catch {
      throw Self.problem(error)
    }
  }

  private func commit(named name: String) throws(GitProblem) -> String {
    guard let output = try run(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"]) else {
      throw .noRevision(name)
    }
    return Self.word(output)
  }

  /// What git writes to standard output; nil if it fails.
  private func run(_ arguments: [String]) throws(GitProblem) -> [UInt8]? {
    do throws(SystemError) {
      let process = try start(arguments)
      let output = try process.bytesToTheEnd()
      return process.end() == 0 ? output : nil
    } catch {
      throw Self.problem(error)
    }
  }

  /// Starts git so that it runs nothing that the settings of the repository name, changes nothing, and fetches nothing.
  private func start(_ arguments: [String], takesErrors: Bool = false) throws(SystemError) -> ChildProcess {
    let settings = ["core.fsmonitor=false", "core.hooksPath=/dev/null"].flatMap { ["-c", $0] }
    return try ChildProcess(
      [program, "--no-optional-locks"] + settings + ["-C", folder] + arguments,
      environment: ["GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none", "GIT_TERMINAL_PROMPT=0"],
      takesErrors: takesErrors
    )
  }

  private static func problem(_ error: SystemError) -> GitProblem {
    error == .missing ? .noGit : .cannotStart(error.problem(at: "git").message)
  }

  private static func word(_ output: [UInt8]) -> String {
    String(decoding: output.prefix { $0 > 0x20 }, as: UTF8.self)
  }
}

/// Why a revision of a repository cannot be read.
package enum GitProblem: Error, Sendable, Hashable {
  /// There is no program git.
  case noGit
  /// git could not be started, or its output not be read; why.
  case cannotStart(String)
  /// The folder is in no repository.
  case noRepository(folder: String)
  /// The repository has no such revision.
  case noRevision(String)
  /// Two revisions have no common ancestor, as far as the history is there.
  case noCommonAncestor(String, String)
  /// The revision has no such folder; the path counts from the top of the repository.
  case noFolder(String, revision: String)
  /// The repository does not hold all files of the revision: it is a partial clone.
  case isIncomplete
  /// git has failed, at what it was asked to do.
  case failed(String)

  /// What is there, and the way out.
  package var message: String {
    switch self {
    case .noGit: "there is no program git here, which \"git:\" needs; name a folder instead"
    case .cannotStart(let reason): "git could not be run: \(reason)"
    case .noRepository(let folder):
      "\(folder) is in no git repository, or in one that git does not trust (git config safe.directory)"
    case .noRevision(let name):
      "git knows no revision \"\(name)\"; in a shallow clone, fetch it first (\"fetch-depth: 0\" in a GitHub workflow)"
    case .noCommonAncestor(let one, let other):
      "\"\(one)\" and \"\(other)\" have no common ancestor here; in a shallow clone, fetch more history "
        + "(\"fetch-depth: 0\" in a GitHub workflow)"
    case .noFolder(let path, let revision): "\"\(revision)\" has no folder \(path)"
    case .isIncomplete:
      "this clone is partial and does not hold all files of that revision; appclips fetches nothing, so run "
        + "\"git fetch --refetch --no-filter\" first"
    case .failed(let task): "git could not \(task); see whether \"git fsck\" finds something"
    }
  }
}

/// A revision as it is typed: `main`, `HEAD~2`, `main...` for where this branch left main, `main...feature`.
package struct GitRevision: Sendable, Hashable {
  let text: String
  /// What is named.
  let kind: Kind

  enum Kind: Sendable, Hashable {
    case commit(String)
    case commonAncestor(String, String)
  }

  /// Reads `text`; nil where it names nothing, or would be an option of git.
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
  /// The pieces between each `separator`.
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

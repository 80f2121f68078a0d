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

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tells when the files in a folder may have changed, so that they are looked at only then.
///
/// On Linux, the kernel reports changes (https://man7.org/linux/man-pages/man7/inotify.7.html). It cannot see those that
/// another machine makes, or in a file outside the folder that a link names, so all files are still looked at from time to
/// time: so seldom that it takes a thousandth of the time. Where nothing is reported, it takes a twentieth.
package final class FolderWatch: Sendable {
  private let folder: String
  private let clock: Clock
  private let state = Mutex(State())

  private struct State: ~Copyable {
    var reports = ChangeReports()
    /// When the files were last looked at, and how long that took.
    var lastLook: (end: Duration, cost: Duration)?
  }

  /// Watches the folder at the absolute path `folder`, which need not exist.
  package init(_ folder: String, clock: Clock) {
    self.folder = folder
    self.clock = clock
  }

  /// Calls `body`, which looks at the files, if they may have changed since the last call; nil otherwise.
  package func ifChanged<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let start = clock.now()
    guard isDue(at: start) else { return nil }
    defer {
      let end = clock.now()
      state.withLock { $0.lastLook = (end, end - start) }
    }
    return try body()
  }

  private func isDue(at now: Duration) -> Bool {
    state.withLock { state in
      let news = state.reports.news()
      let pause = state.lastLook.map { $0.cost * (state.reports.areComplete ? 1_000 : 20) } ?? .zero
      let isTime = state.lastLook.map { now - $0.end >= pause } ?? true
      guard isTime || news != .nothing else { return false }
      // Before the files are looked at: what changes afterwards is reported.
      if isTime || news == .folders { state.reports.watch(folder) }
      return true
    }
  }
}

/// The kernel's reports on a folder and all folders in it.
private struct ChangeReports: ~Copyable {
  /// Whether every change on this machine is reported.
  private(set) var areComplete = false
  private var descriptor: Descriptor?

  enum News {
    case nothing, files
    /// Folders came or went, or reports were lost.
    case folders
  }

  #if canImport(Glibc) || canImport(Musl)
    private static let kinds = UInt32(
      IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
        | IN_MOVE_SELF
    )

    /// Asks for reports on all folders in `root`.
    mutating func watch(_ root: String) {
      descriptor = nil
      areComplete = false
      let number = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard number >= 0 else { return }
      descriptor = Descriptor(owning: number)
      guard let tree = try? FolderTree(root) else { return }
      var isComplete = true
      var links = FollowedLinks()
      var waiting = [""]
      while let folder = waiting.popLast() {
        let path = folder.isEmpty ? tree.path : "\(tree.path)/\(folder)"
        // Before the folder is listed, so that a new folder in it is either listed or reported.
        if inotify_add_watch(number, path, Self.kinds) < 0 { isComplete = false }
        for entry in (try? tree.entries(of: folder)) ?? [] {
          switch entry.kind {
          case .folder: waiting.append(TreePath.join(folder, entry.name))
          case .linkedFolder(let target):
            if links.follow(to: target) { waiting.append(TreePath.join(folder, entry.name)) }
          case .file, .refused: break
          }
        }
      }
      areComplete = isComplete && !Self.isShared(tree.path)
    }

    /// Whether the folder is on a file system that other machines write to as well.
    private static func isShared(_ path: String) -> Bool {
      let bytes = (try? FolderTree("/proc/self").bytes(of: "mountinfo")) ?? []
      let mounts =
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
          // The fifth field is the folder, and the type follows a hyphen (https://man7.org/linux/man-pages/man5/proc_pid_mountinfo.5.html).
          let fields = line.split(separator: " ")
          guard fields.count > 5, let hyphen = fields.firstIndex(of: "-"), hyphen + 1 < fields.count else { return nil }
          return (folder: fields[4], type: fields[hyphen + 1])
        } as [(folder: Substring, type: Substring)]
      let around = mounts.filter { $0.folder == "/" || path == $0.folder || path.hasPrefix($0.folder + "/") }
      guard let nearest = around.max(by: { $0.folder.count < $1.folder.count }) else { return true }
      let shared = [
        "nfs", "cifs", "smb", "9p", "fuse", "virtiofs", "vboxsf", "vmhgfs", "prl_fs", "drvfs", "ceph", "afs",
      ]
      return shared.contains(where: nearest.type.hasPrefix)
    }

    /// What was reported since the last call.
    mutating func news() -> News {
      let size = MemoryLayout<inotify_event>.size
      let structural = UInt32(IN_ISDIR | IN_DELETE_SELF | IN_MOVE_SELF | IN_Q_OVERFLOW | IN_IGNORED)
      var news = News.nothing
      withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: MemoryLayout<inotify_event>.alignment) { room in
        // It fails when there are no more reports.
        while let count = try? descriptor?.readSome(into: room), count > 0 {
          if news == .nothing { news = .files }
          var offset = 0
          while offset + size <= count {
            let event = room.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            if event.mask & structural != 0 { news = .folders }
            offset += size + Int(event.len)
          }
        }
      }
      return news
    }
  #else
    mutating func watch(_ root: String) {}

    mutating func news() -> News { .nothing }
  #endif
}

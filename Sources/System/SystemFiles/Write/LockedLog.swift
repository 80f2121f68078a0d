/// A file of lines to which one process at a time appends. Each line is on disk before the next thing happens.
///
/// Its lines are believed only if a run of this user wrote the file here: the first line contains the token of a
/// ``JournalProof``. A file without it came with a clone, an archive or a copy, and is refused as a whole.
///
/// It is a class because the lock belongs to one open file. The lock is inherited by programs that the process starts, so
/// that it is held until the last of them has ended, even if the process is killed.
package final class LockedLog {
  /// The absolute path.
  package let path: String
  /// The lines that the file contained when it was opened.
  package let content: [UInt8]
  /// Whether something was appended.
  package private(set) var isWritten = false
  private let name: String
  private let folder: Descriptor
  private let file: Descriptor
  /// Nil until there is something to prove.
  private var proof: JournalProof?
  /// Whether the file has its first line.
  private var isBegun: Bool

  /// Opens or creates `name` in `folder`.
  ///
  /// - Throws: `FileError` with the cause `isBusy` if another process keeps the file open for longer than `patience`, in
  ///   milliseconds, and `isUnprovenJournal` if no run of this user wrote it.
  package init(_ name: String, in folder: String, patience: Int = 5_000) throws(FileError) {
    let path = Self.path(of: name, in: folder)
    self.path = path
    self.name = name
    let bytes: [UInt8]
    do throws(SystemError) {
      self.folder = try Descriptor(.folder, at: folder)
      file = try Self.locked(name, in: self.folder, patience)
      bytes = try file.bytesToTheEnd(limit: FolderTree.largestFile)
    } catch {
      throw error == .wouldBlock ? FileError(path: path, cause: .isBusy) : error.problem(at: path)
    }
    proof = bytes.isEmpty ? nil : try JournalProof.left(forJournalAt: path)
    let lines = bytes.isEmpty ? [] : Self.lines(bytes, token: proof?.token)
    guard let lines else { throw FileError(path: path, cause: .isUnprovenJournal) }
    content = lines
    isBegun = !lines.isEmpty
    file.keepOnStart()
  }

  /// The lines of `name` in `folder`, without waiting for a process that appends to it; none if there is no such file.
  ///
  /// - Throws: `FileError` with the cause `isUnprovenJournal` if no run of this user wrote it.
  package static func content(of name: String, in folder: String) throws(FileError) -> [UInt8] {
    let path = path(of: name, in: folder)
    let bytes: [UInt8]
    do throws(SystemError) {
      let file = try Descriptor(.reading, name, in: try Descriptor(.folder, at: folder))
      try file.checkIsFile()
      bytes = try file.bytesToTheEnd(limit: FolderTree.largestFile)
    } catch {
      guard error != .missing else { return [] }
      throw error.problem(at: path)
    }
    guard !bytes.isEmpty else { return [] }
    guard let lines = lines(bytes, token: JournalProof.token(forJournalAt: path)) else {
      throw FileError(path: path, cause: .isUnprovenJournal)
    }
    return lines
  }

  private static func path(of name: String, in folder: String) -> String {
    folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// The first line. The number is increased when an older program could misinterpret the rest.
  private static func heading(_ token: String) -> [UInt8] { Array("appclips log 1 \(token)\n".utf8) }

  /// The lines after the first one; nil if that does not have the token. It may have been cut off by a kill, or be zeros
  /// after a crash of the machine.
  private static func lines(_ bytes: [UInt8], token: String?) -> [UInt8]? {
    guard let token else { return nil }
    let heading = heading(token)
    if bytes.starts(with: heading) { return Array(bytes.dropFirst(heading.count)) }
    return heading.starts(with: bytes) || bytes.allSatisfy { $0 == 0 } ? [] : nil
  }

  /// The file, locked. A run that ends removes it, and then another one has to be created.
  private static func locked(
    _ name: String,
    in folder: borrowing Descriptor,
    _ patience: Int
  ) throws(SystemError) -> Descriptor {
    for _ in 0..<10 {
      let file = try Descriptor(.writing, name, in: folder, permissions: 0o600)
      try file.checkIsFile()
      guard file.waitForLock(milliseconds: patience) else { throw .wouldBlock }
      if try file.isFile(called: name, in: folder) { return file }
    }
    throw .wouldBlock
  }

  /// Writes the first line, if there is none, and flushes it to disk: what follows can be proved then.
  package func begin() throws(FileError) {
    guard !isBegun else { return }
    if proof == nil { proof = try JournalProof.create(forJournalAt: path) }
    let heading = Self.heading(proof?.token ?? "")
    try reporting(path) { () throws(SystemError) in
      // It may have a part of the line.
      try file.restart()
      try file.writeFile(heading)
      try file.flush()
    }
    isBegun = true
  }

  /// Appends bytes, which should end with a line end, and flushes them to disk.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    try begin()
    let start = lineEnd
    isWritten = true
    try reporting(path) { () throws(SystemError) in
      try file.writeFile(start + bytes)
      try file.flush()
    }
  }

  /// A line end if a run that was killed has left half a line.
  private var lineEnd: [UInt8] {
    guard !isWritten, let last = content.last, last != UInt8(ascii: "\n") else { return [] }
    return [UInt8(ascii: "\n")]
  }

  /// Removes the file when its work is done.
  package func remove() {
    try? folder.removeFile(name)
    proof?.remove()
  }
}

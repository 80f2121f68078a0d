package import SystemFiles

/// Files of a folder that are about to change: what is there now, and what will be there.
///
/// Fixes, migrations, imports, new files, Studio and editors all make one. It is written as a whole or not at all, and never
/// over a file that someone else has changed in the meantime.
package struct Change: Sendable {
  /// The absolute path of the folder.
  package let folder: String
  /// The files, by path inside the folder.
  package let files: [String: File]
  /// The contents of files that are written whatever is there, such as the JSON Schemas, by path inside the folder.
  private let generated: [String: [UInt8]]

  /// A file before and after a change; nil where there is none.
  package struct File: Sendable, Hashable {
    package let old: [UInt8]?
    package let new: [UInt8]?

    package init(from old: [UInt8]?, to new: [UInt8]?) {
      self.old = old
      self.new = new
    }
  }

  /// Creates a change of `files` in `folder`, whose path is absolute or empty for the root of the disk.
  package init(of files: [String: File], in folder: String, generated: [String: [UInt8]] = [:]) {
    self.folder = folder.isEmpty ? "/" : folder
    self.files = files
    self.generated = generated
  }

  /// Creates a change that writes `new`. `old` returns the bytes that a file has now; nil if there is none.
  package init(to new: [String: [UInt8]], in folder: String, from old: (_ path: String) -> [UInt8]?) {
    let files = new.map { path, bytes in (path, File(from: old(path), to: bytes)) }
    self.init(of: Dictionary(files) { first, _ in first }, in: folder)
  }

  /// Whether nothing changes.
  package var isEmpty: Bool { files.isEmpty }

  /// The absolute path of one of the files.
  package func absolutePath(of path: String) -> String { folder == "/" ? "/\(path)" : "\(folder)/\(path)" }

  /// The paths of the files, in byte order.
  package var paths: [String] { files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// Writes all files or none of them, and returns the paths of those that differed, in byte order. A test can interrupt
  /// each step.
  ///
  /// - Throws: `FileError` if a file cannot be written or has been changed since it was read; then nothing is written.
  @discardableResult
  package func write(
    interruption: @escaping (WriteStep) -> WriteInterruption? = { _ in nil }
  ) throws(FileError) -> [String] {
    try writeSet.commit(in: folder, interruption: interruption)
  }

  /// Checks the files on disk without writing. Throws whatever ``write(interruption:)`` would throw.
  package func check() throws(FileError) { _ = try writeSet.differences(in: folder) }

  private var writeSet: WriteSet {
    var set = WriteSet()
    for (path, file) in files {
      if let new = file.new { set.write(new, to: path) } else { set.remove(path) }
      set.expect(file.old, at: path)
    }
    for (path, bytes) in generated { set.write(bytes, to: path) }
    return set
  }
}

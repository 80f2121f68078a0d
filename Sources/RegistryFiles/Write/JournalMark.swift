#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What ties a journal to the one place it was written in: the numbers by which the file system knows the folder and the
/// journal itself. A journal that came with a clone, an archive or a copy has other ones, which whoever made it could not
/// know.
///
/// The number of the device is left out: some file systems get another one whenever they are mounted, and then nothing
/// could be finished after the machine has stopped.
struct JournalMark: Sendable, Hashable {
  private let folder: UInt64
  private let journal: UInt64

  /// The mark of an open journal in the open folder that holds it.
  init(of journal: borrowing Descriptor, in folder: borrowing Descriptor) throws(SystemError) {
    self.folder = try folder.fileNumber()
    self.journal = try journal.fileNumber()
  }

  /// The mark as a journal has it.
  var text: String { "\(folder) \(journal)" }
}

extension Descriptor {
  /// The number by which the file system knows this file.
  fileprivate func fileNumber() throws(SystemError) -> UInt64 {
    var status = stat()
    let number = self.number
    _ = try retrying { fstat(number, &status) }
    return UInt64(status.st_ino)
  }
}

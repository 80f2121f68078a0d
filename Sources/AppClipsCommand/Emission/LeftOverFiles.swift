import ExperienceEmitters
import RegistryModel
import TextBasics

/// The files of an earlier `emit all` that nothing makes any more and that are still there.
///
/// The list of that run says which they were: what it does not name is somebody else's, and nobody's business.
struct LeftOverFiles: Sendable {
  /// Their paths below the folder, in byte order.
  let paths: [String]

  /// Looks into `folder`, before anything is written there, for what `files` do not hold.
  init(in folder: OutputFolder, beside files: [OutputFile]) throws(Failure) {
    let made = Set(files.map(\.path))
    var paths: [String] = []
    let list = made.contains(Emitter.listName) ? try folder.bytes(of: Emitter.listName) : nil
    for line in String(decoding: list ?? [], as: UTF8.self).split(separator: "\n").map(String.init) {
      guard !made.contains(line), RegistryPath.resolved(line, from: "") == line else { continue }
      if try folder.bytes(of: line) != nil { paths.append(line) }
    }
    self.paths = paths.sorted(by: ByteOrder.precedes)
  }
}

import RegistryModel
import TextBasics

extension OpenedRegistry {
  /// Stops a command whose answer would be wrong without a file or folder that cannot be read.
  func refuseUnreadable(in world: borrowing World) throws(Failure) {
    var problems: [(path: String, cause: String)] = []
    for case .unreadable(let path, let cause) in registry.layoutProblems { problems.append((path, cause)) }
    guard let first = problems.min(by: { ByteOrder.precedes($0.path, $1.path) }) else { return }
    let others = problems.count == 1 ? "" : ", nor can \(problems.count - 1) more"
    throw .fault(
      "\(world.shownPath(of: absolutePath(of: first.path))) cannot be read\(others): \(first.cause); "
        + "\"appclips validate\" names every such file"
    )
  }
}

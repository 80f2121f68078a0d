import Foundation
import SystemFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures finding and reading 10,000 files, compared with only the system calls and with Foundation.
func folderTreeBenchmark() throws -> [BenchmarkRow] {
  try withGeneratedFiles(count: 10_000) { folder in
    let paths = filePaths(in: folder)
    var contest = Contest()
    contest.add("open, read, close of known paths") { readRaw(paths) }
    contest.add("FolderTree: list and read") { try sizeThroughTree(FolderTree(folder), "") }
    contest.add("Foundation: enumerate and read") { try sizeThroughFoundation(folder) }
    return try contest.rows(measuredAs: .nanoseconds(per: "file", count: paths.count))
  }
}

/// The total number of bytes of all files below a folder.
private func sizeThroughTree(_ tree: FolderTree, _ folder: String) throws -> Int {
  let entries = try tree.entries(of: folder)
  var size = 0
  let names = entries.filter { $0.kind == .file && $0.name.hasSuffix(".json") }.map(\.name)
  tree.readFiles(names, of: folder) { _, bytes in
    size += (try? bytes.get().count) ?? 0
  }
  for entry in entries where entry.kind == .folder {
    size += try sizeThroughTree(tree, folder.isEmpty ? entry.name : "\(folder)/\(entry.name)")
  }
  return size
}

/// The paths of all JSON files below a folder.
func filePaths(in folder: String) -> [String] {
  guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
  return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
}

/// Reads the files at known paths without keeping their bytes, as the lower bound. Returns the number of bytes.
func readRaw(_ paths: [String]) -> Int {
  withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
    paths.reduce(0) { size, path in
      let file = open(path, O_RDONLY)
      defer { close(file) }
      return size + read(file, buffer.baseAddress, buffer.count)
    }
  }
}

private func sizeThroughFoundation(_ folder: String) throws -> Int {
  let root = URL(fileURLWithPath: folder)
  guard let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.isRegularFileKey]) else {
    return 0
  }
  var size = 0
  for case let url as URL in walk where try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
    if url.pathExtension == "json" { size += try Data(contentsOf: url).count }
  }
  return size
}

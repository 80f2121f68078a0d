extension FolderTree {
  /// A number that is another one once a file of the folder comes, goes or is written; hidden names do not count.
  ///
  /// No file is read: it is made of paths, lengths, and times of the last change as the disk gives them. A file that is
  /// written twice within the disk's clock tick, with equal lengths, passes unseen. Costs a system call for each file.
  package func stamp() -> UInt64 {
    var (stamp, links) = (Stamp(), FollowedLinks())
    add(".", to: &stamp, &links)
    return stamp.value
  }

  private func add(_ folder: String, to stamp: inout Stamp, _ links: inout FollowedLinks) {
    // A folder that cannot be listed is one more thing that may change.
    guard let entries = try? entries(of: folder) else { return stamp.add("unreadable \(folder)") }
    for entry in entries {
      let path = TreePath.join(folder, entry.name)
      stamp.add(path)
      switch entry.kind {
      case .folder: add(path, to: &stamp, &links)
      case .linkedFolder(let target):
        stamp.add(target)
        if links.follow(to: target) { add(path, to: &stamp, &links) }
      case .file: stamp.add(changeOf: "\(self.path)/\(path)")
      case .refused: stamp.add("refused")
      }
    }
  }
}

/// The hash FNV-1a with 64 bits (https://datatracker.ietf.org/doc/draft-eastlake-fnv/): the same in every run, which
/// Swift's own hash is not.
struct Stamp {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  /// Adds the length of a file and the time of its last change; links are followed.
  mutating func add(changeOf path: String) {
    guard let status = try? FileStatus(of: path, followsLinks: true) else { return add("gone") }
    for number in [Int64(status.size), status.changeTime.seconds, status.changeTime.nanoseconds] {
      for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
    }
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}

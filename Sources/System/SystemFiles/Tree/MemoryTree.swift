/// A tree of files in memory: for tests, for examples, and for files that do not come from a disk.
package struct MemoryTree: FileTree {
  private var root: [String: Node] = [:]

  /// Creates an empty tree.
  package init() {}

  /// Creates a tree of files by path. If one path is also a folder of another path, the folder wins.
  package init(files: [String: [UInt8]]) {
    for (path, bytes) in files.sorted(by: { TreePath.isOrdered($0.key, $1.key) }) { write(bytes, to: path) }
  }

  /// Creates a tree of UTF-8 texts by path.
  package init(texts: [String: String]) { self.init(files: texts.mapValues { Array($0.utf8) }) }

  /// Adds a file, replacing anything at the same path.
  package mutating func write(_ bytes: [UInt8], to path: String) { put(.file(bytes), at: path) }

  /// Adds a link, replacing anything at the same path. A relative `target` is relative to the link's folder; an
  /// absolute one leads outside the tree.
  package mutating func link(_ path: String, to target: String) { put(.link(target), at: path) }

  /// The entries of a folder, in byte order, without hidden names.
  package func entries(of folder: String) throws(FileError) -> [FileEntry] {
    var position = FoundNode(names: [], node: .folder(root))
    for name in try TreePath.names(of: folder) {
      let next = FoundNode(names: position.names + [name], node: try child(name, of: position, path: folder))
      position = try follow(next, folder)
    }
    guard case .folder(let children) = position.node else { throw FileError(path: folder, cause: .isNoFolder) }
    return children.keys.filter { !$0.hasPrefix(".") }.sorted(by: TreePath.isOrdered).map { name in
      FileEntry(name: name, kind: kind(of: name, in: position, path: TreePath.join(folder, name)))
    }
  }

  /// The contents of a file.
  package func bytes(of file: String) throws(FileError) -> [UInt8] {
    var position = FoundNode(names: [], node: .folder(root))
    for name in try TreePath.names(of: file) {
      let next = FoundNode(names: position.names + [name], node: try child(name, of: position, path: file))
      position = try follow(next, file)
    }
    guard case .file(let bytes) = position.node else { throw FileError(path: file, cause: .isFolder) }
    return bytes
  }
}

extension MemoryTree {
  private enum Node: Sendable {
    case file([UInt8])
    case link(String)
    case folder([String: Node])
  }

  /// A node, and the names that lead to it from the root, none of which is a link.
  private struct FoundNode {
    let names: [String]
    let node: Node
  }

  private mutating func put(_ node: Node, at path: String) {
    let names = TreePath.parts(of: path)
    guard !names.isEmpty else { return }
    Self.put(node, at: names[...], in: &root)
  }

  private static func put(_ node: Node, at names: ArraySlice<String>, in folder: inout [String: Node]) {
    guard let name = names.first else { return }
    let rest = names.dropFirst()
    guard !rest.isEmpty else {
      folder[name] = node
      return
    }
    var children: [String: Node] = [:]
    if case .folder(let existing) = folder[name] {
      children = existing
      // The children have one owner while they change, so that they are not copied for each file.
      folder[name] = .file([])
    }
    put(node, at: rest, in: &children)
    folder[name] = .folder(children)
  }

  private func child(_ name: String, of position: FoundNode, path: String) throws(FileError) -> Node {
    guard case .folder(let children) = position.node else { throw FileError(path: path, cause: .isNoFolder) }
    guard let node = children[name] else { throw FileError(path: path, cause: .missing) }
    return node
  }

  /// Follows links until it reaches a file or folder. More than 40 links are treated as a circle, as on Linux. Errors
  /// contain the target of the first link.
  private func follow(_ start: FoundNode, _ path: String) throws(FileError) -> FoundNode {
    guard case .link(let first) = start.node else { return start }
    var position = start
    for _ in 0..<40 {
      guard case .link(let target) = position.node else { return position }
      guard let names = Self.names(of: target, from: position.names.dropLast()) else {
        throw FileError(path: path, cause: .leadsOutside(target: first))
      }
      guard let node = node(at: names) else { throw FileError(path: path, cause: .leadsNowhere(target: first)) }
      position = FoundNode(names: names, node: node)
    }
    throw FileError(path: path, cause: .leadsInACircle(target: first))
  }

  /// The names from the root to the target of a link in `folder`; nil if the target is outside.
  private static func names(of target: String, from folder: ArraySlice<String>) -> [String]? {
    guard !target.hasPrefix("/") else { return nil }
    var names = Array(folder)
    for name in TreePath.parts(of: target) where name != "." {
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil {
        return nil
      }
    }
    return names
  }

  /// The node at `names`. Links within the path are not followed: in a tree in memory they are only at the end.
  private func node(at names: [String]) -> Node? {
    var node = Node.folder(root)
    for name in names {
      guard case .folder(let children) = node, let next = children[name] else { return nil }
      node = next
    }
    return node
  }

  private func kind(of name: String, in folder: FoundNode, path: String) -> FileEntry.Kind {
    do throws(FileError) {
      let start = FoundNode(names: folder.names + [name], node: try child(name, of: folder, path: path))
      let end = try follow(start, path)
      switch end.node {
      case .file, .link: return .file
      case .folder:
        if case .link(let target) = start.node {
          guard !folder.names.starts(with: end.names) else {
            throw FileError(path: path, cause: .leadsInACircle(target: target))
          }
          return .linkedFolder(path: end.names.joined(separator: "/"))
        }
        guard start.names.count <= TreePath.greatestDepth else {
          throw FileError(path: path, cause: .isTooDeep(limit: TreePath.greatestDepth))
        }
        return .folder
      }
    } catch {
      return .refused(error)
    }
  }
}

/// A tree of files in memory: for tests, for examples, for files that come from somewhere else than a disk.
public struct MemoryTree: FileTree {
  private var root: [String: Node] = [:]

  /// An empty tree.
  public init() {}

  /// A tree of files by their paths. Where one path is a folder of another, the folder wins.
  public init(files: [String: [UInt8]]) {
    for (path, bytes) in files.sorted(by: { TreePath.isOrdered($0.key, $1.key) }) { write(bytes, to: path) }
  }

  /// A tree of UTF-8 texts by their paths.
  public init(texts: [String: String]) { self.init(files: texts.mapValues { Array($0.utf8) }) }

  /// Puts a file there, in place of what stood there before.
  public mutating func write(_ bytes: [UInt8], to path: String) { put(.file(bytes), at: path) }

  /// Puts a link there. A relative `target` counts from the folder that holds the link; an absolute one leads outside.
  public mutating func link(_ path: String, to target: String) { put(.link(target), at: path) }

  /// What a folder holds, in byte order, without hidden names.
  public func entries(of folder: String) throws(FileProblem) -> [FileEntry] {
    var place = Place(names: [], node: .folder(root))
    for name in try TreePath.names(of: folder) {
      place = try follow(Place(names: place.names + [name], node: try child(name, of: place, path: folder)), folder)
    }
    guard case .folder(let children) = place.node else { throw FileProblem(path: folder, cause: .isNoFolder) }
    return children.keys.filter { !$0.hasPrefix(".") }.sorted(by: TreePath.isOrdered).map { name in
      FileEntry(name: name, kind: kind(of: name, in: place, path: TreePath.join(folder, name)))
    }
  }

  /// The whole of a file.
  public func bytes(of file: String) throws(FileProblem) -> [UInt8] {
    var place = Place(names: [], node: .folder(root))
    for name in try TreePath.names(of: file) {
      place = try follow(Place(names: place.names + [name], node: try child(name, of: place, path: file)), file)
    }
    guard case .file(let bytes) = place.node else { throw FileProblem(path: file, cause: .isFolder) }
    return bytes
  }
}

extension MemoryTree {
  private enum Node: Sendable {
    case file([UInt8])
    case link(String)
    case folder([String: Node])
  }

  /// A node and the names that lead to it from the root, none of them a link.
  private struct Place {
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

  private func child(_ name: String, of place: Place, path: String) throws(FileProblem) -> Node {
    guard case .folder(let children) = place.node else { throw FileProblem(path: path, cause: .isNoFolder) }
    guard let node = children[name] else { throw FileProblem(path: path, cause: .missing) }
    return node
  }

  /// Follows links until something else is reached; more than 40 of them are a circle, as they are for Linux. A problem
  /// names what the first of them holds.
  private func follow(_ place: Place, _ path: String) throws(FileProblem) -> Place {
    guard case .link(let first) = place.node else { return place }
    var place = place
    for _ in 0..<40 {
      guard case .link(let target) = place.node else { return place }
      guard let names = Self.names(of: target, from: place.names.dropLast()) else {
        throw FileProblem(path: path, cause: .leadsOutside(target: first))
      }
      guard let node = node(at: names) else { throw FileProblem(path: path, cause: .leadsNowhere(target: first)) }
      place = Place(names: names, node: node)
    }
    throw FileProblem(path: path, cause: .leadsInACircle(target: first))
  }

  /// The names from the root to where a link inside `folder` leads; nil when that is outside.
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

  /// What stands under `names`. Links on the way are not looked through: a tree in memory has them at the end only.
  private func node(at names: [String]) -> Node? {
    var node = Node.folder(root)
    for name in names {
      guard case .folder(let children) = node, let next = children[name] else { return nil }
      node = next
    }
    return node
  }

  private func kind(of name: String, in folder: Place, path: String) -> FileEntry.Kind {
    do throws(FileProblem) {
      let start = Place(names: folder.names + [name], node: try child(name, of: folder, path: path))
      let end = try follow(start, path)
      switch end.node {
      case .file, .link: return .file
      case .folder:
        if case .link(let target) = start.node {
          guard !folder.names.starts(with: end.names) else {
            throw FileProblem(path: path, cause: .leadsInACircle(target: target))
          }
          return .linkedFolder(path: end.names.joined(separator: "/"))
        }
        guard start.names.count <= TreePath.greatestDepth else {
          throw FileProblem(path: path, cause: .isTooDeep(limit: TreePath.greatestDepth))
        }
        return .folder
      }
    } catch {
      return .refused(error)
    }
  }
}

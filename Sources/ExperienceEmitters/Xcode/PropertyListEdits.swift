import PropertyListSyntax
import RegistryModel

extension PropertyList {
  /// A file of its own about `app`; what is put into another file has to pass here as well.
  func file(about app: App) throws(EmissionProblem) -> [UInt8] {
    if let (text, character) = firstUnwritable {
      throw .unwritable(value: text, character: character, of: app.id, kind: "a property list")
    }
    return XMLPropertyListWriter().file(of: self)
  }
}

extension ExistingFile {
  func propertyList() throws(EmissionProblem) -> PropertyListFile {
    let file: PropertyListFile
    do throws(PropertyListProblem) {
      file = try PropertyListFile(bytes)
    } catch {
      throw broken(at: error.offset, error.message, help: error.help)
    }
    guard case .dictionary = file.value else {
      throw broken(at: 0, "the property list is no dictionary", help: "put what it holds into a dictionary")
    }
    return file
  }
}

extension PropertyListFile {
  /// The file with these values at these key paths: an XML file with every other byte as it was, a binary one made anew.
  ///
  /// - Returns: nil where something on the way of a path is no dictionary.
  func setting(_ changes: [(path: [String], value: PropertyList)]) -> [UInt8]? {
    switch self {
    case .binary(let value):
      var value = value
      for change in changes {
        guard let next = value.setting(change.path[...], to: change.value) else { return nil }
        value = next
      }
      return BinaryPropertyList.bytes(of: value)
    case .xml(let tree):
      var tree = tree
      for change in changes {
        guard let bytes = tree.setting(change.path, to: change.value), let next = try? XMLTree(bytes) else {
          return nil
        }
        tree = next
      }
      return tree.bytes
    }
  }
}

extension PropertyList {
  /// A copy with `value` at a path of keys; nil where something on the way is no dictionary.
  fileprivate func setting(_ path: ArraySlice<String>, to value: PropertyList) -> PropertyList? {
    guard case .dictionary = self else { return nil }
    guard let key = path.first else { return nil }
    guard path.count > 1 else { return setting(key, to: value) }
    return (self[key] ?? .dictionary([])).setting(path.dropFirst(), to: value).map { setting(key, to: $0) }
  }
}

import PropertyListSyntax
import RegistryModel

extension PropertyList {
  /// The property list as a new file for `app`. Values that are merged into an existing file are checked here too.
  /// - Throws: `EmissionError.unwritable` if a text contains a character that a property list cannot contain.
  func file(about app: App) throws(EmissionError) -> [UInt8] {
    if let (text, character) = firstUnwritable {
      throw .unwritable(value: text, character: character, of: app.id, kind: "a property list")
    }
    return XMLPropertyListWriter().file(of: self)
  }
}

extension ExistingFile {
  func propertyList() throws(EmissionError) -> PropertyListFile {
    let file: PropertyListFile
    do throws(PropertyListError) {
      file = try PropertyListFile(bytes)
    } catch {
      throw broken(at: error.offset, error.message, help: error.help)
    }
    guard case .dictionary = file.value else {
      let message = "the root of the property list is not a dictionary"
      throw broken(at: 0, message, help: "move its content into a dictionary")
    }
    return file
  }
}

extension PropertyListFile {
  /// The file with the given values at the given key paths. An XML file keeps every other byte; a binary file is
  /// rewritten.
  ///
  /// - Returns: nil if a value on a path is not a dictionary.
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
    case .listing: return nil
    }
  }
}

extension PropertyList {
  /// A copy with `value` at a path of keys; nil if a value on the path is not a dictionary.
  fileprivate func setting(_ path: ArraySlice<String>, to value: PropertyList) -> PropertyList? {
    guard case .dictionary = self else { return nil }
    guard let key = path.first else { return nil }
    guard path.count > 1 else { return setting(key, to: value) }
    return (self[key] ?? .dictionary([])).setting(path.dropFirst(), to: value).map { setting(key, to: $0) }
  }
}

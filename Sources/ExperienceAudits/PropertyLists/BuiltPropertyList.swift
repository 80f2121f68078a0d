import JSONSyntax
import PropertyListSyntax
import RegistryModel
import XcodeTargets

/// A property list of an Xcode target.
struct BuiltPropertyList: Sendable {
  let path: String
  let file: PropertyListFile
  /// What it holds; a dictionary.
  let value: PropertyList

  /// Reads a property list.
  init(_ bytes: [UInt8], path: String) throws(FileFault) {
    self.path = path
    if XcodeProject.hasForm(of: bytes) {
      throw FileFault(place: .start(of: path), message: XcodeProject.message, help: XcodeProject.help)
    }
    do throws(PropertyListProblem) {
      self.file = try PropertyListFile(bytes)
    } catch {
      let isBinary = bytes.starts(with: Array("bplist".utf8))
      let range = isBinary ? SourceRange(0, 0) : SourceRange(error.offset, error.end)
      throw FileFault(place: Finding.Place(file: path, range: range), message: error.message, help: error.help)
    }
    value = self.file.value
    guard case .dictionary = value else {
      let place = Finding.Place.start(of: path)
      throw FileFault(place: place, message: "the property list is no dictionary", help: "put what it holds into one")
    }
  }

  /// The place of a value, or of an element; of what is missing the nearest thing around it.
  func place(of key: String..., element: Int? = nil) -> Finding.Place {
    let range =
      element.flatMap { file.range(at: key, element: $0) } ?? file.range(at: key)
      ?? (key.count > 1 ? file.range(at: key.dropLast()) : nil) ?? file.rootTag
    return Finding.Place(
      file: path,
      range: range.map { SourceRange($0.lowerBound, $0.upperBound) } ?? SourceRange(0, 0)
    )
  }

  /// The texts of an array, each with its position.
  func texts(of key: String) -> [(position: Int, text: String)] {
    guard let elements = value[key]?.elements else { return [] }
    return elements.enumerated().compactMap { position, element in element.text.map { (position, $0) } }
  }
}

package import JSONSyntax

/// What becomes of one file.
package struct FileChange: Sendable {
  /// The text afterwards; nil for a file that goes.
  package let text: SourceText?
  /// Where its values stood before, so that a finding about the new text can point into the old file.
  package let origins: Origins

  private init(_ text: SourceText?, _ origins: Origins) {
    self.text = text
    self.origins = origins
  }

  /// A file with this text, new or in place of the old one.
  package static func write(_ text: SourceText, from origins: Origins) -> FileChange {
    FileChange(text, origins)
  }

  /// A file that goes.
  package static let delete = FileChange(nil, Origins())
}

/// From where in the old files the values of a new file came, by JSON Pointer.
package struct Origins: Sendable, Hashable {
  private var places: [String: Place] = [:]

  package init() {}

  /// A place in an old file.
  package struct Place: Sendable, Hashable {
    /// The path of the file.
    package let path: String
    /// The JSON Pointer of the value.
    package let pointer: String

    package init(_ path: String, _ pointer: String) {
      self.path = path
      self.pointer = pointer
    }
  }

  /// Says that what is at `pointer`, with all below it, came from `place`.
  package mutating func add(_ pointer: String, from place: Place) {
    places[pointer] = place
  }

  /// Where the value at `pointer` came from: the place said of it or of the nearest container around it, the steps below
  /// that kept; nil where nothing is said.
  package func place(of pointer: String) -> Place? {
    var container = pointer
    while true {
      if let place = places[container] {
        return Place(place.path, place.pointer + pointer.dropFirst(container.count))
      }
      guard let slash = container.lastIndex(of: "/") else { return nil }
      container = String(container[..<slash])
    }
  }
}

/// Where the values of migrated files were written, through any number of steps.
package struct SourceMap: Sendable {
  /// For each step, the files that it wrote, by path.
  private var steps: [[String: File]] = []

  init() {}

  /// A value in a file.
  package struct Location: Sendable, Hashable {
    /// The path of the file inside the app's folder.
    package let path: String
    /// The JSON Pointer of the value.
    package let pointer: String

    package init(_ path: String, _ pointer: String) {
      self.path = path
      self.pointer = pointer
    }
  }

  /// Where the values of one file were before the step that wrote it, by JSON Pointer.
  package struct File: Sendable, Hashable {
    private var origins: [String: Location] = [:]

    package init() {}

    /// Records that the value at `pointer`, with everything inside it, was at `origin`.
    package mutating func add(_ pointer: String, from origin: Location) { origins[pointer] = origin }

    /// Where the value at `pointer` was: the recorded origin of the value or of the nearest container, followed by the rest
    /// of the pointer. Nil if neither has one.
    func origin(of pointer: String) -> Location? {
      var container = pointer
      while true {
        if let origin = origins[container] {
          return Location(origin.path, origin.pointer + pointer.dropFirst(container.count))
        }
        guard let slash = container.lastIndex(of: "/") else { return nil }
        container = String(container[..<slash])
      }
    }
  }

  /// Appends a step, which wrote `files`; all others it left as they were.
  mutating func append(_ files: [String: File]) { steps.append(files) }

  /// Where the value at `location` was before the first step; nil if a step made it up.
  package func origin(of location: Location) -> Location? {
    steps.reversed().reduce(Optional(location)) { later, files in
      guard let later, let file = files[later.path] else { return later }
      return file.origin(of: later.pointer)
    }
  }
}

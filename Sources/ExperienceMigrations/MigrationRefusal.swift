package import JSONSyntax

/// Why an app is not migrated: everything that stands in the way, in order of place. No file is changed.
package struct MigrationRefusal: Error, Sendable, Hashable {
  /// At least one.
  package let obstacles: [Obstacle]

  package init(_ obstacles: [Obstacle]) {
    self.obstacles = obstacles
  }

  /// One thing that stands in the way.
  package struct Obstacle: Sendable, Hashable {
    /// The path of the file inside the app's folder.
    package let path: String
    /// The bytes.
    package let range: SourceRange
    /// What is there and what is allowed, without a full stop.
    package let message: String
    /// The way out.
    package let help: String

    package init(in path: String, at range: SourceRange, _ message: String, help: String) {
      self.path = path
      self.range = range
      self.message = message
      self.help = help
    }
  }
}

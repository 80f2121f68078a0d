package import JSONSyntax

/// What becomes of one file.
package struct FileChange: Sendable {
  /// The text afterwards; nil if the file is removed.
  package let text: SourceText?
  /// Where the values of the text were written before.
  package let origins: SourceMap.File

  private init(_ text: SourceText?, _ origins: SourceMap.File) {
    self.text = text
    self.origins = origins
  }

  /// A file with this text, new or in place of the old one.
  package static func write(_ text: SourceText, from origins: SourceMap.File) -> FileChange {
    FileChange(text, origins)
  }

  /// A file that is removed.
  static let delete = FileChange(nil, SourceMap.File())
}

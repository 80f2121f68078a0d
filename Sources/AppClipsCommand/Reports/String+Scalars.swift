extension String {
  /// The text with other texts in place of some scalars.
  ///
  /// Scalar by scalar, because escapes are: to Swift, `\r\n` is one `Character`, and so is a comma with an accent.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if let other = replacement(scalar) { result += other } else { result.unicodeScalars.append(scalar) }
    }
  }
}

extension ResolutionTable {
  /// Whether `outcome` is the experience called `id`. Makes no text of its id.
  package func isExperience(_ outcome: Resolution.Outcome, called id: String) -> Bool {
    guard case .advanced(let index) = outcome else { return false }
    return withBytes(of: id) { id in
      let image = image.span
      let known = ExperienceRecord(image, number: Int(index), of: layout.experiences).id
      guard known.count == id.count else { return false }
      for offset in 0..<id.count where image[known.lowerBound + offset] != id[offset] { return false }
      return true
    }
  }
}

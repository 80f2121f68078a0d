package import ExperienceResolver

/// The experiences from which a table is built, in order. Each is created when it is needed, so that they are never all
/// in memory: a registry may have hundreds of thousands.
package struct ListedExperiences {
  /// The number of experiences.
  package let count: Int
  private let experience: (Int) -> Experience

  /// Creates a list whose experiences are created by `experience`, given their position.
  package init(count: Int, _ experience: @escaping (_ position: Int) -> Experience) {
    self.count = count
    self.experience = experience
  }

  /// Creates a list from an array.
  package init(_ experiences: [Experience]) {
    self.init(count: experiences.count) { experiences[$0] }
  }

  /// The experience at `position`.
  package subscript(position: Int) -> Experience { experience(position) }
}

extension ListedExperiences {
  /// Whether `left` comes before `right` if only their IDs differ.
  func precedes(_ left: Int32, _ right: Int32) -> Bool {
    self[Int(left)].id.precedes(self[Int(right)].id) ?? (left < right)
  }
}

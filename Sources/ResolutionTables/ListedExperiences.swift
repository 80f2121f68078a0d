package import ExperienceResolver

/// The experiences of a table that is to be built, in its order. Each is made when its turn comes, so that they are never all
/// in memory: a registry may have hundreds of thousands.
package struct ListedExperiences {
  /// How many there are.
  package let count: Int
  private let experience: (Int) -> Experience

  /// Experiences that are made by `experience`, from their position.
  package init(count: Int, _ experience: @escaping (_ position: Int) -> Experience) {
    self.count = count
    self.experience = experience
  }

  /// The same as an array.
  package init(_ experiences: [Experience]) {
    self.init(count: experiences.count) { experiences[$0] }
  }

  /// The experience at `position`.
  package subscript(position: Int) -> Experience { experience(position) }
}

extension ListedExperiences {
  /// Whether `left` comes before `right` where nothing but the id tells them apart.
  func precedes(_ left: Int32, _ right: Int32) -> Bool {
    self[Int(left)].id.precedes(self[Int(right)].id) ?? (left < right)
  }
}

extension Coverage {
  /// How many URLs show an advanced experience.
  package var advancedCount: Int { experiences.reduce(0) { $0 + $1.hits.count } }

  /// How many URLs show a default experience.
  package var defaultCount: Int { defaultExperiences.reduce(0) { $0 + $1.hits.count } }

  /// How many lines are no App Clip URL.
  package var invalidCount: Int { refusals.reduce(0) { $0 + $1.refusal.count } }

  /// The experiences that no URL shows, in the registry's order.
  package var deadExperiences: [(experience: AdvancedExperience, hits: Hits)] {
    experiences.filter { $0.hits.count == 0 }
  }
}

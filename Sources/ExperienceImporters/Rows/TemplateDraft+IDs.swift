import RegistryModel

extension TemplateDraft {
  /// A short ID for each experience: the last component of its name if that is unique, otherwise the whole name.
  static func ids(of experiences: [ProposedExperience], in app: App) -> [String] {
    let names = experiences.map { $0.suggestedName(in: app).text }
    let last = names.map { String($0[$0.index(after: $0.lastIndex(of: "/") ?? $0.startIndex)...]) }
    let short = names.enumerated().map { index, name in name.contains("/") ? last[index] : name }
    let areDistinct = Set(short.map { $0.lowercased() }).count == short.count
    var taken: Set<String> = []
    var numbers: [String: Int] = [:]
    return (areDistinct ? short : names).map { name in
      let id = String(String.UnicodeScalarView(name.unicodeScalars.map { $0.mayStandInRowID ? $0 : "-" }))
      var unused = id
      while !taken.insert(unused.lowercased()).inserted {
        numbers[id, default: 1] += 1
        unused = "\(id)-\(numbers[id] ?? 2)"
      }
      return unused
    }
  }
}

import TextBasics

/// How much is declared, in one sentence.
struct ListingSummary {
  let apps: [ListedApp]

  /// `5 apps, 24 experiences (1 retired), 30 codes (28 deployed)`.
  var sentence: String {
    let cards = apps.flatMap(\.cards)
    let all = cards + apps.compactMap(\.defaultCard)
    let retired = cards.count(where: \.isRetired)
    let codes = all.reduce(0) { $0 + $1.codes }
    let deployed = all.reduce(0) { $0 + $1.deployedCodes }
    let parts = [
      Words.counted(apps.count, "app"),
      Words.counted(cards.count, "experience") + (retired > 0 ? " (\(retired) retired)" : ""),
      codes > 0 ? "\(Words.counted(codes, "code")) (\(deployed) deployed)" : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension World {
  /// Writes `sentence` to standard error, behind what standard output holds; `--quiet` leaves it out.
  mutating func writeSummary(_ sentence: String) {
    guard !isQuiet else { return }
    output.flush()
    writeToErrors(sentence)
  }
}

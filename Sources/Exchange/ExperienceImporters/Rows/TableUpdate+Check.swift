import CSVSyntax
import JSONSyntax
import RegistryModel
import TextBasics

/// The differences between the updated rows and the import, which the template causes.
extension TableUpdate {
  /// Rejects a table whose rows would differ from the import because the template states something else.
  func check(_ experiences: [ProposedExperience], in table: CSVTable) throws(ImportError) {
    let rows = template.rows(in: table).map { ($0.matchKey, $0) }
    let rowsByKey = Dictionary(rows) { first, _ in first }
    var problems: [ImportError.Problem] = []
    var gaps: [TemplateGap] = []
    for experience in experiences {
      guard let row = rowsByKey[experience.matchKey] else {
        problems.append(refusalOfURL(experience))
        continue
      }
      let text = RowText(of: row.document)
      let trees = (old: text.tree, new: experience.tree)
      var found: [ImportError.Problem] = []
      let differences = MemberDifference.all(from: trees.old, to: trees.new).filter { $0.keys != ["urlPrefix"] }
      let coded = (old: text.tree, new: experience.tree(withCodesOf: self))
      let conflicts =
        differences.map { conflict($0, trees) } + codeDifferences(of: coded.new, in: text).map { conflict($0, coded) }
      for conflict in conflicts {
        let keys = conflict.difference.keys.filter { Int($0) == nil }
        let place = experience.places[keys] ?? experience.place
        let problem = conflict.problem(of: experience.urlPrefix, at: place)
        if let gap = conflict.gap(problem) { gaps.append(gap) } else { found.append(problem) }
      }
      gaps += missingCodes(of: experience, in: row, keys: statedKeys(of: experiences))
      problems += found.sorted {
        ($0.place.line ?? 0, $0.place.column ?? 0) < ($1.place.line ?? 0, $1.place.column ?? 0)
      }
    }
    // What the template or the table lacks is one problem, not one for each row.
    problems.insert(contentsOf: TemplateGap.problems(gaps, in: order.shownPath(template.document.path)), at: 0)
    var messages: Set<String> = []
    problems.removeAll { !messages.insert($0.message).inserted }
    guard problems.isEmpty else { throw ImportError(problems) }
  }

  private func conflict(_ difference: MemberDifference, _ trees: (old: Tree, new: Tree)) -> TemplateConflict {
    TemplateConflict(
      template: template,
      table: table,
      path: order.shownPath(template.document.path),
      tablePath: shownTablePath,
      difference: difference,
      trees: trees
    )
  }

  private func refusalOfURL(_ experience: ProposedExperience) -> ImportError.Problem {
    let path = order.shownPath(template.document.path)
    return ImportError.Problem(
      place: experience.place,
      message: "no row of \"\(path)\" can have the URL \(Words.quoted(experience.urlPrefix))",
      help: "edit \"urlPrefix\" in \(path), or import this card without --rows"
    )
  }
}

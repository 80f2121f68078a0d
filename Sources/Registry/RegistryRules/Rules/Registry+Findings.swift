import JSONSyntax
import RegistryModel

extension Registry {
  /// The findings for `violations` of `rules`. Consequences of a mistake that has its own finding are left out. Beyond
  /// `bound`, they are counted.
  func findings(
    for violations: [RuleEngine.Violated],
    of rules: [Rule],
    _ bound: CountedViolations.Bound?
  ) -> (made: [Finding], further: [FurtherFindings]) {
    guard !violations.isEmpty else { return ([], []) }
    let innerFolders = foldersOfInnerApps
    let copies = copiedApps
    let own = violations.filter { !isConsequence($0.violation, of: rules[$0.rule], innerFolders, copies) }
    let (kept, further) = CountedViolations(bound, own).parts
    var editable: [String: Bool] = [:]
    let made = kept.map { number, violation in
      let owner = owner(of: violation.location.file)
      let fix = violation.fix.flatMap { isOffered($0, &editable) ? $0 : nil }
      return Finding(violation, of: rules[number], app: owner?.app, experience: owner?.experience, fix: fix)
    }
    return (made, further)
  }

  /// Whether the violation is a consequence of a mistake that has its own finding: a syntax error distorts the text that
  /// it is about, it concerns an app inside another one, whose files both apps claim, or it is a clash between an app and
  /// its copy. `innerFolders` are the folders of apps inside other apps' folders.
  private func isConsequence(
    _ violation: Violation,
    of rule: Rule,
    _ innerFolders: Set<String>,
    _ copies: [CopiedApp]
  ) -> Bool {
    guard rule.area != "json" else { return false }
    if isSpoiled(violation, of: rule) { return true }
    guard rule.area != "layout", !innerFolders.isEmpty || !copies.isEmpty else { return false }
    let files = [violation.location.file] + violation.related.map(\.location.file)
    if rule.area == "routing" || rule.area == "app", copies.contains(where: { $0.holds(files) }) { return true }
    return files.contains { file in
      RegistryPath.folders(around: file).contains(where: innerFolders.contains)
    }
  }

  /// Whether a fix is offered: not if its file is broken or has a duplicate key, because an edit of its members would be
  /// ambiguous, and not if the URL that it writes cannot have a card. `editable` has the answers for files that were asked about before.
  private func isOffered(_ fix: Fix, _ editable: inout [String: Bool]) -> Bool {
    guard !fix.isCorrection else { return true }
    if let rewritten = fix.rewritten, !accepts(rewritten) { return false }
    if let known = editable[fix.file] { return known }
    let isEditable = tree(at: fix.file).map { $0.problems.isEmpty && $0.duplicateKeys().isEmpty } ?? false
    editable[fix.file] = isEditable
    return isEditable
  }

  /// The app and experience that a file belongs to.
  private typealias Owner = (app: String, experience: String?)

  /// The owner of a file: that of a JSON file that is read as an app or an experience, or of a row. The owner of a file that
  /// is not JSON is the template that reads it, or else the app whose folder contains it.
  private func owner(of file: String) -> Owner? {
    if let (template, row) = templates.row(at: file) { return (template.app.id, template.id(ofRow: row)) }
    let id = RegistryPath.withoutExtension(file)
    if let experience = experience(withID: id), experience.row == nil, experience.document.path == file {
      return (experience.appID, experience.id)
    }
    if let template = templates[file] { return (template.app.id, template.id) }
    let folder = RegistryPath.folder(of: file)
    let app = apps.count == 1 ? apps[0] : app(withID: folder.isEmpty ? "." : folder)
    if let app, app.document.path == file { return (app.id, nil) }
    guard document(file) == nil else { return nil }
    if let template = templates.reading(file).first { return (template.app.id, template.id) }
    return innermostApp(of: file).map { ($0.id, nil) }
  }
}

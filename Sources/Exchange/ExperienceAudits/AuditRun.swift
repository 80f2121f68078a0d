import RegistryModel
import RegistryRules
import TextBasics

/// One audit of all files in a folder.
struct AuditRun {
  let scene: AuditScene
  private let rules: [AuditRule]
  private var pages: [String: SitePages] = [:]
  private var hasStrayPage = false
  private(set) var findings: [Finding] = []

  init(_ scene: AuditScene, rules: [AuditRule]) {
    self.scene = scene
    self.rules = rules
  }

  /// Checks each file, then the pages of each host together.
  mutating func run() {
    for file in scene.folder.files {
      if let response = file.response, case .bytes(let bytes) = file.content,
        !look(at: ServedFile(response, bytes, scene))
      {
        continue
      }
      let kind = scene.folder.kind(of: file)
      switch file.content {
      case .unreadable(let message, let help):
        // A page that cannot be read is one of many; without the association file, nothing on the host works.
        let severity: Severity? = kind == nil || file.response?.request.subject == .page ? .warning : nil
        note(FileReadError(place: location(of: file), message: message, help: help, severity: severity))
      case .bytes(let bytes) where bytes.count > AuditedFile.largestFile: if kind != nil { noteTooLarge(file) }
      case .bytes(let bytes): if let kind { Audits.all[kind].look(file, bytes, &self) }
      }
    }
    for (_, site) in pages.sorted(by: { ByteOrder.precedes($0.key, $1.key) }) {
      for rule in rules { look(at: site, by: rule) }
    }
    let hosted = HostedFolder(scene, pages.values.compactMap(\.servedBelow).first)
    for rule in rules { if case .hosting(let check) = rule.check { report(check(hosted), of: rule) } }
  }

  private mutating func look(at site: SitePages, by rule: AuditRule) {
    switch rule.check {
    case .site(let check): report(check(site), of: rule)
    case .untagged(let check):
      for group in site.untagged { report(check(site, group), of: rule, group.first.answer) }
    default: break
    }
  }

  /// Checks how a server delivered a file. Returns whether its contents are to be checked as well. Apple's copy of an
  /// association file is only kept, to be compared with the file.
  private mutating func look(at served: ServedFile) -> Bool {
    guard served.response.request.subject != .cachedAssociation else {
      pages[served.host, default: SitePages(served.host, scene)].cached = served
      return false
    }
    if served.response.request.subject == .association {
      pages[served.host, default: SitePages(served.host, scene)].served = served
    }
    for rule in rules { if case .served(let check) = rule.check { report(check(served), of: rule, served.answer) } }
    return served.isUsable
  }

  mutating func look(at page: WebPage) {
    if let address = page.address {
      pages[address.host, default: SitePages(address.host, scene)].add(page)
    } else if !hasStrayPage {
      hasStrayPage = true
      note(
        StrayFile(
          place: .start(of: page.path),
          message: "the host that serves this page is unknown; the apps declare "
            + Words.counted(scene.hosts.count, "host"),
          help: "pass the host with --host, or name the folder after the host"
        )
      )
    }
    for rule in rules { if case .page(let check) = rule.check { report(check(page), of: rule, page.answers.first) } }
  }

  /// Checks a tag in the source of pages, of which no URL is known.
  mutating func look(atSource page: WebPage) {
    for rule in rules { if case .page(let check) = rule.check { report(check(page), of: rule) } }
  }

  /// Checks an association file, which is nil if it cannot be read, at its path below the root of a host.
  mutating func look(at association: HostedAssociation?, servedBy host: String?, at path: String?) {
    if let host, let path { pages[host, default: SitePages(host, scene)].add(association, at: path) }
    guard let association else { return }
    for rule in rules { if case .association(let check) = rule.check { report(check(association), of: rule) } }
  }

  mutating func look(at entitlements: BuiltEntitlements) {
    for rule in rules {
      if case .entitlements(let check) = rule.check { report(check(entitlements), of: rule, app: entitlements.app) }
    }
  }

  /// Checks a property list as such; `app` is nil for a target that no app declares.
  mutating func look(at list: BuiltPropertyList, app: App?) {
    for rule in rules {
      guard case .propertyList(let check) = rule.check else { continue }
      if let app { report(check(list), of: rule, app: app) } else { report(check(list), of: rule) }
    }
  }

  mutating func look(at list: BuiltInfoPlist) {
    for rule in rules { if case .infoPlist(let check) = rule.check { report(check(list), of: rule, app: list.app) } }
  }

  mutating func look(atApp list: BuiltInfoPlist) {
    for rule in rules { if case .appInfoPlist(let check) = rule.check { report(check(list), of: rule, app: list.app) } }
  }

  mutating func look(atOptions list: BuiltInfoPlist) {
    for rule in rules {
      if case .exportOptions(let check) = rule.check { report(check(list), of: rule, app: list.app) }
    }
  }

  mutating func look(at project: BuiltExpoProject) {
    for rule in rules { if case .expo(let check) = rule.check { report(check(project), of: rule, app: project.app) } }
  }

  mutating func look(at code: AuditedCode) {
    for rule in rules { if case .code(let check) = rule.check { report(check(code), of: rule, code.answer) } }
  }

  mutating func look(at size: ClipSizeReport) {
    for rule in rules { if case .sizeReport(let check) = rule.check { report(check(size), of: rule, app: size.app) } }
  }

  mutating func note(_ fault: FileReadError) {
    for rule in rules { if case .fault(let check) = rule.check { report(check(fault), of: rule) } }
  }

  mutating func note(_ stray: StrayFile) {
    for rule in rules { if case .stray(let check) = rule.check { report(check(stray), of: rule) } }
  }

  /// The location of a whole file, without lines.
  func location(of file: AuditedFile) -> Finding.Location { .start(of: scene.folder.path(of: file)) }

  private mutating func noteTooLarge(_ file: AuditedFile) {
    let limit = AuditedFile.largestFile / 1_000_000
    note(
      FileReadError(
        place: location(of: file),
        message: "the file is larger than \(limit) MB, the limit for audited files",
        help: "remove it from the folder, or make it smaller"
      )
    )
  }

  private mutating func report(_ violations: [Violation], of rule: AuditRule, app: App) {
    for violation in violations {
      findings.append(Finding(violation, of: rule.rule, app: app.id, experience: nil))
    }
  }

  private mutating func report(_ violations: [Violation], of rule: AuditRule, _ answer: PageAnswer? = nil) {
    for violation in violations {
      let owner = answer ?? scene.owner(of: violation)
      findings.append(Finding(violation, of: rule.rule, app: owner?.app.id, experience: owner?.experience?.id))
    }
  }
}

extension AuditScene {
  /// The app, and the experience if any, whose exceptions can allow a violation: the owner of the registry file that
  /// it is in. For a file outside the registry, it is the app of its related location, an app that declares the host
  /// serving the file, or the only app that the file's folder or the number of apps leaves. Nil if there could be
  /// several.
  fileprivate func owner(of violation: Violation) -> PageAnswer? {
    let file = violation.location.file
    if let experience = registry.experience(withID: RegistryPath.withoutExtension(file)),
      let app = registry.app(withID: experience.appID)
    {
      return PageAnswer(app: app, experience: experience)
    }
    let app = declared(in: file) ?? named(by: violation) ?? owner(ofAudited: file)
    return app.map { PageAnswer(app: $0, experience: nil) }
  }

  private func declared(in file: String) -> App? {
    let folder = RegistryPath.folder(of: file)
    return registry.app(withID: folder.isEmpty ? "." : folder).flatMap { $0.document.path == file ? $0 : nil }
  }

  private func named(by violation: Violation) -> App? {
    violation.related.lazy.compactMap { declared(in: $0.location.file) }.first
  }

  private func owner(ofAudited file: String) -> App? {
    let path = file.hasPrefix(folder.path + "/") ? String(file.dropFirst(folder.path.count + 1)) : file
    return address(of: path).flatMap { apps(on: $0.host).first } ?? owner(of: path, named: nil)
  }
}

/// A file that cannot be matched to an app, target or host.
struct StrayFile: Sendable {
  let place: Finding.Location
  /// What is wrong, as a clause.
  let message: String
  /// What to do about it.
  let help: String
  /// The severity, if it differs from the rule's.
  var severity: Severity?
}

import JSONSyntax
import RegistryModel
import XcodeTargets

/// The import of what an Expo project states.
struct ExpoImport {
  private let project: ExpoProject
  private let files: [String: InputFile]
  private let order: Importer.Order

  init(_ project: ExpoProject, _ files: [InputFile], _ order: Importer.Order) {
    self.project = project
    self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    self.order = order
  }

  func proposal() throws(ImportError) -> Proposal {
    var proposal = Proposal()
    if order.app.name == nil { set("name", to: project.name, in: &proposal) }
    if let id = project.bundleID {
      try order.check(id.value, isThe: "app", order.app.bundleID, at: place(of: id))
      set("bundleID", to: id, in: &proposal)
    }
    if let id = project.clipBundleID {
      try order.check(id.value, isThe: "clip", order.app.clipBundleID, at: place(of: id))
      set("clip", "bundleID", to: id, in: &proposal)
    }
    set("appStoreID", to: project.appStoreID, in: &proposal)
    set("teamID", to: project.teamID ?? project.clipTeamID, in: &proposal)
    set("clip", "minimumOSVersion", to: project.minimumOSVersion, in: &proposal)
    if let asks = project.requestsLocation {
      proposal.app.set("clip", "requestsLocationConfirmation", to: .boolean(asks.value))
    }
    if let asks = project.requestsNotifications {
      proposal.app.set("clip", "requestsEphemeralNotifications", to: .boolean(asks.value))
    }
    proposal.app.add(project.clipGroups.map(\.value), to: "clip", "appGroups")
    let hosts = project.domains.compactMap { proposal.host(ofDomain: $0.value, at: place(of: $0)) }
    proposal.app.add(hosts, to: "domains")
    addUnseen(to: &proposal)
    return proposal
  }

  private func set(_ keys: String..., to fact: ExpoProject.Fact<String>?, in proposal: inout Proposal) {
    guard let fact else { return }
    proposal.app.set(keys[...], to: .exactly(.string(fact.value)))
  }

  /// Lists what is only known after `expo prebuild`.
  private func addUnseen(to proposal: inout Proposal) {
    proposal.leftOut += project.unseen.map { unseen in
      SkippedItem(
        place: place(unseen.file, unseen.range),
        what: unseen.what,
        why: "\(unseen.why); appclips does not run the program"
      )
    }
    let file = InputLocation(file: project.appFile ?? files.keys.min() ?? "")
    if !project.makesClip {
      let why = "neither react-native-app-clip nor a target of the type \"clip\" states it; \(ExpoProject.advice)"
      proposal.leftOut.append(SkippedItem(place: file, what: "the clip", why: why))
    } else {
      let why = "only known after prebuild; \(ExpoProject.advice)"
      proposal.leftOut.append(SkippedItem(place: file, what: "what plugins add", why: why))
    }
  }

  private func place<Value>(of fact: ExpoProject.Fact<Value>) -> InputLocation { place(fact.file, fact.range) }

  private func place(_ path: String, _ range: Range<Int>) -> InputLocation {
    guard let file = files[path], !range.isEmpty else { return InputLocation(file: path) }
    let location = LineTable(SourceText(file.bytes)).location(of: range.lowerBound)
    return InputLocation(file: path, line: location.line, column: location.column)
  }
}

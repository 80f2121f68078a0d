import AppClipRegistry
import AppStoreConnect
import RegistryModel
import RegistryReports
import SystemFiles

/// The registry that `plan` and `apply` compare with App Store Connect, and what the user allows.
struct PlanRequest {
  let opened: OpenedRegistry
  let apps: [App]
  var options: Plan.Options
  /// The apps that are not compared because they have errors.
  let skipped: SkippedApps

  /// The flags that both commands accept.
  static let flags: [Flag] = [.app, .prune, .allowDeployed, .appVersion]

  /// Opens the registry. If an app has errors, reports them, followed by `sentence` and what to do first, and returns nil; if
  /// others have none and `goesOn`, skips it.
  static func open(
    _ invocation: Invocation,
    _ saved: PlanFile? = nil,
    else sentence: String,
    goesOn: Bool = false,
    in world: inout World
  ) throws(CommandError) -> PlanRequest? {
    let opened = try OpenedRegistry.open(for: invocation, in: &world, looksIntoPictures: true)
    var apps = try opened.app(named: invocation).map { [$0] } ?? opened.registry.apps
    if let saved { apps = try saved.apps(of: opened.registry) }
    let skipped = SkippedApps(apps, of: opened.registry, errors: opened.registry.errors(about: apps))
    guard skipped.errors.isEmpty || goesOn && !skipped.areAll else {
      opened.writeRefusal("\(sentence): fix these errors first", because: skipped.errors, to: &world)
      return nil
    }
    apps.removeAll { app in skipped.apps.contains { $0.id == app.id } }
    let options = saved?.options ?? Plan.Options(invocation)
    return PlanRequest(opened: opened, apps: apps, options: options, skipped: skipped)
  }

  /// Uses the journal of a run of `apply` that was interrupted. One that no run of this user wrote is only reported.
  mutating func continueInterruptedRun(_ world: inout World) {
    do throws(FileError) {
      let journal = PublishingJournal(try LockedLog.content(of: PublishingJournal.name, in: opened.folder))
      options.replacements = journal.replacements
    } catch {
      let problem = PublishingJournal.problem(error, in: world)
      world.writeToErrors("\(problem); nothing in it was used", label: ("warning", .warning), further: 2)
    }
  }

  /// Compares the registry with a state.
  func plan(against state: StoreState, _ options: Plan.Options) -> Plan {
    Plan(apps, of: opened.registry, against: state, options) { bytes(of: $0) }
  }

  /// The content of a file of the registry.
  func bytes(of path: String) -> [UInt8]? { opened.bytes(of: [path])[path] }

  func report(_ plan: Plan, state: StoreState, in world: borrowing World) -> PlanReport {
    PlanReport(plan, state: state, options, places: CardLocations(opened, in: world))
  }
}

extension PublishingJournal {
  /// The name of the journal's file, which is in the folder of the registry.
  static let name = ".appclips-publishing"

  /// Why the journal cannot be used, and what to do about it.
  static func problem(_ error: FileError, in world: borrowing World) -> String {
    let path = TerminalText.visible(world.shownPath(of: error.path))
    switch error.cause {
    case .isUnprovenJournal:
      return
        "\(path) was not written by your own runs of apply; it may come from a clone, an archive or a copy; delete it"
    case .isBusy: return "another run of apply is in progress in this registry; wait until it has finished"
    default: return "\(path): \(error.message); \(error.help)"
    }
  }
}

extension Plan.Options {
  fileprivate init(_ invocation: Invocation) {
    self.init()
    prunes = invocation.has(.prune)
    allowsDeployed = invocation.has(.allowDeployed)
    version = invocation.value(of: .appVersion)
  }
}

extension Flag {
  fileprivate static let prune = Flag.toggle(
    "prune",
    "deactivate the cards that are not in the registry; plan only lists them"
  )
  fileprivate static let allowDeployed = Flag.toggle(
    "allow-deployed",
    "allow changes to what deployed codes show"
  )
  fileprivate static let appVersion = Flag.value(
    "app-version",
    "NUMBER",
    "the app version to release the default card with"
  )
}

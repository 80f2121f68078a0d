import AppStoreConnect
import RegistryModel
import RegistryReports
import SystemFiles
import TextBasics

extension Command {
  /// `appclips apply`.
  static let apply = Command(
    name: "apply",
    summary: "publish the planned changes to App Store Connect",
    discussion: """
      Makes the changes that "appclips plan" shows: it uploads images, creates, updates and deactivates cards, and \
      adds the default card to the editable app version. In a terminal, apply asks for confirmation; in CI, pass \
      --yes. With a file written by "appclips plan --output", apply makes exactly those changes, or none if App Store \
      Connect or the registry has changed since.

      apply reads the state of App Store Connect again before its first change, and changes nothing if it differs from \
      the plan. Afterward, it reads the state once more and reports any remaining differences. If a run is interrupted, \
      the next run continues it without creating anything twice. If two runs create the same card at the same time, one of \
      them removes its own.

      The exit status is 1 if App Store Connect rejects a change or a change is held back, and 3 if App Store Connect \
      cannot be reached. A default card that is waiting for the next app version does not affect the exit status.

      \(CredentialsHelp.inShort)
      """,
    details: """
      Until everything is done, apply keeps a journal in the registry, \(PublishingJournal.name); do not commit it. It is \
      used only by the user and on the computer that wrote it; any other is refused.

      \(CredentialsHelp.paragraph)
      """,
    operands: [file],
    flags: PlanRequest.flags + [replace, yes] + Flag.storeConnection,
    examples: [
      Example("appclips apply --api-key key.json", "show the plan, and apply it if you confirm"),
      Example("appclips apply plan.json --yes", "in CI: apply a plan that was reviewed"),
      Example("appclips apply --app costra-coffee", "publish one app"),
    ],
    run: { invocation, world throws(CommandError) in
      guard var application = try PlanApplication(invocation, in: &world) else { return .findings }
      return try application.run(in: &world)
    }
  )

  fileprivate static let file = Operand("PLAN", kind: .path, count: .optional, "a file written by \"plan --output\"")
  fileprivate static let replace = Flag.toggle(
    "replace",
    "if a card cannot be updated, deactivate and recreate it"
  )
  fileprivate static let yes = Flag.toggle("yes", "apply the plan without asking for confirmation")
}

/// One run of `apply`.
private struct PlanApplication {
  private let invocation: Invocation
  private var request: PlanRequest
  private let saved: PlanFile?

  init?(_ invocation: Invocation, in world: inout World) throws(CommandError) {
    self.invocation = invocation
    saved = try invocation.value(of: Command.file).map { name throws(CommandError) in
      for flag in PlanRequest.flags where invocation.flags.contains(where: { $0.name == flag.name }) {
        throw .usage("--\(flag.name) is a part of the plan; add it to \"appclips plan\"")
      }
      return try PlanFile(try ReportFile(name, in: world).bytes(), name: name)
    }
    let open = try PlanRequest.open(invocation, saved, else: "nothing was changed", in: &world)
    guard let open else { return nil }
    request = open
  }

  mutating func run(in world: inout World) throws(CommandError) -> ExitStatus {
    var connection = try StoreConnection(to: request.apps, invocation, in: world)
    defer { connection.end() }
    let log: LockedLog
    do throws(FileError) {
      log = try LockedLog(PublishingJournal.name, in: request.opened.folder)
    } catch {
      throw .fault("nothing was changed: \(PublishingJournal.problem(error, in: world))")
    }
    request.options.replacements = PublishingJournal(log.content).replacements
    do throws(CommandError) {
      return try run(&connection, log, in: &world)
    } catch {
      if log.content.isEmpty, !log.isWritten { log.remove() }
      throw error
    }
  }

  private func run(
    _ connection: inout StoreConnection,
    _ log: LockedLog,
    in world: inout World
  ) throws(CommandError) -> ExitStatus {
    var journal = PublishingJournal(log.content) { line throws(ServiceError) in
      do throws(FileError) {
        try log.append(line)
      } catch {
        throw ServiceError(.service, "the journal cannot be written: \(error.description)")
      }
    }
    let state = try connection.state()
    connection.end()
    let plan = request.plan(against: state, request.options)
    let report = request.report(plan, state: state, in: world)
    if let saved {
      let current = try PlanFile(report.json, name: "")
      try saved.check(against: current, isContinued: journal.plan == saved.checksum)
    }
    world.output.write(report.text(columns: world.outputColumns, palette: world.outputPalette))
    world.writeSummary(report.sentence(limit: connection.client.rateLimit))
    guard plan.madeCount > 0 else {
      log.remove()
      writeSteps(plan.stepsBeforeRest, to: &world)
      return plan.isHeldBack ? .findings : .fine
    }
    guard try isConfirmed(plan, in: &world) else {
      if log.content.isEmpty { log.remove() }
      world.errors.write(line: "nothing was changed")
      return .findings
    }
    guard try connection.state().isUnchanged(since: state) else {
      throw .refused(
        "nothing was changed: App Store Connect has changed since the plan was made, perhaps by another run of apply; run "
          + "the command again"
      )
    }
    do throws(FileError) {
      try log.begin()
    } catch {
      throw .fault("nothing was changed: \(PublishingJournal.problem(error, in: world))")
    }
    do throws(ServiceError) {
      if let saved { try journal.begin(plan: saved.checksum) }
      let outcome = try publish(plan, &connection, journal)
      connection.end()
      return finish(outcome, after: plan, connection.client, log, in: &world)
    } catch {
      connection.end()
      leave(log, in: &world)
      throw CommandError(error)
    }
  }

  private func isConfirmed(_ plan: Plan, in world: inout World) throws(CommandError) -> Bool {
    guard !invocation.has(Command.yes) else { return true }
    guard world.input.isTerminal, world.errors.isTerminal else {
      throw .usage("nothing was changed: add --yes to apply the plan without asking for confirmation")
    }
    world.output.flush()
    defer { world.input.endReadingKeys() }
    let answer = try world.readLine(after: "apply \(Words.counted(plan.madeCount, "change"))? [y/N] ")
    return ["y", "yes"].contains(answer?.lowercased() ?? "")
  }

  private func publish(
    _ plan: Plan,
    _ connection: inout StoreConnection,
    _ journal: PublishingJournal
  ) throws(ServiceError) -> Publisher.Outcome {
    let progress = connection.progress
    progress.task = "publishing"
    var publisher = Publisher(connection.client, journal: journal, bytes: { request.bytes(of: $0) }) { made, all in
      progress.task = "publishing, \(made) of \(Words.counted(all, "change"))"
      progress.show()
    }
    defer { connection.client = publisher.client }
    return try publisher.publish(
      plan,
      of: connection.subjects,
      request.options,
      replacesRefused: invocation.has(Command.replace),
      plan: { request.plan(against: $0, $1) }
    )
  }

  private func finish(
    _ outcome: Publisher.Outcome,
    after plan: Plan,
    _ client: Client,
    _ log: LockedLog,
    in world: inout World
  ) -> ExitStatus {
    for double in outcome.settled {
      world.writeToErrors(
        "another run of apply published at the same time: \(TerminalText.visible(double.words)) was there twice, and the one "
          + "that this run made was removed"
      )
    }
    let findings = outcome.failures.flatMap { $0.findings(in: request.opened.registry) }
    if !findings.isEmpty { request.opened.writeFrames(of: findings, to: &world) }
    if outcome.failures.contains(where: \.canReplace), !invocation.has(Command.replace) {
      world.writeToErrors(
        "App Store Connect refuses to update cards; --replace deactivates them and creates them again"
      )
    }
    let rest = outcome.plan.madeCount
    let requests = Words.counted(client.requestCount, "request")
    guard rest == 0 else {
      world.output.write(
        request.report(outcome.plan, state: outcome.state, in: world)
          .text(columns: world.outputColumns, palette: world.outputPalette)
      )
      world.output.flush()
      world.writeToErrors("\(Words.counted(rest, "change")) of \(plan.madeCount) could not be made, with \(requests)")
      let isRefused = outcome.failures.contains { $0.error.kind == .refused }
      leave(log, after: isRefused ? "fix the errors above, and then " : "", in: &world)
      return isRefused ? .findings : .fault
    }
    log.remove()
    let made = ["made \(Words.counted(plan.madeCount, "change")) with \(requests)"] + outcome.plan.heldBackCounts
    world.writeSummary(made.joined(separator: ", "))
    writeSteps(plan.stepsForReview(after: outcome.state) + outcome.plan.stepsBeforeRest, to: &world)
    return outcome.plan.isHeldBack ? .findings : .fine
  }

  private func writeSteps(_ steps: [String], to world: inout World) {
    guard !world.isQuiet else { return }
    for step in steps { world.writeToErrors(TerminalText.visible(step)) }
  }

  /// Says how to continue after a run that did not come to an end, as a sentence after `lead`. A journal without a line is
  /// removed.
  private func leave(_ log: LockedLog, after lead: String = "", in world: inout World) {
    guard log.isWritten || !log.content.isEmpty else {
      log.remove()
      return world.errors.write(line: lead + "run the same command again to continue")
    }
    world.writeToErrors(
      "\(lead)run the same command again to continue; \(TerminalText.visible(world.shownPath(of: log.path))) remembers what was "
        + "done, so keep it until then, and add \"\(PublishingJournal.name)\" to .gitignore"
    )
  }
}

extension Plan {
  /// Whether a change is held back that could be made now. The default card waits between two releases without being
  /// late, so that is not one.
  fileprivate var isHeldBack: Bool { changes.contains { $0.obstacle != nil && !$0.waitsForVersion } }

  /// What a person has to do in App Store Connect before the rest can be published. One sentence each.
  fileprivate var stepsBeforeRest: [String] {
    apps.flatMap { app in
      let hasNoClip = app.changes.contains { $0.obstacle == .noClip }
      let waits = app.changes.contains(where: \.waitsForVersion)
      return [
        hasNoClip ? "App Store Connect has no clip yet; upload a build with the clip, and run apply again" : nil,
        waits ? "the default card is waiting for the next app version; create that version, and run apply again" : nil,
      ].compactMap { step in step.map { "\(app.app.id): \($0)" } }
    }
  }

  /// What a person has to do in App Store Connect after the changes, so that users see them. One sentence each.
  fileprivate func stepsForReview(after state: StoreState) -> [String] {
    var steps: [String] = []
    for change in changes where change.isMade {
      guard case .defaultCard(let app, let version?) = change.subject else { continue }
      steps.append("\(app.id): submit version \(version) for review; its default card is released with it")
      if app.declaration?.defaultExperience?.reviewURLs.isEmpty == true {
        steps.append("\(app.id): no review URLs; list URLs for App Review under \"reviewURLs\" in app.json")
      }
    }
    let pending = state.apps.reduce(0) { sum, app in
      sum + (app.clip?.cards.count { $0.placeStatus == "PENDING" && !$0.isDeactivated } ?? 0)
    }
    if pending > 0 {
      steps.append("\(Words.counted(pending, "place")) not matched with Maps yet; \"appclips plan\" reports failures")
    }
    return steps
  }
}

import AppClipRegistry
import AppStoreConnect
import ExperienceImporters
import RegistryModel
import TextBasics

extension Command {
  /// `appclips pull`.
  static let pull = Command(
    name: "pull",
    summary: "update the registry from App Store Connect",
    discussion: """
      Compares the registry with App Store Connect, and prints a patch that updates the files; --write applies it. \
      Values that the file format does not support are listed separately.

      Experiences are matched by URL. An experience that is only in App Store Connect gets a new file. One that is \
      deactivated there is marked as retired, unless a deployed code shows its card. Values that App Store Connect \
      does not store are kept, and no file is removed.

      pull downloads an image unless a file in the app's folder has the same checksum; with --state, it downloads \
      nothing. If a download fails, the image file in the registry does not change, and the exit status is 3. If --write \
      wrote something that has a new error, the exit status is 1.

      \(CredentialsHelp.inShort)
      """,
    details: """
      \(CredentialsHelp.paragraph)

      After "pull --write", "plan" finds no difference in what was pulled. In a row of a table, pull changes the cells \
      that the template uses; values that no cell can contain are listed. An experience whose URL changed is recognized \
      by its texts, if no other has the same. An image replaces the file of its card, or becomes a new file if other \
      cards share that file. The file that --output writes has resources in the format of Apple's API and contains no secrets.
      """,
    flags: [.app, .storeState, .writeImport, .checkImport, .importFormat, stateFile] + Flag.storeConnection,
    examples: [
      Example("appclips pull --api-key key.json", "show what would change in the files"),
      Example("appclips pull --app costra-coffee --write", "update the files of one app"),
      Example("appclips pull --output state.json", "save the state for offline use"),
    ],
    run: { invocation, world throws(CommandError) in
      let delivery = try ImportDelivery(from: "pull", invocation)
      let name = invocation.value(of: stateFile)
      let file = try name.map { name throws(CommandError) in try ReportFile(name, in: world) }
      if file != nil, delivery.isWriting || delivery.isCheck || invocation.value(of: .storeState) != nil {
        throw .usage("--output saves what App Store Connect has, and cannot be used with --write, --check or --state")
      }
      let opened = try OpenedRegistry.open(
        for: invocation,
        in: &world,
        looksIntoPictures: file == nil,
        isWriting: delivery.isWriting
      )
      let apps = try opened.app(named: invocation).map { [$0] } ?? opened.registry.apps
      guard let file else { return try opened.pull(apps, delivery, invocation, in: &world) }
      let state = try world.storeState(of: apps, invocation)
      try file.write(state.file)
      let written = "wrote \(name ?? "")"
      world.deed = written
      let cards = state.apps.reduce(0) { $0 + ($1.clip?.cards.count ?? 0) }
      let contents = "\(Words.counted(state.apps.count, "app")), \(Words.counted(cards, "advanced experience"))"
      world.writeSummary("\(written): \(contents)")
      return .fine
    }
  )

  private static let stateFile = Flag.value(
    "output",
    "FILE",
    kind: .file,
    section: .output,
    "save the state of App Store Connect to this file, and do nothing else"
  )
}

extension OpenedRegistry {
  /// Shows, or writes, what App Store Connect has and `apps` do not declare.
  fileprivate func pull(
    _ apps: [App],
    _ delivery: ImportDelivery,
    _ invocation: Invocation,
    in world: inout World
  ) throws(CommandError) -> ExitStatus {
    for app in apps { _ = try changeable(app) }
    let obstacles = registry.obstacles()
    guard obstacles.isEmpty else {
      writeRefusal("nothing was pulled: fix these errors first", because: obstacles, to: &world)
      return .findings
    }
    let saved = try StoreState(savedFor: invocation, in: world)
    let state = if let saved { saved } else { try world.storeState(of: apps, invocation) }
    let shownPath = shownPaths(in: world)
    let pulls = try apps.map { app throws(CommandError) in
      guard let there = app.bundleID.flatMap(state.app(bundleID:)) else {
        throw .refused("the state does not contain \(app.id); choose an app that it contains with --app")
      }
      return Pull(
        app,
        of: registry,
        from: there,
        bytes: { bytes(of: [$0])[$0] },
        shownPath: shownPath
      )
    }
    let images = try world.contents(of: saved == nil ? pulls.flatMap(\.downloads) : [], invocation)
    let made = try RegistryImport(delivery, of: self) { () throws(ImportError) in
      var imports: [Import] = []
      for pull in pulls { imports.append(try pull.outcome(images.contents)) }
      return Import(joining: imports)
    }
    let status = try made.run(in: &world)
    guard let failure = images.failures.first else { return status }
    let count = Words.counted(images.failures.count, "image")
    throw .fault("\(count) could not be downloaded: \(failure.message); everything else is as shown; run pull again")
  }
}

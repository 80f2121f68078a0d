extension Command {
  /// `appclips migrate`.
  static let migrate = Command(
    name: "migrate",
    summary: "convert files to the newest version of the file format",
    discussion: """
      Shows the changes as a patch on standard output. Standard error lists files, ids that change, what would be lost, and \
      the proof: how many URLs were resolved before and after, and that each shows the same card. Nothing is written without \
      --write. Comments, order and the spelling of numbers stay.

      Values that the new version cannot express are listed, and dropped only with --accept-loss. --write refuses if the registry has uncommitted \
      changes, if git cannot report them, or if a file changed meanwhile. All files are written, or none; after an \
      interruption, the next run restores the old files.

      --requirements changes to another dated set of Apple's figures: it sets "requirements", lowers limits above the \
      figures, and lists the cards and images that exceed them.

      The exit status is 1 if --check finds work to do, 3 if a file cannot be read or written or git fails.
      """,
    flags: Flag.migration,
    examples: [
      Example("appclips migrate", "show what would change"),
      Example("appclips migrate --write --accept-loss limit-above-figure", "change it and drop such limits"),
      Example("appclips migrate --requirements 2026-02", "what Apple's newest figures change"),
    ],
    run: { invocation, world throws(CommandError) in
      let request = try MigrationRequest(invocation, world.migrations)
      let opened = try OpenedRegistry.open(for: invocation, in: &world, isWriting: request.isWriting)
      try opened.refuseUnreadable(in: world)
      switch request.goal {
      case .version(let version): return try RegistryMigration(opened, to: version).run(request, in: &world)
      case .requirements(let requirements):
        return try RequirementsMove(opened, to: requirements).run(request, in: &world)
      }
    }
  )
}

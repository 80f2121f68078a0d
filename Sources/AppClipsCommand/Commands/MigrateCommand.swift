extension Command {
  /// `appclips migrate`.
  static let migrate = Command(
    name: "migrate",
    summary: "rewrite files of an older version of the format as the newest",
    discussion: """
      Shows the changes as a patch on standard output, and on standard error a table of files, of ids that become others, \
      of what would be lost, and of the proof: how many URLs were asked before and after, and that each shows the same \
      card. Nothing is written without --write. Comments, order and the spelling of numbers stay.

      What the newer version has no place for is named and needs --accept-loss; what the older version does not know \
      is an obstacle. --write refuses where git knows of changes in the registry that are not committed, where there \
      is a .git but git cannot say so, and where a file changed while it ran. The files are written all together or \
      not at all: if a run is interrupted, the next one puts the old files back.

      --requirements moves to another dated set of Apple's figures: it sets "requirements", tightens the limits that are \
      above the figures, and lists the cards and pictures that are outside them then, each with its place.

      The exit status is 3 where a file cannot be read or written, or git cannot be asked.
      """,
    flags: Flag.migration,
    examples: [
      Example("appclips migrate", "see what would change"),
      Example("appclips migrate --write", "change it"),
      Example("appclips migrate --check", "fail where something is left to do"),
      Example("appclips migrate --write --accept-loss limit-above-figure", "let go of limits that never counted"),
      Example("appclips migrate --requirements 2026-02", "see what Apple's newest figures change"),
    ],
    run: { invocation, world throws(Failure) in
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

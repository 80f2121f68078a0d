extension Command {
  /// `appclips migrate`.
  static let migrate = Command(
    name: "migrate",
    summary: "convert files to the newest version of the file format",
    discussion: """
      Prints the changes as a patch; --write applies them. Standard error lists the files and IDs that change, and the \
      values that the new version cannot express. To verify the result, migrate checks that the \
      same URLs show the same cards before and after, and prints how many URLs it checked. Comments, the order of keys \
      and the format of numbers do not change.

      Values that the new version cannot express are dropped only with --accept-loss. With --write, migrate stops if \
      the registry has uncommitted changes, if git cannot check for them, or if a file changes during the run. Either \
      all files are written or none.

      The exit status is 1 if --check finds anything to migrate, and 3 if git fails or a file cannot be read or \
      written.
      """,
    details: """
      If a run is interrupted, the next run restores the old files.

      --requirements switches to another version of Apple's requirements, identified by its date: it sets \
      "requirements", lowers limits that exceed them, and lists the cards and images that do not meet them.
      """,
    flags: Flag.migration,
    examples: [
      Example("appclips migrate", "show what would change"),
      Example(
        "appclips migrate --write --accept-loss limit-above-figure",
        "migrate, and drop limits above Apple's guidance"
      ),
      Example("appclips migrate --requirements 2026-02", "show what changes with Apple's newest requirements"),
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

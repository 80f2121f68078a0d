extension Flag {
  /// Where the registry is.
  package static let registry = Flag.value(
    "registry",
    "DIR",
    kind: .folder,
    section: .everywhere,
    "the registry's folder; otherwise experiences/ is looked for upward from here"
  )

  /// Less on standard error.
  package static let quiet = Flag.toggle("quiet", section: .everywhere, "print no progress and no summary")

  /// When to colour.
  package static let color = Flag.value(
    "color",
    "WHEN",
    kind: .choice(of: ColorChoice.self),
    default: ColorChoice.auto.rawValue,
    section: .everywhere,
    "whether to colour; auto looks at the terminal and at NO_COLOR"
  )

  /// Help instead of a run.
  package static let help = Flag.toggle("help", letter: "h", section: .everywhere, "print help and do nothing else")

  /// The version instead of a run.
  package static let version = Flag.toggle("version", section: .everywhere, "print the version and do nothing else")

  /// The flags that every command of `appclips` takes.
  package static let everywhere = [registry, quiet, color, help, version]
}

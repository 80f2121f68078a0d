import RegistryModel

extension Importer {
  /// The App Clip part of Expo's store configuration: `apple.appClip.defaultExperience`, defined as `AppleAppClip` in
  /// https://github.com/expo/eas-cli/blob/main/packages/eas-cli/src/metadata/apple/types.ts (pull request 3590,
  /// 2026-04-09).
  package static let eas = Importer(
    "eas",
    "The App Clip part of a store.config.json (EAS Metadata).",
    details: "The header images that the file refers to are imported too.",
    isWanted: { RegistryPath.name(of: $0) == "store.config.json" },
    inputs: { files in
      files.flatMap { file in ((try? EASConfiguration(file).pictures) ?? []).map(\.reference) }
    },
    read: { order throws(ImportError) in
      var proposal = Proposal()
      for file in order.files { try EASConfiguration(file).add(to: &proposal, in: order) }
      return proposal
    }
  )
}

import RegistryModel

extension Importer {
  /// The App Clip part of fastlane deliver's folders, as read by its loader: `app_clip_default_experience_action.txt`,
  /// a folder for each locale with `app_clip_default_experience_subtitle.txt`,
  /// `app_clip_review_information/invocation_urls.txt`, and a folder of header images with one folder for each locale;
  /// `default` means every locale without its own folder: those of other folders, of the Deliverfile and of the registry (https://github.com/fastlane/fastlane/pull/30010,
  /// deliver/lib/deliver/loader.rb and upload_app_clip_default_experience_metadata.rb).
  package static let fastlane = Importer(
    "fastlane",
    "The metadata folders of fastlane deliver.",
    details: "Action, subtitles and review URLs of the default card, and its header images.",
    isWanted: { path in
      FastlaneFile.endings.contains(RegistryPath.nameParts(of: path).ending.lowercased())
        || RegistryPath.name(of: path) == "Deliverfile"
    },
    read: { order throws(ImportError) in
      var folder = FastlaneFolder()
      for file in order.files { try folder.add(file) }
      return try folder.proposal(in: order)
    }
  )
}

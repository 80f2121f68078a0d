import ExperienceEmitters
import RegistryModel

/// The existing file that `--into` names, and the folder in which it is replaced.
struct ExistingPlace {
  /// The file as it is.
  let file: ExistingFile
  /// Its folder.
  let folder: OutputFolder

  /// Reads the file; nil without the flag.
  init?(for invocation: Invocation, in world: borrowing World) throws(Failure) {
    guard let name = invocation.value(of: .existingFile) else { return nil }
    guard invocation.value(of: .outputFolder) == nil else {
      throw .usage("--into changes one file and --output makes files of their own; leave one of them out")
    }
    file = ExistingFile(name: name, bytes: try ReportFile(name, in: world).bytes())
    let parent = RegistryPath.folder(of: name)
    folder = try OutputFolder(parent.isEmpty ? name.hasPrefix("/") ? "/" : "." : parent, in: world)
  }
}

extension Flag {
  /// The file that an artifact is put into.
  static let existingFile = Flag.value(
    "into",
    "FILE",
    kind: .file,
    section: .output,
    "put the artifact into this file, every other byte as it is; with --check only say whether it is in"
  )
}

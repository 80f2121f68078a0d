import ExperienceRegistry
import RegistryFiles

/// The header image that `--image` names: one in the app's folder, or a file elsewhere that is copied into it.
struct ImportedImage: Sendable {
  /// Its path from the app's folder, which the experience's file states.
  let name: String
  /// The file to write, by its path in the registry; nil if the image is in the app's folder already.
  let copy: (path: String, bytes: [UInt8])?

  /// Reads the image at `typed`. A path that leads to nothing stays as it is: validate reports it.
  init(
    _ typed: String,
    for experience: ExperienceName,
    of app: App,
    in opened: OpenedRegistry,
    _ world: borrowing World
  ) throws(Failure) {
    let appFolder = opened.absolutePath(of: app.folderPrefix)
    let path = RelativePath.absolute(try world.absolutePath(of: typed), from: "/")
    if !typed.hasPrefix("/"), Self.bytes(of: RelativePath.absolute(typed, from: appFolder)) != nil {
      (name, copy) = (typed, nil)
      return
    }
    guard let bytes = Self.bytes(of: path) else {
      (name, copy) = (typed, nil)
      return
    }
    let inner = RelativePath.path(to: path, from: appFolder)
    guard inner.hasPrefix("../") || inner.hasPrefix("/") else {
      (name, copy) = (inner, nil)
      return
    }
    let ending = RegistryPath.nameParts(of: path).ending.lowercased()
    name = "images/\(experience.text)\(ending.isEmpty ? "" : "." + ending)"
    let present = Self.bytes(of: "\(appFolder)/\(name)")
    guard present == nil || present == bytes else {
      throw Failure(
        status: .findings,
        message: "\(typed) is not copied: \(app.folderPrefix)\(name) already exists with other content; "
          + "remove it, or use it with --image \(name)"
      )
    }
    copy = present == nil ? ("\(app.folderPrefix)\(name)", bytes) : nil
  }

  /// The content of a file; nil if there is none that can be read.
  private static func bytes(of path: String) -> [UInt8]? {
    let folder = RegistryPath.folder(of: path)
    return try? FolderTree(folder.isEmpty ? "/" : folder).bytes(of: RegistryPath.name(of: path))
  }
}

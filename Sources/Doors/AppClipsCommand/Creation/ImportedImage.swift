import RegistryModel
import RegistryReports
import SystemFiles

/// The header image that `--image` names: one in the app's folder, or a file elsewhere that is copied into it.
struct ImportedImage: Sendable {
  /// Its path from the app's folder, which the experience's file states.
  let name: String
  /// The file to write, by its path in the registry; nil if the image is in the app's folder already.
  let copy: (path: String, bytes: [UInt8])?
  /// Whether it is the placeholder, drawn because there is no image yet.
  let isPlaceholder: Bool

  /// What `--image` says for the placeholder.
  static let placeholder = "placeholder"

  /// Reads the image at `typed`. A path in the app's folder may lead to an image that is still to come, which validate
  /// reports as missing; any other path that leads to nothing is a fault.
  init(
    _ typed: String,
    for experience: ExperienceName,
    of app: App,
    in opened: OpenedRegistry,
    _ world: borrowing World
  ) throws(CommandError) {
    isPlaceholder = typed == Self.placeholder
    let appFolder = opened.absolutePath(of: app.folderPrefix)
    guard !isPlaceholder else {
      let name = "images/\(experience.text).png"
      (self.name, copy) = try Self.copying(PlaceholderImage.bytes, of: typed, to: name, of: app, in: appFolder)
      return
    }
    let path = RelativePath.absolute(try world.absolutePath(of: world.withHomeFolder(typed)), from: "/")
    if !typed.hasPrefix("/"), (try? Self.bytes(of: RelativePath.absolute(typed, from: appFolder))) != nil {
      (name, copy) = (typed, nil)
      return
    }
    let inner = RelativePath.path(to: path, from: appFolder)
    guard inner.hasPrefix("../") || inner.hasPrefix("/") else {
      (name, copy) = (inner, nil)
      return
    }
    let bytes: [UInt8]
    do {
      bytes = try Self.bytes(of: path)
    } catch {
      guard error.cause == .missing, Self.isStillToCome(typed, in: appFolder) else {
        throw .fault("\(typed): \(error.message)")
      }
      (name, copy) = (typed, nil)
      return
    }
    let ending = RegistryPath.nameParts(of: path).ending.lowercased()
    let name = "images/\(experience.text)\(ending.isEmpty ? "" : "." + ending)"
    (self.name, copy) = try Self.copying(bytes, of: typed, to: name, of: app, in: appFolder)
  }

  /// The image `bytes` at `name` in the app's folder, with the file to write if it is not there yet. Another file there is
  /// an error.
  private static func copying(
    _ bytes: [UInt8],
    of typed: String,
    to name: String,
    of app: App,
    in appFolder: String
  ) throws(CommandError) -> (name: String, copy: (path: String, bytes: [UInt8])?) {
    let present = try? Self.bytes(of: "\(appFolder)/\(name)")
    guard present == nil || present == bytes else {
      throw .refused(
        "\(typed) is not copied: \(app.folderPrefix)\(name) already exists with other content; remove it, or use it with "
          + "--image \(name)"
      )
    }
    return (name, present == nil ? ("\(app.folderPrefix)\(name)", bytes) : nil)
  }

  /// A path as terminals paste it when a file is dropped on them: without quotes around it and backslashes in it.
  static func path(pasted text: String) -> String {
    for quote in ["'", "\""] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote) {
      return String(text.dropFirst().dropLast())
    }
    return text.replacing(#/\\(.)/#) { String($0.1) }
  }

  /// Whether `typed` starts at the app's folder and names an image that is not there yet: one in a folder that is there, or
  /// in `images`, where new images go.
  private static func isStillToCome(_ typed: String, in appFolder: String) -> Bool {
    guard !typed.hasPrefix("/") else { return false }
    let path = RelativePath.path(to: RelativePath.absolute(typed, from: appFolder), from: appFolder)
    guard !path.hasPrefix("../") else { return false }
    let folder = RegistryPath.folder(of: path)
    return folder == "images" || folder.hasPrefix("images/") || (try? FolderTree("\(appFolder)/\(folder)")) != nil
  }

  /// The content of a file.
  private static func bytes(of path: String) throws(FileError) -> [UInt8] {
    let folder = RegistryPath.folder(of: path)
    return try FolderTree(folder.isEmpty ? "/" : folder).bytes(of: RegistryPath.name(of: path))
  }
}

extension World {
  /// `path` with the home folder in place of a `~` at its start, which no shell has replaced in an answer.
  fileprivate func withHomeFolder(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = environment["HOME"] else { return path }
    return home + path.dropFirst()
  }
}

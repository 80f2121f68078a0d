import AppClipRegistry
import JSONSyntax
import RegistryModel
package import SystemFiles

/// The unsaved changes of a session, kept in the user's home so that neither a crash nor a restart loses them.
///
/// Each changed file is kept as it was on disk and as it is now, under names made of their hashes, so that an image is
/// written once. `draft.json` lists them and is replaced in one step, so a crash leaves the old draft or the new one.
struct SessionDraft {
  /// The changed files of the registry by path.
  let files: [String: Change.File]
  /// The new files next to the folder of the registry, by path.
  let outside: [String: [UInt8]]
  /// When it was written, in seconds since 1970; nil before that.
  private(set) var time: Int64?

  init(_ files: [String: Change.File], outside: [String: [UInt8]]) { (self.files, self.outside) = (files, outside) }

  var isEmpty: Bool { files.isEmpty }

  private static let index = "draft.json"

  /// Reads the draft in `folder`; nil if there is none that is whole.
  init?(in folder: ScratchFolder) {
    guard let bytes = try? folder.bytes(of: Self.index) else { return nil }
    let tree = Tree(SourceText(bytes))
    guard let root = tree.root, let list = tree.value(named: "files", in: root) else { return nil }
    var (files, outside): ([String: Change.File], [String: [UInt8]]) = ([:], [:])
    for node in tree.elements(of: list) {
      let name = { (key: StaticString) in tree.value(named: key, in: node).flatMap(tree.string(of:)) }
      let bytes = { (key: StaticString) in name(key).flatMap { try? folder.bytes(of: $0) } }
      guard let path = name("path"), bytes("old") != nil || name("old") == nil,
        bytes("new") != nil || name("new") == nil
      else { return nil }
      if name("outside") != nil {
        outside[path] = bytes("new")
      } else {
        files[path] = Change.File(from: bytes("old"), to: bytes("new"))
      }
    }
    self.init(files, outside: outside)
    time = folder.changeTime(of: Self.index)
  }

  /// What replaces the `kept` files of a folder by this draft, in order; nil removes a file. Wherever a crash interrupts
  /// it, the folder has the former draft or this one.
  func writes(replacing kept: Set<String>) -> [(name: String, bytes: [UInt8]?)] {
    var contents: [String: [UInt8]] = [:]
    var writer = JSONWriter()
    let added = outside.mapValues { Change.File(from: nil, to: $0) }
    writer.object { writer in
      writer.member("formatVersion", 1)
      writer.objects("files", files.sorted { $0.key < $1.key } + added) { file, writer in
        writer.member("path", file.key)
        for (key, bytes) in [("old", file.value.old), ("new", file.value.new)] {
          guard let bytes else { continue }
          let name = Self.name(of: bytes)
          contents[name] = bytes
          writer.member(key, name)
        }
        if outside[file.key] == file.value.new { writer.member("outside", "folder") }
      }
    }
    let index = isEmpty ? nil : writer.finish()
    let new = isEmpty ? [] : contents.filter { !kept.contains($0.key) }.map { ($0.key, Optional($0.value)) }
    let unused = kept.filter { $0.contains("-") && (isEmpty || contents[$0] == nil) }
    return new + [(Self.index, index)] + unused.map { ($0, nil) }
  }

  private static func name(of bytes: [UInt8]) -> String {
    let hash = bytes.withUnsafeBufferPointer { BytesHash(of: $0.span).value }
    return "\(String(hash, radix: 36))-\(bytes.count)"
  }
}

extension StudioSession {
  /// Keeps unsaved changes in `folder` from now on, and offers those that an earlier session left there.
  package mutating func keepDrafts(in folder: ScratchFolder) {
    (drafts, isKept) = (folder, true)
    guard let left = SessionDraft(in: folder) else { return }
    let isNew = left.files.contains { path, file in (try? disk.bytes(of: path)) != file.new }
    offer = isNew ? left : nil
  }

  /// The unsaved changes.
  var draft: SessionDraft {
    let files = unsaved.map { path, bytes in (path, Change.File(from: saved[path] ?? nil, to: bytes)) }
    return SessionDraft(Dictionary(uniqueKeysWithValues: files), outside: unsaved.isEmpty ? [:] : filesBeside)
  }

  /// Keeps the unsaved changes if they have changed.
  mutating func keepDraft() {
    guard let drafts, offer == nil, revision != keptRevision else { return }
    isKept = drafts.write(draft.writes(replacing: drafts.names))
    if isKept { keptRevision = revision }
  }

  /// Makes the changes again that an earlier session left, merged with what is on disk now. Without `isWanted`, they are
  /// discarded, which can be undone.
  mutating func restore(isWanted: Bool) throws(StudioError) {
    guard let draft = offer else { throw .missing("there are no changes to restore") }
    var (contents, found): ([String: [UInt8]?], [DiskConflict]) = ([:], [])
    for (path, file) in draft.files {
      let now = try? disk.bytes(of: path)
      let merge = FileMerge(path, base: file.old, mine: file.new, theirs: now)
      contents.updateValue(file.new == nil || now == file.old ? file.new : merge.merged, forKey: path)
      if now != file.old { found += merge.conflicts }
    }
    try change(contents, title: "Restore changes")
    (offer, filesBeside) = (nil, draft.outside)
    if isWanted { conflicts = found } else { try discard() }
  }
}

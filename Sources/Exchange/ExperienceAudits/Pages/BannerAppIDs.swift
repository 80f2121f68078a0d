import ExperienceEmitters
import RegistryModel
import TextBasics

extension AuditedFolder {
  /// The App Store IDs in the Smart App Banner tags of its pages and page sources, each with the file that states it, in the
  /// order of the files. With `clip`, tags that name another clip are skipped.
  package func bannerAppIDs(ofClip clip: String?) -> [(id: String, file: String)] {
    let kinds = [Audit.pages.noun, Audit.pageSources.noun]
    return files.flatMap { file -> [(id: String, file: String)] in
      guard let kind = kind(of: file), kinds.contains(Audits.all[kind].noun), case .bytes(let bytes) = file.content,
        bytes.count <= AuditedFile.largestFile, SourceBanner.isIn(bytes), !SourceBanner.isBuilt(file.path)
      else { return [] }
      return SourceBanner.tags(in: bytes, named: RegistryPath.name(of: file.path)).compactMap { tag in
        let banner = PageBanner(tag, in: bytes, isServed: false)
        guard let id = banner[.app], !id.isEmpty, id.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
          banner[.clip].map({ clip == nil || $0 == clip }) ?? true
        else { return nil }
        return (id, file.path)
      }
    }
  }
}

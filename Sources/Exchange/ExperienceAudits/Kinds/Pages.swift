import ExperienceEmitters

extension Audit {
  /// HTML pages, for their Smart App Banner tags.
  static let pages = Audit(
    noun: "HTML page",
    plural: "HTML pages",
    files: "*.html and *.htm",
    hasName: { name in [".html", ".htm"].contains { name.lowercased().hasSuffix($0) } },
    isContent: { bytes in
      let start = String(decoding: bytes.prefix(64), as: UTF8.self).lowercased().drop {
        $0.isWhitespace || $0 == "\u{FEFF}"
      }
      return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
    },
    look: { file, bytes, run in
      guard !bytes.starts(with: [0xFE, 0xFF]), !bytes.starts(with: [0xFF, 0xFE]) else {
        return run.note(
          FileReadError(
            place: run.location(of: file),
            message: "expected a page in UTF-8, found UTF-16",
            help: "save it as UTF-8"
          )
        )
      }
      let page = WebPage(file, bytes, run.scene)
      run.look(at: page)
      guard page.banners.isEmpty else { return }
      for tag in ProgramBanner.tags(in: bytes, besides: []) { run.look(atSource: WebPage(file, bytes, tag, run.scene)) }
    }
  )
}

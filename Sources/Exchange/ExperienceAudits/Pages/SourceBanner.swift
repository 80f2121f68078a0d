import ExperienceEmitters
import MarkupSyntax
import TextBasics

/// The Smart App Banner tags in the source of a page: `meta` elements, and those that a program makes, as in the
/// metadata of Next.js, Nuxt or Rails, or with a script of the page.
enum SourceBanner {
  /// Whether the source of a page names the tag.
  static func isIn(_ bytes: [UInt8]) -> Bool { bytes.firstRange(of: ProgramBanner.name) != nil }

  /// Whether the file is the output of a build or a test, which repeats what a source says.
  static func isBuilt(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.dropLast().contains { ["dist", "build", "out", "target", "__tests__"].contains($0) }
      || [".test.", ".spec.", ".min."].contains { parts.last?.contains($0) == true }
  }

  /// The tags in the order of the file.
  static func tags(in bytes: [UInt8], named file: String) -> [HTMLTag] {
    let elements = HTMLScanner.tags(of: ["meta"], in: bytes, .written(in: file))
      .filter { $0.isAppBanner || $0.isMisnamedAppBanner }
    return (elements + ProgramBanner.tags(in: bytes, besides: elements)).sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
  }
}

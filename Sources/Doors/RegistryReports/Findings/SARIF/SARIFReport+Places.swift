import JSONSyntax
import RegistryModel
import TextBasics

/// Locations and artifacts.
extension SARIFReport {
  /// Writes the member `physicalLocation`.
  func writePlace(_ place: Finding.Location, to location: inout JSONWriter) {
    location.object("physicalLocation") { physical in
      physical.object("artifactLocation") { writeArtifactLocation(of: place.file, to: &$0) }
      guard report.sources.file(at: place.file) != nil else { return }
      physical.object("region") { writeRegion(place, to: &$0) }
    }
  }

  /// Writes the location of an artifact and its index in the list of artifacts.
  func writeArtifactLocation(of file: String, to location: inout JSONWriter) {
    writeURI(of: file, to: &location)
    if let index = artifactIndexes[file] { location.member("index", index) }
  }

  /// Writes an artifact: its location and, if it is text, its length, type and hash.
  package func writeArtifact(_ file: String, to artifact: inout JSONWriter) {
    artifact.object("location") { writeURI(of: file, to: &$0) }
    guard let bytes = report.sources.file(at: file)?.text.bytes else { return }
    artifact.member("length", bytes.count)
    artifact.member("mimeType", Self.mimeType(of: file))
    artifact.object("hashes") { $0.member("sha-256", SHA256.hexadecimalDigest(of: bytes)) }
  }

  /// The media type of a file, by its name. An association file is JSON without an extension.
  private static func mimeType(of file: String) -> String {
    switch RegistryPath.nameParts(of: file).ending.lowercased() {
    case "html", "htm": "text/html"
    case "plist", "entitlements", "xcent": "application/xml"
    case "txt": "text/plain"
    case _ where RegistryPath.isURL(file) && !file.contains("/.well-known/"): "text/html"
    default: "application/json"
    }
  }

  /// Writes the base of relative paths; nothing if the working folder no longer exists.
  func writeWorkingFolder(to run: inout JSONWriter) {
    guard let folder = report.workingFolder else { return }
    run.object("originalUriBaseIds") { bases in
      bases.object(Self.workingFolderName) { base in
        base.member("uri", URIReference.absolute(folder.hasSuffix("/") ? folder : folder + "/"))
      }
    }
  }

  /// Writes the lines and columns of a location; an empty one is an insertion point.
  func writeRegion(_ place: Finding.Location, to region: inout JSONWriter) {
    let start = report.sources.start(of: place)
    let end = report.sources.end(of: place)
    region.member("startLine", start.line)
    region.member("startColumn", start.column)
    region.member("endLine", end.line)
    region.member("endColumn", end.column)
  }

  private func writeURI(of file: String, to artifact: inout JSONWriter) {
    let path = report.sources.shownPath(of: file)
    guard !RegistryPath.isURL(path) else { return artifact.member("uri", path) }
    guard let folder = report.workingFolder, !Self.isInside(path) else {
      artifact.member("uri", path.hasPrefix("/") ? URIReference.absolute(path) : URIReference.relative(path))
      if !path.hasPrefix("/") { artifact.member("uriBaseId", Self.workingFolderName) }
      return
    }
    let absolute = path.hasPrefix("/") ? path : RelativePath.absolute(path, from: folder)
    artifact.member("uri", URIReference.absolute(absolute))
  }

  /// Whether a displayed path is the working folder or inside it.
  private static func isInside(_ path: String) -> Bool {
    !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../")
  }
}

/// Paths as URI references (RFC 3986). Everything except unreserved characters and `/` is percent-encoded, including a
/// colon in the first component, which would otherwise end a scheme.
package enum URIReference {
  /// A relative path.
  package static func relative(_ path: String) -> String { PercentEncoding.text(of: path.utf8, keeping: isPlain) }

  /// An absolute path, as `file:///…`.
  package static func absolute(_ path: String) -> String { "file://" + relative(path) }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-._~/".utf8.contains(byte)
    }
  }
}

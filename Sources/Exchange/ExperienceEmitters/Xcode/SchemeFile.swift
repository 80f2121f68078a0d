import MarkupSyntax

/// An existing Xcode scheme whose run action gets the variables that launch a clip with a URL.
///
/// Apple documents the variable (https://developer.apple.com/documentation/appclip/testing-the-launch-experience-of-your-app-clip)
/// but not the file. The elements are those that Xcode writes; `HTMLScanner` finds their tags, because a scheme has no
/// element whose content it reads as text.
struct SchemeFile {
  private let file: ExistingFile
  private let tags: [HTMLTag]
  static let variable = "_XCAppClipURL"

  init(_ file: ExistingFile) {
    self.file = file
    tags = HTMLScanner.tags(of: ["launchaction", "environmentvariables", "environmentvariable"], in: file.bytes)
  }

  /// The scheme with a variable for each of `urls`, and the URLs that it removes. Every other byte is unchanged.
  ///
  /// The URL that is enabled stays enabled, so that emitting again does not change what a developer selected. If none
  /// is, the first one becomes enabled. A scheme that already has these variables is returned unchanged. Other URLs are
  /// removed if `urls` are all URLs of the app, and kept before them otherwise.
  func with(_ urls: [String], isAll: Bool, of app: String) throws(EmissionError) -> (bytes: [UInt8], removed: [String])
  {
    let action = try contentOfRunAction()
    let old = try variables(in: action)
    let declared = Set(urls)
    let others = old.map(\.url).filter { !declared.contains($0) }
    let (removed, all) = isAll ? (others, urls) : ([], others + urls)
    let enabled = old.first { $0.isEnabled && (!isAll || declared.contains($0.url)) }?.url ?? urls.first
    let wanted = all.map { (url: $0, isEnabled: $0 == enabled) }
    guard !old.elementsEqual(wanted, by: { $0.url == $1.url && $0.isEnabled == $1.isEnabled }) else {
      return (file.bytes, removed)
    }
    let lines = try wanted.map { variable throws(EmissionError) in try Self.element(variable, of: app) }
    return (replacing(old, by: lines, in: action), removed)
  }

  /// The bytes of the file with the elements `new` in place of the variables `old`.
  private func replacing(_ old: [Variable], by new: [String], in action: Range<Int>) -> [UInt8] {
    let indentation = indentation(ofElementWithContentAt: action.lowerBound) + "   "
    let list = new.map { "\(indentation)   \($0)" }.joined().replacing("\n", with: newline)
    var bytes = file.bytes
    for variable in old.reversed() { bytes.removeSubrange(wholeLines(of: variable.range)) }
    if let place = old.first.map({ wholeLines(of: $0.range).lowerBound }) ?? endOfVariables(in: action) {
      bytes.insert(contentsOf: list.utf8, at: place)
    } else {
      let whole = "\(indentation)<EnvironmentVariables>\(newline)\(list)\(indentation)</EnvironmentVariables>\(newline)"
      bytes.insert(contentsOf: whole.utf8, at: lineStart(of: action.upperBound))
    }
    return bytes
  }

  /// A variable of the file that sets the URL.
  private struct Variable {
    let url: String
    let isEnabled: Bool
    let range: Range<Int>
  }

  private func variables(in action: Range<Int>) throws(EmissionError) -> [Variable] {
    var variables: [Variable] = []
    for tag in tags where tag.name == "environmentvariable" && action.contains(tag.range.lowerBound) {
      guard tag["key"] == Self.variable else { continue }
      let end = isClosed(tag) ? tag.range.upperBound : try end(of: "EnvironmentVariable", after: tag).upperBound
      let (url, isEnabled) = (tag["value"] ?? "", tag["isenabled"] == "YES")
      variables.append(Variable(url: url, isEnabled: isEnabled, range: tag.range.lowerBound..<end))
    }
    return variables
  }

  /// The start of the line of `</EnvironmentVariables>` in the run action; nil if the action has no variables.
  private func endOfVariables(in action: Range<Int>) -> Int? {
    let tag = tags.first { $0.name == "environmentvariables" && action.contains($0.range.lowerBound) }
    guard let tag, !isClosed(tag), let end = try? end(of: "EnvironmentVariables", after: tag) else { return nil }
    return lineStart(of: end.lowerBound)
  }

  /// The bytes between the tags of the run action.
  private func contentOfRunAction() throws(EmissionError) -> Range<Int> {
    guard let tag = tags.first(where: { $0.name == "launchaction" }), !isClosed(tag) else {
      let message = "expected an Xcode scheme, found no <LaunchAction> element with content"
      throw file.broken(at: 0, message, help: "choose the .xcscheme file of the App Clip's target")
    }
    return tag.range.upperBound..<(try end(of: "LaunchAction", after: tag)).lowerBound
  }

  private func end(of name: String, after tag: HTMLTag) throws(EmissionError) -> Range<Int> {
    let wanted = Array("</\(name)>".utf8)
    if let found = file.bytes[tag.range.upperBound...].firstRange(of: wanted) { return found }
    throw file.broken(at: tag.range.lowerBound, "<\(name)> has no end tag", help: "add </\(name)>")
  }

  private func isClosed(_ tag: HTMLTag) -> Bool { file.bytes[tag.range].dropLast().last == UInt8(ascii: "/") }

  private func lineStart(of offset: Int) -> Int {
    let start = file.bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return file.bytes[start..<offset].allSatisfy { $0 == 0x20 || $0 == 0x09 } ? start : offset
  }

  /// The range with its line's indentation and line end, if nothing else is on its lines.
  private func wholeLines(of range: Range<Int>) -> Range<Int> {
    let start = lineStart(of: range.lowerBound)
    let rest = file.bytes[range.upperBound...]
    guard let end = [[0x0A], [0x0D, 0x0A]].first(where: rest.starts) else { return range }
    return start..<range.upperBound + end.count
  }

  /// The line end that the file has.
  private var newline: String { file.bytes.firstRange(of: [0x0D, 0x0A]) == nil ? "\n" : "\r\n" }

  /// The white space before the start tag that ends at `offset`.
  private func indentation(ofElementWithContentAt offset: Int) -> String {
    let tag = tags.first { $0.range.upperBound == offset }?.range.lowerBound ?? offset
    return String(decoding: file.bytes[lineStart(of: tag)..<tag], as: UTF8.self)
  }

  /// The element of one variable, with a newline.
  private static func element(_ variable: (url: String, isEnabled: Bool), of app: String) throws(EmissionError)
    -> String
  {
    var xml = MarkupWriter(.xml)
    let isEnabled = variable.isEnabled ? "YES" : "NO"
    xml.empty("EnvironmentVariable", ["key": Self.variable, "value": variable.url, "isEnabled": isEnabled])
    do throws(MarkupWriter.WriteError) {
      return String(decoding: try xml.finish(), as: UTF8.self)
    } catch {
      throw EmissionError(error, in: app, kind: "an Xcode scheme")
    }
  }
}

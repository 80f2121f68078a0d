import CSVSyntax
import TestSupport
import Testing

/// A typical mistake: what a person did to the files of a correct registry, and the findings that must result.
///
/// Read from `Tests/Support/Slips/*.txt`; `Tests/Support/Slips/README.md` describes the format.
struct Slip: Sendable, CustomTestStringConvertible {
  /// A description of the mistake in a product owner's words.
  let name: String
  /// The file that contains it.
  let file: String
  /// The changes to the registry, in order.
  private(set) var steps: [Step] = []
  /// `rule file:line:column` of each finding: one, or none for something that is not a mistake.
  private(set) var findings: [String] = []
  /// The help of the finding; nil if the slip does not state it.
  private(set) var help: String?
  /// The line of the finding after its fix, without indentation; nil if the slip states the help, but no fix.
  private(set) var fixedLine: String?

  /// A command and the lines below it, each with its sign.
  struct Step: Sendable {
    let words: [String]
    var lines: [Substring] = []
  }

  var testDescription: String { "\(file): \(name)" }

  /// Every slip of every file, in the order of the files.
  static let all = PackageFolder.files(below: folder).filter { $0.hasSuffix(".txt") }.flatMap(slips)

  private static let folder = "Tests/Support/Slips"

  /// The correct registry that slips are made in: paths and bytes, with images.
  static let soundFiles = Result {
    var files: [String: [UInt8]] = [:]
    for file in PackageFolder.files(below: "\(folder)/cafe") {
      files["cafe/\(file)"] = try PackageFolder.bytes(of: "\(folder)/cafe/\(file)")
    }
    for (name, sample) in images {
      files["cafe/images/\(name).png"] = try PackageFolder.bytes(of: "experiences/costra-coffee/images/\(sample).png")
    }
    return files
  }

  /// The images of the registry, and the sample images that they are copies of.
  private static let images = ["mira": "costra", "americano": "americano", "bern": "espresso", "shops": "flat-white"]

  private static func slips(in file: String) -> [Slip] {
    guard let text = try? PackageFolder.text(of: "\(folder)/\(file)") else { return [] }
    var slips: [Slip] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") {
        slips.append(Slip(name: String(line.dropFirst(3)), file: file))
      } else if !slips.isEmpty {
        slips[slips.count - 1].add(line)
      }
    }
    return slips
  }

  private mutating func add(_ line: Substring) {
    switch line.first {
    case "+", "-": steps[steps.count - 1].lines.append(line)
    case "=": findings.append(String(line.dropFirst(3)))
    case "h" where line.hasPrefix("help: "): help = String(line.dropFirst(6))
    case "f" where line.hasPrefix("fix: "): fixedLine = Self.Step.unescaped(line.dropFirst(5))
    default: steps.append(Step(words: line.split(separator: " ").map(String.init)))
    }
  }
}

extension Slip.Step {
  /// A step in a file of slips that cannot be applied.
  struct Impossible: Error, CustomStringConvertible {
    let description: String
  }

  /// Applies the step to `files`, whose paths begin at the folder of registries; the words name files of the app
  /// `cafe`.
  func apply(to files: inout [String: [UInt8]]) throws {
    let path = { (number: Int) in Self.path(words[number]) }
    let text = { (number: Int, files: [String: [UInt8]]) in
      String(decoding: try Self.bytes(at: path(number), in: files), as: UTF8.self)
    }
    switch words[0] {
    case "change": files[path(1)] = try Array(changed(text(1, files)).utf8)
    case "write": files[path(1)] = Array(lines.map { Self.unescaped($0.dropFirst()) + "\n" }.joined().utf8)
    case "copy": files[path(3)] = try Self.bytes(at: path(1), in: files)
    case "move":
      files[path(3)] = try Self.bytes(at: path(1), in: files)
      files[path(1)] = nil
    case "delete":
      _ = try Self.bytes(at: path(1), in: files)
      files[path(1)] = nil
    case "save": files[path(1)] = try Self.encoded(text(1, files), as: words[3])
    default: throw Impossible(description: "no slip can \(words[0])")
    }
  }

  private static func path(_ name: String) -> String {
    name.hasPrefix("../") ? String(name.dropFirst(3)) : "cafe/\(name)"
  }

  private static func bytes(at path: String, in files: [String: [UInt8]]) throws -> [UInt8] {
    guard let bytes = files[path] else { throw Impossible(description: "there is no file \(path)") }
    return bytes
  }

  /// `text` with each group of lines after `-` replaced by the lines after `+` below it.
  private func changed(_ text: String) throws -> String {
    var text = text
    var rest = lines[...]
    while !rest.isEmpty {
      let old = rest.prefix { $0.first == "-" }
      let new = rest.dropFirst(old.count).prefix { $0.first == "+" }
      rest = rest.dropFirst(old.count + new.count)
      let joined = [old, new].map { $0.map { Self.unescaped($0.dropFirst()) + "\n" }.joined() }
      guard text.ranges(of: joined[0]).count == 1 else {
        throw Impossible(description: "these lines are not in the file once:\n\(joined[0])")
      }
      text = text.replacing(joined[0], with: joined[1])
    }
    return text
  }

  /// `‹A0›` is the character U+00A0.
  fileprivate static func unescaped(_ line: Substring) -> String {
    String(line).replacing(/‹([0-9A-F]+)›/) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }
  }

  private static func encoded(_ text: String, as format: String) throws -> [UInt8] {
    switch format {
    case "utf-8-bom": return [0xEF, 0xBB, 0xBF] + text.utf8
    case "utf-16le-bom": return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case "utf-16le": return text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case "utf-16be-bom": return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case "windows-1252":
      return text.unicodeScalars.map { SingleByteEncoding.windows1252.byte(of: $0) ?? UInt8(ascii: "?") }
    case "mac-roman":
      return text.unicodeScalars.map { SingleByteEncoding.macRoman.byte(of: $0) ?? UInt8(ascii: "?") }
    case "crlf": return Array(text.replacing("\n", with: "\r\n").utf8)
    case "cr": return Array(text.replacing("\n", with: "\r").utf8)
    case "cut": return Array(text.utf8.dropLast())
    default: throw Impossible(description: "no file is saved as \(format)")
    }
  }
}

import ExperienceResolver
import HostNames
import MarkupSyntax
import RegistryModel
import TextBasics

/// The reason why an artifact could not be generated.
public enum EmissionError: Error, Sendable, Hashable {
  /// No app has this ID.
  case unknownApp(String, nearest: String?)
  /// No experience has this ID.
  case unknownExperience(String, nearest: String?)
  /// Experiences of several apps have this ID within the folder of their app.
  case severalExperiences(String, ids: [String])
  /// The experience does not belong to the selected app.
  case otherApp(experience: String, app: String)
  /// The experience is retired.
  case retired(experience: String)
  /// Both an experience and a URL were selected.
  case experienceAndURL
  /// No experience matches the URL.
  case unanswered(url: String)
  /// The text is not a URL that can invoke an App Clip; `because` is the cause, as a sentence.
  case invalidURL(String, because: String)
  /// The URL matches a default experience, but an advanced experience is needed.
  case defaultExperience(url: String, app: String)
  /// The file of an app or experience lacks a key that the artifact needs, such as `clip.bundleID`.
  case missing(key: String, of: String, kind: String)
  /// A value contains a character that cannot be written in the artifact.
  case unwritable(value: String, character: Unicode.Scalar, of: String, kind: String)
  /// A value cannot be used in the artifact, for example because it is empty; `wanted` describes what is expected.
  case unusable(value: String, key: String, of: String, wanted: String)
  /// Artifacts of this kind cannot be written into an existing file.
  case goesIntoNothing(kind: String)
  /// One existing file is given, but the selection produces no artifact or several, which the flags distinguish.
  case severalForOneFile(kind: String, paths: [String], selectedBy: [String])
  /// The host of the selected URL is not declared by the selected app or, if none is selected, by any app.
  case undeclaredHost(String, app: String?)
  /// The existing file cannot be read; line and column count from 1.
  case broken(file: String, line: Int, column: Int, because: String, help: String)
  /// The text is too long for the artifact.
  case tooLong(value: String, of: String, kind: String)
  /// The emitter does not support this format.
  case otherFormat(kind: String, formats: [String])
}

extension EmissionError {
  /// The error for a text of `owner` that cannot be written in a document of `kind`.
  init(_ problem: MarkupWriter.WriteError, in owner: String, kind: String) {
    self = .unwritable(value: problem.text, character: problem.character, of: owner, kind: kind)
  }
}

extension EmissionError: CustomStringConvertible {
  /// The same text as `message`.
  public var description: String { message }

  /// What is wrong and what was expected, in one sentence.
  public var message: String {
    switch self {
    case .unknownApp(let id, _): "there is no app \"\(id)\""
    case .unknownExperience(let id, _): "there is no experience \"\(id)\""
    case .severalExperiences(let id, let ids): "\"\(id)\" is ambiguous; it can be \(Words.alternatives(ids))"
    case .otherApp(let experience, let app): "\"\(experience)\" is an experience of the app \"\(app)\""
    case .retired(let experience): "\"\(experience)\" is retired; retired experiences are not emitted"
    case .experienceAndURL: "an experience and a URL cannot be selected together; each of them selects one experience"
    case .unanswered(let url):
      "no experience matches \"\(url)\"; a device opens it as a web page and shows no App Clip"
    case .invalidURL(let url, let cause): "\"\(url)\" cannot invoke an App Clip: \(cause)"
    case .defaultExperience(let url, let app):
      "\"\(url)\" matches the default experience of \"\(app)\", which has no URL prefix"
    case .missing(let key, let owner, let kind): "\"\(owner)\" has no \"\(key)\", which \(kind) requires"
    case .unwritable(let value, let character, let owner, let kind):
      "\"\(value)\" in \"\(owner)\" contains \(Self.name(of: character)), which \(kind) cannot contain"
    case .unusable(let value, let key, let owner, let wanted):
      "the \"\(key)\" of \"\(owner)\" is \"\(value)\"; expected \(wanted)"
    case .goesIntoNothing(let kind): "\(kind) cannot be written into an existing file"
    case .undeclaredHost(let host, let app):
      "\(app.map { "the app \"\($0)\" does not declare" } ?? "no app declares") the host \"\(host)\""
    case .severalForOneFile(let kind, let paths, _):
      paths.isEmpty
        ? "there is no \(kind) to write into the file"
        : "\(kind) generates \(paths.count) files (\(paths.joined(separator: ", "))); only one can be written into a "
          + "file"
    case .broken(let file, let line, let column, let cause, _): "\(file):\(line):\(column): \(cause)"
    case .tooLong(let value, let owner, let kind):
      "the URL \"\(value)\" of \"\(owner)\" is too long for \(kind)"
    case .otherFormat(let kind, let formats): "\(kind) can be written only as \(Words.alternatives(formats))"
    }
  }

  /// What to do about it, in one sentence.
  public var help: String {
    switch self {
    case .unknownApp(_, let nearest?), .unknownExperience(_, let nearest?): "Did you mean \"\(nearest)\"?"
    case .unknownApp, .unknownExperience: "Run \"appclips list\" to see every ID."
    case .severalExperiences: "Write the full ID."
    case .otherApp(_, let app): "Omit the app, or select \"\(app)\"."
    case .retired: "Select another experience, or remove \"retired\" from its file."
    case .experienceAndURL: "Omit one of them."
    case .unanswered: "Run \"appclips resolve --explain\" to see which experience comes closest."
    case .invalidURL: "Write a URL that consists of https://, a domain and a path."
    case .defaultExperience: "Declare an experience whose URL prefix covers it, or select another URL."
    case .missing: "Run \"appclips validate\" to see where it is missing and what to write."
    case .unwritable, .unusable: "Change the value; run \"appclips validate\" to see its location."
    case .goesIntoNothing: "Omit the existing file."
    case .undeclaredHost: "Add it to \"domains\" in app.json, or use a URL on another host."
    case .severalForOneFile(_, _, let flags):
      flags.isEmpty ? "Select a different app or experience." : "Select one with \(Words.list(flags))."
    case .broken(_, _, _, _, let help): help.prefix(1).uppercased() + help.dropFirst() + "."
    case .tooLong: "Use a shorter URL."
    case .otherFormat: "Omit the format, or use one of these."
    }
  }

  /// The name of a character in a form that a terminal can print: "a comma", "U+0007".
  private static func name(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case ",": "a comma"
    case ";": "a semicolon"
    case "\"", "'": "a quotation mark"
    case "=": "an equals sign"
    case " ": "a space"
    default: scalar.codePoint
    }
  }
}

/// Conversion of declared URLs to their normal form. Every URL in an artifact is converted here; if that fails, nothing
/// is emitted.
extension InvocationURL {
  /// The normal form of a URL as a file declares it, with its host in ASCII.
  /// - Throws: `EmissionError.invalidURL` if it cannot invoke an App Clip.
  init(emitting written: String) throws(EmissionError) {
    do throws(InvocationURL.ParseError) {
      self = try InvocationURL(mappingHostOf: written)
    } catch {
      throw .invalidURL(written, because: error.description)
    }
  }
}

extension AdvancedExperience {
  /// The registered URL in normal form, for an artifact of `kind`.
  /// - Throws: `EmissionError` if the experience has no URL prefix or it cannot invoke an App Clip.
  func address(for kind: String) throws(EmissionError) -> InvocationURL {
    guard let urlPrefix else { throw .missing(key: "urlPrefix", of: id, kind: kind) }
    return try InvocationURL(emitting: urlPrefix)
  }
}

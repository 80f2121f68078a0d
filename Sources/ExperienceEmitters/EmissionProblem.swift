import MarkupSyntax
import TextBasics

/// Why an artifact could not be made.
public enum EmissionProblem: Error, Sendable, Hashable {
  /// No app has this id.
  case unknownApp(String, nearest: String?)
  /// No experience has this id.
  case unknownExperience(String, nearest: String?)
  /// Experiences of several apps have this id in the folder of their app.
  case severalExperiences(String, ids: [String])
  /// The experience belongs to another app than the selected one.
  case otherApp(experience: String, app: String)
  /// The experience is retired.
  case retired(experience: String)
  /// An experience and a URL were selected at once.
  case experienceAndURL
  /// No experience answers the URL.
  case unanswered(url: String)
  /// The text is no URL that could invoke an App Clip; the cause is a sentence.
  case invalidURL(String, because: String)
  /// A default experience answers the URL where an advanced one is needed.
  case defaultExperience(url: String, app: String)
  /// The file of an app or experience lacks what the artifact needs, a key as `clip.bundleID`.
  case missing(key: String, of: String, kind: String)
  /// A value holds a character that the artifact has no way to write.
  case unwritable(value: String, character: Unicode.Scalar, of: String, kind: String)
  /// A value is empty or otherwise of no use to the artifact; the clause says what it should be.
  case unusable(value: String, key: String, of: String, wanted: String)
  /// The kind makes files of its own and is put into no other.
  case goesIntoNothing(kind: String)
  /// One existing file is given, and the selection makes several artifacts, which these flags tell apart, or none.
  case severalForOneFile(kind: String, paths: [String], selectedBy: [String])
  /// No app, or not the selected one, declares the host of the selected URL.
  case undeclaredHost(String, app: String?)
  /// The existing file cannot be read; line and column count from 1.
  case broken(file: String, line: Int, column: Int, because: String, help: String)
  /// The text is longer than the artifact can hold.
  case tooLong(value: String, of: String, kind: String)
  /// The emitter does not write this form.
  case otherFormat(kind: String, formats: [String])
}

extension EmissionProblem {
  /// What a document of `kind` about `owner` could not hold.
  init(_ problem: MarkupWriter.Problem, in owner: String, kind: String) {
    self = .unwritable(value: problem.text, character: problem.character, of: owner, kind: kind)
  }
}

extension EmissionProblem: CustomStringConvertible {
  /// What is there, and what is allowed, in one sentence.
  public var description: String { message }

  /// What is there, and what is allowed, in one sentence.
  public var message: String {
    switch self {
    case .unknownApp(let id, _): "no app of the registry is called \"\(id)\""
    case .unknownExperience(let id, _): "no experience of the registry is called \"\(id)\""
    case .severalExperiences(let id, let ids): "\"\(id)\" can be \(Words.alternatives(ids))"
    case .otherApp(let experience, let app): "\"\(experience)\" is an experience of the app \"\(app)\""
    case .retired(let experience): "\"\(experience)\" is retired; retired experiences are not emitted"
    case .experienceAndURL: "an experience and a URL are both selected; each of them selects one experience"
    case .unanswered(let url):
      "no experience answers \"\(url)\"; a device opens it as a web page and shows no App Clip"
    case .invalidURL(let url, let cause): "\"\(url)\" cannot invoke an App Clip: \(cause)"
    case .defaultExperience(let url, let app):
      "\"\(url)\" is answered by the default experience of \"\(app)\", which has no URL prefix"
    case .missing(let key, let owner, let kind): "\"\(owner)\" has no \"\(key)\"; \(kind) needs it"
    case .unwritable(let value, let character, let owner, let kind):
      "\"\(value)\" in \"\(owner)\" holds \(Self.name(of: character)), which \(kind) cannot hold"
    case .unusable(let value, let key, let owner, let wanted):
      "the \"\(key)\" of \"\(owner)\" is \"\(value)\"; it has to be \(wanted)"
    case .goesIntoNothing(let kind): "\(kind) makes files of its own; it is not put into an existing one"
    case .undeclaredHost(let host, let app):
      "\(app.map { "the app \"\($0)\" does not declare" } ?? "no app declares") the host \"\(host)\""
    case .severalForOneFile(let kind, let paths, _):
      paths.isEmpty
        ? "there is no \(kind) to put into the file"
        : "\(kind) makes \(paths.count) files (\(paths.joined(separator: ", "))); one file can take one of them"
    case .broken(let file, let line, let column, let cause, _): "\(file):\(line):\(column): \(cause)"
    case .tooLong(let value, let owner, let kind):
      "the URL \"\(value)\" of \"\(owner)\" is too long for \(kind)"
    case .otherFormat(let kind, let formats): "\(kind) is written as \(formats.joined(separator: ", ")) only"
    }
  }

  /// The way out, in one sentence.
  public var help: String {
    switch self {
    case .unknownApp(_, let nearest?), .unknownExperience(_, let nearest?): "Did you mean \"\(nearest)\"?"
    case .unknownApp, .unknownExperience: "`appclips list` shows every id."
    case .severalExperiences: "Give the whole id."
    case .otherApp(_, let app): "Leave the app out, or select \"\(app)\"."
    case .retired: "Select another one, or take \"retired\" out of its file."
    case .experienceAndURL: "Leave one of them out."
    case .unanswered: "`appclips resolve --explain` shows which experience comes nearest."
    case .invalidURL: "Give the URL of a page: https://, a domain, a path."
    case .defaultExperience: "Declare an experience whose URL prefix covers it, or select another URL."
    case .missing: "`appclips validate` shows where it is missing and what to write."
    case .unwritable, .unusable: "Change the value; `appclips validate` shows its place."
    case .goesIntoNothing: "Leave the existing file out."
    case .undeclaredHost: "Add it to \"domains\" in app.json, or give the URL of another host."
    case .severalForOneFile(_, _, let flags):
      flags.isEmpty ? "Select something else." : "Select one with \(Words.list(flags))."
    case .broken(_, _, _, _, let help): help.prefix(1).uppercased() + help.dropFirst() + "."
    case .tooLong: "Give it a shorter URL."
    case .otherFormat: "Leave the format out, or give one of these."
    }
  }

  /// "a comma", "U+0007": a character by a name that a terminal can print.
  private static func name(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case ",": return "a comma"
    case ";": return "a semicolon"
    case "\"", "'": return "a quotation mark"
    case "=": return "an equals sign"
    case " ": return "a space"
    default: break
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

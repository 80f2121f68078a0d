import CSVSyntax
import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryModel
import TextBasics

extension ImportedTable {
  /// Adds the experience of a row with the URL `url`.
  mutating func add(_ row: ImportedRow, _ url: SpreadsheetCell) throws(ImportError) {
    let key = try matchKey(of: url)
    let existing = order.experience(withMatchKey: key)
    let ascii = ProposedExperience.asciiURL(url.text)
    if existing == nil, ascii != url.text {
      asciiURLs = (
        asciiURLs?.place ?? url.place, asciiURLs?.written ?? url.text, asciiURLs?.used ?? ascii,
        (asciiURLs?.count ?? 0) + 1
      )
    }
    var experience = ProposedExperience(urlPrefix: ascii, name: try name(row.id, existing), place: row.place)
    experience.members = row.members
    // An existing template states the action or maps it to a column.
    if template == nil, existing == nil, experience.members["action"] == nil {
      experience.members.set("action", to: .string("open"))
    }
    experience.emptied = row.emptied
    experience.places = row.places
    experience.codes = row.codes
    experience.codeMembers = row.codeMembers
    experience.urlCell = row.urlCell
    proposal.experiences.append(experience)
  }

  /// Notes the URLs whose hosts were written in ASCII, which devices use.
  mutating func noteASCIIURLs() {
    guard let found = asciiURLs else { return }
    let others = found.count == 1 ? "" : ", and \(Words.counted(found.count - 1, "other URL")) in the same way"
    let message = "using \(Words.quoted(found.used)) for \(Words.quoted(found.written))\(others)"
    proposal.notes.append(Import.Note(place: found.place, message: message))
  }

  private mutating func matchKey(of url: SpreadsheetCell) throws(ImportError) -> String {
    let key: String
    do throws(InvocationURL.ParseError) {
      key = try InvocationURL(mappingHostOf: url.text).matchKey
    } catch {
      throw ImportError(url.place, "\"\(url.text)\": \(error.description)", help: Self.help(forURL: url.text))
    }
    if let earlier = owners[key] {
      throw ImportError(
        url.place,
        "\"\(url.text)\" is already the URL of the row at \(earlier); each URL has one card",
        help: "keep one of the two"
      )
    }
    owners[key] = url.place
    return key
  }

  private static func help(forURL text: String) -> String {
    let whole = text.replacing("http://", with: "https://", maxReplacements: 1)
    let meant = whole.hasPrefix("https://") ? whole : "https://\(whole)"
    let isHost = meant.dropFirst("https://".count).prefix { $0 != "/" }.contains(".")
    guard isHost, (try? InvocationURL(mappingHostOf: meant)) != nil else { return "correct the URL" }
    return "use \(meant)"
  }

  /// The name of a new experience. An existing experience keeps its name.
  private mutating func name(
    _ id: SpreadsheetCell?,
    _ existing: AdvancedExperience?
  ) throws(ImportError) -> ExperienceName? {
    guard let id else { return nil }
    let prefix = order.app.folderPrefix
    let text = id.text.hasPrefix(prefix) ? String(id.text.dropFirst(prefix.count)) : id.text
    let name: ExperienceName
    do throws(ExperienceNameError) {
      name = try ExperienceName(text)
    } catch {
      throw ImportError(id.place, "the ID \"\(id.text)\" \(error.message)", help: "correct the ID, or leave it empty")
    }
    if let earlier = names[text.lowercased()] {
      throw ImportError(
        id.place,
        "the ID \"\(id.text)\" is already used by the row at \(earlier)",
        help: "give one of them another ID"
      )
    }
    names[text.lowercased()] = id.place
    if let existing {
      // A row of a table is identified by its own ID, which follows the template's ID and "#".
      guard existing.id != prefix + text, !(existing.rowLocation != nil && existing.id.hasSuffix("#" + text)) else {
        return name
      }
      proposal.leftOut.append(
        SkippedItem(place: id.place, what: "the ID \"\(id.text)\"", why: "the experience with this URL has another ID")
      )
    } else if let taken = takenNames[text.lowercased()] {
      throw ImportError(
        id.place,
        "the experience \"\(prefix)\(taken)\" already exists and has another URL",
        help: "give the row another ID; to change the URL of an experience, remove it and create another"
      )
    }
    return name
  }
}

extension ProposedExperience {
  /// The URL with its host in ASCII, which devices use.
  static func asciiURL(_ url: String) -> String { MappedURL.text(of: url) }
}

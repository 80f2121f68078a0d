import TestSupport
import Testing

/// The documents can be read on GitHub, in an editor and in a terminal: a link is a relative path, and leads somewhere.
@Suite("The links of the documents")
struct LinkTests {
  /// Every Markdown file of the package that people read, except what tests record.
  private static let documents =
    PackageFolder.documents
    + PackageFolder.files(below: "Tests").filter { $0.hasSuffix(".md") && !$0.hasPrefix("Golden/") }.map {
      "Tests/\($0)"
    }

  @Test("lead to a file and a section that exist", arguments: documents)
  func lead(path: String) throws {
    for link in MarkdownLinks(in: try PackageFolder.text(of: path)).targets {
      #expect(try Self.mistake(in: link, of: path) == nil, "\(path): \(link)")
    }
  }

  @Test("are many")
  func many() throws {
    let links = try Self.documents.flatMap { MarkdownLinks(in: try PackageFolder.text(of: $0)).targets }
    #expect(links.count { !$0.contains(":") } > 250)
  }

  @Test(
    "are refused if they are dead",
    arguments: [
      ("Nowhere.md", "no such file"), ("Rules.md#card/title-too-long", "no such section"),
      ("Rules.md#cardtitle-too-lon", "no such section"), ("#nowhere", "no such section"),
      ("doc:Rules", "only DocC follows it"), ("http://example.com", "not over HTTPS"),
      ("../../../../README.md#nowhere", "no such section"), ("../../../../../../outside.md", "no such file"),
    ]
  )
  func dead(link: String, mistake: String) throws {
    #expect(try Self.mistake(in: link, of: "Sources/Doors/AppClipRegistry/AppClipRegistry.docc/Editors.md") == mistake)
  }

  @Test("are read in all their forms, but not in code")
  func parsing() {
    let links = MarkdownLinks(
      in: """
        # A title with `code`, [a link](A.md) and a comma
        See [one](B.md#part), ![an image](c.png "title"), [a long
        text](D.md) and <doc:E> or <https://example.com/>. Not `[this](F.md)`.
        ## Twice
        ## Twice
        [G]: G.md
        ```sh
        [not](H.md)
        # Not a heading
        ```
        """
    )
    #expect(links.targets == ["A.md", "B.md#part", "c.png", "D.md", "doc:E", "https://example.com/", "G.md"])
    #expect(links.anchors == ["a-title-with-code-a-link-and-a-comma", "twice", "twice-1"])
  }

  /// What is wrong with a link in the document at `path`; nil if it leads somewhere. Pages of others are not requested.
  private static func mistake(in link: String, of path: String) throws -> String? {
    if link.hasPrefix("https://") { return nil }
    if link.hasPrefix("http://") { return "not over HTTPS" }
    if link.hasPrefix("doc:") { return "only DocC follows it" }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let target = parts[0].isEmpty ? path : resolved(String(parts[0]), from: path), exists(target) else {
      return "no such file"
    }
    guard parts.count > 1 else { return nil }
    return anchors[target]?.contains(String(parts[1])) == true ? nil : "no such section"
  }

  /// The anchors of each document.
  private static let anchors = Dictionary(
    uniqueKeysWithValues: documents.map { path in
      (path, Set(MarkdownLinks(in: (try? PackageFolder.text(of: path)) ?? "").anchors))
    }
  )

  /// The path inside the package of a relative link; nil if it leads out of the package.
  private static func resolved(_ link: String, from path: String) -> String? {
    var folders = path.split(separator: "/").dropLast()
    for part in link.split(separator: "/") where part != "." {
      if part != ".." { folders.append(part) } else if folders.popLast() == nil { return nil }
    }
    return folders.joined(separator: "/")
  }

  private static func exists(_ path: String) -> Bool {
    (try? PackageFolder.bytes(of: path)) != nil || !PackageFolder.files(below: path).isEmpty
  }
}

/// The targets of the links in a Markdown text, and the anchors of its headings.
private struct MarkdownLinks {
  let targets: [String]
  let anchors: [String]

  init(in markdown: String) {
    let lines = Self.prose(of: markdown)
    targets = lines.split(separator: "").flatMap { Self.targets(in: $0.joined(separator: "\n")) }
    var repeated: [String: Int] = [:]
    anchors = lines.filter { $0.hasPrefix("#") }.map { heading in
      let anchor = Self.anchor(of: heading.drop { $0 == "#" }.drop { $0 == " " })
      let number = repeated[anchor, default: 0]
      repeated[anchor] = number + 1
      return number == 0 ? anchor : "\(anchor)-\(number)"
    }
  }

  /// The targets in a paragraph, whose links can go on in its next line.
  private static func targets(in paragraph: String) -> [String] {
    guard paragraph.contains("](") || paragraph.contains("<") || paragraph.contains("]:") else { return [] }
    let pattern =
      /\]\(<?([^()\s>]+)>?(?:\s"[^"]*")?\)|<((?:doc|https?):[^>\s]+)>|(?m:^\[[^\]]+\]: +(\S+))|src="([^"]+)"/
    return paragraph.replacing(/`[^`\n]+`/, with: "").matches(of: pattern).map { match in
      String(match.1 ?? match.2 ?? match.3 ?? match.4 ?? "")
    }
  }

  /// The lines that are not in fenced blocks.
  private static func prose(of markdown: String) -> [Substring] {
    var isCode = false
    return markdown.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      guard line.hasPrefix("```") else { return !isCode }
      isCode.toggle()
      return false
    }
  }

  /// The anchor that GitHub gives a heading: in lower case, without punctuation, with hyphens for spaces.
  private static func anchor(of heading: Substring) -> String {
    let words = heading.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }.lowercased()
    return String(words.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }).replacing(" ", with: "-")
  }
}

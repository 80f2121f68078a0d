import AppClipsCommand
import Foundation
import Testing

struct GeneratedScriptTests {
  @Test("the manual page has only macros that every man knows, is ASCII, and has lines that mandoc -T lint accepts")
  func manual() {
    let macros: Set = [".TH", ".SH", ".SS", ".PP", ".TP", ".nf", ".fi", ".RS", ".RE"]
    for program in [Program.appclips, .bakery.withHelp] {
      let page = Transcript("help --format man", of: program).output
      for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
        #expect(macros.contains(String(line.prefix { $0 != " " })), "\(line)")
      }
      #expect(page.utf8.allSatisfy { $0 < 0x80 })
      #expect(proseLines(of: page).allSatisfy { $0.utf8.count <= 80 })
    }
  }

  /// The lines outside of examples.
  private func proseLines(of page: String) -> [Substring] {
    var isExample = false
    return page.split(separator: "\n").filter { line in
      if line == ".nf" { isExample = true }
      if line == ".fi" { isExample = false }
      return !isExample
    }
  }

  @Test(
    "bash completes ids of the registry that the command line names, as text and silently",
    arguments: [
      ("appclips list --app ", "shop tour", "app-ids"),
      ("appclips list --app = t", "tour", "app-ids"),
      ("appclips emit qr --experience shop/c", #"shop/caf\ é shop/c\$\(touch\ x\)"#, "experience-ids"),
      ("appclips resolve --registry ../other --without shop/m", "shop/menu", "experience-ids --registry ../other"),
    ]
  )
  func ids(line: String, offers: String, asked: String) throws {
    let program = #"""
      appclips() {
        echo "not for the user" >&2
        [ "$*" = "list --format ASKED" ] || return 3
        case "$3" in
          app-ids) printf '%s\n' shop tour ;;
          *) printf '%s\n' 'shop/caf é' 'shop/c$(touch x)' shop/menu ;;
        esac
      }

      """#
    let script = Transcript("completions bash").output + program.replacingOccurrences(of: "ASKED", with: asked)
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }
    let ask = """
      COMP_WORDS=(\(words.joined(separator: " "))); COMP_CWORD=\(words.count - 1); _appclips; echo "${COMPREPLY[*]}"
      """
    #expect(try output(ofBash: script + ask) == offers + "\n")
  }

  @Test(
    "bash completes verbs, flags, values and operands",
    arguments: [
      ("bakery ", "bake sell exchange completions help"),
      ("bakery ex", "exchange"),
      ("bakery --quiet s", "sell"),
      ("bakery bake --c", "--crust --color"),
      ("bakery bake --crust ", "light dark"),
      ("bakery bake --crust d", "dark"),
      ("bakery bake --crust = d", "dark"),
      ("bakery --registry sell sell r", "rye"),
      ("bakery sell rye b", ""),
      ("bakery help s", "sell"),
    ]
  )
  func bash(line: String, offers: String) throws {
    let script = Transcript("completions bash", of: .bakery.withHelp).output
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }
    let ask = """
      COMP_WORDS=(\(words.joined(separator: " "))); COMP_CWORD=\(words.count - 1); _bakery; echo "${COMPREPLY[*]}"
      """
    #expect(try output(ofBash: script + ask) == offers + "\n")
  }

  @Test(
    "bash completes the names of rules and areas",
    arguments: [
      ("appclips explain card/title-", "card/title-equals-subtitle card/title-too-long"),
      ("appclips validate --select card/title-t", "card/title-too-long"),
      ("appclips validate --ignore rou", "routing"),
    ]
  )
  func rules(line: String, offers: String) throws {
    let script = Transcript("completions bash").output
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }
    let ask = """
      COMP_WORDS=(\(words.joined(separator: " "))); COMP_CWORD=\(words.count - 1); _appclips; echo "${COMPREPLY[*]}"
      """
    let offered = try output(ofBash: script + ask)
    #expect(offered.hasPrefix(offers))
  }

  private func output(ofBash script: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["--norc", "-c", script]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}

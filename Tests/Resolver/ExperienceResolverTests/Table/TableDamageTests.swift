@testable import ExperienceResolver
import ResolutionTables
import TestSupport
import Testing

/// No change to a table's bytes makes reading or using it trap.
@Suite("Damaged bytes of a table")
struct TableDamageTests {
  private static let table = ResolutionTable(
    experiences: ResolutionVector.all.flatMap { vector in
      vector.registered.map { Experience(id: $0, appID: "demo", urlPrefix: $0) }
    },
    apps: [.demo]
  )

  @Test("are detected, whichever byte changed")
  func everyByte() {
    let bytes = Self.table.bytes
    for offset in bytes.indices {
      for damage: UInt8 in [1, 0x80, 0xFF] {
        var damaged = bytes
        damaged[offset] ^= damage
        let expected: ResolutionTable.ParseError.Reason? =
          switch offset {
          case ..<7: .notATable
          case 7: .otherVersion
          // A count determines the required length of the table.
          case TableLayout.countsStart..<TableLayout.countsStart + 52: nil
          default: .wrongChecksum
          }
        let problem = problem(of: damaged)
        #expect(expected.map { problem?.reason == $0 } ?? (problem != nil), "byte \(offset)")
      }
    }
  }

  @Test("are detected if they are cut off anywhere or extended")
  func everyLength() {
    let bytes = Self.table.bytes
    for length in bytes.indices { #expect(problem(of: Array(bytes[..<length])) != nil, "\(length) bytes") }
    #expect(problem(of: bytes + [0])?.reason == .wrongLength)
    #expect(problem(of: bytes + bytes)?.reason == .wrongLength)
  }

  private static let signature = Array("ACTABLE".utf8)
  private static let problems: [([UInt8], ResolutionTable.ParseError)] = [
    ([], ResolutionTable.ParseError(.notATable, at: 0)),
    (Array("not a table".utf8), ResolutionTable.ParseError(.notATable, at: 0)),
    (signature + [2], ResolutionTable.ParseError(.otherVersion, at: 7)),
    (signature + [1], ResolutionTable.ParseError(.wrongLength, at: 8)),
    (signature + [1] + [UInt8](repeating: 0xFF, count: 64), ResolutionTable.ParseError(.wrongLength, at: 72)),
    (signature + [1] + [UInt8](repeating: 0, count: 65), ResolutionTable.ParseError(.wrongLength, at: 73)),
  ]

  @Test("are distinguished, each with its offset", arguments: problems)
  func reasons(bytes: [UInt8], problem: ResolutionTable.ParseError) {
    #expect(self.problem(of: bytes) == problem)
  }

  @Test("have a message with what was found and where")
  func wording() {
    #expect(
      "\(ResolutionTable.ParseError(.wrongChecksum, at: 8))"
        == "the table's checksum does not match its bytes; they were damaged after it was written, at 8"
    )
    let problem = #expect(throws: ResolutionTable.ParseError.self) { try ResolutionTable(base64: "QUNU\n!") }
    #expect(problem == ResolutionTable.ParseError(.notBase64, at: 5))
  }

  @Test("with a recalculated checksum are rejected, or resolve to anything without a trap")
  func sealed() async throws {
    let bytes = Self.table.bytes
    try await forEachCase(2_000) { random in
      var damaged = bytes
      for _ in 0..<random.integer(in: 1...4) { Self.damage(&damaged, &random) }
      ResolutionTable.seal(&damaged)
      guard let table = try? ResolutionTable(damaged) else { return }
      Self.ask(table, &random)
    }
  }

  /// One-byte numbers, and four-byte numbers that are small, large, or negative.
  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let offset = random.integer(in: TableLayout.countsStart...bytes.count - 4)
    guard random.oneIn(2) else { return bytes[offset] = UInt8(random.integer(in: 0...255)) }
    let number = random.one(of: [0, 1, 7, 255, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF] as [UInt32])
    for place in 0..<4 { bytes[offset / 4 * 4 + place] = UInt8(truncatingIfNeeded: number >> UInt32(place * 8)) }
  }

  private static func ask(_ table: ResolutionTable, _ random: inout SeededRandom) {
    for _ in 0..<10 { _ = table.resolve(random.one(of: ResolutionVector.all).url).alternatives }
    for index in table.experiences.indices.prefix(3) { _ = table.experiences[index] }
    for index in table.apps.indices.prefix(3) { _ = table.apps[index] }
  }

  private func problem(of bytes: [UInt8]) -> ResolutionTable.ParseError? {
    do throws(ResolutionTable.ParseError) {
      _ = try ResolutionTable(bytes)
      return nil
    } catch {
      return error
    }
  }
}

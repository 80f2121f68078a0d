/// Where the parts of a table's bytes stand.
///
/// A table is one piece of bytes, the same in memory as in a file, so that reading one is a check and no work for each of
/// its URLs. All numbers are little endian. A header of 72 bytes (the signature `ACTABLE`, a version of one byte, the
/// checksum of everything behind it, the counts of the 13 parts, the seed of the hash) is followed by the parts in the order below, each at a
/// multiple of eight:
///
/// - records: nodes with the text of the URLs behind them, and what experiences and apps are called;
/// - six slot tables: paths, where texts end, query items, whole queries, where queries end, names of hosts and clips;
/// - answers, query entries, names, answering apps, and where the experiences and the apps are described.
package struct TableLayout: Sendable {
  /// Raised when bytes of before would be read differently, new hashes included.
  package static let version: UInt8 = 1
  /// `ACTABLE`, the first byte lowest.
  package static let signature: UInt64 = 0x45_4C_42_41_54_43_41
  package static let headerSize = 72
  package static let countsStart = 16
  /// Where the seed of the hash is; it is 0 unless the URLs of the table collide under that seed.
  package static let seedStart = 68

  /// Nodes and texts.
  let records: TablePart
  let pathSlots: SlotTable
  let pathEndings: SlotTable
  let itemSlots: SlotTable
  let querySlots: SlotTable
  let queryEndings: SlotTable
  let nameSlots: SlotTable
  let answers: TablePart
  let entries: TablePart
  let names: TablePart
  let answeringApps: TablePart
  let experiences: TablePart
  let apps: TablePart

  /// Reads the counts of `image`, which has a header; nil where the parts do not make up the bytes there are.
  package init?(_ image: Span<UInt8>) {
    var reader = PartReader()
    records = reader.next(image, stride: 1)
    pathSlots = SlotTable(reader.next(image, stride: SlotTable.stride))
    pathEndings = SlotTable(reader.next(image, stride: SlotTable.stride))
    itemSlots = SlotTable(reader.next(image, stride: SlotTable.stride))
    querySlots = SlotTable(reader.next(image, stride: SlotTable.stride))
    queryEndings = SlotTable(reader.next(image, stride: SlotTable.stride))
    nameSlots = SlotTable(reader.next(image, stride: SlotTable.stride))
    answers = reader.next(image, stride: PathAnswer.stride)
    entries = reader.next(image, stride: QueryEntry.stride)
    names = reader.next(image, stride: DefaultName.stride)
    answeringApps = reader.next(image, stride: 4)
    experiences = reader.next(image, stride: 4)
    apps = reader.next(image, stride: 4)
    guard reader.end == UInt64(image.count) else { return nil }
  }
}

/// Some rows of one length.
struct TablePart: Sendable {
  /// Where the first one begins.
  let start: Int
  /// How many there are.
  let count: Int
}

/// Reads the counts of a header one after the other. The sums are 64 bits wide on every machine: counts of damaged bytes
/// may be anything.
private struct PartReader {
  private(set) var end = UInt64(TableLayout.headerSize)
  private var countStart = TableLayout.countsStart

  mutating func next(_ image: Span<UInt8>, stride: UInt64) -> TablePart {
    let start = end
    let count = UInt64(image.uint32(at: countStart))
    countStart += 4
    end = (start + count * stride + 7) & ~7
    return TablePart(start: Int(truncatingIfNeeded: start), count: Int(truncatingIfNeeded: count))
  }
}

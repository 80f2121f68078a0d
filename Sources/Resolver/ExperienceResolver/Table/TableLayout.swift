/// The offsets of the parts of a table in its bytes.
///
/// A table is one block of bytes, identical in memory and in a file, so reading one only takes a check and no work per
/// URL. All numbers are little-endian. A header of 72 bytes (the signature `ACTABLE`, a version of one byte, the
/// checksum of everything after it, the counts of the 13 parts, the seed of the hash) is followed by the parts in the
/// order below, each at a multiple of eight:
///
/// - records: nodes, each followed by the text of its URLs, and the texts of experiences and apps;
/// - six slot tables: paths, ends of texts, query items, whole queries, ends of queries, names of hosts and clips;
/// - answers, query entries, names, apps with a default experience, and the locations of experiences and apps.
package struct TableLayout: Sendable {
  /// The version of the layout. Increase it if earlier bytes would be read differently, which includes a change of the
  /// hash.
  package static let version: UInt8 = 1
  /// The bytes of `ACTABLE` as a number, the first byte lowest.
  package static let signature: UInt64 = 0x45_4C_42_41_54_43_41
  package static let headerSize = 72
  package static let countsStart = 16
  /// The offset of the seed of the hash, which is 0 unless the URLs of the table collide under that seed.
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

  /// Reads the counts in the header of `image`; nil if the parts do not add up to the number of bytes.
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

/// A part of a table: rows of equal length.
struct TablePart: Sendable {
  /// The offset of the first row.
  let start: Int
  /// The number of rows.
  let count: Int
}

/// Reads the counts of a header one after another. The sums are 64 bits wide on every machine, because damaged bytes
/// may contain any counts.
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

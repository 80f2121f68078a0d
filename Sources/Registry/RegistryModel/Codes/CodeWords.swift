/// The words and domains for which an App Clip Code has short forms.
package enum CodeWords {
  /// Apple's list of words that a path can consist of (`Source.encodingInAppClipCode`). A code contains the position.
  package static let all: [String] = """
    about access account add app archives article attraction author bag biz book brand brands browse buy cancel cart cat \
    catalog category categories channel charts checkin checkout collection collections company compare connect contact \
    content contents cost coupons create data demo destinations detail discover download entry event events explore faq \
    fetch finance find food fund game gift goods guide health help home hotel hotels id index info item item_id join \
    lifestyle list listen live local location locations locator login manage menu more music name news note open order \
    overview park part pay payment payments play post posts preview product product_id products profile promotion \
    purchase rate recipe recipes reservation reservations reserve retail review rewards sale scan schedule search sell \
    send service share shop show showtime site song special stations status store store-locator stores stories story tag \
    tags terms tickets tips title today top topic tours track transaction travel try update upload use user vehicles video \
    view visit watch wiki
    """.split(separator: " ").map(String.init)

  private static let positions = table(all)

  /// The position of `text` in Apple's list of words; nil if it is not one of them.
  package static func index(of text: ArraySlice<UInt8>) -> Int? { position(of: text, in: positions) }

  /// The top-level domains that a code encodes without an index, and their bits (`Source.appClipCodeEncoder`).
  private static let commonDomains: [(name: String, bits: UInt64, count: Int)] = {
    let codes = """
      com 1 org 001 net 0100 de 0000 ru 01110 cn 01100 uk 01011 jp 011111 it 010101 fr 010100 nl 000111 au 000110 \
      br 000101 ca 000100 info 0111101 in 0111100 edu 0110111 us 0110110 pl 0110101 ga 0110100
      """.split(separator: " ")
    return stride(from: 0, to: codes.count, by: 2).map { index in
      (String(codes[index]), UInt64(codes[index + 1], radix: 2) ?? 0, codes[index + 1].count)
    }
  }()

  private static let commonPositions = table(commonDomains.map(\.name))

  /// The bits of a common top-level domain; nil for any other.
  static func code(ofCommonDomain text: ArraySlice<UInt8>) -> (bits: UInt64, count: Int)? {
    position(of: text, in: commonPositions).map { (commonDomains[$0].bits, commonDomains[$0].count) }
  }

  /// The common top-level domain with this code; nil if there is none.
  package static func commonDomain(code: UInt64, count: Int) -> String? {
    commonDomains.first { $0.bits == code && $0.count == count }?.name
  }

  /// The top-level domains that a code encodes in eight bits, from position 1 (`Source.appClipCodeEncoder`).
  private static let indexedDomains = """
    es ch eu io vn be at ua cz gov tv gr cf kr tw me biz site se tr id mx wang hu nz ro cc top club dk ie za ar no online \
    cl tk fi my hk sk il pt th nu sg kz by pk su to ph live ae space mobi ai app is news name tech vip fun network cloud \
    lu am website jobs life win ly do tn md shop store media world travel work int qa global company host wiki stream gt \
    py video bid cm mo tel digital center plus ltd services so tt support pub help gl museum pm business bike loan estate
    """.split(separator: " ").map(String.init)

  private static let indexedPositions = table(indexedDomains, from: 1)

  /// The position of a top-level domain that has one, counted from 1.
  static func index(ofDomain text: ArraySlice<UInt8>) -> Int? {
    position(of: text, in: indexedPositions)
  }

  /// The top-level domain at a position, counted from 1; nil if there is none.
  package static func domain(at index: Int) -> String? {
    indexedDomains.indices.contains(index - 1) ? indexedDomains[index - 1] : nil
  }

  /// The characters that a code can encode in six bits, by position. The last position, 63, ends a text.
  package static let sixBitCharacters = Array(".0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

  /// The position of a character among them; nil for any other character.
  package static func sixBitIndex(of byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "."): 0
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 1
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A")) + 11
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 37
    default: nil
    }
  }

  // MARK: Tables of words

  /// The bytes of each word as a number, and its position, in ascending order. A text is found among them without becoming
  /// a string.
  private typealias Table = [(key: UInt128, position: Int)]

  private static func table(_ words: [String], from first: Int = 0) -> Table {
    zip(words, first...).map { (key(of: Array($0.utf8)[...]), $1) }.sorted { $0.key < $1.key }
  }

  /// The position of `text` in a table; nil if it is none of the words, which have at most 16 bytes.
  private static func position(of text: ArraySlice<UInt8>, in table: Table) -> Int? {
    guard text.count <= 16 else { return nil }
    let key = key(of: text)
    var (low, high) = (0, table.count)
    while low < high {
      let middle = (low + high) / 2
      if table[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < table.count && table[low].key == key ? table[low].position : nil
  }

  private static func key(of text: ArraySlice<UInt8>) -> UInt128 { text.reduce(0) { $0 << 8 | UInt128($1) } }
}

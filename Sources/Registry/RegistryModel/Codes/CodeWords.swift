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

  private static let indexes = Dictionary(uniqueKeysWithValues: zip(all, 0...))

  /// The position of `text` in Apple's list of words; nil if it is not one of them.
  package static func index(of text: ArraySlice<UInt8>) -> Int? { indexes[String(decoding: text, as: UTF8.self)] }

  /// The bits of the top-level domains that a code encodes without an index (`Source.appClipCodeEncoder`).
  package static let codesOfCommonDomains: [String: (bits: UInt64, count: Int)] = {
    let codes = """
      com 1 org 001 net 0100 de 0000 ru 01110 cn 01100 uk 01011 jp 011111 it 010101 fr 010100 nl 000111 au 000110 \
      br 000101 ca 000100 info 0111101 in 0111100 edu 0110111 us 0110110 pl 0110101 ga 0110100
      """.split(separator: " ")
    return Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: codes.count, by: 2).map { index in
        (String(codes[index]), (UInt64(codes[index + 1], radix: 2) ?? 0, codes[index + 1].count))
      }
    )
  }()

  /// The positions of the top-level domains that a code encodes in eight bits, counted from 1
  /// (`Source.appClipCodeEncoder`).
  package static let indexesOfDomains = Dictionary(uniqueKeysWithValues: zip(indexedDomains, 1...))

  private static let indexedDomains = """
    es ch eu io vn be at ua cz gov tv gr cf kr tw me biz site se tr id mx wang hu nz ro cc top club dk ie za ar no online \
    cl tk fi my hk sk il pt th nu sg kz by pk su to ph live ae space mobi ai app is news name tech vip fun network cloud \
    lu am website jobs life win ly do tn md shop store media world travel work int qa global company host wiki stream gt \
    py video bid cm mo tel digital center plus ltd services so tt support pub help gl museum pm business bike loan estate
    """.split(separator: " ").map(String.init)

  /// The top-level domain at a position, counted from 1; nil if there is none.
  package static func domain(at index: Int) -> String? {
    indexedDomains.indices.contains(index - 1) ? indexedDomains[index - 1] : nil
  }

  /// The common top-level domain with this code; nil if there is none.
  package static func commonDomain(code: UInt64, count: Int) -> String? {
    codesOfCommonDomains.first { $0.value == (code, count) }?.key
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
}

/// The words and domains for which an App Clip Code has short forms.
enum CodeWords {
  /// Apple's list of words that a path can consist of (`Source.encodingInAppClipCode`). A code contains the position.
  static let all: [String] = """
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

  private static let set = Set(all)

  /// Whether `text` is a word of Apple's list.
  static func contains(_ text: ArraySlice<UInt8>) -> Bool { set.contains(String(decoding: text, as: UTF8.self)) }

  /// The number of bits of the top-level domains that a code encodes without an index (`Source.appClipCodeEncoder`).
  static let bitsOfCommonDomains: [String: Int] = [
    "com": 1, "org": 3, "net": 4, "de": 4, "ru": 5, "cn": 5, "uk": 5, "jp": 6, "it": 6, "fr": 6, "nl": 6, "au": 6,
    "br": 6, "ca": 6, "info": 7, "in": 7, "edu": 7, "us": 7, "pl": 7, "ga": 7,
  ]

  /// The top-level domains that a code encodes as an index of eight bits (`Source.appClipCodeEncoder`).
  static let indexedDomains: Set<String> = Set(
    """
    es ch eu io vn be at ua cz gov tv gr cf kr tw me biz site se tr id mx wang hu nz ro cc top club dk ie za ar no online \
    cl tk fi my hk sk il pt th nu sg kz by pk su to ph live ae space mobi ai app is news name tech vip fun network cloud \
    lu am website jobs life win ly do tn md shop store media world travel work int qa global company host wiki stream gt \
    py video bid cm mo tel digital center plus ltd services so tt support pub help gl museum pm business bike loan estate
    """.split(separator: " ").map(String.init)
  )
}

extension XMLText {
  /// A date as property lists write it, `2026-02-24T09:30:00Z`.
  static func date(_ text: String) -> PropertyList? {
    let text = trimmed(text)
    let marks = [4: "-", 7: "-", 10: "T", 13: ":", 16: ":", 19: "Z"]
    let characters = Array(text)
    guard characters.count == 20, marks.allSatisfy({ String(characters[$0.key]) == $0.value }) else { return nil }
    func number(_ range: Range<Int>) -> Int? { Int(String(characters[range])) }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10), let hour = number(11..<13),
      let minute = number(14..<16), let second = number(17..<19), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let seconds = (days(year, month, day) - days(2001, 1, 1)) * 86_400 + hour * 3_600 + minute * 60 + second
    return .date(secondsSince2001: Double(seconds))
  }

  /// The same for a date in seconds since 2001; fractions of a second are dropped, and what lies outside the years 0 to
  /// 9999, which the form cannot hold, becomes its nearest end.
  static func text(secondsSince2001 seconds: Double) -> String {
    let total = Int(max(Double(first), min(Double(last), seconds)))
    let (day, second) = (total.quotient(by: 86_400), total.remainder(by: 86_400))
    let date = civil(day + days(2001, 1, 1))
    let time = [second / 3_600, second / 60 % 60, second % 60].map { padded($0, 2) }
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))T\(time.joined(separator: ":"))Z"
  }

  /// The first and the last second that the form can hold.
  private static var first: Int { (days(0, 1, 1) - days(2001, 1, 1)) * 86_400 }
  private static var last: Int { (days(10_000, 1, 1) - days(2001, 1, 1)) * 86_400 - 1 }

  /// Days from the first of March of year 0 in the Gregorian calendar: years that begin in March have their leap day at
  /// the end.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let month = (month + 9) % 12
    return 365 * year + year.quotient(by: 4) - year.quotient(by: 100) + year.quotient(by: 400) + (153 * month + 2) / 5
      + day - 1
  }

  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let cycle = day.quotient(by: 146_097)
    let rest = day.remainder(by: 146_097)
    let year = (rest - rest / 1_460 + rest / 36_524 - rest / 146_096) / 365
    let dayOfYear = rest - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
    return (400 * cycle + year + (month >= 10 ? 1 : 0), (month + 2) % 12 + 1, dayOfMonth)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Int {
  /// The quotient, rounded down.
  fileprivate func quotient(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
  }

  /// What is left over, never negative.
  fileprivate func remainder(by divisor: Int) -> Int { self - quotient(by: divisor) * divisor }
}

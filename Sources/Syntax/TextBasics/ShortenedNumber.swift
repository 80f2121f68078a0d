extension String {
  /// Whether the text is a number as a spreadsheet shows and saves one that is too long for it: `4.93012E+11`. Its last digits
  /// are lost.
  package var isShortenedNumber: Bool {
    utf8.contains(UInt8(ascii: "+")) && wholeMatch(of: /[0-9][.,][0-9]+E\+[0-9]+/) != nil
  }
}

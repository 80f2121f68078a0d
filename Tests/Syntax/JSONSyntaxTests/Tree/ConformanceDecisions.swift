import JSONSyntax

/// The parser's decisions where RFC 8259 leaves a choice, by the suite's file names.
///
/// - Numbers of any size are accepted: they stay text, and converting them gives nil if a `Double` or an `Int` cannot
///   hold them.
/// - Escapes that are half of a surrogate pair are accepted: section 7's grammar has them. `loneSurrogates()` finds
///   them.
/// - Bytes that are not UTF-8 are refused; so is UTF-16, with or without a mark.
/// - 500 nested arrays are within the depth limit of 512.
/// - A UTF-8 byte order mark at the start is accepted.
enum ConformanceDecisions {
  static let expectedKinds: [String: [SyntaxError.Kind]] = [
    "i_number_double_huge_neg_exp.json": [],
    "i_number_huge_exp.json": [],
    "i_number_neg_int_huge_exp.json": [],
    "i_number_pos_double_huge_exp.json": [],
    "i_number_real_neg_overflow.json": [],
    "i_number_real_pos_overflow.json": [],
    "i_number_real_underflow.json": [],
    "i_number_too_big_neg_int.json": [],
    "i_number_too_big_pos_int.json": [],
    "i_number_very_big_negative_int.json": [],
    "i_object_key_lone_2nd_surrogate.json": [],
    "i_string_1st_surrogate_but_2nd_missing.json": [],
    "i_string_1st_valid_surrogate_2nd_invalid.json": [],
    "i_string_incomplete_surrogate_and_escape_valid.json": [],
    "i_string_incomplete_surrogate_pair.json": [],
    "i_string_incomplete_surrogates_escape_valid.json": [],
    "i_string_invalid_lonely_surrogate.json": [],
    "i_string_invalid_surrogate.json": [],
    "i_string_inverted_surrogates_U+1D11E.json": [],
    "i_string_lone_second_surrogate.json": [],
    "i_string_UTF-16LE_with_BOM.json": [.notUTF8],
    "i_string_utf16BE_no_BOM.json": [.notUTF8],
    "i_string_utf16LE_no_BOM.json": [.notUTF8],
    "i_string_UTF-8_invalid_sequence.json": [.notUTF8],
    "i_string_UTF8_surrogate_U+D800.json": [.notUTF8],
    "i_string_invalid_utf-8.json": [.notUTF8],
    "i_string_iso_latin_1.json": [.notUTF8],
    "i_string_lone_utf8_continuation_byte.json": [.notUTF8],
    "i_string_not_in_unicode_range.json": [.notUTF8],
    "i_string_overlong_sequence_2_bytes.json": [.notUTF8],
    "i_string_overlong_sequence_6_bytes.json": [.notUTF8],
    "i_string_overlong_sequence_6_bytes_null.json": [.notUTF8],
    "i_string_truncated-utf-8.json": [.notUTF8],
    "i_structure_500_nested_arrays.json": [],
    "i_structure_UTF-8_BOM_empty_object.json": [],
  ]
}

import Testing

/// Texts with one defect each.
enum DefectCases {
  static let structure: [DefectCase] = [
    DefectCase(
      #"{"title": "Americano"«» "subtitle": "Order ahead"}"#,
      "a comma is missing before the next key",
      help: #"add a comma after "Americano""#,
      values: #"{"title":"Americano","subtitle":"Order ahead"}"#
    ),
    DefectCase(
      "{\n  \"place\": { \"names\": [] }«»\n  \"action\": \"open\"\n}",
      "a comma is missing before the next key",
      help: "add a comma after the closing brace",
      values: #"{"place":{"names":[]},"action":"open"}"#
    ),
    DefectCase(
      #"[1«» 2, 3]"#,
      "a comma is missing before the next element",
      help: "add a comma after 1",
      values: "[1,2,3]"
    ),
    DefectCase(
      #"[[1]«» [2]]"#,
      "a comma is missing before the next element",
      help: "add a comma after the closing bracket",
      values: "[[1],[2]]"
    ),
    DefectCase(
      #"{"title": "Americano"«,» }"#,
      "trailing comma before the closing brace; JSON does not allow it",
      help: "remove the comma",
      values: #"{"title":"Americano"}"#
    ),
    DefectCase(
      #"[1, 2«,»]"#,
      "trailing comma before the closing bracket; JSON does not allow it",
      help: "remove the comma",
      values: "[1,2]"
    ),
    DefectCase(
      #"[1, «,» 2]"#,
      "expected a value before this comma",
      help: "remove the comma, or write what belongs before it",
      values: "[1,null,2]"
    ),
    DefectCase(
      #"{"a": 1, «,» , "b": 2}"#,
      "expected a value before this comma",
      help: "remove the comma, or write what belongs before it",
      values: #"{"a":1,"b":2}"#
    ),
    DefectCase(
      #"{"title"«» "Americano", "n": 1}"#,
      #"a colon is missing after the key "title""#,
      help: "add a colon between the key and its value",
      values: #"{"title":"Americano","n":1}"#
    ),
    DefectCase(
      #"{"title"«,» "Americano", "n": 1}"#,
      #"expected a colon after the key "title", found ",""#,
      help: "use : instead",
      values: #"{"title":"Americano","n":1}"#
    ),
    DefectCase(
      #"{"title" «=» "Americano", "n": 1}"#,
      #"expected a colon after the key "title", found "=""#,
      help: "use : instead",
      values: #"{"title":"Americano","n":1}"#
    ),
    DefectCase(
      #"{"title": «», "n": 1}"#,
      #"the key "title" has no value"#,
      help: "add a value after the colon, or remove the key",
      values: #"{"title":null,"n":1}"#
    ),
    DefectCase(
      #"{"title"«», "n": 1}"#,
      #"the key "title" has no value"#,
      help: "add a colon and a value after the key, or remove the key",
      values: #"{"title":null,"n":1}"#
    ),
    DefectCase(
      #"{"n": 1, "title": «»}"#,
      #"the key "title" has no value"#,
      help: "add a value after the colon, or remove the key",
      values: #"{"n":1,"title":null}"#
    ),
    DefectCase(
      #"{«:» 1, "n": 2}"#,
      "expected a key before this value",
      help: "add a key in double quotes and a colon before the value",
      values: #"{"":1,"n":2}"#
    ),
    DefectCase(
      #"{"n": 2, «{»"a": 1}}"#,
      "expected a key before this value",
      help: "add a key in double quotes and a colon before the value",
      values: #"{"n":2,"":{"a":1}}"#
    ),
    DefectCase(
      #"["a"«:» 1, "b": 2, "c": 3]"#,
      "unexpected colon in an array; only objects have keys",
      help: "use { } instead of [ ], or remove the colon",
      values: #"["a",1,"b",2,"c",3]"#
    ),
    DefectCase(
      #"{"title":«:» "Americano"}"#,
      "unexpected colon; a colon separates a key from its value",
      help: "remove the colon, or put the string that contains it in double quotes",
      values: #"{"title":"Americano"}"#
    ),
    DefectCase(
      #"{"latitude": «52,5200», "n": 1}"#,
      "the number 52,5200 contains a comma; JSON uses a decimal point and no thousands separators",
      help: "use 52.5200 or 525200",
      values: #"{"latitude":52,"n":1}"#
    ),
    DefectCase(
      #"{"title": "The «"»best of" coffee", "n": 1}"#,
      #"this double quote ends the string, but "best" follows"#,
      help: #"use \" for a double quote inside a string, or use typographic quotes: “ ”"#,
      values: #"{"title":"The ","n":1}"#
    ),
    DefectCase(
      #"{"title": "Americano"«s», "n": 1}"#,
      #"expected a comma or a closing brace after the value, found "s""#,
      help: "remove the extra characters, or put them inside the quotes of the value",
      values: #"{"title":"Americano","n":1}"#
    ),
    DefectCase(
      "{\n  «\"title: \"»Americano\",\n  \"n\": 1\n}",
      #"the key "title has no closing quote"#,
      help: "add a double quote before the colon",
      values: #"{"title: ":null,"n":1}"#
    ),
    DefectCase(
      #"{«title"»: "Americano", "n": 1}"#,
      "the key title is not in quotes; JSON requires double quotes",
      help: #"use "title""#,
      values: #"{"title\"":"Americano","n":1}"#
    ),
    DefectCase(
      #"{"title": «Order ahead, skip the line"», "n": 1}"#,
      #"the string Order ahead, skip the line" is not in quotes; JSON requires double quotes"#,
      help: #"use "Order ahead, skip the line""#,
      values: #"{"title":null,"n":1}"#
    ),
    DefectCase(
      #"{"a": «(» "latitude": 46.9 ), "n": 1}"#,
      "unexpected parenthesis; JSON does not use parentheses",
      help: "put { } around keys and values, or [ ] around elements",
      values: #"{"a":null,"n":1}"#
    ),
    DefectCase(
      #"{"a": «{»"x", "y", "z"}, "n": 1}"#,
      "expected keys and values between { and }, found an array of strings",
      help: "use [ ] instead of { }",
      values: #"{"a":{},"n":1}"#
    ),
    DefectCase(
      #"{"a": 1 «}», "n": 1}"#,
      "this brace closes the outermost object, but more content follows",
      help: "remove the brace",
      values: #"{"a":1}"#
    ),
    DefectCase(
      #"«"a"»: 1, "n": 1}"#,
      #"expected { at the start of the file, found the key "a""#,
      help: "put the keys and values between { and }",
      values: ""
    ),
    DefectCase(
      "«Here» is the card:\n{\"a\": 1}",
      #"expected { at the start of the file, found "Here""#,
      help: "remove everything before the {",
      values: ""
    ),
    DefectCase(
      "{\n  \"a\": 1,\n«<<<<<<<» HEAD\n  \"b\": 1\n=======\n  \"b\": 2\n>>>>>>> new\n}",
      "the file contains merge conflict markers",
      help: "keep one of the two versions, and remove the lines that start with <<<<<<<, ======= and >>>>>>>",
      values: ""
    ),
    DefectCase(
      "{\n  «&quot;»a&quot;: &quot;b&quot;,\n  &quot;c&quot;: 1\n}",
      "expected a double quote, found &quot;",
      help: "replace &quot; with \" in the whole file",
      values: ""
    ),
    DefectCase(
      "«{»\\rtf1\\ansi\n\\f0 \\{\"a\": 1\\}\n}",
      "the file is rich text (RTF), not JSON",
      help: "save it as plain text (in TextEdit: Format > Make Plain Text)",
      values: ""
    ),
    DefectCase(
      #"{"a": 1} «{»"b": 2}"#,
      "expected the end of the file, found more content after the value",
      help: "remove the extra content, or the bracket that ends the value too early",
      values: #"{"a":1}"#
    ),
    DefectCase(
      " \n«»",
      "expected a value, found the end of the file",
      help: "add an object: {}",
      values: ""
    ),
  ]

  static let brackets: [DefectCase] = [
    DefectCase(
      #"{"a": [1, 2«}», "b": 3}"#,
      "expected ] to close the array, found }",
      help: "use ] instead",
      values: #"{"a":[1,2],"b":3}"#
    ),
    DefectCase(
      #"{"a": {"x": [1, 2«}», "b": 3}"#,
      "the array is not closed before this }",
      help: "add ] before the }",
      values: #"{"a":{"x":[1,2]},"b":3}"#
    ),
    DefectCase(
      #"{"a": [1, 2]«]», "b": 3}"#,
      "unexpected closing bracket; no array is open",
      help: "remove the bracket",
      values: #"{"a":[1,2],"b":3}"#
    ),
    DefectCase(
      #"{"a": {"b": [1, 2«»"#,
      "the file ends before the array is closed",
      help: "add ]}} at the end",
      values: #"{"a":{"b":[1,2]}}"#
    ),
    DefectCase(
      #"{"a": [1, 2«», "b": 3, "c": 4}"#,
      "the array is not closed before the next key",
      help: "add ] before the comma",
      values: #"{"a":[1,2],"b":3,"c":4}"#
    ),
    DefectCase(
      #"{"a": [{"n": 1«», {"n": 2}], "b": 3}"#,
      "the object is not closed before the next element",
      help: "add } before the comma",
      values: #"{"a":[{"n":1},{"n":2}],"b":3}"#
    ),
    DefectCase(
      #"{"a": 1, "b"«»"#,
      "the file ends before the object is closed",
      help: "add } at the end",
      values: #"{"a":1,"b":null}"#
    ),
    DefectCase(
      #"[1, 2]«]»"#,
      "expected the end of the file, found more content after the value",
      help: "remove the extra content, or the bracket that ends the value too early",
      values: "[1,2]"
    ),
    DefectCase(
      #"«}»"#,
      #"expected { at the start of the file, found "}""#,
      help: "replace the content with a JSON object ({ … })",
      values: ""
    ),
  ]

  static let literals: [DefectCase] = [
    DefectCase(
      "{\n  \"title\": «\"Americano»,\n  \"n\": 1\n}",
      "the string is not closed before the end of the line",
      help: "add a double quote at the end of the string",
      values: #"{"title":"Americano","n":1}"#
    ),
    DefectCase(
      #"{"title": «"Americano»}"#,
      "the string is not closed before the end of the line",
      help: "add a double quote at the end of the string",
      values: #"{"title":"Americano"}"#
    ),
    DefectCase(
      "{\"title\": \"Order«\r\n»ahead\", \"n\": 1}",
      "the string contains an unescaped line break; JSON does not allow it",
      help: "use \\n instead",
      values: #"{"title":"Order\r\nahead","n":1}"#
    ),
    DefectCase(
      "[\"a«\t»b\"]",
      "the string contains an unescaped tab; JSON does not allow it",
      help: "use \\t instead",
      values: #"["a\tb"]"#
    ),
    DefectCase(
      "[\"a«\u{1}»b\"]",
      "the string contains an unescaped control character U+0001; JSON does not allow it",
      help: "use \\u0001 instead",
      values: #"["a\u0001b"]"#
    ),
    DefectCase(
      #"["C:«\U»sers"]"#,
      #"\U is not a JSON escape; JSON has \" \\ \/ \b \f \n \r \t and \u with four digits"#,
      help: #"use \\U for a literal backslash"#,
      values: #"["C:\\Users"]"#
    ),
    DefectCase(
      #"["images«\m»enu.png"]"#,
      #"\m is not a JSON escape; JSON has \" \\ \/ \b \f \n \r \t and \u with four digits"#,
      help: #"use / instead of \; paths use forward slashes"#,
      values: #"["images\\menu.png"]"#
    ),
    DefectCase(
      #"["images«\u»sers.jpeg"]"#,
      #"the escape \u has 0 hexadecimal digits; JSON requires four"#,
      help: #"use / instead of \; paths use forward slashes"#,
      values: #"["images\\users.jpeg"]"#
    ),
    DefectCase(
      #"["«\u12»xy"]"#,
      #"the escape \u12 has 2 hexadecimal digits; JSON requires four"#,
      help: #"use four digits after \u, or \\u for a backslash and a u"#,
      values: #"["\\u12xy"]"#
    ),
    DefectCase(
      "[«+1»]",
      "the number +1 starts with a plus sign; JSON does not allow it",
      help: "use 1",
      values: "[null]"
    ),
    DefectCase(
      "[«-007»]",
      "the number -007 has a leading zero; JSON does not allow it",
      help: "use -7, or put it in quotes",
      values: "[null]"
    ),
    DefectCase(
      "[«00»]",
      "the number 00 has a leading zero; JSON does not allow it",
      help: "use 0, or put it in quotes",
      values: "[null]"
    ),
    DefectCase(
      "[«.5»]",
      "the number .5 starts with a decimal point; JSON requires a digit before it",
      help: "use 0.5",
      values: "[null]"
    ),
    DefectCase(
      "[«-1.»]",
      "the number -1. ends with a decimal point; JSON requires a digit after it",
      help: "use -1.0",
      values: "[null]"
    ),
    DefectCase(
      "[«0x1F»]",
      "the number 0x1F is not decimal; JSON allows only decimal numbers",
      help: "use 31",
      values: "[null]"
    ),
    DefectCase(
      "[«2026-08-14»]",
      "2026-08-14 is not a JSON number",
      help: "use digits with at most one decimal point, or put the value in double quotes",
      values: "[null]"
    ),
    DefectCase(
      "[«-Infinity»]",
      "-Infinity is not a JSON number; JSON has no such value",
      help: "use a number, or null",
      values: "[null]"
    ),
  ]

  static let foreign: [DefectCase] = [
    DefectCase(
      "{«'title'»: 1}",
      "the string is in single quotes; JSON requires straight double quotes",
      help: #"use "title""#,
      values: #"{"title":1}"#
    ),
    DefectCase(
      #"{"title": «“The “best” coffee”», "n": 1}"#,
      "the string is in typographic quotes; JSON requires straight double quotes",
      help: #"use "The “best” coffee""#,
      values: #"{"title":"The “best” coffee","n":1}"#
    ),
    DefectCase(
      #"{"title": «'Don't'», "n": 1}"#,
      "the string is in single quotes; JSON requires straight double quotes",
      help: #"use "Don't""#,
      values: #"{"title":"Don't","n":1}"#
    ),
    DefectCase(
      #"{«title»: "Americano", "n": 1}"#,
      "the key title is not in quotes; JSON requires double quotes",
      help: #"use "title""#,
      values: #"{"title":"Americano","n":1}"#
    ),
    DefectCase(
      #"{"title": «Americano Coffee», "n": 1}"#,
      "the string Americano Coffee is not in quotes; JSON requires double quotes",
      help: #"use "Americano Coffee""#,
      values: #"{"title":null,"n":1}"#
    ),
    DefectCase(
      "{\n  \"url\": «https://example.com/1»,\n  \"n\": 1\n}",
      "the string https://example.com/1 is not in quotes; JSON requires double quotes",
      help: #"use "https://example.com/1""#,
      values: #"{"url":null,"n":1}"#
    ),
    DefectCase(
      #"{"deployed": «True», "n": 1}"#,
      "True is not a JSON value; JSON uses true",
      help: "use true",
      values: #"{"deployed":null,"n":1}"#
    ),
    DefectCase(
      #"{"place": «None», "n": 1}"#,
      "None is not a JSON value; JSON uses null",
      help: "use null",
      values: #"{"place":null,"n":1}"#
    ),
    DefectCase(
      #"[«NaN»]"#,
      "NaN is not a JSON number; JSON has no such value",
      help: "use a number, or null",
      values: "[null]"
    ),
    DefectCase(
      "{\n  «// one»\n  // two\n  \"n\": 1\n}",
      "comments are not allowed in a .json file",
      help: "remove the comment, or change the file extension to .jsonc",
      values: #"{"n":1}"#
    ),
    DefectCase(
      "{\n  «# one»\n  \"n\": 1\n}",
      "comments are not allowed in a .json file",
      help: "remove the comment, or use // and change the file extension to .jsonc",
      values: #"{"n":1}"#
    ),
    DefectCase(
      "{«\u{A0}»\"n\":\u{A0}1}",
      "the character U+00A0 looks like a space but is a different character; JSON allows only spaces, tabs and line breaks",
      help: "replace U+00A0 with an ordinary space everywhere outside quotes",
      values: #"{"n":1}"#
    ),
    DefectCase(
      #"{"a": 1«;» "b": 2}"#,
      #"unexpected ";""#,
      help: "replace it with a comma, or remove it",
      values: #"{"a":1,"b":2}"#
    ),
  ]
}

import Testing

/// Texts with one defect each.
enum DefectCases {
  static let structure: [DefectCase] = [
    DefectCase(
      #"{"title": "Americano"«» "subtitle": "Order ahead"}"#,
      "a comma is missing between two members",
      help: #"add a comma after "Americano""#,
      values: #"{"title":"Americano","subtitle":"Order ahead"}"#
    ),
    DefectCase(
      "{\n  \"place\": { \"names\": [] }«»\n  \"action\": \"open\"\n}",
      "a comma is missing between two members",
      help: "add a comma after the closing brace",
      values: #"{"place":{"names":[]},"action":"open"}"#
    ),
    DefectCase(
      #"[1«» 2, 3]"#,
      "a comma is missing between two elements",
      help: "add a comma after 1",
      values: "[1,2,3]"
    ),
    DefectCase(
      #"[[1]«» [2]]"#,
      "a comma is missing between two elements",
      help: "add a comma after the closing bracket",
      values: "[[1],[2]]"
    ),
    DefectCase(
      #"{"title": "Americano"«,» }"#,
      "a comma stands before the closing brace; JSON allows none",
      help: "remove the comma",
      values: #"{"title":"Americano"}"#
    ),
    DefectCase(
      #"[1, 2«,»]"#,
      "a comma stands before the closing bracket; JSON allows none",
      help: "remove the comma",
      values: "[1,2]"
    ),
    DefectCase(
      #"[1, «,» 2]"#,
      "nothing stands before this comma; a comma separates two values",
      help: "remove the comma, or write what belongs before it",
      values: "[1,null,2]"
    ),
    DefectCase(
      #"{"a": 1, «,» , "b": 2}"#,
      "nothing stands before this comma; a comma separates two values",
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
      #", stands after the key "title"; JSON needs a colon"#,
      help: "write : in its place",
      values: #"{"title":"Americano","n":1}"#
    ),
    DefectCase(
      #"{"title" «=» "Americano", "n": 1}"#,
      #"= stands after the key "title"; JSON needs a colon"#,
      help: "write : in its place",
      values: #"{"title":"Americano","n":1}"#
    ),
    DefectCase(
      #"{"title": «», "n": 1}"#,
      #"the member "title" has no value"#,
      help: "write a colon and a value after the key, or remove the member",
      values: #"{"title":null,"n":1}"#
    ),
    DefectCase(
      #"{"title"«», "n": 1}"#,
      #"the member "title" has no value"#,
      help: "write a colon and a value after the key, or remove the member",
      values: #"{"title":null,"n":1}"#
    ),
    DefectCase(
      #"{"n": 1, "title": «»}"#,
      #"the member "title" has no value"#,
      help: "write a colon and a value after the key, or remove the member",
      values: #"{"n":1,"title":null}"#
    ),
    DefectCase(
      #"{«:» 1, "n": 2}"#,
      "the member has no key",
      help: "write a key in double quotes and a colon before the value",
      values: #"{"":1,"n":2}"#
    ),
    DefectCase(
      #"{"n": 2, «{»"a": 1}}"#,
      "the member has no key",
      help: "write a key in double quotes and a colon before the value",
      values: #"{"n":2,"":{"a":1}}"#
    ),
    DefectCase(
      #"["a"«:» 1, "b": 2, "c": 3]"#,
      "a colon stands in an array; only members of objects have keys",
      help: "write { } in place of [ ], or remove the colon",
      values: #"["a",1,"b",2,"c",3]"#
    ),
    DefectCase(
      #"{"title":«:» "Americano"}"#,
      "a colon stands where none belongs; one separates a key from its value",
      help: "remove the colon, or put quotes around the text that it belongs to",
      values: #"{"title":"Americano"}"#
    ),
    DefectCase(
      #"{"latitude": «52,5200», "n": 1}"#,
      "the number 52,5200 has a comma; JSON numbers have a decimal point and no separators",
      help: "write 52.5200 or 525200",
      values: #"{"latitude":52,"n":1}"#
    ),
    DefectCase(
      #"{"title": "The "«best» of" coffee", "n": 1}"#,
      "best stands behind the value; a comma or a closing brace may",
      help: #"remove it, or write \" for a double quote that belongs to the text"#,
      values: #"{"title":"The ","n":1}"#
    ),
    DefectCase(
      #"{"a": 1} «{»"b": 2}"#,
      "the text goes on after the end of its value; a JSON file holds one value",
      help: "remove what follows, or the bracket that ends the value too early",
      values: #"{"a":1}"#
    ),
    DefectCase(
      " \n«»",
      "the file holds no value",
      help: "write an object: {}",
      values: ""
    ),
  ]

  static let brackets: [DefectCase] = [
    DefectCase(
      #"{"a": [1, 2«}», "b": 3}"#,
      "} closes the array; an array ends with ]",
      help: "write ] in its place",
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
      "a closing bracket stands here, but no array is open",
      help: "remove the bracket",
      values: #"{"a":[1,2],"b":3}"#
    ),
    DefectCase(
      #"{"a": {"b": [1, 2«»"#,
      "the text ends before the array is closed",
      help: "add ]}} at the end",
      values: #"{"a":{"b":[1,2]}}"#
    ),
    DefectCase(
      #"{"a": [1, 2«», "b": 3, "c": 4}"#,
      "the array is not closed before the next member",
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
      "the text ends before the object is closed",
      help: "add } at the end",
      values: #"{"a":1,"b":null}"#
    ),
    DefectCase(
      #"[1, 2]«]»"#,
      "the text goes on after the end of its value; a JSON file holds one value",
      help: "remove what follows, or the bracket that ends the value too early",
      values: "[1,2]"
    ),
    DefectCase(
      #"«}»"#,
      "} stands where a value, key or bracket belongs",
      help: "remove it, or put the text that it belongs to in double quotes",
      values: ""
    ),
  ]

  static let literals: [DefectCase] = [
    DefectCase(
      "{\n  \"title\": «\"Americano»,\n  \"n\": 1\n}",
      "the string is not closed on its line",
      help: "add a double quote at the end of the text",
      values: #"{"title":"Americano","n":1}"#
    ),
    DefectCase(
      #"{"title": «"Americano»}"#,
      "the string is not closed on its line",
      help: "add a double quote at the end of the text",
      values: #"{"title":"Americano"}"#
    ),
    DefectCase(
      "{\"title\": \"Order«\r\n»ahead\", \"n\": 1}",
      "the string has a raw line break; JSON needs an escape",
      help: "write \\n in its place",
      values: #"{"title":"Order\r\nahead","n":1}"#
    ),
    DefectCase(
      "[\"a«\t»b\"]",
      "the string has a raw tab; JSON needs an escape",
      help: "write \\t in its place",
      values: #"["a\tb"]"#
    ),
    DefectCase(
      "[\"a«\u{1}»b\"]",
      "the string has a raw control character U+0001; JSON needs an escape",
      help: "write \\u0001 in its place",
      values: #"["a\u0001b"]"#
    ),
    DefectCase(
      #"["C:«\U»sers"]"#,
      #"the escape \U does not exist; JSON has \" \\ \/ \b \f \n \r \t and \u with four digits"#,
      help: #"write \\U for a backslash"#,
      values: #"["C:\\Users"]"#
    ),
    DefectCase(
      #"["«\u12»xy"]"#,
      #"the escape \u12 has 2 hexadecimal digits; JSON needs four"#,
      help: #"write four digits after \u, or \\u for a backslash and a u"#,
      values: #"["\\u12xy"]"#
    ),
    DefectCase(
      "[«+1»]",
      "the number +1 begins with a plus sign; JSON allows none",
      help: "write 1",
      values: "[null]"
    ),
    DefectCase(
      "[«-007»]",
      "the number -007 begins with a zero; JSON allows none",
      help: "write -7, or put it in quotes",
      values: "[null]"
    ),
    DefectCase(
      "[«00»]",
      "the number 00 begins with a zero; JSON allows none",
      help: "write 0, or put it in quotes",
      values: "[null]"
    ),
    DefectCase(
      "[«.5»]",
      "the number .5 begins with a point; JSON needs a digit before it",
      help: "write 0.5",
      values: "[null]"
    ),
    DefectCase(
      "[«-1.»]",
      "the number -1. ends with a point; JSON needs a digit after it",
      help: "write -1.0",
      values: "[null]"
    ),
    DefectCase(
      "[«0x1F»]",
      "the number 0x1F is not decimal; JSON numbers are",
      help: "write 31",
      values: "[null]"
    ),
    DefectCase(
      "[«2026-08-14»]",
      "2026-08-14 is not a JSON number",
      help: "write digits with at most one decimal point, or put the text in double quotes",
      values: "[null]"
    ),
    DefectCase(
      "[«-Infinity»]",
      "-Infinity is not a JSON number; JSON has no such value",
      help: "write a number, or null",
      values: "[null]"
    ),
  ]

  static let foreign: [DefectCase] = [
    DefectCase(
      "{«'title'»: 1}",
      "the text stands in single quotes; JSON needs straight double quotes",
      help: #"write "title""#,
      values: #"{"title":1}"#
    ),
    DefectCase(
      #"{"title": «“The “best” coffee”», "n": 1}"#,
      "the text stands in typographic quotes; JSON needs straight double quotes",
      help: #"write "The “best” coffee""#,
      values: #"{"title":"The “best” coffee","n":1}"#
    ),
    DefectCase(
      #"{"title": «'Don't'», "n": 1}"#,
      "the text stands in single quotes; JSON needs straight double quotes",
      help: #"write "Don't""#,
      values: #"{"title":"Don't","n":1}"#
    ),
    DefectCase(
      #"{«title»: "Americano", "n": 1}"#,
      "the key title has no quotes; JSON needs double quotes",
      help: #"write "title""#,
      values: #"{"title":"Americano","n":1}"#
    ),
    DefectCase(
      #"{"title": «Americano» Coffee, "n": 1}"#,
      "the text Americano has no quotes; JSON needs double quotes",
      help: #"write "Americano""#,
      values: #"{"title":null,"n":1}"#
    ),
    DefectCase(
      "{\n  \"url\": «https»://example.com/1,\n  \"n\": 1\n}",
      "the text https has no quotes; JSON needs double quotes",
      help: #"write "https""#,
      values: #"{"url":null,"n":1}"#
    ),
    DefectCase(
      #"{"deployed": «True», "n": 1}"#,
      "True is not JSON; JSON writes true",
      help: "write true",
      values: #"{"deployed":null,"n":1}"#
    ),
    DefectCase(
      #"{"place": «None», "n": 1}"#,
      "None is not JSON; JSON writes null",
      help: "write null",
      values: #"{"place":null,"n":1}"#
    ),
    DefectCase(
      #"[«NaN»]"#,
      "NaN is not a JSON number; JSON has no such value",
      help: "write a number, or null",
      values: "[null]"
    ),
    DefectCase(
      "{\n  «// one»\n  // two\n  \"n\": 1\n}",
      "a comment stands in a .json file; JSON allows none",
      help: "remove the comment, or give the file the ending .jsonc",
      values: #"{"n":1}"#
    ),
    DefectCase(
      "{\n  «# one»\n  \"n\": 1\n}",
      "a comment begins with #; JSON allows no comments",
      help: "remove the comment, or write // and give the file the ending .jsonc",
      values: #"{"n":1}"#
    ),
    DefectCase(
      "{«\u{A0}»\"n\":\u{A0}1}",
      "the character U+00A0 looks like a space and is none; JSON allows space, tab and line end",
      help: "replace U+00A0 by an ordinary space wherever it stands outside of quotes",
      values: #"{"n":1}"#
    ),
    DefectCase(
      #"{"a": 1«;» "b": 2}"#,
      "; stands where a value, key or bracket belongs",
      help: "write a comma, or nothing",
      values: #"{"a":1,"b":2}"#
    ),
  ]
}

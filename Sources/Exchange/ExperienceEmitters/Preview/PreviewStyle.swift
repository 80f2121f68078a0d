import MarkupSyntax

/// The style sheet of the page around the cards.
package enum PreviewStyle {
  /// Writes the whole sheet: the colors for the device's appearance, the colors for the reader's choice, and the rules.
  static func write(to style: inout MarkupWriter) {
    style.raw(":root {")
    style.raw(light)
    style.raw("}\n@media (prefers-color-scheme: dark) { :root {")
    style.raw(dark)
    style.raw("} }\n:root:has(#appearance-light:checked) { color-scheme: light;")
    style.raw(light)
    style.raw(CardStyle.light)
    style.raw("}\n:root:has(#appearance-dark:checked) { color-scheme: dark;")
    style.raw(dark)
    style.raw(CardStyle.dark)
    style.raw("}\n:root:has(#size-large:checked) {")
    style.raw(CardStyle.largeText)
    style.raw("}\n")
    style.raw(file: PackageResources.preview_css)
    style.raw("@media print { :root, :root:has(:checked) { color-scheme: light;")
    style.raw(light)
    style.raw(CardStyle.light)
    style.raw("} }\n")
    style.raw(file: PackageResources.preview_print_css)
  }

  /// The colors of the page in light appearance.
  package static let light: StaticString = """
    --page: #f2f2f7; --sheet: #ffffff; --ink: #1c1c1e; --quiet: #5c5c66; --line: #d8d8de; --link: #0058c7;
    --error: #b3001b; --warning: #7a4b00; --note: #0058c7;
    """

  /// The colors of the page in dark appearance.
  package static let dark: StaticString = """
    --page: #000000; --sheet: #141416; --ink: #f5f5f7; --quiet: #a6a6b0; --line: #3a3a3e; --link: #6cb2ff;
    --error: #ff8a80; --warning: #ffc069; --note: #6cb2ff;
    """
}

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
    style.raw(rules)
    style.raw("@media print { :root, :root:has(:checked) { color-scheme: light;")
    style.raw(light)
    style.raw(CardStyle.light)
    style.raw("} }\n")
    style.raw(print)
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

  private static let rules: StaticString = """
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
    body {
      margin: 0 auto; max-width: 92rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--ink);
      font: 1rem/1.45 -apple-system, system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    [hidden] { display: none !important; }
    a { color: var(--link); }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 0.25rem; }
    .skip { position: absolute; inset-block-start: -4rem; padding: 0.5rem 1rem; background: var(--sheet); }
    .skip:focus { inset-block-start: 0.5rem; z-index: 2; }
    h1, h2, h3, h4, p, dl, dd, figure, fieldset, ul, ol { margin: 0; }
    h1 { font-size: 2.125rem; line-height: 1.15; letter-spacing: -0.02em; }
    h2 { font-size: 1.625rem; line-height: 1.2; letter-spacing: -0.01em; overflow-wrap: anywhere; }
    h3 { font-size: 1.25rem; line-height: 1.25; overflow-wrap: anywhere; }
    h4 { margin-block: 1.5rem 0.5rem; font-size: 0.8125rem; color: var(--quiet); }
    .beside > h4:first-child { margin-block-start: 0; }
    code { font: 0.8125rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono", monospace; }
    code, dd, .message, .quiet { overflow-wrap: anywhere; }
    .quiet, .summary { color: var(--quiet); }
    .summary { margin-block-start: 0.25rem; }
    .controls { display: flex; flex-wrap: wrap; gap: 1rem 2rem; margin-block: 1.5rem; }
    .search { display: grid; grid-template-columns: auto 1fr; align-items: baseline; gap: 0.25rem 0.5rem; }
    .search { flex: 1 1 100%; max-width: 30rem; }
    .search label, legend { padding: 0; font-size: 0.8125rem; font-weight: 600; color: var(--quiet); }
    .search label { grid-column: 1 / 3; }
    input[type="search"] {
      min-width: 0; height: 2.5rem; padding: 0 0.875rem; border: 1px solid var(--quiet); border-radius: 0.75rem;
      background: var(--sheet); color: var(--ink); font: inherit;
    }
    fieldset { min-width: 0; padding: 0; border: 0; }
    fieldset input { position: absolute; opacity: 0; }
    fieldset label {
      display: inline-block; padding: 0.375rem 0.875rem; border-radius: 1.25rem; background: var(--sheet);
      box-shadow: inset 0 0 0 1px var(--line); cursor: pointer;
    }
    legend { margin-block-end: 0.25rem; }
    fieldset input:checked + label { background: var(--ink); color: var(--sheet); box-shadow: none; }
    fieldset input:focus-visible + label { outline: 3px solid var(--link); outline-offset: 2px; }
    nav { padding: 1.25rem; border-radius: 1.25rem; background: var(--sheet); }
    nav h2 { font-size: 1.0625rem; letter-spacing: 0; }
    nav summary { padding-block: 0.375rem; }
    nav ol { columns: 17rem; padding-inline-start: 2rem; padding-block-end: 0.75rem; }
    nav li { padding-block: 0.125rem; break-inside: avoid; }
    nav li::marker { color: var(--quiet); font-size: 0.8125rem; }
    .registry, .app { margin-block-start: 3rem; }
    .app-head { margin-block-end: 1.25rem; }
    .app-facts { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; margin-block-start: 0.5rem; }
    .app-facts dd { font-size: 0.875rem; }
    dt { font-size: 0.8125rem; color: var(--quiet); }
    .entry {
      display: grid; gap: 1.25rem; margin-block-start: 1.25rem; padding: 1.25rem; border-radius: 1.5rem;
      background: var(--sheet); content-visibility: auto; contain-intrinsic-size: auto 50rem;
    }
    .entry:target { outline: 2px solid var(--link); }
    .drawings { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: start; min-width: 0; }
    .drawings figure { flex: none; width: 23.625rem; max-width: 100%; }
    .drawings figcaption { padding-block-start: 0.625rem; font-size: 0.875rem; color: var(--quiet); text-align: center; }
    .retired .card { filter: grayscale(1); }
    .badge {
      margin-inline-end: 0.5rem; padding: 0.0625rem 0.5rem; border: 1px solid; border-radius: 0.5rem;
      font-size: 0.8125rem; color: var(--warning);
    }
    .head .quiet, .help { font-size: 0.875rem; }
    .help { color: var(--quiet); }
    .beside { min-width: 0; container-type: inline-size; }
    .beside dl > div { padding-block: 0.375rem; border-block-start: 1px solid var(--line); }
    .beside dd, .message { font-size: 0.9375rem; }
    @container (min-width: 28rem) {
      .beside dl > div { display: grid; grid-template-columns: 9rem 1fr; align-items: baseline; }
      .beside dt { grid-column: 1; }
      .beside dd { grid-column: 2; }
    }
    .code { display: flex; align-items: center; gap: 1rem; padding-block: 0.375rem; }
    .code svg { flex: none; width: 8.5rem; height: 8.5rem; border-radius: 0.5rem; box-shadow: 0 0 0 1px var(--line); }
    .code figcaption { display: grid; gap: 0.125rem; min-width: 0; }
    .code .quiet { font-size: 0.8125rem; }
    .findings { padding: 0; list-style: none; }
    .place { font-size: 0.8125rem; }
    .app-head .findings, .registry .findings { margin-block-start: 0.75rem; }
    .finding { padding: 0.5rem 0 0.5rem 0.875rem; border-inline-start: 0.25rem solid var(--mark); }
    .finding + .finding { margin-block-start: 0.5rem; }
    .finding strong { color: var(--mark); }
    .finding.error { --mark: var(--error); }
    .finding.warning { --mark: var(--warning); }
    .finding.note { --mark: var(--note); }
    :root:has(#show-found:checked) :is(.entry:not(.found), .app:not(:has(.finding))) { display: none; }
    @media (min-width: 60rem) {
      body { padding: 3rem 2rem 5rem; }
      .search { flex: 0 1 22rem; }
      .entry {
        grid-template-columns: fit-content(48.75rem) minmax(20rem, 1fr); grid-template-rows: auto 1fr;
        gap: 1.25rem 2.5rem; padding: 2rem;
      }
      .head { grid-column: 1 / 3; }
    }
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }

    """

  private static let print: StaticString = """
    @media print {
      html { font-size: 11px; }
      body { max-width: none; padding: 0; background: none; }
      .controls, nav, .skip { display: none; }
      .entry {
        content-visibility: visible; break-inside: avoid; border: 1px solid var(--line);
        grid-template-columns: fit-content(24rem) minmax(16rem, 1fr); gap: 1rem 2rem;
      }
      .head { grid-column: 1 / 3; }
      .app-head { break-after: avoid; }
      .card { box-shadow: 0 0 0 1px var(--line); }
    }

    """
}

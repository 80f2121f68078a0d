extension DiffPage {
  /// What the page adds to the look of cards.
  static let style: StaticString = """

    :root {
      color-scheme: light dark;
      --page: #f2f2f7; --sheet: #ffffff; --ink: #1c1c1e; --quiet: #5c5c66; --line: #d8d8de;
    }
    @media (prefers-color-scheme: dark) {
      :root { --page: #000000; --sheet: #1c1c1e; --ink: #f5f5f7; --quiet: #a6a6b0; --line: #3a3a3e; }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--ink);
      font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: anywhere;
    }
    h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
    h2 { margin: 0; font-size: 1.25rem; line-height: 1.25; }
    article, section { margin: 1.5rem 0 0; padding: 1.25rem; border-radius: 1.25rem; background: var(--sheet); }
    .codes { outline: 2px solid #c7271b; }
    .note { margin: 0.25rem 0 0; color: var(--quiet); }
    ul { margin: 0.75rem 0 0; padding-left: 1.25rem; }
    .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 1.5rem; margin: 1rem 0 0; }
    figure { margin: 0; }
    figcaption { padding: 0 0 0.5rem; color: var(--quiet); font-size: 0.875rem; }
    .nothing { margin: 0; padding: 3rem 1rem; border: 1px dashed var(--line); border-radius: 1.25rem; text-align: center; }
    dt { margin: 0.75rem 0 0; font-weight: 600; }
    dd { margin: 0.15rem 0 0 1rem; }

    """
}

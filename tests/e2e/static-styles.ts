/** Module by which the development server replaces an inline style sheet when its source changes. */
const STYLE_MODULE = /<script type="module" src="([^"]*\.css)(\?url)?"><\/script>/g;

/** Names of inline style sheets: the files they come from. */
const SHEET = /<style[^>]* data-vite-dev-id="([^"]*)"/g;

/**
 * Drops the modules that keep the style sheets of a page of the development server up to date: there are seventy of
 * them on each page, and every sheet is in the page already.
 * @throws Error if a module's sheet is not in the page.
 */
export function withStaticStyles(html: string): string {
  const sheets = [...html.matchAll(SHEET)].map(([, file = '']) => file.replaceAll('&amp;', '&'));
  return html.replaceAll(STYLE_MODULE, (_, path: string, addressOnly?: string) => {
    const isInPage = sheets.some((file) => file.endsWith(path.replaceAll('&amp;', '&')));
    if (addressOnly === undefined && !isInPage)
      throw new Error(`The page does not contain the style sheet of ${path}.`);
    return '';
  });
}

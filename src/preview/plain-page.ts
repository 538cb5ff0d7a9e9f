import type { Locale } from '../config/locales.ts';
import { escapeHtml } from './markup.ts';

/** Content of {@link plainPage}. */
export interface PlainPageContent {
  readonly title: string;
  /** Markup below the title. */
  readonly body: string;
  /** Further markup of the head. */
  readonly head?: string;
}

/** Builds a page without styles and site, which works when nothing else does. */
export function plainPage({ iso, direction }: Locale, { title, body, head = '' }: PlainPageContent): string {
  return `<!doctype html>
<html lang="${iso}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${head}</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

/** Content type of {@link plainPage}. */
export const HTML = { 'Content-Type': 'text/html; charset=utf-8' } as const;

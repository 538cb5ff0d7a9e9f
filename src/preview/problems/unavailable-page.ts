import { PREVIEW_CONTENT } from '../../config/limits.ts';
import { localeOfPath } from '../../config/locales.ts';
import { translateFor } from '../../i18n/messages.ts';
import { escapeHtml } from '../markup.ts';

/**
 * Builds the page that says that the content service does not respond: plain HTML in the language of the path, which
 * works when nothing else does.
 * @param target path and query of the page that was requested.
 */
export function unavailablePage(target: string): Response {
  const { code, iso, direction } = localeOfPath(target);
  const t = translateFor(code);
  const title = escapeHtml(t('preview.down.title'));
  const html = `<!doctype html>
<html lang="${iso}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(t('preview.down.text'))}</p>
<p><a href="${escapeHtml(target)}">${escapeHtml(t('preview.down.retry'))}</a></p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Retry-After': String(PREVIEW_CONTENT.retryAfterSeconds),
    },
  });
}

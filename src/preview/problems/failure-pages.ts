import { PREVIEW_CONTENT } from '../../config/limits.ts';
import { localeOfPath } from '../../config/locales.ts';
import { translateFor } from '../../i18n/messages.ts';
import { escapeHtml } from '../markup.ts';
import { HTML, plainPage } from '../plain-page.ts';
import { RETRY_SCRIPT_PATH } from './problems-path.ts';

/**
 * Builds the page that says that the content service does not respond, in the language of the path. It tries again by
 * itself, by a script: a timed refresh would take the page from under whoever reads it (WCAG, failure F41).
 * @param target path and query of the page that was requested.
 */
export function unavailablePage(target: string): Response {
  const locale = localeOfPath(target);
  const t = translateFor(locale.code);
  const html = plainPage(locale, {
    title: t('preview.down.title'),
    head: `<script type="module" src="${RETRY_SCRIPT_PATH}"></script>\n`,
    body: `<p>${escapeHtml(t('preview.down.text'))}</p>
<p id="again" hidden>${escapeHtml(t('preview.down.again'))}</p>
${retryLink(target)}`,
  });
  return new Response(html, {
    status: 503,
    headers: { ...HTML, 'Retry-After': String(PREVIEW_CONTENT.retryAfterSeconds) },
  });
}

/**
 * Builds the page that says that the preview itself has failed, in the language of the path.
 * @param target path and query of the page that was requested.
 */
export function failedPage(target: string): Response {
  const locale = localeOfPath(target);
  const t = translateFor(locale.code);
  const html = plainPage(locale, {
    title: t('preview.failed.title'),
    body: `<p>${escapeHtml(t('preview.failed.text'))}</p>\n${retryLink(target)}`,
  });
  return new Response(html, { status: 500, headers: HTML });
}

function retryLink(target: string): string {
  const t = translateFor(localeOfPath(target).code);
  return `<p><a href="${escapeHtml(target)}">${escapeHtml(t('preview.down.retry'))}</a></p>`;
}

import { type Locale, localeOfPath } from '../config/locales/locales.ts';
import type { MessageKey } from '../i18n/message-key.ts';
import { translateFor } from '../i18n/messages.ts';
import { respond } from './api/respond.ts';
import { RETRY_SCRIPT_PATH } from '../config/preview-paths.ts';
import { PAGE_RETRY } from './problems/retry/retry-until.ts';

/** When to try again while a preview secret cannot be checked, in seconds. */
export const RETRY_AFTER_SECONDS = 10;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML, also within attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Content of {@link plainPage}. */
interface PlainPageContent {
  readonly title: string;
  /** Markup below the title. */
  readonly body: string;
  /** Further markup of the head. */
  readonly head?: string;
}

/** Builds a page without styles and site, which works when nothing else does. */
function plainPage({ iso, direction }: Locale, { title, body, head = '' }: PlainPageContent): string {
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
const HTML = { 'Content-Type': 'text/html; charset=utf-8' } as const;

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
    headers: { ...HTML, 'Retry-After': String(PAGE_RETRY.firstSeconds) },
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

/** Reasons why a browser gets a page instead of what it came for. */
type ErrorPage = 'expired' | 'ended' | 'foreign' | 'malformed' | 'busy' | 'unavailable';

/** Status and texts of a page about what went wrong. */
interface ErrorPageFacts {
  readonly status: number;
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response with 401 names a way to sign in (RFC 9110, 11.6.1); no browser has a dialog for this one. */
const UNAUTHORIZED = {
  status: 401,
  headers: { 'WWW-Authenticate': 'Sanity-Preview-Secret realm="preview"' },
} as const;

const ERROR_PAGES: Readonly<Record<ErrorPage, ErrorPageFacts>> = {
  expired: { ...UNAUTHORIZED, title: 'preview.expired.title', text: 'preview.expired.text' },
  ended: { ...UNAUTHORIZED, title: 'preview.ended.title', text: 'preview.ended.text' },
  foreign: { status: 403, title: 'preview.malformed.title', text: 'preview.malformed.text' },
  malformed: { status: 400, title: 'preview.malformed.title', text: 'preview.malformed.text' },
  busy: { status: 429, title: 'preview.busy.title', text: 'preview.busy.text' },
  unavailable: {
    status: 503,
    title: 'preview.unavailable.title',
    text: 'preview.unavailable.text',
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  },
};

/** Circumstances that a page depends on. */
interface PageOptions {
  /** Path of the site that was to be shown: the page is in its language and leads there. */
  readonly path: string;
  readonly studioOrigin: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Builds the page that says what stands in the way and what to do.
 */
export function errorPage(page: ErrorPage, { path, studioOrigin, headers }: PageOptions): Response {
  const { status, title, text, headers: own } = ERROR_PAGES[page];
  const locale = localeOfPath(path);
  const t = translateFor(locale.code);
  const link = (address: string, label: string) =>
    `<li><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></li>`;
  const html = plainPage(locale, {
    title: t(title),
    body: `<p>${escapeHtml(t(text))}</p>
<ul>
${link(studioOrigin, t('preview.openStudio'))}
${link(path, t('preview.seePublished'))}
</ul>`,
  });
  return respond(status, { body: html, studioOrigin, headers: { ...HTML, ...own, ...headers } });
}

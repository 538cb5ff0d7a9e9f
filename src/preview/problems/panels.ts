import { bestLocale } from '../../browser/locale/suggestion/best-locale.ts';
import { type Locale, DEFAULT_LOCALE, getLocale, LOCALES } from '../../config/locales/locales.ts';
import type { ContentProblem } from '../../content/problem.ts';
import type { RoutedDocument } from '../../content/types.ts';
import { formattersFor } from '../../i18n/formatters.ts';
import { translateFor } from '../../i18n/messages.ts';
import type { HiddenPart } from '../site/shown-document.ts';
import { escapeHtml } from '../plain-pages.ts';
import { studioLink } from './studio-link.ts';

/** Settings of a panel. */
interface PanelOptions {
  /** Locale whose messages the panel is in. */
  readonly locale: Locale;
  readonly studioOrigin: string;
}

/**
 * Builds the list of what keeps a document from being published, each problem with its field and the way to it.
 * Problems and fields are in English, as the Studio is.
 */
export function problemsPanel(
  problems: readonly ContentProblem[],
  { locale, studioOrigin }: PanelOptions,
): string {
  const t = translateFor(locale.code);
  const items = problems.map((problem) => {
    const { documentId, field, titles = [], message, fix } = problem;
    const place = `<code>${escapeHtml(field === '' ? documentId : field)}</code>`;
    const name = titles.length === 0 ? place : `<span lang="en">${escapeHtml(titles.join(' → '))}</span>`;
    const link = `<a href="${escapeHtml(studioLink(studioOrigin, problem))}" target="_blank" rel="noopener">${name}</a>`;
    const path = titles.length === 0 ? '' : ` ${place}`;
    return `<li>${link} <span lang="en">${escapeHtml(`${message} ${fix}`)}</span>${path}</li>`;
  });
  const title = t('preview.problems.title', { count: problems.length });
  const text = `<p>${escapeHtml(t('preview.problems.text'))}</p>`;
  return panel('preview-problems', locale, title, `${text}<ul>${items.join('')}</ul>`);
}

function panel(classes: string, { iso, direction }: Locale, text: string, content: string): string {
  const title = escapeHtml(text);
  return `<section class="${classes}" lang="${iso}" dir="${direction}" aria-label="${title}"><h2>${title}</h2>${content}</section>`;
}

/** Puts markup at the beginning of a page's content. */
export function insertIntoMain(html: string, markup: string): string {
  return html.replace(/<main\b[^>]*>/, (tag) => `${tag}${markup}`);
}

/** Builds the list of what a page does not show on this day, each part with its days and the way to it. */
export function hiddenPanel(
  { _id: documentId }: Pick<RoutedDocument, '_id'>,
  parts: readonly HiddenPart[],
  { locale, studioOrigin }: PanelOptions,
): string {
  const t = translateFor(locale.code);
  const format = formattersFor(locale);
  const items = parts.map(({ field, kind, showFrom, showUntil }) => {
    const days = [
      showFrom && t('preview.hidden.from', { date: format.date(showFrom) }),
      showUntil && t('preview.hidden.until', { date: format.date(showUntil) }),
    ].filter(Boolean);
    const address = escapeHtml(studioLink(studioOrigin, { documentId, field }));
    const link = `<a href="${address}" target="_blank" rel="noopener"><code>${escapeHtml(`${field} (${kind})`)}</code></a>`;
    return `<li>${link} ${escapeHtml(days.join(' · '))}</li>`;
  });
  return panel('preview-problems dated', locale, t('preview.hidden.title'), `<ul>${items.join('')}</ul>`);
}

/** Longest header that is read, in characters: that of a person is a fraction of it. */
const MAX_HEADER_LENGTH = 1000;

/**
 * Finds the locale whose messages an editor reads best, by the languages of the browser: a Czech editor of the German page
 * reads Czech. English if the site has none of them; the locale of the page if the browser has no preference.
 * @param acceptLanguage value of the header `Accept-Language` (RFC 9110, section 12.5.4).
 */
export function editorLocale(acceptLanguage: string | null, page: Locale): Locale {
  const languages = parseAcceptLanguage(acceptLanguage ?? '');
  if (languages.length === 0) return page;
  const best = bestLocale(languages, LOCALES, page.code);
  return best === undefined ? DEFAULT_LOCALE : getLocale(best);
}

/** Lists language tags by descending preference, without wildcards and those that are refused. */
function parseAcceptLanguage(header: string): readonly string[] {
  const ranges = header
    .slice(0, MAX_HEADER_LENGTH)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    });
  return ranges
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

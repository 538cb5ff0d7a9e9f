import type { Locale } from '../../config/locales.ts';
import type { ContentProblem } from '../../content/problem.ts';
import { translateFor } from '../../i18n/messages.ts';
import { escapeHtml } from '../markup.ts';
import { studioLink } from './studio-link.ts';

/** Settings of {@link problemsPanel}. */
export interface ProblemsPanelOptions {
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
  { locale, studioOrigin }: ProblemsPanelOptions,
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
  const title = escapeHtml(t('preview.problems.title', { count: problems.length }));
  const text = escapeHtml(t('preview.problems.text'));
  return `<section class="preview-problems" lang="${locale.iso}" dir="${locale.direction}" aria-label="${title}"><h2>${title}</h2><p>${text}</p><ul>${items.join('')}</ul></section>`;
}

/** Puts markup at the beginning of a page's content. */
export function insertIntoMain(html: string, markup: string): string {
  return html.replace(/<main\b[^>]*>/, (tag) => `${tag}${markup}`);
}

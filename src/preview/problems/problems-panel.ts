import type { ContentProblem } from '../../content/problem.ts';
import type { Translate } from '../../i18n/messages.ts';
import { escapeHtml } from '../markup.ts';
import { studioLink } from './studio-link.ts';

/** Settings of {@link problemsPanel}. */
export interface ProblemsPanelOptions {
  readonly t: Translate;
  readonly studioOrigin: string;
}

/**
 * Builds the list of what keeps a document from being published, each problem with its field and the way to it.
 * Problems are in English, as the Studio is.
 */
export function problemsPanel(
  problems: readonly ContentProblem[],
  { t, studioOrigin }: ProblemsPanelOptions,
): string {
  const items = problems.map((problem) => {
    const { documentId, field, message, fix } = problem;
    const place = `<code>${escapeHtml(field === '' ? documentId : field)}</code>`;
    const link = `<a href="${escapeHtml(studioLink(studioOrigin, problem))}" target="_blank" rel="noopener">${place}</a>`;
    return `<li>${link} <span lang="en">${escapeHtml(`${message} ${fix}`)}</span></li>`;
  });
  const title = escapeHtml(t('preview.problems.title', { count: problems.length }));
  return `<section class="preview-problems" aria-label="${title}"><h2>${title}</h2><p>${escapeHtml(t('preview.problems.text'))}</p><ul>${items.join('')}</ul></section>`;
}

/** Puts markup at the beginning of a page's content. */
export function insertIntoMain(html: string, markup: string): string {
  return html.replace(/<main\b[^>]*>/, (tag) => `${tag}${markup}`);
}

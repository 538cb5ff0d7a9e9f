import { LIVE_PATH } from '../../config/preview-paths.ts';
import { describeProblem, describeStatus, type LiveTexts, shownPaths } from '../../live/describe-status.ts';
import { isChanging, type LiveStatus } from '../../live/live-status.ts';
import { createItem, createLink, followPanel } from '../bar/follow-panel.ts';
import { studioLink } from '../problems/studio-link.ts';

/**
 * Follows how the document of the page stands on the live site, while the page is visible.
 * @returns a function that looks at once, for when something has changed.
 */
export function followLive(): () => void {
  return followPanel<LiveStatus>({
    name: 'live',
    path: LIVE_PATH,
    parse(response) {
      // Sent by this deployment's own function.
      const { documents } = response as { readonly documents: Readonly<Record<string, LiveStatus>> };
      return Object.values(documents)[0];
    },
    show,
    isChanging,
  });
}

function show(element: HTMLElement, status: LiveStatus): void {
  const { texts = '{}', studio = '', production = '' } = element.dataset;
  // Written by `LiveReceipt.astro`.
  const words = JSON.parse(texts) as LiveTexts;
  const { lang } = document.documentElement;
  const dates = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' });
  const { text, reason, problem } = describeStatus(status, words, (time) => dates.format(new Date(time)));
  const parts: (string | Node)[] = [text];
  if (reason !== undefined) parts.push('. ', reason);
  if (problem) {
    const link = createLink(
      studioLink(studio, problem),
      describeProblem(problem, element.dataset['live'] ?? ''),
    );
    link.lang = 'en';
    parts.push('. ', link);
  }
  element.dataset['state'] = status.state;
  element.querySelector('[data-live-status]')?.replaceChildren(...parts);
  showPages(element, shownPaths(status), words, production);
}

function showPages(
  element: HTMLElement,
  paths: readonly string[],
  { pages }: LiveTexts,
  production: string,
): void {
  const details = element.querySelector<HTMLElement>('[data-live-pages]');
  if (!details) return;
  details.hidden = paths.length === 0;
  const number = new Intl.NumberFormat(document.documentElement.lang).format(paths.length);
  details.querySelector('summary')?.replaceChildren(pages.replace('{number}', number));
  const items = paths.map((path) => createItem(createLink(`${production}${path}`, path)));
  details.querySelector('ul')?.replaceChildren(...items);
}

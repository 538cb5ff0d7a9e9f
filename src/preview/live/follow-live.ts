import { LIVE_PATH } from '../../config/preview-paths.ts';
import { describeProblem, describeStatus, type LiveTexts, shownPaths } from '../../live/describe-status.ts';
import { isChanging, type LiveStatus } from '../../live/live-status.ts';
import { type Look, pollWhileVisible } from '../../live/poll.ts';
import { studioLink } from '../problems/studio-link.ts';

/** Part of the bar about the live site, see `LiveReceipt.astro`. */
const RECEIPT = '[data-live]';

/**
 * Follows how the document of the page stands on the live site, while the page is visible: often while a change is on
 * its way, ever more rarely once nothing happens.
 * @returns a function that looks at once, for when something has changed.
 */
export function followLive(): () => void {
  let shown: { readonly status: LiveStatus; readonly element: HTMLElement } | undefined;
  const look = async (signal: AbortSignal): Promise<Look | undefined> => {
    const element = document.querySelector<HTMLElement>(RECEIPT);
    if (!element) return undefined;
    const found = await readStatus(element.dataset['live'] ?? '', signal);
    if (signal.aborted || found === 'ended') return undefined;
    const isSame = shown?.element === element && JSON.stringify(shown.status) === JSON.stringify(found);
    const isChanged = found !== undefined && !isSame;
    if (isChanged) {
      shown = { status: found, element };
      show(element, found);
    }
    return { isChanged, isChanging: shown !== undefined && isChanging(shown.status) };
  };
  const lookAnew = pollWhileVisible({ document, look });
  // Another page may have come, with a receipt of its own.
  document.addEventListener('astro:page-load', lookAnew);
  lookAnew();
  return lookAnew;
}

/** Reads the status. @returns `ended` without a session, `undefined` if it cannot be read now. */
async function readStatus(id: string, signal: AbortSignal): Promise<LiveStatus | 'ended' | undefined> {
  try {
    const response = await fetch(`${LIVE_PATH}?${new URLSearchParams({ document: id })}`, { signal });
    if (response.status === 401) return 'ended';
    if (!response.ok) return undefined;
    // Sent by this deployment's own function.
    const { documents } = (await response.json()) as {
      readonly documents: Readonly<Record<string, LiveStatus>>;
    };
    return Object.values(documents)[0];
  } catch {
    return undefined;
  }
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
  const items = paths.map((path) => {
    const item = document.createElement('li');
    item.append(createLink(`${production}${path}`, path));
    return item;
  });
  details.querySelector('ul')?.replaceChildren(...items);
}

function createLink(address: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = text;
  return link;
}

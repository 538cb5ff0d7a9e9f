import { AFFECTED_PATH } from '../../config/preview-paths.ts';
import { type Look, pollWhileVisible } from '../../live/poll.ts';
import type { AffectedResponse } from './affected-endpoint.ts';

/** Part of the bar about the pages that the draft would change, see `Affected.astro`. */
const AFFECTED = '[data-affected]';

type Affected = AffectedResponse['affected'];

/** Texts about affected pages; `{number}` stands for a number. */
export interface AffectedTexts {
  readonly exactly: string;
  readonly atLeast: string;
  readonly added: string;
  readonly removed: string;
  readonly more: string;
}

/**
 * Follows which pages would change if the draft of the page's document was published, while the page is visible.
 * @returns a function that looks at once, for when something has changed.
 */
export function followAffected(): () => void {
  let shown: { readonly text: string; readonly element: HTMLElement } | undefined;
  const look = async (signal: AbortSignal): Promise<Look | undefined> => {
    const element = document.querySelector<HTMLElement>(AFFECTED);
    if (!element) return undefined;
    const found = await readAffected(element.dataset['affected'] ?? '', signal);
    if (signal.aborted || found === 'ended') return undefined;
    const text = JSON.stringify(found);
    const isChanged = found !== undefined && !(shown?.element === element && shown.text === text);
    if (isChanged) {
      shown = { text, element };
      show(element, found);
    }
    return { isChanged, isChanging: false };
  };
  const lookAnew = pollWhileVisible({ document, look });
  // Another page may have come, with a document of its own.
  document.addEventListener('astro:page-load', lookAnew);
  lookAnew();
  return lookAnew;
}

/** Reads the pages. @returns `ended` without a session, `undefined` if they cannot be read now. */
async function readAffected(id: string, signal: AbortSignal): Promise<Affected | 'ended' | undefined> {
  try {
    const response = await fetch(`${AFFECTED_PATH}?${new URLSearchParams({ document: id })}`, { signal });
    if (response.status === 401) return 'ended';
    if (!response.ok) return undefined;
    // Sent by this deployment's own function.
    return ((await response.json()) as AffectedResponse).affected;
  } catch {
    return undefined;
  }
}

function show(element: HTMLElement, affected: Affected): void {
  element.hidden = affected === null;
  if (!affected) return;
  const { texts = '{}', production = '' } = element.dataset;
  // Written by `Affected.astro`.
  const words = JSON.parse(texts) as AffectedTexts;
  const format = new Intl.NumberFormat(document.documentElement.lang);
  const { pages, isExact, changed, added, removed } = affected;
  const summary = isExact ? words.exactly : words.atLeast;
  element.querySelector('summary')?.replaceChildren(summary.replace('{number}', format.format(pages)));
  const more = pages - changed.length - added.length - removed.length;
  element
    .querySelector('ul')
    ?.replaceChildren(
      ...added.map((path) => createItem(path, '', words.added)),
      ...removed.map((path) => createItem(path, production, words.removed)),
      ...changed.map((path) => createItem(path, '')),
      ...(more > 0 ? [createText(words.more.replace('{number}', format.format(more)))] : []),
    );
}

/** Creates the item of a page. @param origin where it can be seen: the preview, or production if it goes. */
function createItem(path: string, origin: string, note?: string): HTMLLIElement {
  const link = document.createElement('a');
  link.href = `${origin}${path}`;
  link.textContent = path;
  if (origin !== '') Object.assign(link, { target: '_blank', rel: 'noopener' });
  const item = document.createElement('li');
  item.append(link);
  if (note !== undefined) item.append(` · ${note}`);
  return item;
}

function createText(text: string): HTMLLIElement {
  const item = document.createElement('li');
  item.textContent = text;
  return item;
}

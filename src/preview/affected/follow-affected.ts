import { AFFECTED_PATH } from '../../config/preview-paths.ts';
import { createItem, createLink, followPanel } from '../bar/follow-panel.ts';
import type { AffectedResponse } from './affected-endpoint.ts';

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
  return followPanel<Affected>({
    name: 'affected',
    path: AFFECTED_PATH,
    // Sent by this deployment's own function.
    parse: (response) => (response as AffectedResponse).affected,
    show,
    isChanging: () => false,
  });
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
  const itemOf = (path: string, note: string, origin = '') =>
    createItem(createLink(`${origin}${path}`, path), ` · ${note}`);
  element.querySelector('ul')?.replaceChildren(
    ...added.map((path) => itemOf(path, words.added)),
    // What goes can be seen in production only.
    ...removed.map((path) => itemOf(path, words.removed, production)),
    ...changed.map((path) => createItem(createLink(path, path))),
    ...(more > 0 ? [createItem(words.more.replace('{number}', format.format(more)))] : []),
  );
}

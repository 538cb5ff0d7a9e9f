import { pollWhileVisible } from '../../live/poll.ts';

/** Part of the editors' bar that follows a document: what it shows is read from a function of the preview. */
interface Panel<Shown> {
  /** Name of the data attribute that marks the panel and holds the id of the document. */
  readonly name: string;
  /** Path of the function. */
  readonly path: string;
  /** Takes what is shown out of a response of the function. */
  readonly parse: (response: unknown) => Shown | undefined;
  readonly show: (element: HTMLElement, shown: Shown) => void;
  /** True while a change is on its way. */
  readonly isChanging: (shown: Shown) => boolean;
}

/**
 * Follows what a panel shows, while the page is visible: often while a change is on its way, ever more rarely once
 * nothing happens.
 * @returns a function that looks at once, for when something has changed.
 */
export function followPanel<Shown>({ name, path, parse, show, isChanging }: Panel<Shown>): () => void {
  let last: { readonly shown: Shown; readonly text: string; readonly element: HTMLElement } | undefined;
  const lookAnew = pollWhileVisible({
    document,
    async look(signal) {
      const element = document.querySelector<HTMLElement>(`[data-${name}]`);
      if (!element) return undefined;
      const query = new URLSearchParams({ document: element.dataset[name] ?? '' });
      const response = await fetch(`${path}?${query}`, { signal }).catch(() => undefined);
      // The session has ended.
      if (signal.aborted || response?.status === 401) return undefined;
      const shown = response?.ok ? await response.json().then(parse, () => undefined) : undefined;
      if (signal.aborted) return undefined;
      const text = JSON.stringify(shown);
      const isChanged = shown !== undefined && !(last?.element === element && last.text === text);
      if (isChanged) {
        last = { shown, text, element };
        show(element, shown);
      }
      return { isChanged, isChanging: last !== undefined && isChanging(last.shown) };
    },
  });
  // Another page may have come, with a document of its own.
  document.addEventListener('astro:page-load', lookAnew);
  lookAnew();
  return lookAnew;
}

/** Creates a link, which opens in a tab of its own where it leads out of the preview. */
export function createLink(address: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  Object.assign(link, { href: address, textContent: text });
  if (!address.startsWith('/')) Object.assign(link, { target: '_blank', rel: 'noopener' });
  return link;
}

/** Creates an item of a list. */
export function createItem(...parts: readonly (string | Node)[]): HTMLLIElement {
  const item = document.createElement('li');
  item.append(...parts);
  return item;
}

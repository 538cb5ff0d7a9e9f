/** Delay of additions to the head, in milliseconds: those of a tick are one change (specification section 9.20). */
const HEAD_UPDATE_DELAY_MS = 0;

/**
 * Adds connections to the players on a page that want one early (`data-preconnect`), or takes them back: connecting
 * tells the host the visitor's address, so only what is allowed is connected to.
 */
export function preconnectPlayers(root: ParentNode, isAllowed: boolean): void {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preconnect"]')];
  for (const { dataset } of root.querySelectorAll<HTMLElement>('[data-preconnect]')) {
    const origin = dataset['preconnect'] ?? '';
    const link = links.find((each) => each.getAttribute('href') === origin);
    if (!isAllowed) link?.remove();
    else if (!link) {
      const added = Object.assign(document.createElement('link'), { rel: 'preconnect', href: origin });
      addToHead(added);
      links.push(added);
    }
  }
}

let waiting: DocumentFragment | undefined;

/** Adds an element to the head, together with all others of this tick: the head changes once. */
export function addToHead(element: Element): void {
  if (!waiting) {
    waiting = document.createDocumentFragment();
    setTimeout(flush, HEAD_UPDATE_DELAY_MS);
  }
  waiting.append(element);
}

function flush(): void {
  if (waiting) document.head.append(waiting);
  waiting = undefined;
}

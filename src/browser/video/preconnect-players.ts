import { addToHead } from '../head/head-updates.ts';

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

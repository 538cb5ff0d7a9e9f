/** Media of a style sheet that is loaded and does not apply. */
const WAITING = 'not all';

/** Returns the links of style sheets in a document by their address. */
export function sheetLinks(root: ParentNode): ReadonlyMap<string, HTMLLinkElement> {
  const links = [...root.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return new Map(links.map((link) => [link.getAttribute('href') ?? '', link]));
}

/**
 * Loads the style sheets of a page without applying them, so that it is styled from its first frame. One that fails is
 * left to the page.
 *
 * @param hrefs addresses of the sheets as the page names them.
 * @param added is called with each link that is added to the head.
 */
export async function loadSheets(
  hrefs: Iterable<string>,
  added: (link: HTMLLinkElement) => void,
): Promise<void> {
  const known = sheetLinks(document.head);
  // Before those that apply: the sheet that all pages share comes last.
  const [first = null] = known.values();
  const loads = [...hrefs].map(async (href) => {
    let link = known.get(href);
    if (!link) {
      link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: WAITING });
      link.setAttribute('href', href);
      added(document.head.insertBefore(link, first));
    }
    if (link.media === WAITING && !link.sheet) await loaded(link);
  });
  await Promise.all(loads);
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      resolve();
    });
  });
}

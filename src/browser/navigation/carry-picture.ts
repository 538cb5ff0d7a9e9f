/*
 * The picture of a card becomes that of its page, and again the card's on the way back. An element that shows the picture
 * of a page, in a card or on the page itself, has the page's path in `data-picture-of`. Names are given for one
 * transition: a page in which two elements have the same name has no transition at all.
 */

/** Elements that have the name, at most one of each page. */
let named: readonly HTMLElement[] = [];

/**
 * Names the picture of the page that is left which the next page has as well.
 *
 * @param pages the next page, and the one that is left.
 * @param next document that comes; undefined if the browser loads it, and what it has is not known.
 * @param clicked link of a card: the same article may stand in two lists.
 */
export function carryPicture(pages: readonly URL[], next?: Document, clicked: Element | null = null): void {
  release();
  for (const page of pages) {
    if ((!next || picturesOf(next, page)[0]) && nameOneOf(picturesOf(document, page), clicked)) return;
  }
}

/** Names the same picture on the page that is shown now, until the transition has ended. */
export function receivePicture(pages: readonly URL[], ended: Promise<void>): void {
  nameOneOf(pages.flatMap((page) => picturesOf(document, page)));
  const ours = named;
  const end = () => {
    if (named === ours) release();
  };
  ended.then(end, end);
}

/** Does the same for pages that the browser loads, if this script is there before they are painted. */
export function carryNatively(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const url = activation?.entry?.url;
    if (viewTransition && url) carryPicture([new URL(url), new URL(location.href)]);
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    // A page that is restored has its name from when it was left.
    release();
    const url = window.navigation?.activation?.from?.url;
    if (viewTransition && url) {
      receivePicture([new URL(location.href), new URL(url)], viewTransition.finished);
    }
  });
}

function picturesOf(root: ParentNode, { pathname }: URL): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[data-picture-of="${pathname}"]`)];
}

/** Names the picture that is in sight, best that of the card with an element. @returns false if none is. */
function nameOneOf(pictures: readonly HTMLElement[], within: Element | null = null): boolean {
  const seen = pictures.filter(isInSight);
  const picture = seen.find(({ parentElement }) => parentElement?.contains(within)) ?? seen[0];
  if (!picture) return false;
  // `motion.css` says how it moves.
  picture.style.viewTransitionName = 'carried-picture';
  named = [...named, picture];
  return true;
}

/** Returns true if an element is in the window. Does not make the browser render a section that it has left out. */
function isInSight(element: HTMLElement): boolean {
  if (!element.checkVisibility({ contentVisibilityAuto: true })) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function release(): void {
  for (const picture of named) picture.style.viewTransitionName = '';
  named = [];
}

import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';

/** Attribute of an element that shows the picture of a page, in a card or on the page itself: the page's path. */
const PICTURE_OF = 'data-picture-of';

/** Name by which a transition takes two elements for the same one; `motion.css` says how it moves. */
const CARRIED = 'carried-picture';

/*
 * The picture of a card becomes that of its page, and again the card's on the way back. Names are given for one
 * transition: a page in which two elements have the same name has no transition at all.
 */

/** Elements that have the name, at most one of each page. */
let named: readonly HTMLElement[] = [];

/** Part of a navigation that decides which picture is carried. */
export type CarryingNavigation = Pick<TransitionBeforePreparationEvent, 'from' | 'to'> &
  Partial<Pick<TransitionBeforePreparationEvent, 'sourceElement'>>;

/**
 * Names the picture of the page that is left which the next page has as well.
 *
 * @param next page that comes; undefined if the browser loads it, and what it has is not known.
 */
export function carryPicture(
  next: Document | undefined,
  { from, to, sourceElement }: CarryingNavigation,
): void {
  release();
  for (const { pathname } of [to, from]) {
    if (next && picturesOf(next, pathname).length === 0) continue;
    const pictures = picturesOf(document, pathname).filter(isInSight);
    // The same article may stand in two lists.
    const clicked = pictures.find((each) => sourceElement && each.parentElement?.contains(sourceElement));
    if (give(clicked ?? pictures[0])) return;
  }
}

/** Names the same picture on the page that is shown now, until the transition has ended. */
export function receivePicture({ from, to }: CarryingNavigation, ended: Promise<void>): void {
  if (named.length > 0) receive([to, from], ended);
}

/** Does the same for pages that the browser loads, if this script is there before they are painted. */
export function carryNatively(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition && activation?.entry.url) {
      carryPicture(undefined, { from: new URL(location.href), to: new URL(activation.entry.url) });
    }
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    // A page that is restored has its name from when it was left.
    release();
    const from = window.navigation?.activation?.from?.url;
    if (viewTransition && from) receive([new URL(location.href), new URL(from)], viewTransition.finished);
  });
}

function receive(pages: readonly URL[], ended: Promise<void>): void {
  give(pages.flatMap(({ pathname }) => picturesOf(document, pathname)).find(isInSight));
  const ours = named;
  const end = () => {
    if (named === ours) release();
  };
  ended.then(end, end);
}

function picturesOf(root: ParentNode, path: string): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[${PICTURE_OF}="${CSS.escape(path)}"]`)];
}

/** Returns true if an element is in the window. Does not make the browser render a section that it has left out. */
function isInSight(element: HTMLElement): boolean {
  if (!element.checkVisibility({ contentVisibilityAuto: true })) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function give(picture: HTMLElement | undefined): boolean {
  if (!picture) return false;
  picture.style.viewTransitionName = CARRIED;
  named = [...named, picture];
  return true;
}

function release(): void {
  for (const picture of named) picture.style.viewTransitionName = '';
  named = [];
}

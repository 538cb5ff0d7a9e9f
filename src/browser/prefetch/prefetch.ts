import type { PageLoad } from '../navigation/load-page.ts';
import { createPageStore, createPrefetcher, type LoadPage, type Prefetcher } from './prefetcher.ts';
import { fetchBuild, preloadPage, stylesOf } from './preload-page.ts';
import { whenRoom } from './request-gate.ts';
import { onPage } from '../page-view/page-events.ts';
import { type FollowedLink, isSoftLink } from '../navigation/soft-link.ts';
import { requestIdle } from '../idle/request-idle.ts';

/** Pages and their resources that are loaded before the visitor opens them (specification section 9.19). */
export const PREFETCH = {
  /** Time for work in browsers that do not tell when they are idle, in milliseconds. */
  idleBudgetMs: 50,
  /** Time that the pointer or the focus rests on a link before its page is prefetched, in milliseconds. */
  dwellMs: 65,
  /** Maximum number of pages in memory (LRU eviction). */
  maxPages: 8,
  /** Age from which a page in memory is not shown any more, in milliseconds: 5 minutes. */
  maxAgeMs: 5 * 60 * 1000,
  /** Maximum number of links of a page that are prefetched because they are in view. */
  maxLikelyPages: 2,
} as const;

/** Function that loads style sheets, by their addresses, which wait for their page. Rejects if one fails. */
export type LoadSheets = (hrefs: readonly string[]) => Promise<void>;

/** Part of the prefetcher that navigations use. */
export interface Prefetching extends Pick<Prefetcher, 'take'> {
  /** Loads what a page needs for its first view into the cache. */
  readonly preload: (address: string, signal: AbortSignal) => Promise<void>;
}

/**
 * Prefetches the pages that a visitor is about to open.
 *
 * @param loadPage loads a page.
 * @param loadSheets loads the style sheets of a page that is about to be opened.
 */
export function startPrefetching(loadPage: LoadPage, loadSheets: LoadSheets): Prefetching {
  const prefetcher = createPrefetcher({
    store: createPageStore<PageLoad>({ ...PREFETCH, now: () => performance.now() }),
    whenRoom,
    load: (address, signal) => {
      // Beside the page, so that what it needs is requested before it has arrived.
      void preloadPage(address, signal);
      return loadPage(address, signal);
    },
  });
  watchLinks({
    ...prefetcher,
    want(address, interest) {
      prefetcher.want(address, interest);
      // The last first: each comes before those that are there.
      const load = (href: string) => whenRoom(() => loadSheets([href])).catch(() => undefined);
      if (interest === 'intent') void stylesOf(address).then((hrefs) => hrefs.toReversed().map(load));
    },
  });
  // Before the first link, which then waits for its own page only.
  void fetchBuild();
  void stylesOf(location.href);
  return { ...prefetcher, preload: preloadPage };
}

/** Attribute of links to the page that visitors are likely to open next. */
const LIKELY = 'data-likely';

/** Link that the visitor points at or has focused. */
let chosen: HTMLAnchorElement | undefined;
/** True once the pointer has moved on the page: links that come under one at rest are not pointed at. */
let hasMoved = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const linkAround = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLAnchorElement>('a[href]') ?? undefined) : undefined;

/**
 * Prefetches the pages of links that the visitor points at, focuses or touches, and of likely ones in view, on this page
 * and all that follow.
 */
function watchLinks(prefetcher: Prefetcher): void {
  function choose(link: HTMLAnchorElement | undefined): void {
    if (link === chosen) return;
    clearTimeout(timer);
    const left = chosen && !chosen.hasAttribute(LIKELY) && linkAddress(chosen, location);
    if (left) prefetcher.drop(left);
    chosen = link;
    if (link) timer = setTimeout(prefetchChosen, PREFETCH.dwellMs);
  }

  function prefetchChosen(): void {
    const address = chosen && linkAddress(chosen, location);
    if (address) prefetcher.want(address, 'intent');
  }

  // A page that is being opened is taken out of memory: its dwell time must not load it again.
  document.addEventListener('astro:before-preparation', () => clearTimeout(timer));
  const begin = ({ target }: Event) => choose(linkAround(target));
  const end = () => choose(undefined);
  const listen = (types: readonly string[], listener: (event: Event) => void) => {
    for (const type of types) document.addEventListener(type, listener, { passive: true });
  };
  listen(['pointermove'], () => (hasMoved = true));
  listen(['pointermove', 'focusin'], begin);
  listen(['pointerover'], (event) => hasMoved && begin(event));
  listen(['pointercancel', 'focusout'], end);
  listen(['pointerdown'], begin);
  listen(['pointerdown'], prefetchChosen);
  const observer = new IntersectionObserver((entries) => {
    const links = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
    for (const link of links) observer.unobserve(link);
    runWhenIdle(
      links.map((link) => () => {
        const address = link instanceof HTMLAnchorElement && linkAddress(link, location);
        if (address) prefetcher.want(address, 'view');
      }),
    );
  });
  onPage(() => {
    hasMoved = false;
    choose(undefined);
    observer.disconnect();
    const likely = [...document.querySelectorAll(`a[${LIKELY}]`)].slice(0, PREFETCH.maxLikelyPages);
    for (const link of likely) observer.observe(link);
  });
  // These listeners come with the first sign of a visitor, who has been on a link for as long as they took to load.
  choose(document.querySelector<HTMLAnchorElement>('a[href]:is(:hover, :focus, :active)') ?? undefined);
  prefetchChosen();
}

/** Parts of a link that say which page it leads to. */
export type LinkTarget = FollowedLink & Pick<HTMLAnchorElement, 'search'>;

/**
 * Returns the address of the page that a link leads to, without its fragment; `undefined` if it leads to the page that is
 * shown or to none of this site, or runs an action of the page.
 */
export function linkAddress(
  link: LinkTarget,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
): string | undefined {
  const { origin, pathname, search } = link;
  if (!isSoftLink(link, here.origin) || link.hasAttribute('data-page-action')) return undefined;
  if (pathname === here.pathname && search === here.search) return undefined;
  return origin + pathname + search;
}

/** Runs tasks in order while the browser has nothing else to do. What does not fit waits until it is idle again. */
export function runWhenIdle(tasks: readonly (() => void)[]): void {
  const [first, ...others] = tasks;
  if (!first) return;
  requestIdle((deadline) => {
    const end = performance.now() + PREFETCH.idleBudgetMs;
    const hasTime = () => (deadline ? deadline.timeRemaining() > 0 : performance.now() < end);
    first();
    const rest = others.slice();
    while (rest.length > 0 && hasTime()) rest.shift()?.();
    runWhenIdle(rest);
  });
}

import { PREFETCH } from '../../config/limits.ts';
import { runWhenIdle } from '../idle/run-when-idle.ts';
import { onPage } from '../page-view/on-page.ts';
import { linkAddress } from './link-address.ts';
import type { Prefetcher } from './prefetcher.ts';

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
export function watchLinks(prefetcher: Prefetcher): void {
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

import { navigate, type TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { loadNextPage, prefetchForVisitor } from '../prefetch/next-page.ts';
import { loadSheets, screenSheets } from './page-parts.ts';
import { mayLeave, reportFailure, doWithout } from './navigation-events.ts';
import { swapPage } from './swap-page.ts';
import { DEPLOYMENT_META } from '../../config/deployment.ts';
import { carryNatively, carryPicture, receivePicture } from './carry-picture.ts';
import { isPlainClick, isSoftLink } from './soft-link.ts';
import { onFirstSign } from '../page-view/page-events.ts';
import { onEarlyFailure } from './failures.ts';

/*
 * Astro's client router under the site's security policy, by its public events alone: pages are parsed by the browser
 * instead of from strings, and scripts are imported instead of copied.
 */

/** Elements of the head that came with pages. Scripts have run, and stay: a vendor's reads its own element. */
const served = new Set<Element>(document.querySelectorAll('head > :not(script[src])'));
/** Index of the shown page in the session history; written by the router. */
let shownIndex = historyIndex();

function historyIndex(): number {
  return Number(Reflect.get(Object(history.state), 'index') ?? 0);
}

/** Resolves when the router gives a navigation up for another one. */
function superseded({ signal }: TransitionBeforePreparationEvent): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

const isTraversal = ({ navigationType }: TransitionBeforePreparationEvent) => navigationType === 'traverse';

async function prepare(event: TransitionBeforePreparationEvent): Promise<void> {
  if (isTraversal(event) && event.from.href === event.to.href) return superseded(event);
  if (!mayLeave()) {
    if (isTraversal(event)) history.go(shownIndex - historyIndex());
    return superseded(event);
  }
  // Back and forward come without a sign of the visitor.
  const aid = loadNavigationAid();
  const load = await loadNextPage(event.to.href, event.signal);
  if (event.signal.aborted) return;
  if (load.kind === 'failed') {
    const { href } = event.to;
    const history = isTraversal(event) ? 'replace' : 'auto';
    await aid;
    const isTold = reportFailure({ address: href, retry: () => void navigate(href, { history }) });
    // Without a notice the browser says what it says.
    return isTold ? superseded(event) : leaveToBrowser(event);
  }
  if (load.kind === 'other' || !belongsHere(load.page) || load.address.origin !== location.origin) {
    return leaveToBrowser(event);
  }
  event.to = Object.assign(new URL(load.address), { hash: event.to.hash });
  await loadWaiting(screenSheets(load.page));
  event.newDocument = load.page;
  if (!isStill()) carryPicture([event.to, event.from], load.page, event.sourceElement);
}

/** Returns true for visitors who want no motion. */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Loads style sheets, which wait for their page. */
function loadWaiting(hrefs: Iterable<string>): Promise<void> {
  return loadSheets(hrefs, (link) => served.add(link));
}

/** Returns true for pages with the router and the scripts of the page that is shown. */
function belongsHere(page: Document): boolean {
  const isRouted = page.querySelector('meta[name="astro-view-transitions-enabled"]') !== null;
  return isRouted && deploymentOf(page) === deploymentOf(document);
}

/** Has the browser load the page itself. */
function leaveToBrowser(event: TransitionBeforePreparationEvent): Promise<void> | void {
  if (!isTraversal(event)) return event.preventDefault();
  // The address is the new page's already: assigning it again might only scroll.
  location.reload();
  return superseded(event);
}

/** Returns the fingerprint of the scripts that a page was built with; undefined in development. */
function deploymentOf(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>(`meta[name="${DEPLOYMENT_META}"]`)?.content;
}

/** Calls back once the next frame has been painted; at once in a window that paints nothing. */
function afterPaint(callback: () => void): void {
  if (document.hidden) callback();
  else requestAnimationFrame(() => setTimeout(callback));
}

/** Has the client router follow the links of the site. */
function followLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || !isSoftLink(link, location.origin)) return;
    event.preventDefault();
    void navigate(link.href, { sourceElement: link });
  });
}

/** Loads what helps when a navigation is slow or fails, or a file is missing. Resolves also when it cannot be had. */
async function loadNavigationAid(): Promise<void> {
  await import('../navigation-aid/navigation-aid.ts').catch(doWithout);
}

let scripts: readonly string[] = [];

document.addEventListener('astro:before-preparation', (event) => {
  event.loader = () => prepare(event);
});
document.addEventListener('astro:before-swap', (event) => {
  // A transition that is skipped, or aborted by a reload, never gets ready.
  event.viewTransition.ready.catch(() => undefined);
  if (isStill()) event.viewTransition.skipTransition();
  event.swap = () => {
    scripts = swapPage(event.newDocument, served);
  };
  // Once the page is at its place.
  const received = () => receivePicture([event.to, event.from], event.viewTransition.finished);
  document.addEventListener('astro:after-swap', received, { once: true });
});
document.addEventListener('astro:after-swap', () => {
  // Or the router runs again what vendors have inserted, also what tags insert when the address changes.
  for (const script of document.scripts) script.dataset['astroExec'] = '';
  shownIndex = historyIndex();
  const coming = scripts;
  afterPaint(() => {
    // Those that have run before do not run again. A failure is an unhandled rejection, which is reported as such.
    for (const script of coming) void import(/* @vite-ignore */ script);
  });
});
document.addEventListener('astro:page-load', () => {
  document.documentElement.style.removeProperty('scroll-behavior');
});

carryNatively();
followLinks();
// Style sheets that arrive with the click would style the page that is left once more.
prefetchForVisitor((hrefs) => void loadWaiting(hrefs));
// Loaded with the first sign of a visitor: no page needs it to be shown, and when it is needed there may be no network.
onFirstSign(() => void loadNavigationAid());
onEarlyFailure(() => void loadNavigationAid());

import { navigate, type TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { loadNextPage, prefetchForVisitor } from '../prefetch/next-page.ts';
import { loadSheets, screenSheets } from './page-parts.ts';
import { mayLeave, doWithout } from './navigation-events.ts';
import { swapPage } from './swap-page.ts';
import { DEPLOYMENT_META } from '../../config/deployment/deployment.ts';
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

/** Keeps the page, by a promise that never settles: the router waits until it gives the navigation up for another one. */
const keepPage = () => new Promise<void>(() => undefined);

const isTraversal = ({ navigationType }: TransitionBeforePreparationEvent) => navigationType === 'traverse';

async function prepare(event: TransitionBeforePreparationEvent): Promise<void> {
  if (isTraversal(event) && event.from.href === event.to.href) return keepPage();
  if (!mayLeave()) {
    if (isTraversal(event)) history.go(shownIndex - historyIndex());
    return keepPage();
  }
  // Back and forward come without a sign of the visitor.
  const loadingAid = loadNavigationAid();
  const load = await loadNextPage(event.to.href, event.signal);
  if (event.signal.aborted) return;
  let missing: unknown = load.kind === 'failed';
  if (load.kind === 'page' && belongsHere(load)) {
    load.address.hash = event.to.hash;
    event.to = load.address;
    event.newDocument = load.page;
    missing = await loadSheets(screenSheets(load.page), served).catch((error: unknown) => error);
  } else if (!missing) return leaveToBrowser(event);
  if (missing) {
    const aid = await loadingAid;
    if (event.signal.aborted) return;
    const remedy = aid?.chooseFor(event, missing);
    if (remedy === 'notice') return keepPage();
    if (remedy !== 'report') return leaveToBrowser(event);
  }
  if (!isStill()) carryPicture([event.to, event.from], event.newDocument, event.sourceElement);
}

/** Returns true for visitors who want no motion. */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns true for pages of this origin with the router and the scripts of the page that is shown. */
function belongsHere({ page, address }: { readonly page: Document; readonly address: URL }): boolean {
  const isSame = metaIn(page, DEPLOYMENT_META) === metaIn(document, DEPLOYMENT_META);
  const isRouted = !!metaIn(page, 'astro-view-transitions-enabled');
  return isSame && isRouted && address.origin === location.origin;
}

/** Has the browser load the page itself. */
function leaveToBrowser(event: TransitionBeforePreparationEvent): Promise<void> | void {
  if (!isTraversal(event)) return event.preventDefault();
  // The address is the new page's already: assigning it again might only scroll.
  location.reload();
  return keepPage();
}

/** Returns the content of a meta element; in development there is none with the fingerprint of the scripts. */
function metaIn(page: Document, name: string): string | undefined {
  return page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
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

/** Loads what helps when a navigation is slow or fails, or a file is missing; `undefined` when it cannot be had. */
const loadNavigationAid = () => import('../navigation-aid/navigation-aid.ts').catch(doWithout);

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
  document.documentElement.style.scrollBehavior = '';
});

carryNatively();
followLinks();
// Style sheets that arrive with the click would style the page that is left once more.
prefetchForVisitor((hrefs) => loadSheets(hrefs, served));
// Loaded with the first sign of a visitor: no page needs it to be shown, and when it is needed there may be no network.
onFirstSign(() => void loadNavigationAid());
onEarlyFailure(() => void loadNavigationAid());

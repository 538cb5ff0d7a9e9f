import { loadPage } from '../../../browser/navigation/load-page.ts';
import { mergeServed, readServed } from './merge-served.ts';
import { loadSheets, screenSheets, swapHead } from '../../../browser/navigation/page-parts.ts';

/** Events after which scripts of the site look for new elements, as after a navigation of the client router. */
const PAGE_EVENTS = ['astro:after-swap', 'astro:page-load'];

/** Signal of loads that nobody gives up. */
const never = new AbortController().signal;

/** Element that is on no page in the Studio's frame; the request for a refresh does not tell that it comes from there. */
const BAR = '.preview-bar';

/** Element on pages with a session, see `Editing.astro`. */
const SESSION = '[data-editing]';

/**
 * Creates a function that brings the page to what the server sends now: in place, or by loading it anew once
 * the session has ended. Must be called before other scripts
 * change the page.
 * @returns a function that resolves with `false` if the page could not be loaded; then it stays as it is.
 */
export function createRefresh(): () => Promise<boolean> {
  const head = new Set<Element>(document.head.children);
  const hasBar = document.querySelector(BAR) !== null;
  let body = readServed(document.body);

  const refresh = async (): Promise<boolean> => {
    const load = await loadPage(location.href, never);
    if (load.kind !== 'page') return false;
    const { page, address } = load;
    if (address.pathname !== location.pathname) {
      location.replace(address);
      return true;
    }
    if (!page.querySelector(SESSION)) {
      // The session has ended: nothing of what editors get may stay.
      location.reload();
      return true;
    }
    // One that fails is left to the page.
    await loadSheets(screenSheets(page), head).catch(() => undefined);
    if (!hasBar) page.querySelector(BAR)?.remove();
    const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')];
    const next = mergeServed(body, readServed(adoptBody(page)));
    const isChanged = next !== body;
    body = next;
    swapHead(page, head);
    // Those that run already do not run again.
    await Promise.all(scripts.map((script) => import(/* @vite-ignore */ script.src)));
    if (isChanged) for (const type of PAGE_EVENTS) document.dispatchEvent(new Event(type));
    return true;
  };
  return coalesce(refresh);
}

function adoptBody(page: Document): HTMLElement {
  const body = document.adoptNode(page.body);
  // Media elements of a document that was only parsed never load.
  for (const media of body.querySelectorAll('video, audio')) media.replaceWith(media.cloneNode(true));
  return body;
}

/**
 * Makes a task run at most once at a time. Calls while it runs share one further run, so that each call is followed by a
 * run that began after it.
 * @returns a function that resolves with the outcome of that run.
 */
export function coalesce<Outcome>(task: () => Promise<Outcome>): () => Promise<Outcome> {
  let running: Promise<Outcome> | undefined;
  let waiting: Promise<Outcome> | undefined;
  const run = () => {
    waiting = undefined;
    const current = task().finally(() => {
      if (running === current) running = undefined;
    });
    running = current;
    return current;
  };
  return () => (running ? (waiting ??= running.then(run, run)) : run());
}

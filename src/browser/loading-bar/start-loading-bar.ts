import { addSheet } from '../style-sheets/add-sheet.ts';
import { navigationProgress, type NavigationProgress, LOADING_BAR } from './navigation-progress.ts';

/*
 * Follows navigations and has the loading bar's island hydrate with the first slow one. Before that nothing of the
 * island is loaded; without it, for example because the network has gone, there is no bar.
 */

let timer: ReturnType<typeof setTimeout> | undefined;
/** Signal of the latest navigation. */
let latest: AbortSignal | undefined;

function start(): void {
  navigationProgress.set({ status: 'loading', startedAt: performance.now() });
  clearTimeout(timer);
  timer = setTimeout(showBar, LOADING_BAR.throttleMs);
}

function end(status: Exclude<NavigationProgress['status'], 'loading'>): void {
  clearTimeout(timer);
  navigationProgress.set({ ...navigationProgress.get(), status });
}

function showBar(): void {
  const sheet = document.querySelector<HTMLElement>('[data-loading-bar]')?.dataset['sheet'];
  if (sheet !== undefined) addSheet(sheet).catch(() => undefined);
  document.dispatchEvent(new Event('loading-bar:needed'));
}

document.addEventListener('astro:before-preparation', (event) => {
  const { loader: load, signal } = event;
  latest = signal;
  signal.addEventListener('abort', () => {
    // The navigation that takes its place, if there is one, has begun by then.
    queueMicrotask(() => {
      if (latest === signal) end('idle');
    });
  });
  event.loader = async () => {
    await load();
    // The browser loads the page itself, and shows it.
    if (event.defaultPrevented) end('idle');
  };
});
document.addEventListener('navigation:leave', (event) => {
  // After all listeners: one of them may need the page that is shown.
  queueMicrotask(() => {
    if (!event.defaultPrevented) start();
  });
});
document.addEventListener('astro:after-swap', () => end('loaded'));
document.addEventListener('navigation:failed', () => end('failed'));
// From the back/forward cache.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) end('idle');
});

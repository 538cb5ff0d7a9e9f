import { followAffected } from '../affected/follow-affected.ts';
import { followLive } from '../live/follow-live.ts';
import { createRefresh } from './refresh/refresh-page.ts';
import { EVENTS_PATH } from '../../config/preview-paths.ts';

/** Delay before a page opens a stream again that was refused, or loads itself again, in milliseconds. */
const RETRY_DELAY_MS = 5000;

/** Returns what the page tells of itself, see `Editing.astro`; `undefined` once the session has ended. */
const facts = () => document.querySelector<HTMLElement>('[data-editing]')?.dataset;

const refresh = createRefresh();

/** Refreshes the page, and tries again later if it cannot be loaded. */
async function refreshSurely(): Promise<void> {
  if (!(await refresh())) setTimeout(() => void refreshSurely(), RETRY_DELAY_MS);
}

/**
 * Follows the changes of the content for as long as the page is visible: browsers limit connections to a server. What
 * changed while it was hidden is told when it is shown again.
 * @param onChange called after every change.
 */
function followStream(onChange: () => void): void {
  let source: EventSource | undefined;

  const close = () => {
    source?.close();
    source = undefined;
  };
  const open = () => {
    const since = facts()?.['editing'];
    if (source || document.hidden || since === undefined) return;
    source = new EventSource(`${EVENTS_PATH}?${new URLSearchParams({ since })}`);
    source.addEventListener('change', onChange);
    source.addEventListener('error', reopen);
  };
  // Streams that break are opened again by the browser, those that are refused are not.
  const reopen = () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    close();
    setTimeout(() => void refreshSurely().then(open), RETRY_DELAY_MS);
  };

  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
  open();
}

/** Loads the overlays: React, and much else. @returns a function that removes them. */
async function loadOverlays(): Promise<() => void> {
  const { startOverlays } = await import('./overlays/start-overlays.ts');
  return startOverlays({ refresh, shownPerspective: () => facts()?.['perspective'] });
}

/** Has a button of the editors' bar show and hide the overlays. */
function offerOverlays(button: HTMLButtonElement): void {
  let overlays: Promise<() => void> | undefined;
  button.hidden = false;
  button.addEventListener('click', () => {
    void overlays?.then((remove) => remove());
    overlays = overlays ? undefined : loadOverlays();
    button.ariaPressed = String(overlays !== undefined);
  });
}

const lookAtLive = followLive();
const lookAtAffected = followAffected();
followStream(() => {
  lookAtLive();
  lookAtAffected();
  void refreshSurely();
});
const button = document.querySelector<HTMLButtonElement>('[data-overlays]');
if (button) offerOverlays(button);
// In the frame or in a window of the Presentation tool, which waits for them.
if (window.self !== window.top || window.opener !== null) void loadOverlays();

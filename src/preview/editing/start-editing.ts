import { PREVIEW_EVENTS } from '../../config/limits.ts';
import { followStream } from './follow-stream.ts';
import { createRefresh } from './refresh/refresh-page.ts';

/** Returns what the page tells of itself, see `Editing.astro`; `undefined` once the session has ended. */
const facts = () => document.querySelector<HTMLElement>('[data-editing]')?.dataset;

const refresh = createRefresh();

/** Refreshes the page, and tries again later if it cannot be loaded. */
async function refreshSurely(): Promise<void> {
  if (!(await refresh())) setTimeout(() => void refreshSurely(), PREVIEW_EVENTS.reopenDelayMs);
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

followStream({ shownRevision: () => facts()?.['editing'], changed: refreshSurely });
const button = document.querySelector<HTMLButtonElement>('[data-overlays]');
if (button) offerOverlays(button);
// In the frame or in a window of the Presentation tool, which waits for them.
if (window.self !== window.top || window.opener !== null) void loadOverlays();

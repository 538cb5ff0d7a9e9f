import { onFirstSign } from '../page-view/page-events.ts';

/*
 * The sheet of what is closed at first: list of locales, dialogs, notice. No first paint waits for it; it applies when
 * the page has loaded, or with the first sign of a visitor, who may open something.
 */
if (document.readyState === 'complete') apply();
else addEventListener('load', apply, { once: true });
onFirstSign(apply);

function apply(): void {
  applyLateSheet(document);
}

/** Has the late sheet of a page apply. */
export function applyLateSheet(page: Document): void {
  page.querySelector('link[data-late]')?.removeAttribute('media');
}

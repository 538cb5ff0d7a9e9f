import { onFirstSign } from '../page-view/page-events.ts';

/*
 * The sheets of what is closed at first: list of locales, dialogs, notice; and of what is drawn later: animations. No
 * first paint waits for them; they apply when the page has loaded, or with the first sign of a visitor, who may open
 * something.
 */
if (document.readyState === 'complete') apply();
else addEventListener('load', apply, { once: true });
onFirstSign(apply);

function apply(): void {
  applyLateSheet(document);
}

/** Has the late sheets of a page apply. */
export function applyLateSheet(page: Document): void {
  for (const link of page.querySelectorAll('link[data-late]')) link.removeAttribute('media');
}

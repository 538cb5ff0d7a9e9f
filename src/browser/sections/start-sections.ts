import { renderAbove, renderSections } from './render-sections.ts';

/** Has a page rendered whole, because the scroll position it was left at is about to be restored. */
function renderWhole(page: Document): void {
  page.documentElement.dataset['whole'] = '';
}

// Before the router, which writes the state of new entries and scrolls to the position of others.
if (history.state) renderWhole(document);

document.addEventListener('astro:before-swap', ({ navigationType, newDocument }) => {
  if (navigationType === 'traverse') renderWhole(newDocument);
});
// Also once the first page has loaded.
document.addEventListener('astro:page-load', renderSections);
// Who jumps down the page has seen none of what lies above.
addEventListener('scroll', renderAbove, { passive: true });

import { renderAbove, renderSections } from './render-sections.ts';

/**
 * Has a page rendered whole, because the scroll position it was left at is about to be restored. That is kept with the
 * page: the router stores another one if the page is still too short for it.
 */
function renderWhole({ documentElement }: Document): void {
  documentElement.dataset['whole'] = String(Reflect.get(Object(history.state), 'scrollY'));
}

// Before the router, which writes the state of new entries and scrolls to the position of others.
if (history.state) {
  renderWhole(document);
  // Not by a smooth scroll down the page. Smooth again once the page has loaded (browser/navigation).
  document.documentElement.style.scrollBehavior = 'auto';
}

document.addEventListener('astro:before-swap', ({ navigationType, newDocument }) => {
  if (navigationType === 'traverse') renderWhole(newDocument);
});
// Also once the first page has loaded.
document.addEventListener('astro:page-load', renderSections);
// Who jumps down the page has seen none of what lies above.
addEventListener('scroll', renderAbove, { passive: true });

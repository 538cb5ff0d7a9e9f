/** Way to get from page to page, as a script that runs before those of each page. */
export interface Way {
  readonly name: string;
  readonly prepare: () => void;
}

/** Way that the others are compared with. */
export const REFERENCE_WAY = 'native with view transition';

/** Has the browser follow links: the site's listener does not hear of clicks. */
function followNatively(): void {
  addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true });
}

function transitionNatively(): void {
  addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true });
  const sheet = new CSSStyleSheet();
  sheet.insertRule('@view-transition { navigation: auto; }');
  document.adoptedStyleSheets.push(sheet);
}

function saveData(): void {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
}

/** Ways that are compared. Each function stands alone, because it runs in the page. */
export const WAYS: readonly Way[] = [
  { name: 'native', prepare: followNatively },
  { name: REFERENCE_WAY, prepare: transitionNatively },
  { name: 'router without prefetch', prepare: saveData },
  { name: 'router with prefetch', prepare: () => undefined },
];

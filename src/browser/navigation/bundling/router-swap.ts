/** Does nothing: the handler of `astro:before-swap` puts the site's own way to swap pages in its place. */
export function swap(): void {
  // Nothing.
}

export { detectScriptExecuted } from 'astro/virtual-modules/transitions-swap-functions.js';

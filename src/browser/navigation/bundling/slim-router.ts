import type { Plugin } from 'vite';

/** Path of the module that the router of browsers imports in place of Astro's. */
const REPLACEMENT = new URL('./router-swap.ts', import.meta.url).pathname;

/** Module by which Astro's router swaps pages, as its other modules import it. */
const SWAP_FUNCTIONS = './swap-functions.js';

/** Gives Astro's client router a small module in place of the one that swaps pages: the site swaps them itself. */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      return source === SWAP_FUNCTIONS && importer?.includes('/astro/dist/transitions/')
        ? REPLACEMENT
        : undefined;
    },
  };
}

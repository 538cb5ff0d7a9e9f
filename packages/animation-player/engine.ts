/** Interface for pages that request chunks of the player before they need them. */
export { loadEngine, preloadPackageReader } from './load-parts.ts';

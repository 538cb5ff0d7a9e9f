import { processSite } from './entry/site-source.ts';
import { createRequestHandler } from './entry/request-handler.ts';

/** Astro's hook around every page, in builds and in the development server. */
export const onRequest = createRequestHandler({
  openSite: () => processSite.current(),
  development: import.meta.env.DEV,
});

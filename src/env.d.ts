declare namespace App {
  /** What a page gets with its request; `src/entry/request-handler.ts` provides it. */
  interface Locals {
    /** Site that the request sees. */
    site: import('./site/site.ts').Site;
    /** Path and query that were requested, where `Astro.url` does not have them. */
    fullPath?: string | undefined;
  }
}

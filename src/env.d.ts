declare namespace App {
  /** Locals of a request; `src/entry/request-handler.ts` provides it. */
  interface Locals {
    /** Site that the request sees. */
    site: import('./site/site.ts').Site;
    /** Path and query that were requested, where `Astro.url` does not have them. */
    fullPath?: string | undefined;
    /** Marks of what the page shows, for visual editing; absent in production and for visitors. */
    editing?: import('./site/editing-marks.ts').EditingMarks | undefined;
  }
}

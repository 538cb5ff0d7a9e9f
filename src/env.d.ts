declare namespace App {
  /** Locals of a request; `src/entry/request-handler.ts` provides it. */
  interface Locals {
    /** Site that the request sees. */
    site: import('./site/site.ts').Site;
    /** Path and query that were requested, where `Astro.url` does not have them. */
    fullPath?: string | undefined;
    /** Marks of what the page shows, for visual editing; absent in production and for visitors. */
    editing?: import('./site/editing-marks.ts').EditingMarks | undefined;
    /** Facts that the page states while it is rendered; absent where nobody collects them, as in previews. */
    facts?: import('./layouts/page-facts.ts').PageFacts | undefined;
    /** Markup that pages of a locale share; absent where each renders its own. */
    localeMarkup?: import('./components/once-per-locale/locale-markup.ts').LocaleMarkup;
    /** Receives what a page throws while it is rendered. */
    noteFailure?: (error: unknown) => void;
  }
}

declare namespace App {
  /** Locals of the preview deployment, besides those of every request. */
  interface Locals {
    /** What the request shows; absent in production. */
    preview?: import('./site/perspective-site.ts').OpenedSite & {
      /** Session of an editor; absent for visitors, who see published content. */
      readonly session: import('./session/draft-session.ts').DraftSession | undefined;
    };
  }
}

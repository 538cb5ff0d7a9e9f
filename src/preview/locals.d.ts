declare namespace App {
  /** Locals of the preview deployment, besides those of every request. */
  interface Locals {
    /** Life of the function, as the adapter of the host passes it; absent on this machine. */
    readonly netlify?: { readonly context: { waitUntil(work: Promise<unknown>): void } };
    /** Content that the request shows; absent in production. */
    preview?: import('./site/perspective-site.ts').OpenedSite & {
      /** Session of an editor; absent for visitors, who see published content. */
      readonly session: import('./session/draft-session.ts').DraftSession | undefined;
      readonly studioOrigin: string;
      /** Revision of the content that the page shows at least, see `events/event-stream.ts`. */
      readonly revision: string;
      /** Reads what the editors' bar tells of a page. */
      readonly readBar: import('./bar/read-bar.ts').ReadBar;
      /** Reads which stages are stored of every page and article, by published id. */
      readonly readStages: () => ReturnType<typeof import('./routes-page/list-routes.ts').readStages>;
    };
  }
}

import type { Page, Request } from 'playwright-core';

/** Idle time after which the page counts as settled, in milliseconds; longer than gaps in chains of requests. */
const QUIET_MS = 80;
/** Time after which a page that keeps sending requests is captured anyway, in milliseconds. */
const LONGEST_MS = 10_000;

/**
 * Tracks the requests of a page. Playwright's `networkidle` waits for half a second, three times a page.
 * @returns a function whose promise resolves once no request has been in flight for a moment.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let look = () => {};
  page.on('request', (request) => {
    // Requests of the previous page no longer matter.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear();
    underWay.add(request);
    look();
  });
  const end = (request: Request) => {
    underWay.delete(request);
    look();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () =>
    new Promise((resolve) => {
      let quiet: NodeJS.Timeout | undefined;
      const finish = () => {
        clearTimeout(quiet);
        clearTimeout(last);
        look = () => {};
        resolve();
      };
      const last = setTimeout(finish, LONGEST_MS);
      look = () => {
        clearTimeout(quiet);
        if (underWay.size === 0) quiet = setTimeout(finish, QUIET_MS);
      };
      look();
    });
}

import type { Page, Request } from 'playwright-core';

/** Path of the address of a request. */
const pathOf = (url: string) => new URL(url).pathname;

/** Counts the requests for a path. */
export function countRequests(requests: readonly string[], path: string): number {
  return requests.filter((url) => pathOf(url) === path).length;
}

/** True for a request that loads a page by script. */
const isPageLoad = (request: Request) => request.resourceType() === 'xhr';

/** Adds links at the top of the window, one below the other, which lead to no page until they are clicked. */
export async function addLinks(page: Page, paths: readonly string[]): Promise<void> {
  await page.evaluate((addresses) => {
    const list = document.createElement('div');
    Object.assign(list.style, {
      position: 'fixed',
      inset: '0 auto auto 0',
      zIndex: '999',
      background: 'white',
    });
    for (const href of addresses) {
      const link = Object.assign(document.createElement('a'), { href, textContent: href });
      link.style.display = 'block';
      link.dataset['added'] = '';
      list.append(link);
    }
    document.body.append(list);
  }, paths);
}

/** Finds a link that was added. */
export const addedLink = (page: Page, path: string) => page.locator(`a[data-added][href="${path}"]`);

/** Page loads that the test holds back. */
export interface HeldLoads {
  /** Paths that have been requested, in order. */
  readonly paths: readonly string[];
  /** Lets the load of a path through. */
  release(path: string): void;
  /** Has the network fail for a path. */
  fail(path: string): void;
}

/** Holds back the pages that scripts load. */
export async function holdLoads(page: Page): Promise<HeldLoads> {
  const paths: string[] = [];
  const releases = new Map<string, (fails: boolean) => void>();
  await page.route('**/*', async (route) => {
    if (!isPageLoad(route.request())) return route.fallback();
    const path = pathOf(route.request().url());
    paths.push(path);
    const fails = await new Promise<boolean>((resolve) => releases.set(path, resolve));
    // Aborted ones are gone.
    await (fails ? route.abort() : route.continue()).catch(() => undefined);
  });
  return {
    paths,
    release: (path) => releases.get(path)?.(false),
    fail: (path) => releases.get(path)?.(true),
  };
}

/** Waits until a page that a script loads has arrived. */
export async function untilLoaded(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const arrived = page.waitForEvent(
    'requestfinished',
    (request) => isPageLoad(request) && pathOf(request.url()) === path,
  );
  await act();
  await arrived;
  // The page hears of it in a task of its own.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

import type { Page } from 'playwright-core';

/** Page with the client router that a visit begins on. */
const FIRST_PAGE = '/404.html';

/**
 * Has a tab load one page only: to every other that a test opens, the client router leads. Paths with a query or a hash
 * are loaded, as visitors load them.
 */
export function visitSoftly(page: Page): void {
  const load = page.goto.bind(page);
  page.goto = async (address, options) => {
    if (!/^\/[^?#]*$/.test(address)) return load(address, options);
    if (page.url() === 'about:blank') await load(FIRST_PAGE);
    const [response] = await Promise.all([
      page.waitForResponse((each) => new URL(each.url()).pathname === address),
      page.evaluate(
        (href) =>
          new Promise<void>((resolve) => {
            document.addEventListener('astro:page-load', () => resolve(), { once: true });
            const link = Object.assign(document.createElement('a'), { href });
            document.body.append(link);
            link.click();
          }),
        address,
      ),
    ]);
    return response;
  };
}

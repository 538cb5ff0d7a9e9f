import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';

/** Page with the client router that a visit begins on. */
const FIRST_PAGE = '/404.html';

const MODULE_SCRIPTS = /<script type="module" src="([^"]+)"/g;

/**
 * Opens a tab. In the project `soft` it loads one page only: to every other that a test opens, the client router leads.
 * Paths with a query, a hash or a referrer are loaded, as visitors load them.
 *
 * @param hasScripts false for a browser without JavaScript, which loads every page.
 */
export async function openTab(context: BrowserContext, hasScripts = true): Promise<Page> {
  const page = await context.newPage();
  if (inject('arrival') === 'soft' && hasScripts) visitSoftly(page);
  return page;
}

function visitSoftly(page: Page): void {
  const load = page.goto.bind(page);
  page.goto = async (address, options) => {
    if (!/^\/[^?#]*$/.test(address) || options?.referer !== undefined) return load(address, options);
    // A link to the page that is shown would only scroll to its start.
    const isShown = page.url() !== 'about:blank' && new URL(page.url()).pathname === address;
    if (page.url() === 'about:blank' || isShown) await load(FIRST_PAGE);
    const [response] = await Promise.all([
      page.waitForResponse((each) => new URL(each.url()).pathname === address),
      followLink(page, address),
    ]);
    // As after a load event, everything that the page runs has run.
    const scripts = [...(await response.text()).matchAll(MODULE_SCRIPTS)].map(([, script = '']) => script);
    // As text: what is a function here, the test runner gives imports of its own.
    await page.evaluate(
      `Promise.all(${JSON.stringify(scripts)}.map((script) => import(script))).then(() => {})`,
    );
    return response;
  };
}

/** Clicks a link that is added for it, as a visitor would, and waits until its page is shown. */
async function followLink(page: Page, address: string): Promise<void> {
  const shown = await page.evaluateHandle((href) => {
    const link = Object.assign(document.createElement('a'), { href, id: 'followed', textContent: href });
    Object.assign(link.style, { position: 'fixed', inset: '0', zIndex: '1000' });
    document.body.append(link);
    const loaded = new Promise<void>((resolve) => {
      document.addEventListener('astro:page-load', () => resolve(), { once: true });
    });
    return { loaded };
  }, address);
  await page.locator('#followed').click();
  await shown.evaluate(({ loaded }) => loaded);
  // Until it ends, the pictures of both pages lie over them.
  await page.evaluate(() => document.activeViewTransition?.finished);
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Marks the document that a page is shown in, so that {@link isSameDocument} knows it again. */
export function markDocument(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.assign(window, { isMarked: true });
  });
}

/** Returns true if all navigations since {@link markDocument} were soft. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarked' in window);
}

/** Follows a link of the page to an address, whether the page has one or not, and waits until it is shown. */
export async function goSoftly(page: Page, address: string): Promise<void> {
  await markDocument(page);
  await clickLink(page, address);
  await page.waitForURL((url) => url.pathname + url.search + url.hash === address);
  expect(await isSameDocument(page), `${address} was loaded instead of shown`).toBe(true);
}

/** Clicks a link to an address that is added for it; does not wait. */
export function clickLink(page: Page, address: string): Promise<void> {
  return page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
}

/** Goes back or forward in the session history and waits until the page is shown. */
export function goInHistory(page: Page, steps: number): Promise<void> {
  return page.evaluate(
    (by) =>
      new Promise<void>((resolve) => {
        document.addEventListener('astro:page-load', () => resolve(), { once: true });
        history.go(by);
      }),
    steps,
  );
}

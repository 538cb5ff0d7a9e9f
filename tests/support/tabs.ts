import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { REFUSED } from '../../scripts/lib/stored-decision.ts';
import { DEFAULT_LOCALE } from '../../src/config/locales/locales.ts';
import type { LastingBrowser } from './lasting-browser.ts';

/**
 * Keeps tabs of one window for all tests of a file: a new tab starts a process, which costs more than loading a page.
 * For tests that leave nothing behind in a tab.
 * @param count number of tabs.
 * @returns function that gives the tabs, and new ones after they or the browser have died.
 */
export function useTabs(
  browser: LastingBrowser,
  options: BrowserContextOptions,
  count: number,
): () => Promise<readonly Page[]> {
  let context: BrowserContext | undefined;
  let tabs: readonly Page[] = [];

  afterAll(() => context?.close());

  return async () => {
    const isAlive = tabs.length > 0 && tabs.every((tab) => !tab.isClosed());
    if (isAlive) return tabs;
    await context?.close().catch(() => undefined);
    const opened = await (
      await browser.browser()
    ).newContext({
      locale: DEFAULT_LOCALE.iso,
      storageState: REFUSED,
      ...options,
    });
    context = opened;
    tabs = await Promise.all(Array.from({ length: count }, () => opened.newPage()));
    return tabs;
  };
}

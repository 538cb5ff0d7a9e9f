import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { getLocale } from '../../src/config/locales.ts';
import { brandedTitle } from '../../src/config/site.ts';
import { createRandom } from '../../src/islands/player/testing/fuzz/random.ts';
import type { VisitedSite } from './site-visit.ts';
import { titleOf } from './templates.ts';

/** Ways of moving on, each as often as it is named. */
const MOVES = [
  ...['link', 'link', 'link', 'locale', 'heading'],
  ...['back', 'back', 'forward', 'double click', 'change of mind'],
] as const;

/**
 * Walks through a site at random, and checks every page on the way.
 *
 * @param seed decides all steps.
 */
export async function walk(site: VisitedSite, page: Page, seed: number, steps: number): Promise<void> {
  const random = createRandom(seed);
  const routes = new Map(site.content.routes.all.map((route) => [route.path, route]));

  /** Picks a link to a page of the content, by its address. */
  async function pickLink(scope: string): Promise<string> {
    const addresses = await page
      .locator(`${scope} a[href^="/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    return random.pick(addresses.filter((address) => routes.has(address)));
  }

  /** Clicks links one right after the other. */
  async function click(...addresses: readonly string[]): Promise<string> {
    await page.evaluate((hrefs) => {
      for (const href of hrefs) document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
    }, addresses);
    return addresses.at(-1) ?? '';
  }

  /** Goes to a neighbour in the session history, if there is one. @returns the path that is shown then. */
  function traverse(by: number): Promise<string> {
    return page.evaluate((steps) => {
      const { currentEntry } = navigation;
      const next = navigation.entries()[(currentEntry?.index ?? 0) + steps];
      if (next) history.go(steps);
      return new URL(next?.url ?? location.href).pathname;
    }, by);
  }

  /** Moves on. @returns the path that is shown then. */
  async function move(): Promise<string> {
    const kind = random.pick(MOVES);
    if (kind === 'back' || kind === 'forward') return traverse(kind === 'back' ? -1 : 1);
    if (kind === 'heading') {
      await page.evaluate(() => document.querySelector<HTMLElement>('main a[href^="#"]')?.click());
      return new URL(page.url()).pathname;
    }
    const address = await pickLink(kind === 'locale' ? '#locales' : 'body');
    if (kind === 'double click') return click(address, address);
    return kind === 'change of mind' ? click(address, await pickLink('body')) : click(address);
  }

  for (let step = 0; step < steps; step += 1) {
    const path = await move();
    const route = routes.get(path);
    if (!route)
      throw new Error(`Step ${step} of the walk ${seed} leads to ${path}, which is no page of the content.`);
    const expected = {
      path,
      lang: getLocale(route.locale).iso,
      title: brandedTitle(titleOf(site.content, route)),
      headings: 1,
    };
    await page.waitForFunction(
      ({ path: pathname, lang, title }) =>
        location.pathname === pathname && document.documentElement.lang === lang && document.title === title,
      expected,
    );
    const shown = await page.evaluate(() => ({
      path: location.pathname,
      lang: document.documentElement.lang,
      title: document.title,
      headings: document.querySelectorAll('h1').length,
    }));
    expect(shown, `step ${step} of the walk ${seed}`).toEqual(expected);
    expect(await page.locator('.astro-route-announcer').count()).toBeLessThanOrEqual(1);
  }
}

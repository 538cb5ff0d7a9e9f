import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { getLocale } from '../../../src/config/locales/locales.ts';
import { brandedTitle } from '../../../src/config/deployment/site.ts';
import { createRandom } from 'animation-player/testing';
import type { VisitedSite } from './site-visit.ts';
import { titleOf } from './templates.ts';
import { expectPlace, readPlace, type WindowPlace } from './window-place.ts';

/** Ways of moving on, each as often as it is named. */
const MOVES = [
  ...['link', 'link', 'link', 'locale', 'heading'],
  ...['back', 'back', 'forward', 'double click', 'change of mind'],
] as const;

/** One of {@link MOVES}. */
type Move = (typeof MOVES)[number];

/** Links of a page to its own headings. */
const HEADING_LINKS = 'main a[href^="#"]';

/** Names the entry of the session history that is shown. */
const readKey = (page: Page) => page.evaluate(() => navigation.currentEntry?.key ?? '');

/** Scrolls a page to a part of its height. */
function scrollToPart(page: Page, part: number): Promise<void> {
  return page.evaluate((fraction) => {
    const bottom = document.documentElement.scrollHeight - innerHeight;
    scrollTo({ top: Math.round(fraction * bottom), behavior: 'instant' });
  }, part);
}

/** Distances from the header within which the element of a hash is shown, in pixels. */
const BELOW_HEADER = { least: 0, most: 200 };

/** Returns true if the element of the hash is right below the header, or as far up as the end of the page lets it. */
function showsHash(page: Page): Promise<boolean> {
  return page.evaluate(({ least, most }) => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return location.hash === '';
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const distance = target.getBoundingClientRect().top - header;
    const isAtEnd = document.documentElement.scrollHeight - innerHeight - scrollY < 2;
    return distance >= least && (distance < most || isAtEnd);
  }, BELOW_HEADER);
}

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
  async function traverse(by: number): Promise<string> {
    const { path, key } = await page.evaluate((steps) => {
      const { currentEntry } = navigation;
      const next = navigation.entries()[(currentEntry?.index ?? 0) + steps];
      if (next) history.go(steps);
      const entry = next ?? currentEntry;
      return { path: new URL(entry?.url ?? location.href).pathname, key: entry?.key };
    }, by);
    await page.waitForFunction((expected) => navigation.currentEntry?.key === expected, key);
    return path;
  }

  /** Picks a way to move on; pages without links to their headings have none there. */
  async function pickMove(): Promise<Move> {
    const kind = random.pick(MOVES);
    return kind === 'heading' && (await page.locator(HEADING_LINKS).count()) === 0 ? 'link' : kind;
  }

  /** Moves on. @returns the path that is shown then. */
  async function move(kind: Move): Promise<string> {
    if (kind === 'back' || kind === 'forward') return traverse(kind === 'back' ? -1 : 1);
    if (kind === 'heading') {
      await page
        .locator(HEADING_LINKS)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      return new URL(page.url()).pathname;
    }
    const address = await pickLink(kind === 'locale' ? '#locales' : 'body');
    if (kind === 'double click') return click(address, address);
    return kind === 'change of mind' ? click(address, await pickLink('body')) : click(address);
  }

  /** Places at which the entries of the session history were left. */
  const left = new Map<string, WindowPlace>();
  /** Expects the page where it belongs: as it was left on the way back, else at the top or at the hash. */
  async function expectRightPlace(kind: Move, step: number): Promise<void> {
    const message = `place after step ${step} (${kind}) of the walk ${seed}`;
    if (kind === 'heading') return expect.poll(() => showsHash(page), { message }).toBe(true);
    if (kind !== 'back' && kind !== 'forward')
      return expect.poll(() => page.evaluate(() => Math.round(scrollY)), { message }).toBe(0);
    const place = left.get(await readKey(page));
    if (!place)
      throw new Error(`The walk ${seed} comes to an entry after step ${step} that it has not left.`);
    await expectPlace(page, place, message);
  }

  for (let step = 0; step < steps; step += 1) {
    await scrollToPart(page, random.pick([0, 0.2, 0.5, 1]));
    left.set(await readKey(page), await readPlace(page));
    const kind = await pickMove();
    const path = await move(kind);
    const route = routes.get(path);
    if (!route)
      throw new Error(`Step ${step} of the walk ${seed} leads to ${path}, which is no page of the content.`);
    const expected = {
      path,
      lang: getLocale(route.locale).iso,
      title: brandedTitle(titleOf(site.content, route)),
      headings: 1,
      loadingBars: 1,
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
      loadingBars: document.querySelectorAll('[data-loading-bar]').length,
    }));
    expect(shown, `step ${step} of the walk ${seed}`).toEqual(expected);
    await expectRightPlace(kind, step);
    expect(await page.locator('.astro-route-announcer').count()).toBeLessThanOrEqual(1);
    expect(await page.getByRole('progressbar').count()).toBeLessThanOrEqual(1);
  }
}

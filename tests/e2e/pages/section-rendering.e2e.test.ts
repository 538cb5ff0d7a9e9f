import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { PICTURES_PATH } from '../../../src/config/content-service.ts';
import { holdResponses } from '../visits/held-responses.ts';
import { mostRestyled } from '../visits/restyled-elements.ts';
import { useSite } from '../visits/site-visit.ts';
import { goInHistory, goSoftly } from '../visits/soft-visit.ts';
import { type Template } from '../visits/templates.ts';
import { expectPlace, readPlace } from '../visits/window-place.ts';

const site = useSite();

/** Counts the parts of sections that the browser has not laid out yet. */
function countSkipped(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('.section > .wrap > *, .site-footer > .wrap > *')];
    return parts.filter(
      (part) => part.checkVisibility() && !part.checkVisibility({ contentVisibilityAuto: true }),
    ).length;
  });
}

/** Waits until all sections are rendered. */
const untilWhole = (page: Page) => expect.poll(() => countSkipped(page)).toBe(0);

it('sections below the first screen wait for the page to load, not for a visitor', async () => {
  const { page } = await site.visit({ device: 'phone' });
  const pictures = await holdResponses(page, `**${PICTURES_PATH}**`);
  await page.goto('/de/', { waitUntil: 'commit' });
  await page.locator('.site-footer').waitFor({ state: 'attached' });
  expect(await countSkipped(page)).toBeGreaterThan(10);
  pictures.release();
  await untilWhole(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

it('those of a page that arrives softly wait until it is shown', async () => {
  const { page } = await site.open('/de/kontakt/', { device: 'phone' });
  const arrived = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener('astro:after-swap', () => {
          const parts = [...document.querySelectorAll('.section > .wrap > *')];
          resolve(parts.filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length);
        });
      }),
  );
  await goSoftly(page, '/de/');
  expect(await arrived).toBeGreaterThan(10);
  await untilWhole(page);
});

it('a page that is left and gone back to, or loaded again, is where it was, without a smooth scroll', async () => {
  const { page } = await site.visit({ device: 'phone', reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const places: number[] = [];
    Object.assign(globalThis, { places });
    addEventListener('scroll', () => places.push(scrollY));
  });
  await page.goto('/de/');
  await untilWhole(page);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight * 0.7, behavior: 'instant' }));
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(2000);
  await goSoftly(page, '/de/kontakt/');
  await goInHistory(page, -1);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await untilWhole(page);
  const places: unknown = await page.evaluate((): unknown => Reflect.get(globalThis, 'places'));
  expect(new Set([places].flat())).toEqual(new Set([left]));
});

/** Has a browser never have time for what waits until it is idle. */
const keepBusy = (page: Page) =>
  page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));

it('one that is left before its sections are rendered is where it was, too', async () => {
  const { page } = await site.visit({ device: 'phone' });
  await keepBusy(page);
  await page.goto('/de/');
  const estimated = await page.evaluate(() => {
    const height = document.body.scrollHeight;
    scrollTo(0, height * 0.6);
    return height;
  });
  const left = await readPlace(page);
  expect(await countSkipped(page)).toBeGreaterThan(2);
  await goSoftly(page, '/de/kontakt/');
  await goInHistory(page, -1);
  expect(await page.evaluate(() => document.body.scrollHeight)).not.toBe(estimated);
  await expectPlace(page, left);
});

it.each([0.6, 1])('and one that is left backwards from %s of its estimated height', async (part) => {
  const { page } = await site.visit({ device: 'phone' });
  await keepBusy(page);
  await page.goto('/de/kontakt/');
  await goSoftly(page, '/de/');
  await page.evaluate((fraction) => {
    const bottom = document.documentElement.scrollHeight - innerHeight;
    scrollTo({ top: Math.round(fraction * bottom), behavior: 'instant' });
  }, part);
  const left = await readPlace(page);
  await goInHistory(page, -1);
  await goInHistory(page, 1);
  await expectPlace(page, left);
});

// A rule `a:has(b) c > *` has browsers style all of a page for each change that any rule with `:has()` depends on: the
// last part of such a selector needs a class or a type.
it.each<Template>(['home', 'how it works', 'for stores'])(
  'a focus that moves and an element that is added have a part of %s styled anew, not all',
  async (template) => {
    const { page } = await site.visit({ device: 'phone', storageState: UNDECIDED });
    await page.goto(site.pathOf(template, 'en-gb'));
    await page.locator('[data-consent-banner]').waitFor();
    await untilWhole(page);
    const restyled = await mostRestyled(page, () =>
      page.evaluate(() => {
        document.querySelector<HTMLElement>('main a')?.focus();
        void document.body.offsetHeight;
        document.body.append(document.createElement('div'));
        void document.body.offsetHeight;
      }),
    );
    const elements = await page.locator('body *').count();
    expect(restyled).toBeGreaterThan(0);
    expect(restyled).toBeLessThan(elements / 2);
  },
);

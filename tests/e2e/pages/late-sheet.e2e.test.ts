import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goSoftly } from '../visits/soft-visit.ts';
import { LIGHT_PAGE, useSite } from '../visits/site-visit.ts';

const site = useSite();

/** Returns true if the closed list of locales has the looks of the site instead of the browser's own. */
const isApplied = (page: Page) =>
  page.locator('#locales').evaluate((list) => getComputedStyle(list).borderTopWidth === '0px');

it('applies once the page has loaded, and stays when the next one is shown', async () => {
  const { page, problems } = await site.open(LIGHT_PAGE);
  await expect.poll(() => isApplied(page)).toBe(true);
  await page.evaluate(() => {
    document.addEventListener('astro:after-swap', () => {
      const link = document.querySelector<HTMLLinkElement>('link[data-late]');
      document.documentElement.dataset['sheets'] = `${link?.media}${link?.sheet?.disabled}`;
    });
  });
  await goSoftly(page, '/terms/');
  expect(await page.locator('html').getAttribute('data-sheets')).toBe('false');
  expect(await isApplied(page)).toBe(true);
  expect(problems).toEqual([]);
});

it('applies with the first sign of a visitor while the page still loads', async () => {
  const { page } = await site.visit();
  // Headless browsers may move a pointer of their own over a page that loads.
  await page.addInitScript(() => {
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true);
  });
  // The page never finishes to load.
  await page.route('**', (route) =>
    route.request().resourceType() === 'image' ? undefined : route.continue(),
  );
  await page.goto('/blog/', { waitUntil: 'domcontentloaded' });
  await expect
    .poll(() => page.evaluate(() => 'pageActions' in window), { message: 'scripts have run' })
    .toBe(true);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  expect(await isApplied(page)).toBe(false);
  await page.mouse.down();
  await expect.poll(() => isApplied(page)).toBe(true);
  await page.mouse.up();
});

it('applies without a script', async () => {
  const { page } = await site.open(LIGHT_PAGE, { javaScriptEnabled: false });
  expect(await isApplied(page)).toBe(true);
});

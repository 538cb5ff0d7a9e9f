import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { openSite, type SiteUnderTest } from './site-under-test.ts';

let site: SiteUnderTest;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), launchBrowser()]);
});
afterAll(() => Promise.all([browser.close(), site.close()]));

it('loads the site under test in the browser, pictures included and without an error', async () => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const response = await page.goto(`${site.origin}/de/`, { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(200);
  expect(await page.locator('html').getAttribute('lang')).toBe('de-DE');
  expect(await page.locator('h1').count()).toBe(1);
  const width = await page
    .locator('main picture img, main img')
    .first()
    .evaluate((image) => ('naturalWidth' in image ? Number(image.naturalWidth) : 0));
  expect(width).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

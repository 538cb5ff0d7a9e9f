import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBrowser } from './lasting-browser.ts';
import { openSite, type SiteUnderTest } from './site-under-test.ts';

let site: SiteUnderTest;
const browser = useBrowser();

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

it('loads the site under test in the browser, pictures included and without an error', async () => {
  const page = await (await browser.newContext()).newPage();
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

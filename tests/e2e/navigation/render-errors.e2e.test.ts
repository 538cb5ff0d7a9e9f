import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { translateFor } from '../../../src/i18n/messages.ts';
import { openWithAid } from '../visits/navigation-visit.ts';
import { useSite } from '../visits/site-visit.ts';
import { clickLink } from '../visits/soft-visit.ts';

const site = useSite();

/** Lets every attempt fail to put another page in place of the one that is shown. */
const breakSwaps = (page: Page) =>
  page.evaluate(() => {
    Object.assign(document, {
      adoptNode() {
        throw new Error('No page can be adopted.');
      },
    });
  });

it('leads to the error page of the locale when a page cannot be shown, and on from there', async () => {
  const { page } = await site.visit();
  await openWithAid(page, '/de/');
  await breakSwaps(page);
  await clickLink(page, '/de/blog/');
  await page.getByRole('heading', { name: translateFor('de')('errors.internal.title') }).waitFor();
  await page.waitForLoadState('load');
  await openWithAid(page, page.url());
  await breakSwaps(page);
  await clickLink(page, '/de/blog/');
  await page.waitForURL('**/de/blog/');
  await page.goBack();
  await page.getByRole('heading', { name: translateFor('de')('errors.internal.title') }).waitFor();
});

it('has the browser load the page for a crawler', async () => {
  const { page } = await site.visit({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await openWithAid(page, '/de/');
  await breakSwaps(page);
  await clickLink(page, '/de/blog/');
  await page.waitForURL('**/de/blog/');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(
    translateFor('de')('errors.internal.title'),
  );
});

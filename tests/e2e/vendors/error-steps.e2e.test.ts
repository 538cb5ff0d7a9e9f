import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { MAX_STEPS } from '../../../src/browser/errors/steps.ts';
import { IN_SWEEP } from '../../support/sample.ts';
import { messageOf, reportsAt, throwIn } from '../visits/error-visit.ts';
import { LIGHT_PAGE } from '../visits/site-visit.ts';
import { goSoftly } from '../visits/soft-visit.ts';
import { openVendorPage, useVendorSite } from '../visits/vendor-visit.ts';
import { openTab } from '../visits/visit-softly.ts';

const visited = useVendorSite();
beforeEach(() => {
  visited.site.upstream.requests.length = 0;
  visited.site.upstream.respondWith({ status: 200, body: '{"id":"e"}' });
});

const BY_BANNER = '[data-consent-banner]:not([hidden]) [data-consent-action';
const open = () => openVendorPage(visited.browser, visited.site, LIGHT_PAGE);
/** Throws in the page. @returns the steps in the report of it. */
const reported = async (page: Page, message: string) => {
  const reportOfIt = () => reportsAt(visited.site).find((report) => messageOf(report) === message);
  await throwIn(page, message);
  await expect.poll(reportOfIt).toBeDefined();
  return reportOfIt()?.breadcrumbs ?? [];
};
/** Decides about statistics alone, which loads no vendor: a withdrawal reloads no page. */
const allowStatistics = async (page: Page, isAllowed: boolean) => {
  await page.locator('footer a[data-page-action="Open GDPR Banner"]').click();
  const dialog = page.locator('dialog[open]');
  await dialog.locator('input[name=statistic]').setChecked(isAllowed);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'hidden' });
};

it('go along with consent to statistics only, and a withdrawal forgets them, in other tabs as well', async () => {
  const { page, context } = await open();
  await page.locator('#main h1').click();
  expect(await reported(page, 'undecided')).toEqual([]);
  await page.locator(`${BY_BANNER}=reject]`).click();
  await page.locator('#main h1').click();
  expect(await reported(page, 'refused')).toEqual([]);

  const tab = await openTab(context);
  await tab.goto(LIGHT_PAGE);
  await allowStatistics(page, true);
  await page.locator('#main h1').click();
  await goSoftly(page, '/contact/');
  const steps = await reported(page, 'allowed');
  // Nothing of the time before.
  expect(steps.filter(({ message }) => message.startsWith('h1'))).toHaveLength(1);
  expect(steps.at(-1)).toMatchObject({ category: 'page', message: '/contact/' });
  await tab.locator('#main h1').click();
  expect(await reported(tab, 'allowed in the tab')).toHaveLength(1);

  await allowStatistics(page, false);
  await page.locator('#main h1').click();
  expect(await reported(page, 'withdrawn')).toEqual([]);
  await tab.locator('#main h1').click();
  expect(await reported(tab, 'withdrawn in the tab')).toEqual([]);
  await allowStatistics(page, true);
  await page.locator('#main h1').click();
  expect(await reported(page, 'allowed again')).toHaveLength(1);
});

it.each(IN_SWEEP)('are the last 100 steps, also those before the client has loaded', async () => {
  const { page } = await open();
  await page.locator(`${BY_BANNER}=accept]`).click();
  await page.evaluate((count) => {
    document.querySelector<HTMLElement>('h1')?.click();
    for (let index = 1; index < count; index += 1) document.getElementById('main')?.click();
    document.dispatchEvent(new CustomEvent('track', { detail: { name: 'map_click' } }));
  }, MAX_STEPS);
  const steps = await reported(page, 'steps');
  expect(steps).toHaveLength(MAX_STEPS);
  expect(steps[0]).toMatchObject({ category: 'click', message: expect.stringMatching(/^main#main/) });
  expect(steps.at(-1)).toMatchObject({ category: 'track', message: 'map_click' });
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CHUNK_RELOAD } from '../../../src/browser/navigation-aid/remedies.ts';
import { RELOAD_RECORD_KEY } from '../../../src/config/deployment/deployment.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { holdResponses } from '../visits/held-responses.ts';
import { openWithAid, REPEATED_FAILURE } from '../visits/navigation-visit.ts';
import { useSite, type Visit } from '../visits/site-visit.ts';
import { goSoftly, isSameDocument, markDocument } from '../visits/soft-visit.ts';
import { IN_SWEEP } from '../../support/sample.ts';

const site = useSite();

/** Ways in which the failure of a file reaches the page, as texts: the test runner would replace imports. */
const WAYS = {
  'an import': "setTimeout(() => void import('/_astro/missing.js'))",
  'a file that is loaded ahead': `setTimeout(() => dispatchEvent(Object.assign(
    new Event('vite:preloadError'),
    { payload: new Error('Unable to preload CSS for /_astro/missing.css') },
  )))`,
  'an island': `setTimeout(() => document.body.dispatchEvent(new CustomEvent('astro:hydration-error', {
    bubbles: true,
    detail: { error: new TypeError('Importing a module script failed.') },
  })))`,
};

async function open(path = '/de/', prepare?: (page: Page) => Promise<unknown>): Promise<Visit> {
  const visit = await site.visit();
  await prepare?.(visit.page);
  await openWithAid(visit.page, path);
  await markDocument(visit.page);
  return visit;
}

/** Lets a file fail and waits until the page has been loaded again. */
async function failAndReload(page: Page, way: string = WAYS['an import']): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.evaluate(way)]);
  expect(await isSameDocument(page)).toBe(false);
  await markDocument(page);
}

/** Lets a file fail and waits until it is reported instead. */
async function failAndReport({ page, problems }: Visit, way: string = WAYS['an import']): Promise<void> {
  const before = problems.filter((problem) => problem === REPEATED_FAILURE).length;
  await page.evaluate(way);
  await expect.poll(() => problems.filter((problem) => problem === REPEATED_FAILURE).length).toBe(before + 1);
  expect(await isSameDocument(page)).toBe(true);
}

/** Lets time pass since the reloads on record. */
const letPass = (page: Page, ms: number) =>
  page.evaluate(
    ([key, past]) => {
      const record = sessionStorage.getItem(key) ?? '';
      sessionStorage.setItem(
        key,
        record.replaceAll(/\d{10,}/g, (time) => String(Number(time) - past)),
      );
    },
    [RELOAD_RECORD_KEY, ms] as const,
  );

it('reloads each path once, whatever fails there, and reports the second failure', async () => {
  const visit = await open();
  const paths = ['/de/', '/fr/', '/ja/'];
  for (const [index, way] of Object.values(WAYS).entries()) {
    const path = paths[index] ?? '';
    if (index > 0) await goSoftly(visit.page, path);
    await failAndReload(visit.page, way);
    await failAndReport(visit, way);
    expect(new URL(visit.page.url()).pathname).toBe(path);
  }
  const stored = await visit.page.evaluate((key) => sessionStorage.getItem(key), RELOAD_RECORD_KEY);
  // The record of the reload guard.
  expect(Object.keys(JSON.parse(stored ?? '{}') as object)).toEqual(paths);
});

it.each(IN_SWEEP)(
  'reloads a page that came by a reload again after 10 seconds, and ends the loop of a file that stays away',
  async () => {
    const visit = await open();
    await failAndReload(visit.page);
    await failAndReport(visit);
    for (let reloads = 1; reloads < CHUNK_RELOAD.maxReloads; reloads += 1) {
      await letPass(visit.page, 11_000);
      await failAndReload(visit.page);
    }
    await letPass(visit.page, 11_000);
    await failAndReport(visit);
  },
);

it('reloads the page for a file that was missing before the guard had loaded', async () => {
  const { page } = await site.visit();
  const held = await holdResponses(page, '**/_astro/navigation-aid.*');
  await page.goto('/de/');
  await markDocument(page);
  await page.evaluate(WAYS['an import']);
  await page.evaluate(() => new Promise((finish) => setTimeout(() => setTimeout(finish))));
  expect(await isSameDocument(page)).toBe(true);
  const loaded = page.waitForEvent('load');
  held.release();
  await loaded;
  expect(await isSameDocument(page)).toBe(false);
});

it.each(IN_SWEEP)('never reloads twice where storage is blocked', async () => {
  const visit = await open('/de/', (page) =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }),
  );
  await failAndReload(visit.page);
  await failAndReport(visit);
});

it('keeps the page while offline, and says so', async () => {
  const { page, context } = await open();
  await context.setOffline(true);
  await page.evaluate(WAYS['an import']);
  await page.getByRole('alert').getByText(translateFor('de')('navigationNotice.offline')).waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

it('keeps the page when it does without the file, or when a failure is another one', async () => {
  const { page, problems } = await open();
  await page.evaluate(() => {
    const error = new TypeError('Importing a module script failed.');
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    document.dispatchEvent(new CustomEvent('import:optional', { detail: error }));
    const detail = { error: new Error('A component has thrown.') };
    document.body.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail }));
    document.querySelector('[data-optional] > *')?.dispatchEvent(
      new CustomEvent('astro:hydration-error', {
        bubbles: true,
        detail: { error: new TypeError('Importing a module script failed.') },
      }),
    );
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))));
  expect(await isSameDocument(page)).toBe(true);
  expect(problems).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

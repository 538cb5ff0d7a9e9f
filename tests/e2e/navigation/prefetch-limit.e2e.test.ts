import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { PAYLOAD_FILE } from '../../../src/config/deployment/deployment.ts';
import { PREFETCH } from '../../../src/browser/prefetch/prefetch.ts';
import { MAX_PENDING } from '../../../src/browser/prefetch/request-gate.ts';
import { addedLink, addLinks, countRequests, untilLoaded } from '../visits/prefetch-visit.ts';
import { LIGHT_PAGE, useSite } from '../visits/site-visit.ts';

const site = useSite();

it(`has at most ${MAX_PENDING} requests pending: pages, payloads, and what they name`, async () => {
  const [first = '', ...paths] = site.content.routes.all
    .filter(({ locale, path }) => locale === 'en-gb' && path !== LIGHT_PAGE)
    .map(({ path }) => path)
    .slice(0, 4);
  const { page, requests } = await site.open(LIGHT_PAGE);
  await addLinks(page, [first, ...paths]);
  // With the scripts and the indexes, once a visit.
  await untilLoaded(page, first, () => addedLink(page, first).hover());
  await page.waitForLoadState('networkidle');
  const held: Route[] = [];
  let most = 0;
  await page.route('**/*', (route) => {
    held.push(route);
    most = Math.max(most, held.length);
  });
  for (const [index, path] of paths.entries()) {
    await addedLink(page, path).hover();
    // The page, its payload and its sheets have had the time to be requested.
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), PREFETCH.dwellMs + 20);
    if (index === 0) await expect.poll(() => held.length).toBeGreaterThan(1);
  }
  const areLoaded = () =>
    paths.every((path) => ['', PAYLOAD_FILE].every((file) => countRequests(requests, path + file) === 1));
  await expect
    .poll(async () => {
      // One after the other, so that what waits takes the place of each.
      await held.shift()?.continue();
      return areLoaded() && held.length === 0;
    })
    .toBe(true);
  expect(most).toBe(MAX_PENDING);
});

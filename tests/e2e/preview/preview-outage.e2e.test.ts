import { afterAll, afterEach, expect, it } from 'vitest';
import { openEditedPreview } from '../../build/support/edited-preview.ts';
import { cookieFor } from '../../build/support/preview-drafts.ts';
import { useBrowser } from '../../support/lasting-browser.ts';
import { runAxe } from '../visits/axe.ts';
import { recordViolations } from '../visits/policy-violations.ts';
import { PAGE_RETRY } from '../../../src/preview/problems/retry/retry-until.ts';
import { IN_SWEEP } from '../../support/sample.ts';

const browser = useBrowser();
const { preview, setFaults, close } = await openEditedPreview();
afterAll(close);
afterEach(() => setFaults(() => undefined));

/** Opens a page while the content service does not respond, in a release of which the preview holds nothing yet. */
async function openDuringOutage(path: string, release: string, { withClock = true } = {}) {
  setFaults(() => ({ kind: 'reply', status: 500 }));
  const [name = '', value = ''] = cookieFor(release).split('=');
  const context = await browser.newContext();
  await context.addCookies([{ name, value, url: preview.origin }]);
  const page = await context.newPage();
  if (withClock) await page.clock.install();
  const violations = await recordViolations(page);
  const response = await page.goto(`${preview.origin}${path}`);
  return { page, violations, status: response?.status() };
}

it('loads a page again at its address once the content service responds, and leaves it alone until then', async () => {
  const { page, violations, status } = await openDuringOutage('/de/?a=1#b', 'rReloaded');
  expect(status).toBe(503);
  await page.getByText('Sobald es wieder geht, lädt diese Seite von selbst neu.').waitFor();
  await page.evaluate(() => (document.documentElement.dataset['same'] = 'yes'));
  await page.getByRole('link').focus();

  const attempts: string[] = [];
  page.on('request', (request) => attempts.push(request.method()));
  const { firstSeconds: first } = PAGE_RETRY;
  await page.clock.runFor(1.3 * first * 1000);
  await expect.poll(() => attempts).toEqual(['HEAD']);
  // Nothing moves under whoever reads the page.
  expect(
    await page.evaluate(() => [document.documentElement.dataset['same'], document.activeElement?.tagName]),
  ).toEqual(['yes', 'A']);

  setFaults(() => undefined);
  await expect
    .poll(
      async () => {
        // Over the longest pause: how many attempts the outage took is not the question here.
        await page.clock.fastForward(PAGE_RETRY.maxSeconds * 1000);
        return page.locator('header.site-header').isVisible();
      },
      // The first page of a release after an outage: the preview reads everything anew.
      { timeout: 45_000 },
    )
    .toBe(true);
  expect(page.url()).toBe(`${preview.origin}/de/?a=1#b`);
  expect(await page.evaluate(() => history.length)).toBe(2);
  expect(violations).toEqual([]);
});

it.each(IN_SWEEP)('says so without barriers', async () => {
  const { page, status } = await openDuringOutage('/de/', 'rRead', { withClock: false });
  expect(status).toBe(503);
  // Its colours are those of the browser, of which axe knows only the light ones.
  const { passes, violations } = await runAxe(page);
  expect(violations).toEqual([]);
  expect(passes).toBeGreaterThan(5);
});

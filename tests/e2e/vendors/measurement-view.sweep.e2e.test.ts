import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { REFUSED, UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { runAxe } from '../visits/axe.ts';
import { DEVICES, LIGHT_PAGE } from '../visits/site-visit.ts';
import { clickLink, isSameDocument, markDocument } from '../visits/soft-visit.ts';
import { PRODUCTION, visitWithTags, type TagsVisitOptions } from '../visits/tags-visit.ts';
import { useVendorSite } from '../visits/vendor-visit.ts';

const visited = useVendorSite();
const t = translateFor('en-gb');

const VIEW = '?debug=measurement';
const CLIENT = /open-client|\/api\/events/;

async function open(address: string, options: TagsVisitOptions = {}) {
  const visit = await visitWithTags(visited.browser, visited.site, options);
  await visit.page.goto(address);
  const panel = visit.page.getByRole('complementary', { name: t('measurement.title') });
  /** Reads the lines of a part of the panel. */
  const lines = (part: 'consent' | 'events' | 'tagManager' | 'scripts') =>
    panel.locator(`h2:text-is("${t(`measurement.${part}`)}") + ul > li`).allTextContents();
  return { ...visit, panel, lines };
}

/** The feedback widget, which is for reviewers and measures nothing. */
const isFeedback = (url: string) => url.includes('feedbucket');

/** Follows a link of the page, to an address that the view then completes. */
async function follow(page: Page, path: string): Promise<void> {
  await markDocument(page);
  await clickLink(page, path);
  await page.waitForURL((url) => url.pathname + url.search === path + VIEW);
  expect(await isSameDocument(page)).toBe(true);
}

it('shows what would be measured, with and without consent, over pages shown softly, and sends nothing', async () => {
  const { page, panel, lines, decide, foreign, requests, layer, problems, violations } = await open(
    `${LIGHT_PAGE}${VIEW}&utm_source=news`,
    { storageState: REFUSED },
  );
  const category = (name: 'functional' | 'statistic' | 'marketing', state: 'allowed' | 'refused') =>
    `${t(`cookieSettings.${name}.title`)}: ${t(`measurement.${state}`)}`;
  await expect
    .poll(() => lines('consent'))
    .toEqual([
      category('functional', 'refused'),
      category('statistic', 'refused'),
      category('marketing', 'refused'),
    ]);
  await expect.poll(() => lines('events')).toEqual([expect.stringContaining(t('measurement.held'))]);
  expect(await lines('tagManager')).toEqual([t('measurement.none')]);

  await follow(page, '/contact/');
  await expect.poll(async () => (await lines('events')).length).toBe(2);
  await decide('acceptAll');
  await expect.poll(() => lines('consent')).toContain(category('marketing', 'allowed'));
  await expect
    .poll(() => lines('scripts'))
    .toContain('https://www.googletagmanager.com/gtm.js?id=GTM-TEST123');
  await expect.poll(async () => (await lines('events')).length).toBe(4);
  const events = await lines('events');
  expect(events[0]).toMatch(
    /^\[Amplitude\] Page Viewed.*\/contact\/ · would be sent.*"page_key": "contact"/s,
  );
  expect(events[1]).toMatch(/^\$identify.*"utm_source": "news"/s);
  expect((await lines('tagManager')).join('\n')).toMatch(
    /^\["consent","default",.*\["consent","update",\{"ad_storage":"granted".*"event":"gtm\.js"/s,
  );
  expect(await layer()).toContainEqual(expect.objectContaining({ event: 'gtm.js' }));
  await page.locator('footer [data-track="single_sign_up"]').first().dispatchEvent('auxclick', { button: 1 });
  await expect
    .poll(() => lines('events'))
    .toContainEqual(expect.stringMatching(/^single_sign_up.*would be sent.*"page_type": "CONTACT-HOME"/s));
  await expect.poll(() => lines('tagManager')).toContainEqual('{"event":"single_sign_up"}');
  expect(foreign.filter((url) => !isFeedback(url))).toEqual([]);
  expect(requests.filter((url) => CLIENT.test(url))).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);

  // A withdrawal reloads the page as everywhere; the view is still open.
  await decide('onlyNecessary');
  await expect.poll(() => lines('consent')).toContain(category('marketing', 'refused'));
  expect(foreign.filter((url) => !isFeedback(url))).toEqual([]);
  expect([problems, violations]).toEqual([[], []]);
  await panel.getByRole('button', { name: t('measurement.close') }).press('Enter');
  await page.waitForURL((url) => url.pathname === '/contact/' && url.search === '');
  await decide('acceptAll');
  await expect.poll(() => foreign.join()).toContain('googletagmanager');
  await expect.poll(() => requests.some((url) => CLIENT.test(url))).toBe(true);
  expect(await panel.count()).toBe(0);
});

it('is not there in production, where everything is measured', async () => {
  const { page, panel, decide, foreign, requests } = await open(`${PRODUCTION}${LIGHT_PAGE}${VIEW}`, {
    isProduction: true,
  });
  await decide('acceptAll');
  await expect.poll(() => foreign.join()).toContain('googletagmanager');
  expect(await panel.count()).toBe(0);
  expect(requests.filter((url) => /open-view|\/api\/measurement\//.test(url))).toEqual([]);
  expect(await page.evaluate(() => location.search)).toBe(VIEW);
});

it.each([
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const)(
  'on a %s in %s colours it has no barriers, folds, and leaves the banner in use',
  async (device, colorScheme) => {
    const { page, panel, lines } = await open(`${LIGHT_PAGE}${VIEW}`, {
      viewport: DEVICES[device],
      colorScheme,
      storageState: UNDECIDED,
    });
    await expect.poll(async () => (await lines('events')).length).toBe(1);
    await panel.locator('li summary').first().click();
    const { violations, passes } = await runAxe(page, { within: ['.measurement-view'] });
    expect(violations).toEqual([]);
    expect(passes).toBeGreaterThan(3);
    expect(await panel.locator('[aria-live], [role=status]').count()).toBe(0);
    await panel.locator('summary').first().press('Enter');
    await panel.getByRole('button').waitFor({ state: 'hidden' });
    await page.locator('[data-consent-action=accept]').click();
    await panel.locator('summary').first().press('Enter');
    await expect.poll(() => lines('events')).toContainEqual(expect.stringContaining(t('measurement.sent')));
  },
);

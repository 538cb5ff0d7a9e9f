import { describe, expect, it } from 'vitest';
import { UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { keptCookies } from '../visits/consent-visit.ts';
import { waitForForm } from '../visits/form-visit.ts';
import { LIGHT_PAGE } from '../visits/site-visit.ts';
import { PRODUCTION, visitWithTags, type TagsVisitOptions } from '../visits/tags-visit.ts';
import { useVendorSite } from '../visits/vendor-visit.ts';
import { sample } from '../../support/sample.ts';

const visited = useVendorSite();

const GTM = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123';
const FEEDBACK = 'https://cdn.feedbucket.app/assets/feedbucket.js';
const TOOL = /^https:\/\/try\.abtasty\.com\/[0-9a-f]{32}\.js$/;
/** Scripts of the site that come with consent: the island, and what starts vendors. */
const LAZY = /\/(?:AbSync|page-ab-tests|page-tag-manager|visit)\.[^/]*js$/;
const COMMAND = { default: expect.objectContaining({ 0: 'consent', 1: 'default' }) } as const;

async function open(path: string, options: TagsVisitOptions & { readonly referer?: string } = {}) {
  const { referer, ...visitOptions } = options;
  const visit = await visitWithTags(visited.browser, visited.site, visitOptions);
  const start = options.isProduction ? PRODUCTION : '';
  await visit.page.goto(`${start}${path}`, referer === undefined ? {} : { referer });
  return visit;
}

describe('before consent', () => {
  it.each(sample(['/ja/', '/', '/de/', '/fr/']))(
    '%s loads nothing for marketing and stores nothing, and a refusal changes nothing',
    async (path) => {
      const { page, context, foreign, layer, requests, violations } = await open(`${path}?utm_source=a`, {
        storageState: UNDECIDED,
      });
      await page.waitForLoadState('networkidle');
      // The feedback widget is for reviewers of a deployment that is not public.
      expect(foreign.filter((url) => url !== FEEDBACK)).toEqual([]);
      expect(await layer()).toBeUndefined();
      expect(await keptCookies(context)).toEqual({});
      expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
      expect(requests.filter((url) => LAZY.test(url))).toEqual([]);
      await page.locator('[data-consent-action=reject]').click();
      await expect.poll(() => keptCookies(context)).toHaveProperty('cookie_cat_marketing', 'false');
      await page.reload({ waitUntil: 'networkidle' });
      expect(foreign.filter((url) => url !== FEEDBACK)).toEqual([]);
      expect(await layer()).toBeUndefined();
      expect(violations).toEqual([]);
    },
  );

  it('Global Privacy Control refuses it whatever is accepted', async () => {
    const { page, foreign, layer, decide, context } = await open(LIGHT_PAGE, { hasPrivacyControl: true });
    await decide('acceptAll');
    await page.reload({ waitUntil: 'networkidle' });
    expect(foreign.filter((url) => /googletagmanager|abtasty/.test(url))).toEqual([]);
    expect(await layer()).toBeUndefined();
    expect(
      Object.keys(await keptCookies(context)).filter((name) => /^(abt_|__gtm_|ABTasty)/.test(name)),
    ).toEqual([]);
  });
});

describe('the tag manager', () => {
  it('loads with consent, after defaults and decision, and views pages that a client router shows', async () => {
    const { page, foreign, layer, decide, violations, problems, global } = await open(LIGHT_PAGE);
    await decide('acceptAll');
    await expect.poll(() => global('containerLoads')).toBe(1);
    const found = await global('foundLayer');
    expect(found).toEqual((await layer())?.slice(0, 5).map((each) => JSON.stringify(each)));
    expect(await layer()).toEqual([
      COMMAND.default,
      { 0: 'set', 1: 'ads_data_redaction', 2: true },
      { 0: 'consent', 1: 'update', 2: expect.objectContaining({ ad_storage: 'granted' }) },
      { event: 'consent_update', functional: true, statistic: true, marketing: true },
      { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    ]);
    expect(foreign.filter((url) => url.startsWith('https://www.google'))).toEqual([GTM]);
    await page.evaluate(() => {
      history.pushState(null, '', '/contact/');
      document.dispatchEvent(new Event('astro:page-load'));
    });
    expect((await layer())?.at(-1)).toMatchObject({ event: 'content-view', 'content-name': '/contact/' });
    expect(violations).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('gets what a form reports while there is consent, and nothing after withdrawal', async () => {
    const { page, layer, decide, foreign } = await open('/contact/');
    await decide('acceptAll');
    await expect.poll(layer).toContainEqual(COMMAND.default);
    await waitForForm(page.locator('form[data-form-id]'));
    await page.locator('form[data-form-id]').getByRole('textbox').first().fill('Bread');
    await expect.poll(layer).toContainEqual(expect.objectContaining({ event: 'form_started' }));
    // Scripts that have run cannot be taken back: the page is loaded without them.
    await decide('onlyNecessary');
    const before = foreign.length;
    expect(await layer()).toBeUndefined();
    await page.reload({ waitUntil: 'networkidle' });
    expect(foreign.slice(before)).toEqual([FEEDBACK]);
  });
});

it('a landing from a search engine gets its medium and source, of its country domain too, and nothing else is kept', async () => {
  const { context, page, decide } = await open(`${LIGHT_PAGE}?email=jane@mail.example&utm_id=7#me`, {
    isProduction: true,
    referer: 'https://www.google.co.uk/search?q=bread',
  });
  const table = page.waitForResponse(/parse-referrer/);
  await decide('acceptAll');
  const query = 'utm_id=7&utm_medium=search&utm_source=organic_google';
  await expect
    .poll(() => keptCookies(context))
    .toMatchObject({
      __gtm_campaign_url: encodeURIComponent(`${PRODUCTION}${LIGHT_PAGE}?${query}`),
      __gtm_referrer: encodeURIComponent('https://www.google.co.uk/'),
    });
  expect((await table).headers()).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'public, max-age=86400',
  });
  const kept = (await context.cookies()).filter(({ name }) => name.startsWith('__gtm'));
  // For the whole site, until the browser is closed.
  expect(kept.map(({ domain, expires, path }) => [domain, expires, path])).toEqual([
    ['.morsel.example', -1, '/'],
    ['.morsel.example', -1, '/'],
  ]);
});

/** Cookie of the running test. */
const VISIT = `abt_campaign=Header%20%26%20size&abt_variation=Large:7&abt_vid=visitor%201`;

it('A/B tests that run are stored for a day, and forgotten with withdrawal', async () => {
  const { page, context, decide, foreign, requests, violations, problems } = await open(LIGHT_PAGE);
  await decide('acceptAll');
  await expect.poll(() => keptCookies(context)).toMatchObject({ abt_visit: VISIT });
  expect(requests.some((url) => LAZY.test(url))).toBe(true);
  const visit = (await context.cookies()).find(({ name }) => name === 'abt_visit');
  const day = (visit?.expires ?? 0) - Date.now() / 1000;
  expect(Math.abs(day - 86_400)).toBeLessThan(600);
  expect(foreign.filter((url) => TOOL.test(url))).toHaveLength(1);
  expect(await page.locator('astro-island[component-export="AbSync"]').innerHTML()).toBe('');
  await page.evaluate(() => (document.cookie = 'ABTasty=uid; path=/'));
  await decide('onlyNecessary');
  await expect
    .poll(async () => Object.keys(await keptCookies(context)).filter((name) => /abt/i.test(name)))
    .toEqual([]);
  await page.evaluate(() => window.dispatchEvent(new Event('abtasty_executedCampaign')));
  expect(await keptCookies(context)).not.toHaveProperty('abt_visit');
  await decide('acceptAll');
  await expect.poll(() => keptCookies(context)).toMatchObject({ abt_visit: VISIT });
  expect([violations, problems]).toEqual([[], []]);
});

it('the feedback widget loads once, as a module with its project', async () => {
  const { page, foreign } = await open(LIGHT_PAGE);
  const script = page.locator('script[data-feedbucket]');
  await script.waitFor({ state: 'attached' });
  expect(await script.getAttribute('type')).toBe('module');
  expect(await script.getAttribute('data-feedbucket')).toBe('test-project');
  await page.evaluate(() => document.dispatchEvent(new Event('astro:page-load')));
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([FEEDBACK]);
});

import type { Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  type AnalyticsVisit,
  landingsOf,
  problemsOf,
  storedIn,
  visitWithAnalytics,
  waitForEvent,
} from '../visits/analytics-visit.ts';
import { LIGHT_PAGE } from '../visits/site-visit.ts';
import { goSoftly } from '../visits/soft-visit.ts';
import { useVendorSite } from '../visits/vendor-visit.ts';
import { IN_SWEEP, sample } from '../../support/sample.ts';

const visited = useVendorSite();

async function open(path = '/', locale = 'en-gb'): Promise<AnalyticsVisit> {
  const visit = await visitWithAnalytics(visited.browser, visited.site, locale);
  await visit.page.goto(path);
  return visit;
}

const PAGE_VIEWED = '[Amplitude] Page Viewed';
const isClient = (address: string) => address.includes('open-client');

/** Views an offer and closes it again. */
async function viewOffer({ page }: AnalyticsVisit): Promise<void> {
  await page.locator('[data-track="item_viewed"]').first().click();
  await page.locator('dialog[open] .close-button').click();
}

/** Names of what the client keeps in the browser. */
const keptByClient = async ({ context, page }: AnalyticsVisit) =>
  (await storedIn(context, page)).filter((name) => /^amp/i.test(name));

it.each(
  sample([
    ['de', '/de/'],
    ['ja', '/ja/'],
    ['en-gb', '/'],
  ]),
)(
  'in %s, nothing is loaded, sent or stored without consent; with it the page is reported once, and nothing of the time before',
  async (locale, path) => {
    const visit = await open(path, locale);
    const { page, problems } = visit;
    for (const choice of [undefined, 'onlyNecessary'] as const) {
      if (choice) await visit.decide(choice);
      await viewOffer(visit);
      await visit.advance(60_000);
      expect(visit.requests.filter(isClient)).toEqual([]);
      expect(visit.server.bodies).toEqual([]);
      expect(await keptByClient(visit)).toEqual([]);
    }
    await visit.decide('acceptAll');
    const [view] = await waitForEvent(visit, PAGE_VIEWED);
    const { hostname, origin } = new URL(page.url());
    expect(view?.event_properties).toEqual({
      '[Amplitude] Page Domain': hostname,
      '[Amplitude] Page Path': path,
      '[Amplitude] Page Title': await page.title(),
      '[Amplitude] Page Location': origin + path,
      '[Amplitude] Page URL': origin + path,
      locale,
      page_type: 'HOMEPAGE',
      page_key: 'home',
    });
    const names = visit.received().map(({ event_type }) => event_type);
    expect(names.filter((name) => name === PAGE_VIEWED)).toHaveLength(1);
    expect(names).not.toContain('item_viewed');
    expect(names).toContain('session_start');
    expect(problemsOf(visit.received())).toEqual([]);
    expect(await keptByClient(visit)).toEqual([expect.stringMatching(/^AMP_[0-9a-f]{10}$/)]);
    expect(visit.foreign.filter((address) => address.includes('amplitude'))).toEqual([]);
    expect(problems).toEqual([]);
  },
);

it('a visit from a search engine has its source from the start of its session on, and no more of the referrer than its origin', async () => {
  const visit = await visitWithAnalytics(visited.browser, visited.site);
  const { page, context } = visit;
  let tables = 0;
  const isTableForClient = (response: Response) =>
    response.url().includes('parse-referrer') && ++tables === 2;
  await page.goto(`${LIGHT_PAGE}?utm_campaign=spring&email=ines@geheim.example#geheim`, {
    referer: 'https://news.example/geheim/?q=geheim',
  });
  expect(await page.evaluate(() => document.referrer)).toContain('geheim');
  await visit.decide('acceptAll');
  // For the cookie first; the client starts when the browser is idle, and its request has a timeout by the page's clock.
  const table = page.waitForResponse(isTableForClient);
  await visit.advance(500);
  await (await table).finished();
  await waitForEvent(visit, PAGE_VIEWED);
  const landing = {
    utm_campaign: 'spring',
    // Outside of the production domain the debug referrer tells the source.
    utm_medium: 'search',
    utm_source: 'organic_bing',
    referrer: 'https://news.example/',
    referring_domain: 'news.example',
  };
  expect(landingsOf(visit)).toEqual([landing]);
  const names = visit.received().map(({ event_type }) => event_type);
  expect(names.indexOf('$identify')).toBeLessThan(names.indexOf('session_start'));
  // Neither pages shown softly nor a second tab are landings; one from elsewhere is, within the session as well.
  await goSoftly(page, '/contact/');
  await waitForEvent(visit, PAGE_VIEWED, 2);
  const tab = await context.newPage();
  await tab.clock.install();
  await tab.goto('/blog/', { referer: page.url() });
  await page.goto('/?utm_source=news&utm_medium=mail');
  await waitForEvent(visit, PAGE_VIEWED, 4, tab);
  expect(landingsOf(visit)).toEqual([landing, { utm_source: 'news', utm_medium: 'mail' }]);
  expect(visit.server.bodies.join()).not.toMatch(/geheim/i);
  expect(problemsOf(visit.received())).toEqual([]);
  expect(visit.problems).toEqual([]);
});

describe('the delivery', () => {
  it.each(IN_SWEEP)('sends events again after errors of the service', async () => {
    const visit = await open(LIGHT_PAGE);
    visit.server.answerNext(
      { status: 500, body: '{"code":500}' },
      { status: 429, body: '{"code":429,"throttled_events":[0,1,2,3]}' },
    );
    await visit.decide('acceptAll');
    const [view] = await waitForEvent(visit, PAGE_VIEWED);
    expect(visit.server.bodies.length).toBeGreaterThanOrEqual(3);
    for (const attempt of visit.server.bodies.slice(0, 3)) expect(attempt).toContain(view?.insert_id);
    expect(visit.problems).toEqual([]);
  });

  it('reports a click with the middle button, and loses none that leaves the page', async () => {
    const visit = await open(LIGHT_PAGE);
    const link = visit.page.locator('footer [data-track="single_sign_up"]').first();
    await visit.decide('acceptAll');
    await waitForEvent(visit, PAGE_VIEWED);
    // The tab that it opens is the browser's business; some crash in the headless shell.
    await visit.page.evaluate(() => addEventListener('auxclick', (event) => event.preventDefault()));
    await link.click({ button: 'middle' });
    await waitForEvent(visit, 'single_sign_up');
    await link.click();
    await visit.page.waitForURL((address) => address.origin !== visit.server.origin);
    const clicks = () => visit.received().filter(({ event_type }) => event_type === 'single_sign_up');
    await expect.poll(() => clicks().length).toBe(2);
    expect(problemsOf(visit.received())).toEqual([]);
  });

  it.each(IN_SWEEP)(
    'sends on the next page what a page could not, because the client was still loading',
    async () => {
      const visit = await open();
      await visit.context.route(isClientUrl, () => new Promise(() => undefined));
      await visit.decide('acceptAll');
      await visit.page.locator('[data-track="item_viewed"]').first().click();
      await visit.context.unroute(isClientUrl);
      // With a query it is loaded, however other pages are arrived at.
      await visit.page.goto('/contact/?from=home');
      await waitForEvent(visit, 'item_viewed');
      const views = await waitForEvent(visit, PAGE_VIEWED, 2);
      expect(views.map(({ event_properties }) => event_properties['[Amplitude] Page Path'])).toEqual([
        '/',
        '/contact/',
      ]);
      expect(problemsOf(visit.received())).toEqual([]);
      expect(visit.problems).toEqual([]);
    },
  );
});

it('after withdrawal nothing is sent or stored, and new consent begins with a new identity', async () => {
  const visit = await open();
  await visit.decide('acceptAll');
  const [first] = await waitForEvent(visit, PAGE_VIEWED);
  await viewOffer(visit);
  await visit.decide('onlyNecessary');
  const before = visit.server.bodies.length;
  await viewOffer(visit);
  await visit.advance(40 * 60_000);
  expect(visit.server.bodies).toHaveLength(before);
  expect(await keptByClient(visit)).toEqual([]);

  await visit.decide('acceptAll');
  const views = await waitForEvent(visit, PAGE_VIEWED, 2);
  expect(views[1]?.device_id).not.toBe(first?.device_id);
  expect(visit.received().filter(({ event_type }) => event_type === 'item_viewed')).toEqual([]);
  expect(visit.problems).toEqual([]);
});

function isClientUrl(address: URL): boolean {
  return isClient(address.href);
}

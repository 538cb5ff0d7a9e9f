import { describe, expect, it } from 'vitest';
import { type LastingBrowser, useBrowser } from '../../support/lasting-browser.ts';
import {
  type AnalyticsVisit,
  landingsOf,
  problemsOf,
  storedIn,
  visitWithAnalytics,
  waitForEvent,
} from '../visits/analytics-visit.ts';
import { FORM_SCRIPT } from '../visits/form-visit.ts';
import { holdResponses } from '../visits/held-responses.ts';
import { LIGHT_PAGE } from '../visits/site-visit.ts';
import { clickLink, goSoftly } from '../visits/soft-visit.ts';
import { useVendorSite } from '../visits/vendor-visit.ts';

const visited = useVendorSite();

const PAGE_VIEWED = '[Amplitude] Page Viewed';
const FORM_STARTED = '[Amplitude] Form Started';

async function open(path: string, used: LastingBrowser = visited.browser): Promise<AnalyticsVisit> {
  const visit = await visitWithAnalytics(used, visited.site);
  await visit.page.goto(path);
  return visit;
}

it('a form that is filled in before its script is there, after a soft navigation, has been started', async () => {
  const visit = await open(LIGHT_PAGE);
  const { page } = visit;
  await visit.decide('acceptAll');
  await waitForEvent(visit, PAGE_VIEWED);
  const held = await holdResponses(page, FORM_SCRIPT);
  await goSoftly(page, '/contact/');
  const form = page.locator('form[data-form-id]');
  await form.locator('[name="full-name"]').fill('Ines Geheim');
  held.release();
  await expect.poll(() => form.evaluate((each: HTMLFormElement) => each.noValidate)).toBe(true);
  const [started] = await waitForEvent(visit, FORM_STARTED);
  await form.locator('[name="message"]').fill('Streng geheim');
  await form.locator('[data-part="button"]').click();
  await waitForEvent(visit, 'form_error');
  await waitForEvent(visit, FORM_STARTED);
  expect(started?.event_properties).toEqual({ form_name: 'contact', form_id: 'contact-en-gb' });
  expect(visit.server.bodies.join()).not.toMatch(/geheim/i);
  expect(problemsOf(visit.received())).toEqual([]);
  expect(visit.problems).toEqual([]);
});

const cached = useBrowser([], { restoresPages: true });

it('a page that the browser restores counts once', async () => {
  const visit = await open(LIGHT_PAGE, cached);
  const { page, server } = visit;
  await visit.decide('acceptAll');
  await waitForEvent(visit, PAGE_VIEWED);
  await page.evaluate(() =>
    addEventListener('pageshow', (event) => {
      Object.assign(window, { isRestored: event.persisted });
    }),
  );
  await page.goto('https://elsewhere.example/');
  await page.evaluate(() => history.back());
  await page.waitForURL((address) => address.origin === server.origin, { waitUntil: 'commit' });
  expect(await page.evaluate(() => Boolean(Reflect.get(window, 'isRestored')))).toBe(true);
  const views = await waitForEvent(visit, PAGE_VIEWED, 2);
  expect(views.map(({ event_properties }) => event_properties['[Amplitude] Page Path'])).toEqual([
    LIGHT_PAGE,
    LIGHT_PAGE,
  ]);
  // Playwright takes a restored page for one that is loading.
  await clickLink(page, '/contact/');
  await waitForEvent(visit, PAGE_VIEWED, 3);
  expect(problemsOf(visit.received())).toEqual([]);
});

describe('the campaign of the landing', () => {
  const LANDING = '/?q=geheim&utm_source=news&utm_medium=mail&fbclid=click';
  /** Loads a page as a link does that no router follows. */
  const load = async ({ page }: AnalyticsVisit, path: string) => {
    const loaded = page.waitForEvent('load');
    await page.evaluate((href) => location.assign(href), path);
    await loaded;
  };
  const SENT = { utm_source: 'news', utm_medium: 'mail', fbclid: 'click' };

  it('reaches the analytics when consent comes on a later page, with the referrer of the landing', async () => {
    const visit = await open('about:blank');
    const { page } = visit;
    await page.goto(LANDING, { referer: 'https://www.google.de/' });
    await goSoftly(page, '/contact/');
    await goSoftly(page, LIGHT_PAGE);
    await visit.decide('acceptAll');
    await waitForEvent(visit, PAGE_VIEWED);
    expect(landingsOf(visit)).toEqual([
      { ...SENT, referrer: 'https://www.google.de/', referring_domain: 'www.google.de' },
    ]);
    expect(visit.server.bodies.join()).not.toContain('geheim');
    expect(visit.problems).toEqual([]);
  });

  it.each([[true], [false]])(
    'survives pages that are loaded before the decision, and nothing is stored for it; Navigation API: %s',
    async (hasHistory) => {
      const visit = await open('about:blank');
      const { page } = visit;
      if (!hasHistory) {
        await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
      }
      await page.goto(LANDING);
      const stored = await storedIn(visit.context, page);
      // Without the history, the address of the page before is all that a browser tells.
      if (hasHistory) await load(visit, '/contact/');
      await load(visit, LIGHT_PAGE);
      if (hasHistory) await page.reload();
      expect(await storedIn(visit.context, page)).toEqual(stored);
      await visit.decide('acceptAll');
      await waitForEvent(visit, PAGE_VIEWED);
      expect(landingsOf(visit)).toEqual([SENT]);
      expect(visit.problems).toEqual([]);
    },
  );

  it('is kept on pages that are loaded later, and the site is no referring domain', async () => {
    const visit = await open(LANDING);
    await visit.decide('acceptAll');
    await waitForEvent(visit, PAGE_VIEWED);
    await load(visit, '/contact/');
    await waitForEvent(visit, PAGE_VIEWED, 2);
    await load(visit, LIGHT_PAGE);
    await waitForEvent(visit, PAGE_VIEWED, 3);
    expect(landingsOf(visit)).toEqual([SENT]);
    expect(visit.server.bodies.join()).not.toMatch(/geheim|"referring_domain":"localhost/);
    expect(problemsOf(visit.received())).toEqual([]);
  });
});

it('a page has the same key in every language, and one where it has no document', async () => {
  const visit = await open(LIGHT_PAGE);
  const { page } = visit;
  await visit.decide('acceptAll');
  await waitForEvent(visit, PAGE_VIEWED);
  const german = await page.locator('link[rel="alternate"][hreflang="de"]').getAttribute('href');
  await goSoftly(page, new URL(german ?? '').pathname);
  await waitForEvent(visit, PAGE_VIEWED, 2);
  await page.goto('/de/cookie-settings/');
  await waitForEvent(visit, PAGE_VIEWED, 3);
  await page.goto('/de/gibt-es-nicht/');
  const views = await waitForEvent(visit, PAGE_VIEWED, 4);
  expect(views.map(({ event_properties }) => event_properties['page_key'])).toEqual([
    'privacy',
    'privacy',
    'cookie-settings',
    '404',
  ]);
  expect(problemsOf(visit.received())).toEqual([]);
});

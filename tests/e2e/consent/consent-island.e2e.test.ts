import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { NO_CONSENT } from '../../../src/browser/consent/consent.ts';
import { COOKIE_SETTINGS_SLUG } from '../../../src/config/privacy/consent.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { routePath } from '../../../src/routing/paths.ts';
import { bannerIn, visitBanner } from '../visits/consent-banner-visit.ts';
import {
  countDecisions,
  decided,
  keptCookies,
  keptRecord,
  settingsIn,
  visitPage,
} from '../visits/consent-visit.ts';
import { holdResponses, type HeldResponses } from '../visits/held-responses.ts';
import { useSite } from '../visits/site-visit.ts';
import { goInHistory, goSoftly, isSameDocument, markDocument } from '../visits/soft-visit.ts';
import { IN_SWEEP, sample } from '../../support/sample.ts';

const site = useSite();

const ACCEPTED = { ...NO_CONSENT, functional: true };
const settingsPath = (locale: string) => routePath(locale, COOKIE_SETTINGS_SLUG);
const island = (page: Page) => page.locator('.asking-place astro-island');
const isHydrated = (page: Page) => expect.poll(() => island(page).getAttribute('ssr')).toBe(null);

describe('the island of the banner', () => {
  it.each(sample(['pointer', 'touch', 'keyboard'] as const, 1))(
    'hydrates for the %s, changes nothing by it, and decides once',
    async (way) => {
      const visit = await visitBanner(site, 'de', {
        context: { hasTouch: true },
        prepare: countDecisions,
      });
      const { page, context, banner, answer, outcome, problems } = visit;
      await banner.waitFor();
      const markup = () => banner.evaluate((element) => element.outerHTML);
      const before = await markup();
      if (way === 'pointer') await banner.locator('.box > p').first().hover();
      else if (way === 'touch') await banner.locator('.box > p').first().tap();
      else await answer('settings').focus();
      await isHydrated(page);
      expect(await markup()).toBe(before);
      await answer('acceptAll').click();
      await outcome('saved').waitFor();
      expect(await page.evaluate('decisions')).toBe(1);
      expect(await keptRecord(context)).toMatchObject({ consent: ACCEPTED, source: 'banner' });
      expect(problems).toEqual([]);
    },
  );

  it('is not waited for: a click decides at once, once, and the island shows what came of it', async () => {
    const held: HeldResponses[] = [];
    const visit = await visitBanner(site, 'en-gb', {
      prepare: async (page) => {
        await countDecisions(page);
        held.push(await holdResponses(page, '**/ConsentBanner.*.js'));
      },
    });
    const { page, context, banner, answer, outcome, problems } = visit;
    await answer('rejectAll').click();
    await outcome('saved').waitFor();
    const record = await keptRecord(context);
    expect(record).toMatchObject({ consent: NO_CONSENT, source: 'banner' });
    expect(await island(page).getAttribute('ssr')).not.toBe(null);
    for (const each of held) each.release();
    await isHydrated(page);
    expect(await outcome('saved').isVisible()).toBe(true);
    await banner.waitFor({ state: 'hidden' });
    expect(await page.evaluate('decisions')).toBe(1);
    expect(await keptRecord(context)).toEqual(record);
    expect(problems).toEqual([]);
  });

  it('may be missing: decisions, settings and soft navigations work, and no page is loaded again', async () => {
    const { page, context, banner, answer, outcome, dialog, box, closeBy } = await visitBanner(
      site,
      'en-gb',
      {
        prepare: (page) =>
          page.route(/\/(?:ConsentBanner|CookieSettings)\.[^/]*\.js/, (route) => route.abort()),
      },
    );
    await banner.waitFor();
    await markDocument(page);
    await answer('settings').click();
    await dialog.waitFor();
    await box('functional').check();
    await closeBy('close');
    await goSoftly(page, '/about/');
    await answer('settings').click();
    await dialog.waitFor();
    expect(await box('functional').isChecked()).toBe(false);
    await page.keyboard.press('Escape');
    await answer('acceptAll').click();
    await outcome('saved').waitFor();
    expect(await keptRecord(context)).toMatchObject({ consent: ACCEPTED });
    expect(await isSameDocument(page)).toBe(true);
  });

  it('stays hydrated over navigations and back, goes when another tab decides, and is another one in another language', async () => {
    const visit = await visitBanner(site, 'en-gb', { prepare: countDecisions });
    const { page, context, banner, answer, problems } = visit;
    await answer('acceptAll').focus();
    await isHydrated(page);
    for (const path of ['/about/', '/how-it-works/', '/contact/']) {
      await goSoftly(page, path);
      expect(await banner.isVisible()).toBe(true);
      expect(await island(page).getAttribute('ssr')).toBe(null);
    }
    await goInHistory(page, -1);
    await goSoftly(page, '/de/');
    const german = bannerIn(visit, 'de');
    await german.banner.waitFor();
    expect(await island(page).getAttribute('ssr')).not.toBe(null);
    await german.answer('settings').focus();
    await isHydrated(page);
    await goInHistory(page, -1);
    await answer('rejectAll').waitFor();
    const other = await context.newPage();
    await other.goto('/de/');
    await bannerIn({ ...visit, page: other }, 'de')
      .answer('rejectAll')
      .click();
    await banner.waitFor({ state: 'hidden' });
    expect(await page.evaluate('decisions')).toBe(0);
    expect(problems).toEqual([]);
  });
});

describe('the island of the settings', () => {
  const settingsIsland = (page: Page) => page.locator('astro-island:has([data-cookie-settings])');

  it('hydrates in the dialog with what the visitor has chosen meanwhile, and decides once', async () => {
    const held: HeldResponses[] = [];
    const { page, context, dialog, box, problems, open, closeBy } = await visitPage(site, 'en-gb', {
      prepare: async (each) => {
        await countDecisions(each);
        held.push(await holdResponses(each, '**/CookieSettings.*.js'));
      },
    });
    await open();
    await box('functional').check();
    expect(await settingsIsland(page).getAttribute('ssr')).not.toBe(null);
    for (const each of held) each.release();
    await expect.poll(() => settingsIsland(page).getAttribute('ssr')).toBe(null);
    expect(await box('functional').isChecked()).toBe(true);
    await box('functional').uncheck();
    await box('functional').check();
    await closeBy('save');
    await expect.poll(() => keptCookies(context)).toEqual(decided(true, false, false));
    const { value } = (await context.cookies()).find(({ name }) => name === 'consent_record') ?? {};
    expect(value).toContain('functional|settings');
    expect(await page.evaluate('decisions')).toBe(1);
    await open();
    // The record is that of the decision.
    const day = new Date(value?.split('|')[1] ?? '');
    const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    await dialog.getByText(format.format(day)).waitFor();
    await closeBy('close');
    expect(problems).toEqual([]);
  });

  it.each(IN_SWEEP)('hydrates on their page, and anew in another language', async () => {
    const visit = await site.visit({ storageState: UNDECIDED });
    const { page, problems } = visit;
    for (const locale of ['en-gb', 'de']) {
      if (locale === 'en-gb') await page.goto(settingsPath(locale));
      else await goSoftly(page, settingsPath(locale));
      const { box, button } = settingsIn(visit, locale);
      await box('functional').focus();
      await expect.poll(() => settingsIsland(page).getAttribute('ssr')).toBe(null);
      await button(locale === 'de' ? 'onlyNecessary' : 'acceptAll').click();
      const saved = translateFor(locale)('cookieSettings.saved');
      await page.getByRole('status').filter({ hasText: saved }).waitFor();
      await expect.poll(() => box('functional').isChecked()).toBe(locale === 'en-gb');
    }
    expect(problems).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { NO_CONSENT } from '../../../src/browser/consent/consent.ts';
import { SAVED_NOTICE_MS } from '../../../src/browser/consent/current-consent.ts';
import { getLocale } from '../../../src/config/locales/locales.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { bannerIn, decidedVisitor, keptData, visitBanner } from '../visits/consent-banner-visit.ts';
import { keptRecord } from '../visits/consent-visit.ts';
import { importModule } from '../visits/navigation-visit.ts';
import { readPushed, recordPushed } from '../visits/pushed-elements.ts';
import { originsOf, useSite } from '../visits/site-visit.ts';
import { IN_SWEEP, sample } from '../../support/sample.ts';

const site = useSite();
const t = translateFor('en-gb');

/** Buttons that decide, and what they allow. */
const DECISIONS = { acceptAll: { ...NO_CONSENT, functional: true }, rejectAll: NO_CONSENT } as const;
const isReact = (address: string) => /\/react\.|ConsentBanner/.test(address);
/** Recipients that the site asks about. */
const ASKED = expect.stringMatching(/^vimeo-[\da-f]{4}$/);

it.each(
  sample(
    [
      ['ja', 'acceptAll'],
      ['en-gb', 'rejectAll'],
      ['de', 'acceptAll'],
      ['fr', 'rejectAll'],
    ] as const,
    2,
  ),
)(
  'a new visitor is asked in %s, before which nothing is stored and no third party contacted; “%s” is recorded, and nobody asks again',
  async (locale, choice) => {
    const visit = await visitBanner(site, locale);
    const { page, context, banner, answer, outcome, requests, problems } = visit;
    await banner.waitFor();
    for (const each of ['acceptAll', 'rejectAll', 'settings'] as const) await answer(each).waitFor();
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await banner.isVisible()).toBe(true);
    expect(await banner.getByText(translateFor(locale)('consentBanner.signal')).isVisible()).toBe(false);
    expect(originsOf(requests)).toEqual([site.origin]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(keptData)).toEqual([[], [], [], []]);
    expect(requests.filter(isReact)).toEqual([]);

    await answer(choice).click();
    await expect
      .poll(() => keptRecord(context))
      .toMatchObject({
        asked: ASKED,
        language: getLocale(locale).iso,
        consent: DECISIONS[choice],
        source: 'banner',
      });
    await outcome('saved').waitFor();

    await page.reload({ waitUntil: 'networkidle' });
    expect(await banner.count()).toBe(0);
    // Whoever has decided gets no React.
    const known = requests.length;
    await page.reload({ waitUntil: 'networkidle' });
    expect(requests.slice(known).filter(isReact)).toEqual([]);
    expect(problems).toEqual([]);
  },
);

describe('the banner', () => {
  it('comes first after the skip link, takes no focus, and nothing moves or scrolls', async () => {
    const { page, banner } = await visitBanner(site, 'en-gb', { prepare: recordPushed });
    await banner.waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    const stops: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate(() => {
          const { activeElement: element } = document;
          return element?.closest('header') ? 'header' : (element?.textContent.trim() ?? '');
        }),
      );
    }
    const policy = await banner.getByRole('link').textContent();
    expect(stops).toEqual([
      'Skip to content',
      t('consentBanner.settings'),
      policy,
      t('consentBanner.acceptAll'),
      t('consentBanner.rejectAll'),
      'header',
    ]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await readPushed(page)).toEqual([]);
  });

  it('answers the keyboard: the confirmation is announced and stays while it has the focus', async () => {
    const { page, context, banner, answer, outcome } = await visitBanner(site, 'en-gb', {
      prepare: (page) => page.clock.install(),
    });
    await banner.waitFor();
    await answer('rejectAll').press('Enter');
    await outcome('saved').waitFor();
    await expect.poll(() => keptRecord(context)).toMatchObject({ consent: NO_CONSENT });
    await page.clock.fastForward(SAVED_NOTICE_MS * 2);
    expect(await banner.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
    await page.clock.fastForward(SAVED_NOTICE_MS * 2);
    await banner.waitFor({ state: 'hidden' });
  });

  it.each(IN_SWEEP)('closes its confirmation after a while', async () => {
    const { page, banner, answer, outcome } = await visitBanner(site, 'en-gb', {
      prepare: (page) => page.clock.install(),
    });
    await answer('acceptAll').click();
    await outcome('saved').waitFor();
    await page.clock.fastForward(SAVED_NOTICE_MS + 100);
    await banner.waitFor({ state: 'hidden' });
  });

  it('leads to the settings, which decide as well, but not by Escape', async () => {
    const { page, context, banner, answer, dialog, box, closeBy } = await visitBanner(site);
    await answer('settings').click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    expect(await banner.isVisible()).toBe(true);
    expect(await context.cookies()).toEqual([]);
    await answer('settings').click();
    await dialog.waitFor();
    await box('functional').check();
    await closeBy('save');
    await banner.waitFor({ state: 'hidden' });
    await expect
      .poll(() => keptRecord(context))
      .toMatchObject({
        consent: { ...NO_CONSENT, functional: true },
        source: 'settings',
      });
  });

  it.each(IN_SWEEP)('needs no network to decide and to tell so', async () => {
    const { page, context, banner, answer, outcome } = await visitBanner(site);
    await banner.waitFor();
    // Has the guard that reloads pages which miss a file, as after the first sign of a visitor.
    await importModule(page, 'navigation-aid');
    await page.waitForLoadState('networkidle');
    await page.route('**/_astro/*', (route) => route.abort());
    await answer('rejectAll').click();
    await outcome('saved').waitFor();
    await expect.poll(() => keptRecord(context)).toMatchObject({ consent: NO_CONSENT });
  });

  it('says so when the browser stores no cookies, and asks again on the next page', async () => {
    const { page, answer, outcome } = await visitBanner(site, 'en-gb', {
      prepare: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
        }),
    });
    await answer('acceptAll').click();
    await outcome('notSaved').waitFor();
    await page.reload();
    await answer('acceptAll').waitFor();
  });

  it('goes when another tab decides, and does not come back with the page', async () => {
    const first = await visitBanner(site);
    await first.banner.waitFor();
    const page = await first.context.newPage();
    await page.goto(first.page.url());
    const second = bannerIn({ ...first, page });
    await second.answer('rejectAll').click();
    await first.banner.waitFor({ state: 'hidden' });
  });

  it.each(IN_SWEEP)('is gone from pages that the browser restores', async () => {
    const { page, context, banner, answer } = await visitBanner(site);
    await banner.waitFor();
    await page.goto('/de/');
    await bannerIn({ page, context, problems: [], requests: [] }, 'de').answer('rejectAll').click();
    // Its code loads with the click.
    await expect.poll(() => keptRecord(context)).toMatchObject({ consent: NO_CONSENT });
    await page.goBack();
    await expect.poll(() => banner.isVisible()).toBe(false);
    expect(await answer('rejectAll').count()).toBe(0);
  });

  it('asks again when whom it asks about has changed since, and the decision can be changed at the end of the page', async () => {
    const { banner, context, answer, box, open } = await visitBanner(site, 'en-gb', {
      context: decidedVisitor(NO_CONSENT, { asked: 'youtube-0000.vimeo-0000' }),
    });
    await banner.waitFor();
    await answer('acceptAll').click();
    await expect
      .poll(() => keptRecord(context))
      .toMatchObject({
        asked: ASKED,
        consent: DECISIONS.acceptAll,
      });
    await open();
    await expect.poll(() => box('functional').isChecked()).toBe(true);
  });

  it('is not on the page of the cookie settings, which asks by itself', async () => {
    const visit = await site.open('/cookie-settings/', { storageState: UNDECIDED });
    expect(await visit.page.locator('[data-consent-banner]').count()).toBe(0);
    expect(await bannerIn(visit).banner.count()).toBe(0);
  });
});

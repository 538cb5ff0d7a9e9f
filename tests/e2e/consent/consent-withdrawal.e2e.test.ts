import { describe, expect, it } from 'vitest';
import { FULL_CONSENT } from '../../../src/browser/consent/consent.ts';
import { CONSENT_MARK, RECORD_COOKIE } from '../../../src/config/privacy/consent.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { decidedVisitor, keptData, visitBanner } from '../visits/consent-banner-visit.ts';
import { keptCookies, keptRecord, openDialog, sendPrivacySignal } from '../visits/consent-visit.ts';
import { importModule } from '../visits/navigation-visit.ts';
import { useAskingSite } from '../visits/vendor-visit.ts';

const site = useAskingSite();

describe('Global Privacy Control', () => {
  it('is mentioned without scrolling, and keeps marketing off', async () => {
    const { context, banner, answer } = await visitBanner(site, 'fr', { prepare: sendPrivacySignal });
    const signal = banner.getByText(translateFor('fr')('consentBanner.signal'));
    await signal.waitFor();
    const hidden = await signal.locator('../..').evaluate((box) => box.scrollHeight - box.clientHeight);
    expect(hidden).toBe(0);
    await answer('acceptAll').click();
    await expect
      .poll(() => keptRecord(context))
      .toMatchObject({
        consent: { ...FULL_CONSENT, marketing: false },
      });
  });

  it('keeps its switch off in the settings', async () => {
    const { page, context, box, closeBy } = await openDialog(site, 'en-gb', {
      prepare: sendPrivacySignal,
    });
    await expect.poll(() => box('marketing').isDisabled()).toBe(true);
    await page.getByText(translateFor('en-gb')('cookieSettings.signal')).waitFor();
    await closeBy('acceptAll');
    await expect
      .poll(() => keptRecord(context))
      .toMatchObject({ consent: { ...FULL_CONSENT, marketing: false }, source: 'settings' });
  });
});

describe('what is not allowed', () => {
  /** Has a page store what third parties would have stored. */
  const plant = async () => {
    for (const name of ['_fbp', 'abt_visit', 'AMP_0123456789', 'i18n_redirected', 'other']) {
      document.cookie = `${name}=x; Path=/`;
    }
    localStorage.setItem('amplitudeForm', 'x');
    localStorage.setItem('AMP_unsent_0123456789', 'x');
    sessionStorage.setItem('AMP_URL_INFO', 'x');
    for (const storage of [localStorage, sessionStorage]) storage.setItem('other', 'x');
    for (const name of ['AMP_diagnostics_0123456789', 'other']) {
      await new Promise((resolve) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => {
          request.result.close();
          resolve(undefined);
        });
      });
    }
    await caches.open('other');
  };
  const left = [[CONSENT_MARK], [], [], []];
  const planted = ['AMP_unsent_0123456789', 'amplitudeForm', 'other'];
  const denied = {
    cookie_cat_functional: 'true',
    cookie_cat_statistic: 'true',
    cookie_cat_marketing: 'false',
    i18n_redirected: 'x',
    // Ports of this host share cookies: it may be another program's.
    other: 'x',
  };

  it('is deleted with a withdrawal, known by name or not, which needs no network: cookies, storage, databases and caches', async () => {
    const { page, context, box, open, closeBy } = await visitBanner(site, 'en-gb', {
      context: decidedVisitor(FULL_CONSENT),
    });
    await page.evaluate(plant);
    await open();
    // Has the guard that reloads pages which miss a file, as after the first sign of a visitor.
    await importModule(page, 'navigation-aid');
    await page.route('**/_astro/*', (route) => route.abort());
    await box('marketing').uncheck();
    await closeBy('save');
    await expect.poll(() => keptCookies(context)).toEqual(denied);
    await expect.poll(() => page.evaluate(keptData)).toEqual(left);
  });

  it('is kept while it is allowed, and deleted by Global Privacy Control on the next page load', async () => {
    const { page, context } = await visitBanner(site, 'en-gb', { context: decidedVisitor(FULL_CONSENT) });
    await page.evaluate(plant);
    await page.reload({ waitUntil: 'networkidle' });
    expect(Object.keys(await keptCookies(context))).toEqual(
      expect.arrayContaining(['_fbp', 'abt_visit', 'AMP_0123456789']),
    );
    const [local] = await page.evaluate(keptData);
    expect(local).toEqual([...planted, CONSENT_MARK].toSorted());
    await sendPrivacySignal(page);
    await page.reload();
    await expect.poll(() => keptCookies(context)).toEqual(denied);
    expect(await keptRecord(context)).toMatchObject({ source: 'gpc' });
    await expect.poll(() => page.evaluate(keptData)).toEqual(left);
  });

  it('is deleted after expiry; what no table knows is left alone before the first decision', async () => {
    const { page, banner } = await visitBanner(site);
    await page.evaluate(plant);
    await page.reload();
    await banner.waitFor();
    await expect.poll(() => page.evaluate(keptData)).toEqual([['other'], ['other'], ['other'], ['other']]);
    await page.evaluate((mark) => localStorage.setItem(mark, '1'), CONSENT_MARK);
    await page.reload();
    await expect.poll(() => page.evaluate(keptData)).toEqual(left);
    await banner.waitFor();
  });

  it.each([
    ['is asked for again', 'youtube-0000', true],
    ['is not, with a record of the form that had an id', undefined, false],
  ])('is judged by the record: consent %s', async (_, asked, isAsked) => {
    const day = new Date().toISOString().slice(0, 10);
    const visitor = decidedVisitor(FULL_CONSENT, { day, ...(asked !== undefined && { asked }) });
    for (const cookie of visitor.storageState.cookies)
      cookie.value = cookie.value.replace(day, `${crypto.randomUUID()}|${day}T00:00:00.000Z`);
    const { page, context, banner } = await visitBanner(site, 'en-gb', { context: visitor });
    const record = async () =>
      (await context.cookies())
        .find(({ name }) => name === RECORD_COOKIE)
        ?.value.split('|')
        .slice(1);
    await expect.poll(record).toEqual([day, 'en-GB', 'functional+statistic+marketing', 'banner']);
    if (isAsked) await banner.waitFor();
    await page.evaluate(plant);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await banner.count()).toBe(isAsked ? 1 : 0);
    await expect
      .poll(() => page.evaluate(keptData))
      .toEqual(
        isAsked
          ? left
          : [[...planted, CONSENT_MARK].toSorted(), expect.anything(), expect.anything(), ['other']],
      );
  });
});

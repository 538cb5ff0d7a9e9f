import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keptDecision } from '../../../src/browser/consent/cookie-information/platform-cookie.ts';
import { CONSENT_MAX_AGE_DAYS } from '../../../src/config/privacy/consent.ts';
import { CONSENT_PLATFORM_ORIGIN } from '../../../src/config/privacy/third-parties/cookie-information.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { decided } from '../visits/consent-visit.ts';
import { useHostedSite } from '../visits/hosted-consent-visit.ts';
import { goInHistory, goSoftly } from '../visits/soft-visit.ts';

const site = useHostedSite();
const DAY_SECONDS = 24 * 60 * 60;
/** An empty object as the analytics service writes it into a cookie. */
const EMPTY = btoa(encodeURIComponent('{}'));
const LINK = 'a[data-page-action="Open GDPR Banner"]';

it.each([
  ['/', 'EN', 'decline', decided(false, false, false)],
  ['/no/', 'NB', 'statistics', decided(false, true, false)],
  ['/de/', 'DE', 'accept', decided(true, true, true)],
  ['/fr/', 'FR', 'statistics', decided(false, true, false)],
  ['/ja/', 'JA', 'decline', decided(false, false, false)],
] as const)(
  'the platform asks at %s in %s, before which nothing is stored, and keeps the answer “%s” in the cookies of the site for half a year',
  async (path, culture, choice, expected) => {
    const { page, dialog, answer, requests, problems, cookies } = await site.visit({ path });
    await page.getByRole('dialog', { name: `Consent ${culture}` }).waitFor();
    await page.waitForLoadState();
    const origins = new Set(
      requests.filter((each) => each.startsWith('http')).map((each) => new URL(each).origin),
    );
    expect([...origins].sort()).toEqual([site.origin, CONSENT_PLATFORM_ORIGIN].sort());
    // The script of the site's own consent is no part of this deployment.
    expect(requests.filter((each) => each.includes('ConsentStart'))).toEqual([]);
    expect(await page.locator('[data-consent-banner]').count()).toBe(0);
    expect(await cookies()).toEqual({});
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    expect(await dialog.count()).toBe(1);

    await answer(choice);
    await expect.poll(cookies).toMatchObject(expected);
    expect((await cookies())['consent_record']).toContain('|platform');
    // Refusals as well: the platform itself would ask again after 14 days.
    for (const { name, expires } of await page.context().cookies()) {
      if (!/consent|cookie_cat/i.test(name)) continue;
      const days = (expires - Date.now() / 1000) / DAY_SECONDS;
      expect(Math.round(days), name).toBe(CONSENT_MAX_AGE_DAYS);
    }
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await dialog.count()).toBe(0);
    expect(await cookies()).toMatchObject(expected);
    expect(problems).toEqual([]);
  },
);

describe('the link to the settings', () => {
  it('leads to their page when the dialog fails to open, with a warning (specification section 8)', async () => {
    const { page, answer, warnings, cookies, problems } = await site.visit({ path: '/de/' });
    await answer('accept');
    await page.evaluate(() => {
      const broken = () => {
        throw new Error('broken');
      };
      Reflect.set(window, 'CookieConsent', { renew: broken });
    });
    await page.locator(LINK).click();
    await page.waitForURL('**/de/cookie-settings/');
    expect(warnings.join('\n')).toContain('The cookie banner could not be renewed.');
    const t = translateFor('de');
    await page.getByRole('button', { name: t('cookieSettings.onlyNecessary') }).click();
    await page.getByText(t('cookieSettings.saved')).waitFor();
    expect(await cookies()).toMatchObject(decided(false, false, false));
    expect(problems).toEqual([]);
  });

  it('leads there, too, when the browser blocks the platform; nothing is allowed then', async () => {
    const { page, cookies } = await site.visit({ hasPlatform: false });
    await page.locator(LINK).click();
    await page.waitForURL('**/cookie-settings/');
    const t = translateFor('en-gb');
    await page.getByRole('button', { name: t('cookieSettings.acceptAll') }).click();
    await page.getByText(t('cookieSettings.notSaved')).waitFor();
    expect(await cookies()).toEqual({});
  });
});

it('Global Privacy Control withdraws marketing from every answer, and on every later page', async () => {
  const { page, answer, cookies, problems } = await site.visit({ hasSignal: true });
  await answer('accept');
  await expect.poll(cookies).toMatchObject(decided(true, true, false));
  expect(decodeURIComponent((await cookies())['CookieInformationConsent'] ?? '')).toContain(
    '"consents_denied":["cookie_cat_marketing"]',
  );
  // What another browser of the same profile, without the signal, would leave behind.
  const approved = ['cookie_cat_functional', 'cookie_cat_statistic', 'cookie_cat_marketing'];
  const value = encodeURIComponent(JSON.stringify({ consents_approved: approved, consents_denied: [] }));
  await page.context().addCookies([
    { name: 'CookieInformationConsent', value, url: site.origin },
    { name: '_fbp', value: '1', url: site.origin },
  ]);
  await page.goto('/de/');
  await expect.poll(cookies).toMatchObject(decided(true, true, false));
  await expect.poll(cookies).not.toHaveProperty('_fbp');
  expect(problems).toEqual([]);
});

it('withdrawal in the dialog that the link opens deletes at once what refused categories have stored', async () => {
  const { page, dialog, answer, cookies, requests, problems } = await site.visit();
  await answer('accept');
  // What runs by then: analytics, and the A/B tool.
  await expect.poll(async () => Object.keys(await cookies())).toContain('AMP_0123456789');
  await expect.poll(() => requests.some((each) => each.includes('abtasty.com'))).toBe(true);
  await page
    .context()
    .addCookies(
      ['_fbp', 'abt_visit', 'AMP_planted'].map((name) => ({ name, value: EMPTY, url: site.origin })),
    );
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        localStorage.setItem('AMP_unsent_0123456789', '[]');
        localStorage.setItem('unknown', '1');
        sessionStorage.setItem('AMP_URL_INFO', '{}');
        const opening = indexedDB.open('AMP_diagnostics_0123456789');
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve(undefined);
        });
      }),
  );
  await page.locator(LINK).click();
  await dialog.waitFor();
  expect(requests.filter((each) => each.includes('/cookie-settings/'))).toEqual([]);
  await answer('decline');
  await expect
    .poll(async () => Object.keys(await cookies()).sort())
    .toEqual([
      'CookieInformationConsent',
      'consent_record',
      'cookie_cat_functional',
      'cookie_cat_marketing',
      'cookie_cat_statistic',
    ]);
  const left = () =>
    page.evaluate(async () => [
      Object.keys(localStorage),
      Object.keys(sessionStorage),
      (await indexedDB.databases()).map(({ name }) => name),
    ]);
  await expect.poll(left).toEqual([[], [], []]);
  expect(problems).toEqual([]);
});

describe('soft navigations', () => {
  const WALK = ['/contact/', '/cookie-policy/', '/de/'] as const;
  const runs = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'platformRuns'));

  it('keep asking until there is an answer, with the script of the platform run once', async () => {
    const { page, dialog, answer, problems, cookies } = await site.visit();
    await dialog.waitFor();
    for (const path of WALK) {
      await goSoftly(page, path);
      await dialog.waitFor();
    }
    await page.getByRole('dialog', { name: 'Consent DE' }).waitFor();
    await answer('statistics');
    await expect.poll(cookies).toMatchObject(decided(false, true, false));
    expect([await runs(page), problems]).toEqual([1, []]);
  });

  it('work after a refusal as without the platform', async () => {
    const { page, dialog, answer, problems, requests, cookies } = await site.visit();
    await answer('decline');
    for (const path of WALK) {
      await goSoftly(page, path);
      await expect.poll(() => page.locator('.astro-route-announcer').textContent()).toBe(await page.title());
    }
    await goInHistory(page, -1);
    expect([await dialog.count(), await runs(page), problems]).toEqual([0, 1, []]);
    expect(requests.filter((url) => url.startsWith(CONSENT_PLATFORM_ORIGIN))).toHaveLength(1);
    expect(await cookies()).toMatchObject(decided(false, false, false));
  });
});

it('a new recipient asks again, and the record is of the new answer', async () => {
  const { context, dialog, answer, cookies, problems } = await site.visit();
  await answer('accept');
  await expect.poll(async () => Object.keys(await cookies())).toContain('AMP_0123456789');
  const record = (await cookies())['consent_record'] ?? '';
  const value = record.replace(/amplitude-[\da-f]{4}/, 'amplitude-0000');
  await context.addCookies([{ name: 'consent_record', value, url: site.origin }]);
  // The page that runs what is no longer allowed reloads itself.
  await dialog.waitFor();
  await expect.poll(async () => Object.keys(await cookies())).not.toContain('AMP_0123456789');
  await answer('accept');
  await expect.poll(cookies).toMatchObject(decided(true, true, true));
  const given = keptDecision(`CookieInformationConsent=${(await cookies())['CookieInformationConsent']}`);
  expect((await cookies())['consent_record']).toMatch(
    new RegExp(`amplitude-(?!0000)[\\da-f]{4}[^|]*\\|${given?.day}\\|en-GB\\|`),
  );
  expect(problems).toEqual([]);
});

it('the language of the dialog follows a navigation that does not load the page anew', async () => {
  const { page, problems } = await site.visit();
  await page.getByRole('dialog', { name: 'Consent EN' }).waitFor();
  await page.evaluate(() => {
    history.pushState(null, '', '/no/');
    document.documentElement.lang = 'nb-NO';
    document.dispatchEvent(new Event('astro:page-load'));
  });
  await page.getByRole('dialog', { name: 'Consent NB' }).waitFor();
  expect(problems).toEqual([]);
});

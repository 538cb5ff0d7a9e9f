import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { UNDECIDED } from '../../scripts/lib/stored-decision.ts';
import { consentOf, FULL_CONSENT, NO_CONSENT, type Consent } from '../../src/browser/consent/consent.ts';
import { CONSENT_CATEGORIES, type ConsentCategory } from '../../src/config/consent.ts';
import { readEnvironment } from '../../src/config/environment.ts';
import { STORED_DATA, type StorageKind } from '../../src/config/stored-data.ts';
import { configuredThirdParties } from '../../src/config/third-parties/third-parties.ts';
import { routePath } from '../../src/routing/paths.ts';
import { VENDOR_DEPLOYMENTS, VENDOR_LOCALES } from '../support/vendor-site.ts';
import { sample, spread } from './site-visit.ts';
import { visitWithTags } from './tags-visit.ts';
import { useVendorSite } from './vendor-visit.ts';

const visited = useVendorSite();

const environment = readEnvironment({
  DOMAIN: 'https://www.morsel.example',
  SANITY_PROJECT_ID: 'abc',
  SANITY_DATASET: 'production',
  ...VENDOR_DEPLOYMENTS.everything,
});
const isGiven = (consent: Consent, categories: readonly ConsentCategory[]) =>
  categories.every((category) => consent[category]);

/** Origins that the table of third parties allows with a consent. */
function originsWith(consent: Consent): readonly string[] {
  return configuredThirdParties(environment)
    .filter(({ categories }) => isGiven(consent, categories))
    .flatMap(({ policy }) => Object.values(policy(environment).hosts).flat());
}

/** Reads everything that a page keeps, as `kind name`. */
async function readKept(page: Page): Promise<readonly string[]> {
  const cookies = await page.context().cookies();
  const others = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return {
      localStorage: Object.keys(localStorage),
      sessionStorage: Object.keys(sessionStorage),
      indexedDB: databases.map(({ name = '' }) => name),
    };
  });
  const all = { cookie: cookies.map(({ name }) => name), ...others };
  return Object.entries(all).flatMap(([kind, names]) => names.map((name) => `${kind} ${name}`));
}

/** Lists what is kept although the table does not allow it with a consent. */
function unlisted(kept: readonly string[], consent: Consent): readonly string[] {
  const allowed = STORED_DATA.filter(({ categories }) => isGiven(consent, categories));
  const fits = (entry: string, kind: StorageKind, name: string) =>
    name.endsWith('*') ? entry.startsWith(`${kind} ${name.slice(0, -1)}`) : entry === `${kind} ${name}`;
  return kept.filter((entry) => !allowed.some(({ kind, name }) => fits(entry, kind, name)));
}

/** Decides in the cookie settings of any language. */
async function decide(page: Page, consent: Consent): Promise<void> {
  await page.locator('footer a[data-page-action="Open GDPR Banner"]').click();
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  for (const category of CONSENT_CATEGORIES) {
    const box = dialog.locator(`input[name="${category}"]`);
    if (await box.isEnabled()) await box.setChecked(consent[category]);
  }
  await dialog.locator('button[type="submit"]').click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Decisions of one visit in turn, with what must be kept once each has taken effect. */
const DECISIONS: readonly (readonly [Consent, readonly string[]])[] = [
  [NO_CONSENT, ['cookie consent_record']],
  [consentOf((category) => category === 'functional'), ['cookie cookie_cat_functional']],
  [consentOf((category) => category === 'statistic'), ['cookie cookie_cat_statistic']],
  [consentOf((category) => category === 'marketing'), ['cookie abt_visit']],
  [FULL_CONSENT, ['cookie abt_visit', 'cookie AMP_']],
  [NO_CONSENT, ['cookie consent_record']],
];

it.each(spread(sample(VENDOR_LOCALES, 2), [false, true]))(
  'in %s, with Global Privacy Control %s, every decision allows what the table allows and no more',
  async (locale, hasPrivacyControl) => {
    const visit = await visitWithTags(visited.browser, visited.site, {
      storageState: UNDECIDED,
      hasPrivacyControl,
    });
    const { page, foreign, violations, problems } = visit;
    const under = (consent: Consent) => (hasPrivacyControl ? { ...consent, marketing: false } : consent);
    const strangers = (since: number, consent: Consent) =>
      foreign.slice(since).filter((address) => !originsWith(consent).includes(new URL(address).origin));

    await page.goto(routePath(locale, ''), { waitUntil: 'load' });
    await page.locator('[data-consent-banner]:not([hidden])').waitFor();
    expect([await readKept(page), strangers(0, NO_CONSENT)]).toEqual([[], []]);

    let allowed: Consent = NO_CONSENT;
    for (const [given, expected] of DECISIONS) {
      const consent = under(given);
      let since = foreign.length;
      // A page in which vendors run is loaded anew when they are refused.
      const reloaded = allowed.marketing && !consent.marketing ? page.waitForEvent('load') : undefined;
      await decide(page, given);
      if (reloaded) {
        await reloaded;
        since = foreign.length;
      }
      allowed = consent;
      // Under the signal nothing of marketing comes.
      const possible = expected.filter((name) => !hasPrivacyControl || !/abt_visit|AMP_|ABTasty/.test(name));
      for (const name of possible) {
        await expect
          .poll(async () => (await readKept(page)).some((entry) => entry.startsWith(name)))
          .toBe(true);
      }
      await expect.poll(async () => unlisted(await readKept(page), consent)).toEqual([]);
      expect(strangers(since, consent)).toEqual([]);
    }
    expect([violations, problems]).toEqual([[], []]);
    // The table itself: with consent third parties were contacted, with the signal those without marketing only.
    expect(foreign.some((address) => address.startsWith('https://try.abtasty.com/'))).toBe(
      !hasPrivacyControl,
    );
  },
);

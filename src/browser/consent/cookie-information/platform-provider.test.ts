import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RECORD_COOKIE } from '../../../config/privacy/consent.ts';
import { createConsentState } from '../consent-state.ts';
import { FULL_CONSENT, NO_CONSENT, type Consent } from '../consent.ts';
import { parseConsent, parseConsentRecord } from '../stored-consent.ts';
import { mirrorDecision, platformProvider, followPages } from './platform-provider.ts';
import { TestDocument } from '../../cookies/testing/test-document.ts';
import { stubTab } from '../testing/test-tabs.ts';
import { ASKED, testPlatform } from './testing/test-platform.ts';
import { LOCALES } from '../../../config/locales/locales.ts';
import { platformCulture } from '../../../config/privacy/third-parties/cookie-information.ts';

describe('platformProvider', () => {
  const [FUNCTIONAL, STATISTIC, MARKETING] = [
    'cookie_cat_functional',
    'cookie_cat_statistic',
    'cookie_cat_marketing',
  ] as const;

  /** Starts consent over a platform as the start script does. */
  function start(given = testPlatform(), refusesMarketing = false) {
    const state = createConsentState({
      refusesMarketing,
      holdsData: async () => false,
      onPageView: (callback) => callback(),
      deleteRefused: async () => undefined,
      logError: (_, error) => {
        throw error;
      },
    });
    const heard: Consent[] = [];
    state.onConsentChange(() => mirrorDecision(state.decision()));
    state.use(platformProvider());
    state.onConsentChange((consent) => heard.push(consent));
    return { ...given, state, heard };
  }

  describe('reading', () => {
    it('knows no decision before the visitor has answered', () => {
      const { state, jar } = start();
      expect([state.decision(), jar.size]).toEqual([undefined, 0]);
    });

    it.each<[readonly string[], Consent]>([
      [[FUNCTIONAL, STATISTIC, MARKETING], FULL_CONSENT],
      [[], NO_CONSENT],
      [[STATISTIC], { ...NO_CONSENT, statistic: true }],
    ])('hears of %j, refusals included', (approved, expected) => {
      const { state, heard, platform } = start();
      platform.answer(...approved);
      expect(state.decision()).toEqual(expected);
      // A refusal allows as little as no decision, and is one all the same.
      expect(heard).toEqual([expected]);
    });

    it('reads the cookie while the script is not there yet', () => {
      const given = testPlatform();
      given.platform.answer(MARKETING);
      vi.stubGlobal('CookieInformation', undefined);
      expect(platformProvider().read()).toEqual({ ...NO_CONSENT, marketing: true });
    });

    it('allows only what cookie and script agree on', () => {
      const { platform, jar } = testPlatform();
      platform.answer(MARKETING, STATISTIC);
      const older = jar.get('CookieInformationConsent') ?? '';
      platform.answer(STATISTIC);
      jar.set('CookieInformationConsent', older);
      expect(platformProvider().read()).toEqual({ ...NO_CONSENT, statistic: true });
    });

    it('asks the script where the cookie cannot be read', () => {
      const { platform, jar } = testPlatform();
      platform.answer(MARKETING);
      jar.set('CookieInformationConsent', 'v2');
      expect(platformProvider().read()).toEqual({ ...NO_CONSENT, marketing: true });
      vi.stubGlobal('CookieInformation', undefined);
      expect(platformProvider().read()).toBeUndefined();
    });
  });

  describe('the cookies of the specification', () => {
    it('follow the platform, with a record of their own', () => {
      const { platform } = start();
      platform.answer(STATISTIC);
      expect(parseConsent(document.cookie, ASKED)).toEqual({ ...NO_CONSENT, statistic: true });
      expect(parseConsentRecord(document.cookie)).toMatchObject({ source: 'platform' });
    });

    it('keep their record while the decision stays the same', () => {
      const { platform } = start();
      platform.answer(STATISTIC);
      const record = parseConsentRecord(document.cookie);
      platform.answer(STATISTIC);
      expect(parseConsentRecord(document.cookie)).toEqual(record);
    });

    it('go when the platform has no decision any more', () => {
      const given = start();
      given.platform.answer(STATISTIC);
      given.jar.delete('CookieInformationConsent');
      expect(given.jar.size).toBe(4);
      const { jar } = start(given);
      expect([...jar.keys()]).toEqual([]);
    });
  });

  describe('writing', () => {
    it('passes what has changed on to the platform', async () => {
      const { state, platform, heard } = start();
      platform.answer(MARKETING, STATISTIC);
      const change = vi.spyOn(platform, 'changeCategoryConsentDecision');
      expect(await state.save({ ...NO_CONSENT, functional: true, statistic: true }, 'settings')).toBe(true);
      expect(change.mock.calls).toEqual([
        [FUNCTIONAL, true],
        [MARKETING, false],
      ]);
      expect(platform.submissions).toBe(1);
      expect(heard.at(-1)).toEqual({ functional: true, statistic: true, marketing: false });
      expect(parseConsentRecord(document.cookie)).toMatchObject({ source: 'settings' });
    });

    it('says so when the platform does not follow, or is not there', async () => {
      const { state } = start(testPlatform({ obeys: false }));
      expect(await state.save(FULL_CONSENT, 'settings')).toBe(false);
      const given = testPlatform();
      vi.stubGlobal('CookieInformation', undefined);
      expect(await start(given).state.save(FULL_CONSENT, 'settings')).toBe(false);
    });
  });

  describe('Global Privacy Control', () => {
    it('withdraws marketing from the platform, every time it is given', () => {
      const { state, platform } = start(testPlatform(), true);
      for (const count of [1, 2]) {
        platform.answer(FUNCTIONAL, STATISTIC, MARKETING);
        expect(platform.getConsentGivenFor(MARKETING)).toBeUndefined();
        expect(state.decision()).toEqual({ ...FULL_CONSENT, marketing: false });
        expect(platform.submissions).toBe(count);
      }
      expect(parseConsentRecord(document.cookie)).toMatchObject({ source: 'gpc' });
    });

    it('withdraws nothing that was not given', () => {
      const { platform } = start(testPlatform(), true);
      platform.answer(STATISTIC);
      expect(platform.submissions).toBe(0);
    });

    it('withdraws a decision of an earlier visit once the script is there', () => {
      const given = testPlatform();
      given.platform.answer(MARKETING);
      vi.stubGlobal('CookieInformation', undefined);
      const { state, platform } = start(given, true);
      expect([state.allows('marketing'), platform.submissions]).toEqual([false, 0]);
      vi.stubGlobal('CookieInformation', platform);
      platform.answer(MARKETING);
      expect(platform.submissions).toBe(1);
    });

    it('asks a platform that ignores it once, and allows nothing all the same', () => {
      const { state, platform } = start(testPlatform({ obeys: false }), true);
      platform.answer(MARKETING);
      platform.answer(MARKETING);
      expect(platform.submissions).toBe(1);
      expect(state.allows('marketing')).toBe(false);
      expect(parseConsent(document.cookie, ASKED)).toEqual(NO_CONSENT);
    });
  });

  describe('a new recipient', () => {
    /** Visits after a decision about other recipients. */
    function returning(renew = vi.fn()) {
      vi.useFakeTimers({ now: Date.parse('2026-03-03T14:05:00Z') });
      const before = start();
      before.platform.answer(STATISTIC);
      const record = before.jar.get(RECORD_COOKIE) ?? '';
      const given = testPlatform();
      for (const [name, value] of before.jar) given.jar.set(name, value);
      given.jar.set(RECORD_COOKIE, record.replace(ASKED, 'vimeo-0001'));
      vi.stubGlobal('CookieConsent', { renew });
      return { ...start(given), renew };
    }
    afterEach(() => vi.useRealTimers());

    it('allows nothing, asks again, and keeps the record until there is an answer', () => {
      const { state, platform, jar, renew } = returning();
      expect(state.decision()).toBeUndefined();
      platform.loadConsent();
      expect(renew).toHaveBeenCalledOnce();
      expect([...jar.keys()].sort()).toEqual(['CookieInformationConsent', RECORD_COOKIE]);
    });

    it.each([
      ['the same day', '2026-03-03T14:06:00Z', '2026-03-03'],
      ['the next day', '2026-03-04T14:05:00Z', '2026-03-04'],
    ])('is answered by a new decision of %s', (_, now, day) => {
      const { state, platform } = returning();
      expect(state.decision()).toBeUndefined();
      vi.setSystemTime(Date.parse(now));
      platform.answer(STATISTIC);
      expect(state.decision()).toEqual({ ...NO_CONSENT, statistic: true });
      expect(parseConsentRecord(document.cookie)).toMatchObject({ asked: ASKED, day });
    });
  });

  describe('opening', () => {
    it('opens the dialog of the platform', async () => {
      const renew = vi.fn();
      testPlatform();
      vi.stubGlobal('CookieConsent', { renew });
      expect(await platformProvider().open()).toBe(true);
      expect(renew).toHaveBeenCalledOnce();
    });

    it.each<[string, { renew(): void } | undefined]>([
      ['has not been loaded', undefined],
      [
        'fails',
        {
          renew: () => {
            throw new Error('broken');
          },
        },
      ],
    ])('logs a warning where it %s (specification section 8)', async (_, CookieConsent) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      testPlatform();
      vi.stubGlobal('CookieConsent', CookieConsent);
      expect(await platformProvider().open()).toBe(false);
      expect(warn).toHaveBeenCalledExactlyOnceWith(
        'The cookie banner could not be renewed.',
        expect.any(Error),
      );
    });
  });
});

describe('followPages', () => {
  const loader = { dataset: { culture: 'EN' } };
  const page = Object.assign(new TestDocument(), { getElementById: () => loader });

  beforeEach(() => {
    stubTab();
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', { href: 'https://www.morsel.example/' });
  });

  it('starts the platform again when a navigation has changed the language, and asks on every other page', () => {
    const [loadConsent, ask] = [vi.fn(), vi.fn()];
    vi.stubGlobal('CookieInformation', { loadConsent });
    followPages(ask);
    const done = () => [loader.dataset.culture, loadConsent.mock.calls.length, ask.mock.calls.length];
    expect(done()).toEqual(['EN', 0, 0]);
    for (const [lang, ...expected] of [
      ['en-IE', 'EN', 0, 1],
      ['nb-NO', 'NB', 1, 1],
      ['nb-NO', 'NB', 1, 2],
      ['ja-JP', 'JA', 2, 2],
    ] as const) {
      page.documentElement.lang = lang;
      location.href += 'x/';
      page.dispatchEvent(new Event('astro:page-load'));
      expect(done()).toEqual(expected);
    }
  });

  it('has two capital letters for every locale', () => {
    const cultures = new Set(LOCALES.map(({ iso }) => platformCulture(iso)));
    for (const culture of cultures) expect(culture).toMatch(/^[A-Z]{2}$/);
    // Norwegian is known by the code of its written form.
    expect([...cultures]).toEqual(expect.arrayContaining(['DE', 'EN', 'JA', 'NB']));
  });
});

import { CONSENT_PLATFORM_NAMES } from '../../../../config/privacy/third-parties/cookie-information.ts';
import { testChannels, testWindow } from '../../testing/test-tabs.ts';
import type { PlatformApi, PlatformBrowser } from '../platform-provider.ts';

/** Recipient that the pages of the test ask about. */
export const ASKED = 'amplitude-0001';

/** Platform of a test, which acts as the vendor documents it. */
export interface TestPlatform extends PlatformApi {
  /** Answers of the visitor in the platform's dialog: the ids that are allowed, of all three. */
  answer(...approved: readonly string[]): void;
  /** Number of decisions that pages have submitted. */
  submissions: number;
}

/** Ids of the platform's categories that need consent. */
const IDS = ['cookie_cat_functional', 'cookie_cat_statistic', 'cookie_cat_marketing'];

/**
 * Creates a browser with the platform's script in it.
 *
 * @param obeys false for a platform that ignores what pages submit.
 */
export function testPlatform({ obeys = true }: { readonly obeys?: boolean } = {}) {
  const jar = new Map<string, string>();
  const events = new EventTarget();
  const asked = new Map<string, boolean>();
  let approved: readonly string[] = [];
  const tab = testWindow(testChannels().BroadcastChannel);
  const decide = (ids: readonly string[]) => {
    approved = ids;
    const decision = {
      timestamp: new Date().toISOString(),
      user_uid: 'f608b9f5-7960-4a63-909e-68f11a15b326',
      consents_approved: ids,
      consents_denied: IDS.filter((id) => !ids.includes(id)),
    };
    jar.set(CONSENT_PLATFORM_NAMES.cookie, encodeURIComponent(JSON.stringify(decision)));
    events.dispatchEvent(new Event(CONSENT_PLATFORM_NAMES.event));
  };
  const platform: TestPlatform = {
    submissions: 0,
    getConsentGivenFor: (id) => (approved.includes(id) ? true : undefined),
    changeCategoryConsentDecision: (id, isAllowed) => void asked.set(id, isAllowed),
    submitConsent() {
      platform.submissions += 1;
      const ids = IDS.filter((id) => asked.get(id) ?? approved.includes(id));
      asked.clear();
      decide(obeys ? ids : approved);
    },
    loadConsent() {
      if (jar.has(CONSENT_PLATFORM_NAMES.cookie))
        events.dispatchEvent(new Event(CONSENT_PLATFORM_NAMES.event));
    },
    answer: (...ids) => decide(ids),
  };
  const document = {
    documentElement: { lang: 'en-GB', dataset: { asked: ASKED } },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (text.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  };
  const browser: PlatformBrowser & { CookieInformation?: PlatformApi | undefined } = {
    ...tab,
    document,
    location: { protocol: 'https:' },
    CookieInformation: platform,
    // The overloads of the interface are one function of the event target.
    addEventListener: events.addEventListener.bind(events) as PlatformBrowser['addEventListener'],
  };
  return { browser, platform, jar };
}

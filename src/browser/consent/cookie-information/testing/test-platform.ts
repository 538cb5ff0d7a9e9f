import { vi } from 'vitest';
import { CONSENT_PLATFORM_NAMES } from '../../../../config/privacy/third-parties/cookie-information.ts';
import { TestDocument } from '../../../cookies/testing/test-document.ts';
import { stubTab } from '../../testing/test-tabs.ts';
import type { PlatformApi } from '../platform-provider.ts';

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
 * Stubs a browser with the platform's script in it.
 *
 * @param obeys false for a platform that ignores what pages submit.
 */
export function testPlatform({ obeys = true }: { readonly obeys?: boolean } = {}) {
  const document = new TestDocument({ dataset: { asked: ASKED } });
  const { jar } = document;
  const { tab } = stubTab();
  const asked = new Map<string, boolean>();
  let approved: readonly string[] = [];
  const decide = (ids: readonly string[]) => {
    approved = ids;
    const decision = {
      timestamp: new Date().toISOString(),
      user_uid: 'f608b9f5-7960-4a63-909e-68f11a15b326',
      consents_approved: ids,
      consents_denied: IDS.filter((id) => !ids.includes(id)),
    };
    jar.set(CONSENT_PLATFORM_NAMES.cookie, encodeURIComponent(JSON.stringify(decision)));
    tab.dispatchEvent(new Event(CONSENT_PLATFORM_NAMES.event));
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
      if (jar.has(CONSENT_PLATFORM_NAMES.cookie)) tab.dispatchEvent(new Event(CONSENT_PLATFORM_NAMES.event));
    },
    answer: (...ids) => decide(ids),
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('CookieInformation', platform);
  return { platform, jar };
}

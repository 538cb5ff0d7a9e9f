import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT } from '../../config/limits.ts';
import { cookieProvider } from './built-in/cookie-provider.ts';
import { FULL_CONSENT, NO_CONSENT, type Consent } from './consent.ts';
import { createConsentState } from './consent-state.ts';
import { testChannels, testWindow } from './testing/test-tabs.ts';
import { withExpiry } from './with-expiry.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const { maxAgeDays } = CONSENT;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens a page in a browser whose cookies expire by the fake clock, without telling anybody. */
function openPage() {
  const jar = new Map<string, { readonly value: string; readonly expires: number }>();
  const document = {
    documentElement: { lang: 'en-GB', dataset: {} },
    get cookie() {
      const kept = [...jar].filter(([, { expires }]) => expires > Date.now());
      return kept.map(([name, { value }]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      const [, seconds = '0'] = /Max-Age=(\d+)/.exec(text) ?? [];
      jar.set(name, { value, expires: Date.now() + Number(seconds) * 1000 });
    },
  };
  const browser = {
    ...testWindow(testChannels().BroadcastChannel),
    crypto,
    document,
    location: { protocol: 'https:' },
  };
  const heard: Consent[] = [];
  const open = () => {
    const state = createConsentState({
      refusesMarketing: false,
      holdsData: () => false,
      deleteRefused: async () => undefined,
      logError: vi.fn(),
    });
    state.use(
      withExpiry(
        cookieProvider(browser, async () => true),
        browser,
      ),
    );
    state.onConsentChange((consent) => heard.push(consent));
    return state;
  };
  return { state: open(), open, heard };
}

describe('a decision in a page that stays open', () => {
  it('ends with its lifetime, and listeners hear it once', async () => {
    const { state, heard } = openPage();
    await state.save(FULL_CONSENT, 'banner');
    heard.length = 0;
    vi.advanceTimersByTime(maxAgeDays * DAY_MS - 1);
    expect([state.allows('marketing'), heard]).toEqual([true, []]);
    vi.advanceTimersByTime(DAY_MS);
    expect([state.decision(), heard]).toEqual([undefined, [NO_CONSENT]]);
  });

  it('ends with the lifetime of the last one', async () => {
    const { state, heard } = openPage();
    await state.save(FULL_CONSENT, 'banner');
    vi.advanceTimersByTime(100 * DAY_MS);
    await state.save(FULL_CONSENT, 'settings');
    heard.length = 0;
    vi.advanceTimersByTime((maxAgeDays - 1) * DAY_MS);
    expect([state.allows('marketing'), heard]).toEqual([true, []]);
    vi.advanceTimersByTime(2 * DAY_MS);
    expect(heard).toEqual([NO_CONSENT]);
  });

  it('ends also where it was made on an earlier page', async () => {
    const { state, open, heard } = openPage();
    await state.save(FULL_CONSENT, 'banner');
    vi.advanceTimersByTime(50 * DAY_MS);
    const later = open();
    heard.length = 0;
    vi.advanceTimersByTime((maxAgeDays - 49) * DAY_MS);
    expect(later.decision()).toBeUndefined();
    // Both pages.
    expect(heard).toEqual([NO_CONSENT, NO_CONSENT]);
  });
});

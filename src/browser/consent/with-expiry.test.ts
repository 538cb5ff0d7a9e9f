import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_MAX_AGE_DAYS } from '../../config/privacy/consent.ts';
import { cookieProvider } from './built-in/cookie-provider.ts';
import { FULL_CONSENT, NO_CONSENT, type Consent } from './consent.ts';
import { createConsentState } from './consent-state.ts';
import { stubTab } from './testing/test-tabs.ts';
import { TestDocument } from '../cookies/testing/test-document.ts';
import { withExpiry, atTime, MAX_COOKIE_TIMER_DELAY_MS } from './with-expiry.ts';

describe('a decision in a page that stays open', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Opens a page in a browser whose cookies expire by the fake clock, without telling anybody. */
  function openPage() {
    stubTab();
    vi.stubGlobal('document', new TestDocument());
    vi.stubGlobal('location', { protocol: 'https:' });
    const heard: Consent[] = [];
    const open = () => {
      const state = createConsentState({
        refusesMarketing: false,
        holdsData: async () => false,
        onPageView: (callback) => callback(),
        deleteRefused: async () => undefined,
        logError: vi.fn(),
      });
      state.use(withExpiry(cookieProvider(async () => true)));
      state.onConsentChange((consent) => heard.push(consent));
      return state;
    };
    return { state: open(), open, heard };
  }

  it('ends with its lifetime, and listeners hear it once', async () => {
    const { state, heard } = openPage();
    await state.save(FULL_CONSENT, 'banner');
    heard.length = 0;
    vi.advanceTimersByTime(CONSENT_MAX_AGE_DAYS * DAY_MS - 1);
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
    vi.advanceTimersByTime((CONSENT_MAX_AGE_DAYS - 1) * DAY_MS);
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
    vi.advanceTimersByTime((CONSENT_MAX_AGE_DAYS - 49) * DAY_MS);
    expect(later.decision()).toBeUndefined();
    // Both pages.
    expect(heard).toEqual([NO_CONSENT, NO_CONSENT]);
  });
});

describe('atTime', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    // Spies first: restored later, they would bring the fake timers back.
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it.each([
    ['a minute', 60_000],
    ['the largest delay of a timer', MAX_COOKIE_TIMER_DELAY_MS],
    ['one millisecond more', MAX_COOKIE_TIMER_DELAY_MS + 1],
    ['the lifetime of a decision', CONSENT_MAX_AGE_DAYS * DAY_MS],
    ['ten years', 3650 * DAY_MS],
  ])('calls back once after %s, and not before', (_, delay) => {
    const setTimer = vi.spyOn(globalThis, 'setTimeout');
    const reached = vi.fn();
    atTime(Date.now() + delay, reached);
    vi.advanceTimersByTime(delay - 1);
    expect(reached).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reached).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10 * DAY_MS);
    expect(reached).toHaveBeenCalledOnce();
    for (const [, wait] of setTimer.mock.calls) expect(wait).toBeLessThanOrEqual(2_147_483_647);
  });

  it('calls back for a time in the past, but never before it returns', () => {
    const reached = vi.fn();
    atTime(Date.now() - DAY_MS, reached);
    expect(reached).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(reached).toHaveBeenCalledOnce();
  });

  it('waits on when the clock has been set back meanwhile', () => {
    const reached = vi.fn();
    const time = Date.now() + 60_000;
    atTime(time, reached);
    vi.setSystemTime(Date.now() - 60_000);
    vi.advanceTimersByTime(60_000);
    expect(reached).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(reached).toHaveBeenCalledOnce();
  });
});

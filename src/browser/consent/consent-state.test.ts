import { describe, expect, it, vi } from 'vitest';
import { consentOf, FULL_CONSENT, NO_CONSENT, type Consent } from './consent.ts';
import { createConsentState } from './consent-state.ts';
import type { ConsentProvider } from './provider.ts';

const FUNCTIONAL = consentOf((category) => category === 'functional');

/** Creates a provider with one decision in memory; `elsewhere` simulates other tabs. */
function testProvider(kept?: Consent, keeps = true) {
  let changed: (() => void)[] = [];
  const provider = {
    read: vi.fn(() => kept),
    write: vi.fn((consent: Consent) => {
      if (keeps) kept = consent;
    }),
    watch: vi.fn((listener: () => void) => {
      changed = [...changed, listener];
    }),
    open: vi.fn(async () => true),
  } satisfies ConsentProvider;
  const elsewhere = (consent: Consent | undefined) => {
    kept = consent;
    for (const listener of changed) listener();
  };
  return { provider, elsewhere };
}

describe('before a decision', () => {
  it('allows and stores nothing', () => {
    const { provider } = testProvider();
    const state = createConsentState(provider);
    expect(state.decision()).toBeUndefined();
    expect(
      (['functional', 'statistic', 'marketing'] as const).filter((category) => state.allows(category)),
    ).toEqual([]);
    expect(provider.write).not.toHaveBeenCalled();
    expect(provider.watch).not.toHaveBeenCalled();
  });
});

describe('a decision', () => {
  it('is stored, takes effect at once, and notifies every listener once', () => {
    const { provider } = testProvider();
    const state = createConsentState(provider);
    const listeners = [vi.fn(), vi.fn()];
    for (const listener of listeners) state.onConsentChange(listener);
    expect(state.save(FUNCTIONAL)).toBe(true);
    expect(state.decision()).toEqual(FUNCTIONAL);
    expect([state.allows('functional'), state.allows('marketing')]).toEqual([true, false]);
    for (const listener of listeners) expect(listener.mock.calls).toEqual([[FUNCTIONAL]]);
    expect(provider.watch).toHaveBeenCalledOnce();
  });

  it('notifies again when repeated: a refusal may be newer than an action in progress', () => {
    const state = createConsentState(testProvider(NO_CONSENT).provider);
    const listener = vi.fn();
    state.onConsentChange(listener);
    state.save(NO_CONSENT);
    expect(listener.mock.calls).toEqual([[NO_CONSENT]]);
  });

  it('that the browser does not store allows nothing', () => {
    const state = createConsentState(testProvider(undefined, false).provider);
    const listener = vi.fn();
    state.onConsentChange(listener);
    expect(state.save(FULL_CONSENT)).toBe(false);
    expect(state.allows('functional')).toBe(false);
    expect(listener.mock.calls).toEqual([[NO_CONSENT]]);
  });

  it('does not notify unsubscribed listeners', () => {
    const state = createConsentState(testProvider().provider);
    const listener = vi.fn();
    state.onConsentChange(listener)();
    state.save(FULL_CONSENT);
    expect(listener).not.toHaveBeenCalled();
  });

  it('notifies the other listeners when one throws', () => {
    const logError = vi.fn();
    const state = createConsentState(testProvider().provider, false, logError);
    const listener = vi.fn();
    state.onConsentChange(() => {
      throw new Error('broken');
    });
    state.onConsentChange(listener);
    state.save(NO_CONSENT);
    expect(listener).toHaveBeenCalledOnce();
    expect(logError).toHaveBeenCalledOnce();
  });

  it('allows subscribing from within a listener', () => {
    const state = createConsentState(testProvider().provider);
    const late = vi.fn();
    const stop = state.onConsentChange(() => {
      stop();
      state.onConsentChange(late);
    });
    state.save(FULL_CONSENT);
    expect(late).not.toHaveBeenCalled();
    state.save(NO_CONSENT);
    expect(late.mock.calls).toEqual([[NO_CONSENT]]);
  });
});

describe('a decision elsewhere', () => {
  it.each<[string, Consent | undefined, Consent | undefined, Consent]>([
    ['an agreement', undefined, FUNCTIONAL, FUNCTIONAL],
    ['a withdrawal', FULL_CONSENT, NO_CONSENT, NO_CONSENT],
    ['the end of a decision', FULL_CONSENT, undefined, NO_CONSENT],
  ])('is told: %s', (_, before, after, expected) => {
    const { provider, elsewhere } = testProvider(before);
    const state = createConsentState(provider);
    const listener = vi.fn();
    state.onConsentChange(listener);
    elsewhere(after);
    expect(listener.mock.calls).toEqual([[expected]]);
  });

  it('notifies once per change, and never for our own writes', () => {
    const { provider, elsewhere } = testProvider();
    const state = createConsentState(provider);
    const listener = vi.fn();
    state.onConsentChange(listener);
    state.save(FULL_CONSENT);
    elsewhere(FULL_CONSENT);
    elsewhere({ ...FULL_CONSENT });
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('Global Privacy Control', () => {
  it('withdraws consent to marketing that was given (specification section 4), and nothing else', () => {
    const { provider } = testProvider(FULL_CONSENT);
    const state = createConsentState(provider, true);
    expect(provider.write.mock.calls).toEqual([[{ ...FULL_CONSENT, marketing: false }]]);
    expect(state.allows('marketing')).toBe(false);
    expect(state.allows('statistic')).toBe(true);
  });

  it.each([undefined, NO_CONSENT, FUNCTIONAL])(
    'keeps nothing new where there is nothing to withdraw: %o',
    (kept) => {
      const { provider } = testProvider(kept);
      createConsentState(provider, true);
      expect(provider.write).not.toHaveBeenCalled();
    },
  );

  it('overrides a decision, here and in other tabs', () => {
    const { provider, elsewhere } = testProvider();
    const state = createConsentState(provider, true);
    expect(state.save(FULL_CONSENT)).toBe(true);
    expect(state.decision()).toEqual({ ...FULL_CONSENT, marketing: false });
    elsewhere(FULL_CONSENT);
    expect(state.allows('marketing')).toBe(false);
  });
});

describe('the settings', () => {
  it('are the provider’s', async () => {
    const { provider } = testProvider();
    provider.open.mockResolvedValueOnce(false);
    expect(await createConsentState(provider).open()).toBe(false);
  });
});

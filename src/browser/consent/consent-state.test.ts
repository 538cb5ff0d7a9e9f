import { describe, expect, it, vi } from 'vitest';
import { consentOf, FULL_CONSENT, NO_CONSENT, type Consent } from './consent.ts';
import { createConsentState, type ConsentHost, type ConsentProvider } from './consent-state.ts';

const FUNCTIONAL = consentOf((category) => category === 'functional');

/** Creates a provider with one decision in memory; `elsewhere` simulates other tabs. */
function testProvider(kept?: Consent, keeps = true) {
  let changed: (() => void)[] = [];
  const provider = {
    read: vi.fn(() => kept),
    write: vi.fn<ConsentProvider['write']>((consent) => {
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

/** Creates the state of a page over a provider, with the functions it calls. */
function stateOver(provider: ConsentProvider, { refusesMarketing = false, holdsData = false } = {}) {
  const host = {
    refusesMarketing,
    holdsData: vi.fn(async () => holdsData),
    onPageView: vi.fn<ConsentHost['onPageView']>((callback) => callback()),
    deleteRefused: vi.fn<ConsentHost['deleteRefused']>(async () => undefined),
    logError: vi.fn(),
  };
  const state = createConsentState(host);
  const use = () => state.use(provider);
  return { state, use, ...host };
}

/** Creates the state of a page that uses a provider. */
function startedOver(...given: Parameters<typeof stateOver>) {
  const started = stateOver(...given);
  started.use();
  return started;
}

describe('without a provider', () => {
  it('nothing is allowed, saved or opened, and nothing deleted', async () => {
    const { state, deleteRefused } = stateOver(testProvider().provider);
    expect(state.decision()).toBeUndefined();
    expect(await state.open()).toBe(false);
    expect(deleteRefused).not.toHaveBeenCalled();
    expect(await state.save(FULL_CONSENT, 'banner')).toBe(false);
    expect(state.allows('functional')).toBe(false);
  });

  it('listeners wait for its decision', () => {
    const { state, use } = stateOver(testProvider(FUNCTIONAL).provider);
    const listener = vi.fn();
    state.onConsentChange(listener);
    use();
    expect(listener.mock.calls).toEqual([[FUNCTIONAL]]);
  });
});

it('before a decision allows and stores nothing', () => {
  const { provider } = testProvider();
  const { state } = startedOver(provider);
  expect(state.decision()).toBeUndefined();
  expect(
    (['functional', 'statistic', 'marketing'] as const).filter((category) => state.allows(category)),
  ).toEqual([]);
  expect(provider.write).not.toHaveBeenCalled();
});

describe('a decision', () => {
  it('is stored with its source, takes effect at once, and notifies every listener once', async () => {
    const { provider } = testProvider();
    const { state } = startedOver(provider);
    const listeners = [vi.fn(), vi.fn()];
    for (const listener of listeners) state.onConsentChange(listener);
    expect(await state.save(FUNCTIONAL, 'settings')).toBe(true);
    expect(provider.write.mock.calls).toEqual([[FUNCTIONAL, 'settings']]);
    expect(state.decision()).toEqual(FUNCTIONAL);
    expect([state.allows('functional'), state.allows('marketing')]).toEqual([true, false]);
    for (const listener of listeners) expect(listener.mock.calls).toEqual([[FUNCTIONAL]]);
    expect(provider.watch).toHaveBeenCalledOnce();
  });

  it('notifies again when repeated: a refusal may be newer than an action in progress', async () => {
    const { state } = startedOver(testProvider(NO_CONSENT).provider);
    const listener = vi.fn();
    state.onConsentChange(listener);
    await state.save(NO_CONSENT, 'settings');
    expect(listener.mock.calls).toEqual([[NO_CONSENT]]);
  });

  it('that the browser does not store allows nothing', async () => {
    const { state } = startedOver(testProvider(undefined, false).provider);
    const listener = vi.fn();
    state.onConsentChange(listener);
    expect(await state.save(FULL_CONSENT, 'banner')).toBe(false);
    expect(state.allows('functional')).toBe(false);
    expect(listener.mock.calls).toEqual([[NO_CONSENT]]);
  });

  it('is reported as not stored when the code that stores it cannot be loaded', async () => {
    const { provider } = testProvider();
    provider.write.mockRejectedValueOnce(new Error('offline'));
    const { state, logError } = startedOver(provider);
    expect(await state.save(FULL_CONSENT, 'banner')).toBe(false);
    expect(state.allows('marketing')).toBe(false);
    expect(logError).toHaveBeenCalledOnce();
  });

  it('does not notify unsubscribed listeners', async () => {
    const { state } = startedOver(testProvider().provider);
    const listener = vi.fn();
    state.onConsentChange(listener)();
    await state.save(FULL_CONSENT, 'banner');
    expect(listener).not.toHaveBeenCalled();
  });

  it('notifies the other listeners when one throws', async () => {
    const { state, logError } = startedOver(testProvider().provider);
    const listener = vi.fn();
    state.onConsentChange(() => {
      throw new Error('broken');
    });
    state.onConsentChange(listener);
    await state.save(NO_CONSENT, 'banner');
    expect(listener).toHaveBeenCalledOnce();
    expect(logError).toHaveBeenCalledOnce();
  });

  it('allows subscribing from within a listener', async () => {
    const { state } = startedOver(testProvider().provider);
    const late = vi.fn();
    const stop = state.onConsentChange(() => {
      stop();
      state.onConsentChange(late);
    });
    await state.save(FULL_CONSENT, 'banner');
    expect(late).not.toHaveBeenCalled();
    await state.save(NO_CONSENT, 'banner');
    expect(late.mock.calls).toEqual([[NO_CONSENT]]);
  });
});

describe('a decision elsewhere', () => {
  it.each<[string, Consent | undefined, Consent | undefined, Consent]>([
    ['an agreement', undefined, FUNCTIONAL, FUNCTIONAL],
    ['a withdrawal', FULL_CONSENT, NO_CONSENT, NO_CONSENT],
    ['the end of a decision', FULL_CONSENT, undefined, NO_CONSENT],
  ])('notifies of %s', (_, before, after, expected) => {
    const { provider, elsewhere } = testProvider(before);
    const { state } = startedOver(provider);
    const listener = vi.fn();
    state.onConsentChange(listener);
    elsewhere(after);
    expect(listener.mock.calls).toEqual([[expected]]);
  });

  it('that no message told of is noticed on the next page, or when the page is restored', () => {
    const { provider } = testProvider(FULL_CONSENT);
    const { state, onPageView } = startedOver(provider);
    const listener = vi.fn();
    state.onConsentChange(listener);
    provider.read.mockReturnValue(NO_CONSENT);
    for (const [callback] of onPageView.mock.calls) callback();
    expect(listener.mock.calls).toEqual([[NO_CONSENT]]);
  });

  it('notifies once per change, and never for our own writes', async () => {
    const { provider, elsewhere } = testProvider();
    const { state } = startedOver(provider);
    const listener = vi.fn();
    state.onConsentChange(listener);
    await state.save(FULL_CONSENT, 'banner');
    elsewhere(FULL_CONSENT);
    elsewhere({ ...FULL_CONSENT });
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('what is not allowed', () => {
  it.each<[string, Consent | undefined, Consent]>([
    ['without a decision', undefined, NO_CONSENT],
    ['by the decision', FUNCTIONAL, FUNCTIONAL],
  ])('is deleted on every page, if there may be anything: %s', async (_, kept, expected) => {
    const { provider } = testProvider(kept);
    const { deleteRefused, onPageView } = startedOver(provider, { holdsData: true });
    await vi.waitFor(() => expect(deleteRefused.mock.calls).toEqual([[expected]]));
    // Vendors write late: every page that follows looks again.
    for (const [callback] of onPageView.mock.calls) callback();
    await vi.waitFor(() => expect(deleteRefused.mock.calls).toEqual([[expected], [expected]]));
    const clean = startedOver(provider);
    await vi.waitFor(() => expect(clean.holdsData).toHaveBeenCalledOnce());
    expect(clean.deleteRefused).not.toHaveBeenCalled();
  });

  it('is deleted with a withdrawal, here or elsewhere, after it has been stopped', async () => {
    const { provider, elsewhere } = testProvider(FULL_CONSENT);
    const { state, deleteRefused } = startedOver(provider);
    deleteRefused.mockClear();
    const stopped = vi.fn(() => expect(deleteRefused).not.toHaveBeenCalled());
    const unsubscribe = state.onConsentChange(stopped);
    await state.save(FUNCTIONAL, 'settings');
    expect(stopped).toHaveBeenCalledOnce();
    expect(deleteRefused.mock.calls).toEqual([[FUNCTIONAL]]);
    unsubscribe();
    elsewhere(NO_CONSENT);
    expect(deleteRefused).toHaveBeenLastCalledWith(NO_CONSENT);
  });
});

describe('Global Privacy Control', () => {
  it('withdraws consent to marketing that was given (specification section 4), and nothing else', async () => {
    const { provider } = testProvider(FULL_CONSENT);
    const { state, deleteRefused } = startedOver(provider, { refusesMarketing: true });
    const withdrawn = { ...FULL_CONSENT, marketing: false };
    expect(provider.write.mock.calls).toEqual([[withdrawn, 'gpc']]);
    await vi.waitFor(() => expect(deleteRefused.mock.calls).toEqual([[withdrawn]]));
    expect(state.allows('marketing')).toBe(false);
    expect(state.allows('statistic')).toBe(true);
  });

  it.each([undefined, NO_CONSENT, FUNCTIONAL])(
    'keeps nothing new where there is nothing to withdraw: %o',
    (kept) => {
      const { provider } = testProvider(kept);
      startedOver(provider, { refusesMarketing: true });
      expect(provider.write).not.toHaveBeenCalled();
    },
  );

  it('overrides a decision, here and in other tabs', async () => {
    const { provider, elsewhere } = testProvider();
    const { state } = startedOver(provider, { refusesMarketing: true });
    expect(await state.save(FULL_CONSENT, 'banner')).toBe(true);
    expect(state.decision()).toEqual({ ...FULL_CONSENT, marketing: false });
    elsewhere(FULL_CONSENT);
    expect(provider.write).toHaveBeenLastCalledWith({ ...FULL_CONSENT, marketing: false }, 'gpc');
    expect(state.allows('marketing')).toBe(false);
  });
});

it('the settings are the provider’s', async () => {
  const { provider } = testProvider();
  provider.open.mockResolvedValueOnce(false);
  expect(await startedOver(provider).state.open()).toBe(false);
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { FULL_CONSENT, NO_CONSENT, type Consent } from './consent.ts';
import type { ConsentListener } from './consent-state.ts';
import { whileConsented, whileAllowed } from './while-allowed.ts';

describe('whileConsented', () => {
  /** Creates a consent whose decision the test changes. */
  function testConsent(decision?: Consent) {
    let listeners: readonly ConsentListener[] = [];
    return {
      decision: () => decision,
      onConsentChange: (listener: ConsentListener) => {
        listeners = [...listeners, listener];
        return () => true;
      },
      decide: (consent: Consent) => {
        for (const listener of listeners) listener(consent);
      },
    };
  }

  function startWith(decision?: Consent) {
    const stop = vi.fn();
    const start = vi.fn(() => stop);
    const consent = testConsent(decision);
    whileConsented(['statistic', 'marketing'], start, consent);
    return { start, stop, decide: consent.decide };
  }

  it.each([
    undefined,
    NO_CONSENT,
    { ...FULL_CONSENT, statistic: false },
    { ...FULL_CONSENT, marketing: false },
  ])('starts nothing with %o', (decision) => {
    const { start, decide } = startWith(decision);
    if (decision) decide(decision);
    expect(start).not.toHaveBeenCalled();
  });

  it('starts at once with a stored decision, and not again when it is repeated', () => {
    const { start, stop, decide } = startWith(FULL_CONSENT);
    decide({ ...FULL_CONSENT, functional: false });
    expect(start).toHaveBeenCalledOnce();
    expect(stop).not.toHaveBeenCalled();
  });

  it('starts with the decision, stops once when one category is withdrawn, and starts again', () => {
    const { start, stop, decide } = startWith();
    decide(FULL_CONSENT);
    decide({ ...FULL_CONSENT, statistic: false });
    decide(NO_CONSENT);
    expect(stop).toHaveBeenCalledOnce();
    decide(FULL_CONSENT);
    expect(start).toHaveBeenCalledTimes(2);
  });
});

describe('whileAllowed', () => {
  afterEach(() => vi.unstubAllGlobals());

  function prepare(decision: Consent) {
    let notify: ConsentListener = () => undefined;
    const loading = Promise.withResolvers<() => () => void>();
    const stop = vi.fn();
    const run = vi.fn(() => stop);
    const load = vi.fn(() => loading.promise);
    whileAllowed(['marketing'], load, {
      decision: () => decision,
      onConsentChange: (listener) => {
        notify = listener;
        return () => undefined;
      },
    });
    return { load, run, stop, loading, decide: (consent: Consent) => notify(consent) };
  }

  it('loads nothing before consent, and once it is there', async () => {
    const { load, run, loading, decide } = prepare(NO_CONSENT);
    expect(load).not.toHaveBeenCalled();
    decide(FULL_CONSENT);
    loading.resolve(run);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  });

  it('does not start what finishes loading after withdrawal', async () => {
    const { run, stop, loading, decide } = prepare(FULL_CONSENT);
    decide(NO_CONSENT);
    loading.resolve(run);
    await loading.promise;
    await Promise.resolve();
    expect(run).not.toHaveBeenCalled();
    expect(stop).not.toHaveBeenCalled();
  });

  it('stops with withdrawal and starts again', async () => {
    const { run, stop, loading, decide } = prepare(FULL_CONSENT);
    loading.resolve(run);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
    decide(NO_CONSENT);
    expect(stop).toHaveBeenCalledOnce();
    decide(FULL_CONSENT);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  });

  it('logs what fails, and has the page do without it', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const page = new EventTarget();
    vi.stubGlobal('document', page);
    const missed: unknown[] = [];
    page.addEventListener('import:optional', (event) => missed.push(Reflect.get(event, 'detail')));
    const { loading } = prepare(FULL_CONSENT);
    const failure = new Error('no network');
    loading.reject(failure);
    await vi.waitFor(() => expect(log).toHaveBeenCalledExactlyOnceWith(failure));
    expect(missed).toEqual([failure]);
  });
});

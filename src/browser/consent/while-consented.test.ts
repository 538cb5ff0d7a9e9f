import { expect, it, vi } from 'vitest';
import { FULL_CONSENT, NO_CONSENT, type Consent } from './consent.ts';
import type { ConsentListener } from './consent-state.ts';
import { whileConsented } from './while-consented.ts';

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

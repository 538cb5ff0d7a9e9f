import { expect, it } from 'vitest';
import { FULL_CONSENT, NO_CONSENT, sameConsent, type Consent } from './consent.ts';

it.each<[Consent | undefined, Consent | undefined, boolean]>([
  [undefined, undefined, true],
  [NO_CONSENT, undefined, false],
  [undefined, FULL_CONSENT, false],
  [NO_CONSENT, { ...NO_CONSENT }, true],
  [NO_CONSENT, { ...NO_CONSENT, marketing: true }, false],
])('sameConsent of %o and %o is %s', (one, other, expected) => {
  expect(sameConsent(one, other)).toBe(expected);
});

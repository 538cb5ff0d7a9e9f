import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FULL_CONSENT, NO_CONSENT, sameConsent, type Consent } from '../consent.ts';
import { parsePlatformCookie } from './platform-cookie.ts';

const ALL = ['cookie_cat_functional', 'cookie_cat_statistic', 'cookie_cat_marketing'];
const cookie = (decision: unknown) => encodeURIComponent(JSON.stringify(decision));
const decided = (approved: readonly unknown[], denied: readonly unknown[] = []) =>
  cookie({ website_uuid: 'x', consents_approved: approved, consents_denied: denied });

it.each<[readonly string[], readonly string[], Consent]>([
  [['cookie_cat_necessary', ...ALL], [], FULL_CONSENT],
  [['cookie_cat_necessary'], ALL, NO_CONSENT],
  [['cookie_cat_statistic'], ['cookie_cat_marketing'], { ...NO_CONSENT, statistic: true }],
  // Neither approved nor denied is not allowed; both neither.
  [ALL, ['cookie_cat_marketing'], { ...FULL_CONSENT, marketing: false }],
  [[], [], NO_CONSENT],
])('reads %j approved and %j denied', (approved, denied, expected) => {
  expect(parsePlatformCookie(decided(approved, denied))).toEqual({ consent: expected });
});

it.each<[unknown, object]>([
  ['2026-03-03T14:05:00.123Z', { day: '2026-03-03' }],
  ['yesterday', {}],
  [undefined, {}],
])('reads of the time %o the day alone, and no id', (timestamp, day) => {
  const user_uid = 'f608b9f5-7960-4a63-909e-68f11a15b326';
  const value = cookie({ consents_approved: [], consents_denied: ALL, timestamp, user_uid });
  expect(parsePlatformCookie(value)).toEqual({ consent: NO_CONSENT, ...day });
});

it.each([
  ['nothing', ''],
  ['no JSON', 'true'.repeat(3)],
  ['a broken encoding', '%E0%A4%A'],
  ['null', cookie(null)],
  ['a number', cookie(1)],
  ['a list', cookie(ALL)],
  ['no lists', cookie({ consents_approved: 'cookie_cat_marketing', consents_denied: '' })],
  ['one list', cookie({ consents_approved: ALL })],
])('takes %s for no decision', (_, value) => {
  expect(parsePlatformCookie(value)).toBeUndefined();
});

it('never throws, and never finds consent in noise', () => {
  fc.assert(fc.property(fc.string(), (value) => parsePlatformCookie(value) === undefined));
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (list) => {
      const found = parsePlatformCookie(decided(list.filter((item) => typeof item !== 'string')));
      return found !== undefined && sameConsent(found.consent, NO_CONSENT);
    }),
  );
});

import { expect, it } from 'vitest';
import { DECISION_COOKIES, RECORD_COOKIE } from '../../config/consent.ts';
import { holdsData } from './current-consent.ts';

const browser = (cookie = '', local = 0, session = 0) => ({
  document: { cookie },
  localStorage: { length: local },
  sessionStorage: { length: session },
});
const decision = [...Object.values(DECISION_COOKIES), RECORD_COOKIE].map((name) => `${name}=x`).join('; ');

it.each([
  ['nothing', browser(), false],
  ['a decision', browser(decision), false],
  ['a decision and a chosen locale', browser(`${decision}; i18n_redirected=de`), false],
  ['a cookie', browser('_fbp=1'), true],
  ['a cookie besides a decision', browser(`${decision}; abt_visit=1`), true],
  ['an entry of the local storage', browser('', 1), true],
  ['an entry of the session storage', browser('', 0, 1), true],
])('%s', (_, each, expected) => {
  expect(holdsData(each)).toBe(expected);
});

it('is false where the browser blocks storage', () => {
  const blocked = {
    document: { cookie: '' },
    sessionStorage: { length: 1 },
    get localStorage(): never {
      throw new DOMException('Blocked', 'SecurityError');
    },
  };
  expect(holdsData(blocked)).toBe(false);
});

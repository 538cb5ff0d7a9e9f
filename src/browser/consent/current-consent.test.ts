import { expect, it, vi } from 'vitest';
import { CONSENT_MARK, DECISION_COOKIES, RECORD_COOKIE } from '../../config/privacy/consent.ts';
import { holdsData } from './current-consent.ts';

const RECORD = `${RECORD_COOKIE}=vimeo-0001|2026-03-03|en-GB|functional|banner`;
const decision = [...Object.values(DECISION_COOKIES).map((name) => `${name}=x`), RECORD].join('; ');

/** Creates a browser with some cookies, keys and databases. */
const browser = (
  cookie = '',
  local: object = {},
  session: object = {},
  databases: readonly string[] = [],
) => ({
  document: { cookie },
  localStorage: local,
  sessionStorage: session,
  indexedDB: { databases: vi.fn(async () => databases) },
});
const cached = (...names: readonly string[]) => ({ caches: { keys: async () => [...names] } });

it.each([
  ['nothing', browser(), false],
  ['a decision', browser(decision), false],
  ['a decision and a chosen locale', browser(`${decision}; i18n_redirected=de`), false],
  ['a decision that allows something', browser(decision, { [CONSENT_MARK]: '1' }), false],
  ['a decision, without caches', { ...browser(decision), ...cached() }, false],
  ['a cookie', browser('_fbp=1'), true],
  ['a cookie besides a decision', browser(`${decision}; abt_visit=1`), true],
  ['a record with an id', browser(decision.replace('2026', `${crypto.randomUUID()}|2026`)), true],
  ['an entry of the local storage', browser('', { key: '1' }), true],
  ['an entry of the session storage', browser('', {}, { key: '1' }), true],
  ['a database', browser(decision, {}, {}, ['vendor']), true],
  ['a database after expiry', browser('', { [CONSENT_MARK]: '1' }, {}, ['vendor']), true],
  ['a cache', { ...browser(decision), ...cached('vendor') }, true],
  ['a cache where databases cannot be listed', { ...browser(decision), ...cached('x'), indexedDB: {} }, true],
])('%s', async (_, each, expected) => {
  expect(await holdsData(each)).toBe(expected);
});

it('looks for no databases without a decision', async () => {
  const each = browser('', {}, {}, ['mine']);
  expect([await holdsData(each), each.indexedDB.databases.mock.calls]).toEqual([false, []]);
});

it('is false where the browser blocks storage', async () => {
  const blocked = {
    ...browser('', {}, { key: '1' }),
    get localStorage(): never {
      throw new DOMException('Blocked', 'SecurityError');
    },
  };
  expect(await holdsData(blocked)).toBe(false);
});

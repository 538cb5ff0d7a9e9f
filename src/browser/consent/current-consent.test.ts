import { expect, it, vi } from 'vitest';
import { CONSENT_MARK, DECISION_COOKIES, RECORD_COOKIE } from '../../config/privacy/consent.ts';
import { holdsData } from './current-consent.ts';

const RECORD = `${RECORD_COOKIE}=vimeo-0001|2026-03-03|en-GB|functional|banner`;
const decision = [...Object.values(DECISION_COOKIES).map((name) => `${name}=x`), RECORD].join('; ');

/** Stubs a browser with some cookies, keys, databases and caches. */
function stubBrowser({
  cookie = '',
  local = {},
  session = {},
  indexedDB = { databases: vi.fn(async (): Promise<readonly string[]> => []) },
  caches = [],
}: {
  readonly cookie?: string;
  readonly local?: object;
  readonly session?: object;
  readonly indexedDB?: object;
  readonly caches?: readonly string[];
}) {
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('caches', { keys: async () => [...caches] });
}
const databases = { databases: vi.fn(async () => ['vendor']) };
const marked = { [CONSENT_MARK]: '1' };

it.each<[string, Parameters<typeof stubBrowser>[0], boolean]>([
  ['nothing', {}, false],
  ['a decision', { cookie: decision }, false],
  ['a decision and a chosen locale', { cookie: `${decision}; i18n_redirected=de` }, false],
  ['a decision that allows something', { cookie: decision, local: marked }, false],
  ['a cookie', { cookie: '_fbp=1' }, true],
  ['a cookie besides a decision', { cookie: `${decision}; abt_visit=1` }, true],
  ['a record with an id', { cookie: decision.replace('2026', `${crypto.randomUUID()}|2026`) }, true],
  ['an entry of the local storage', { local: { key: '1' } }, true],
  ['an entry of the session storage', { session: { key: '1' } }, true],
  ['a database', { cookie: decision, indexedDB: databases }, true],
  ['a database after expiry', { local: marked, indexedDB: databases }, true],
  ['a cache', { cookie: decision, caches: ['vendor'] }, true],
  ['a cache where databases cannot be listed', { cookie: decision, caches: ['x'], indexedDB: {} }, true],
])('%s', async (_, browser, expected) => {
  stubBrowser(browser);
  expect(await holdsData()).toBe(expected);
});

it('looks for no caches where the page was not loaded securely', async () => {
  stubBrowser({ cookie: decision });
  Reflect.deleteProperty(globalThis, 'caches');
  expect(await holdsData()).toBe(false);
});

it('looks for no databases without a decision', async () => {
  stubBrowser({ indexedDB: databases });
  expect([await holdsData(), databases.databases.mock.calls]).toEqual([false, []]);
});

it('is false where the browser blocks storage', async () => {
  stubBrowser({ session: { key: '1' } });
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Blocked', 'SecurityError');
    },
  });
  expect(await holdsData()).toBe(false);
});

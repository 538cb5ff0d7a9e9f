import { describe, expect, it, vi } from 'vitest';
import { CONSENT_MARK } from '../../config/privacy/consent.ts';
import { type StorageKind, STORED_DATA } from '../../config/privacy/stored-data.ts';
import { consentOf, FULL_CONSENT, NO_CONSENT, type Consent } from './consent.ts';
import { deleteRefusedData, refusalBy, refusedCookies } from './delete-refused-data.ts';
import { TestDocument } from '../cookies/testing/test-document.ts';
import { serializeRecord } from './store-decision.ts';

/** Creates the cookie of a record. */
const recordOf = (consent: Consent, asked = 'vimeo-0001') =>
  `consent_record=${serializeRecord({ asked, day: '2026-03-03', language: 'en-GB', consent, source: 'banner' })}`;

/** Creates a storage whose entries are properties of it, as those of browsers are. */
function testStorage(keys: readonly string[]) {
  const storage = {
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
    setItem: (key: string, value: string) => void Reflect.set(storage, key, value),
  };
  for (const name of Object.keys(storage)) Object.defineProperty(storage, name, { enumerable: false });
  return Object.assign(storage, Object.fromEntries(keys.map((key) => [key, 'x'])));
}

/** Options of {@link stubBrowser}. */
interface BrowserOptions {
  /** Default: a visitor who has refused. */
  readonly cookies?: string;
  /** Categories that the page asks about. */
  readonly categories?: string;
  readonly local?: readonly string[];
  readonly address?: string;
  /** Event that ends the deletion of a database. */
  readonly end?: string;
}

/** Stubs the storage of a page. */
function stubBrowser({
  cookies = recordOf(NO_CONSENT),
  categories = 'functional statistic marketing',
  local = [],
  address = 'https://www.shop.example/',
  end = 'success',
}: BrowserOptions = {}) {
  const cached = new Set(['vendor-cache']);
  const document = new TestDocument({ cookies, dataset: categories ? { categories } : {} });
  const [localStorage, sessionStorage] = [testStorage(local), testStorage(['ABTastyTmp', 'chunk_reload'])];
  const indexedDB = {
    databases: vi.fn(async () => [{ name: 'AMP_diagnostics_1' }, { name: 'vendor' }]),
    // Ends with the next task, like a browser's.
    deleteDatabase: vi.fn<IDBFactory['deleteDatabase']>(() => {
      const request = new EventTarget();
      setTimeout(() => request.dispatchEvent(new Event(end)));
      // All that is used of a request.
      return request as IDBOpenDBRequest;
    }),
  };
  const caches = { keys: async () => [...cached], delete: async (name: string) => cached.delete(name) };
  const globals = { document, location: new URL(address), localStorage, sessionStorage, indexedDB, caches };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return { written: document.written, cached, localStorage, sessionStorage, indexedDB };
}

describe('what must go', () => {
  const KNOWN = [
    ['cookie', 'ABTastyOptout'],
    ['cookie', '_fbp'],
    ['localStorage', 'AMP_unsent_1'],
    ['sessionStorage', 'AMP_URL_INFO'],
    ['indexedDB', 'AMP_diagnostics_1'],
  ] as const;
  const UNKNOWN = [
    ['cookie', 'ln_or'],
    ['cookie', '_g'],
    ['localStorage', 'lastExternalReferrer'],
    ['localStorage', '_gcl_ls'],
    ['localStorage', 'amplitudeform'],
    ['sessionStorage', 'ABTastyTmp'],
    ['indexedDB', ''],
    ['cacheStorage', 'vendor'],
  ] as const;
  const NECESSARY = [
    ...STORED_DATA.filter(({ categories }) => categories.length === 0).map(
      ({ kind, name }) => [kind, name] as const,
    ),
    ['localStorage', 'feedbucket-reporter'],
    ['cookie', 'nf_ab'],
  ] as const;
  const countOf = (options: BrowserOptions, consent: Consent) => {
    stubBrowser(options);
    const isRefused = refusalBy(consent);
    const count = (rows: readonly (readonly [StorageKind, string])[]) =>
      rows.filter(([kind, name]) => isRefused(kind, name)).length;
    expect(count(NECESSARY)).toBe(0);
    return [count(KNOWN), count(UNKNOWN)];
  };
  const ALL = [KNOWN.length, UNKNOWN.length];
  const STATISTIC = consentOf((category) => category === 'statistic');
  const marked = { cookies: '', local: [CONSENT_MARK] };

  it.each<[string, BrowserOptions, Consent, readonly number[]]>([
    ['nothing of what the table does not know, without a decision', { cookies: '' }, NO_CONSENT, [5, 0]],
    ['everything after a refusal', {}, NO_CONSENT, ALL],
    [
      'everything after one whose recipients have changed',
      { cookies: recordOf(FULL_CONSENT, 'x') },
      NO_CONSENT,
      ALL,
    ],
    ['everything after one that has expired', marked, NO_CONSENT, ALL],
    ['nothing while everything is allowed', {}, FULL_CONSENT, [0, 0]],
    ['nothing while all that is asked is allowed', { categories: 'statistic' }, STATISTIC, [5, 0]],
    [
      'all unknown once one category is withdrawn',
      {},
      { ...FULL_CONSENT, functional: false },
      [0, UNKNOWN.length],
    ],
    ['all unknown where nothing is asked any more', { categories: '' }, FULL_CONSENT, [0, UNKNOWN.length]],
    ...['http://localhost:4321/', 'http://127.0.0.1/', 'http://[::1]/', 'http://a.localhost/'].map(
      (address): [string, BrowserOptions, Consent, readonly number[]] => [
        `no unknown cookie at ${address}, where ports share them`,
        { address },
        NO_CONSENT,
        [5, UNKNOWN.length - 2],
      ],
    ),
  ])('is %s', (_, options, consent, expected) => {
    expect(countOf(options, consent)).toEqual(expected);
  });
});

it.each([
  ['https://www.shop.example/', ['/'], ['', '; Domain=www.shop.example', '; Domain=shop.example']],
  ['https://shop.example/de/', ['/', '/de', '/de/'], ['', '; Domain=shop.example']],
  ['http://localhost/a/b.html', ['/', '/a', '/a/', '/a/b.html', '/a/b.html/'], ['']],
  ['http://127.0.0.1/', ['/'], ['']],
])('refusedCookies at %s deletes for the paths %j and for each domain', (address, paths, domains) => {
  const ways = address.startsWith('https') ? ['; Secure', '; Secure; Partitioned'] : [''];
  stubBrowser({ cookies: 'a=1; strange[name]=2', address });
  expect(refusedCookies((_, name) => name !== 'a')).toEqual(
    domains.flatMap((domain) =>
      paths.flatMap((path) => ways.map((way) => `strange[name]=; Path=${path}${domain}; Max-Age=0${way}`)),
    ),
  );
});

describe('deleteRefusedData', () => {
  it.each(['success', 'error', 'blocked'])(
    'deletes what is refused and nothing else, and waits for databases and caches: %s',
    async (end) => {
      const browser = stubBrowser({ local: ['amplitudeForm', 'li_adsId'], end });
      const deletion = deleteRefusedData(NO_CONSENT);
      expect(Object.keys(browser.localStorage)).toEqual([]);
      expect(Object.keys(browser.sessionStorage)).toEqual(['chunk_reload']);
      expect(browser.written).toEqual([]);
      await deletion;
      expect(browser.indexedDB.deleteDatabase.mock.calls).toEqual([['AMP_diagnostics_1'], ['vendor']]);
      expect([...browser.cached]).toEqual([]);
    },
  );

  it('deletes nothing that is allowed, and marks that something is, until nothing is any more', async () => {
    const browser = stubBrowser({ cookies: `${recordOf(FULL_CONSENT)}; _fbp=1`, local: ['amplitudeForm'] });
    await deleteRefusedData(FULL_CONSENT);
    expect(browser.written).toEqual([]);
    expect(Object.keys(browser.localStorage)).toEqual(['amplitudeForm', CONSENT_MARK]);
    expect(browser.indexedDB.deleteDatabase).not.toHaveBeenCalled();
    const expired = stubBrowser({ cookies: '', local: [CONSENT_MARK, '_gcl_ls'] });
    await deleteRefusedData(NO_CONSENT);
    expect(Object.keys(expired.localStorage)).toEqual([CONSENT_MARK]);
    const refused = stubBrowser({ local: [CONSENT_MARK] });
    await deleteRefusedData(NO_CONSENT);
    expect(Object.keys(refused.localStorage)).toEqual([]);
  });

  it('goes on where the browser blocks a storage', async () => {
    const browser = stubBrowser({ cookies: `${recordOf(NO_CONSENT)}; _fbp=1` });
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
    browser.indexedDB.databases.mockRejectedValue(new DOMException('Blocked', 'SecurityError'));
    await deleteRefusedData(NO_CONSENT);
    expect(browser.written).toContain('_fbp=; Path=/; Max-Age=0; Secure');
    expect(Object.keys(browser.sessionStorage)).toEqual(['chunk_reload']);
    expect([...browser.cached]).toEqual([]);
  });

  it('shortens a record that has an id', async () => {
    const old = recordOf(FULL_CONSENT).replace('2026', `${crypto.randomUUID()}|2026`);
    const browser = stubBrowser({ cookies: old });
    await deleteRefusedData(FULL_CONSENT);
    expect(browser.written).toEqual([expect.stringContaining(`${recordOf(FULL_CONSENT)}; Path=/`)]);
  });
});

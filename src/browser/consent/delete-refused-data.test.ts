import { describe, expect, it, vi } from 'vitest';
import { FULL_CONSENT, NO_CONSENT, type Consent } from './consent.ts';
import { refusedCookies, refusedNames, deleteRefusedData } from './delete-refused-data.ts';

describe('what is refused', () => {
  const SECURE = { isSecure: true, hostname: 'www.shop.example' };

  describe('refusedNames', () => {
    it.each([
      ['localStorage', ['AMP_unsent_1'], ['AMP_unsent_1', 'amplitudeForm', 'AMP', 'other']],
      ['sessionStorage', ['AMP_URL_INFO'], ['AMP_URL_INFO', 'amplitudeForm']],
      ['indexedDB', ['AMP_diagnostics_1'], ['AMP_diagnostics_1', 'mine', '']],
      [
        'cookie',
        ['ABTasty', 'ABTastyOptout', '_ga_1', '_gcl_au'],
        ['ABTasty', 'ABTastyOptout', '_ga_1', '_gcl_au', '_g'],
      ],
    ] as const)('of %s are those of the table alone', (kind, some, names) => {
      const expected = kind === 'localStorage' ? [...some, 'amplitudeForm'] : some;
      expect(refusedNames(NO_CONSENT, kind, names)).toEqual(expected);
      expect(refusedNames(FULL_CONSENT, kind, names)).toEqual([]);
    });
  });

  describe('refusedCookies', () => {
    const all = `cookie_cat_marketing=true; consent_record=x; _fbp=1; _fbc=2; abt_visit=3; AMP_0a1b=4; AMP_MKTG_0a1b=5; i18n_redirected=de; amp_x=6`;
    const names = (consent: Consent) => [
      ...new Set(refusedCookies(consent, all, SECURE).map((text) => text.split('=')[0])),
    ];

    it.each<[Consent, readonly string[]]>([
      [FULL_CONSENT, []],
      [NO_CONSENT, ['_fbp', '_fbc', 'abt_visit', 'AMP_0a1b', 'AMP_MKTG_0a1b']],
      [{ ...FULL_CONSENT, statistic: false }, ['AMP_0a1b', 'AMP_MKTG_0a1b']],
      [{ ...FULL_CONSENT, marketing: false }, ['_fbp', '_fbc', 'abt_visit', 'AMP_0a1b', 'AMP_MKTG_0a1b']],
      [{ ...FULL_CONSENT, functional: false }, []],
    ])('of %o are those of what is refused, never a decision or the language', (consent, expected) => {
      expect(names(consent)).toEqual(expected);
    });

    it.each([
      ['www.shop.example', ['', '; Domain=www.shop.example', '; Domain=shop.example']],
      ['localhost', ['']],
      ['127.0.0.1', ['']],
      ['[::1]', ['']],
    ])('on %s are deleted wherever they may have been set', (hostname, domains) => {
      expect(refusedCookies(NO_CONSENT, 'abt_visit=x', { isSecure: false, hostname })).toEqual(
        domains.map((domain) => `abt_visit=; Path=/${domain}; Max-Age=0`),
      );
    });

    it('deletes only existing cookies', () => {
      expect(refusedCookies(NO_CONSENT, 'a=1', SECURE)).toEqual([]);
    });

    it('ignores invalid cookie names', () => {
      expect(() => refusedCookies(NO_CONSENT, 'AMP_ä=1; AMP_ b=2', SECURE)).not.toThrow();
    });
  });
});

describe('deleteRefusedData', () => {
  /** Creates a storage whose entries are properties of it, as those of browsers are. */
  function testStorage(...keys: readonly string[]) {
    const storage = { removeItem: (key: string) => void Reflect.deleteProperty(storage, key) };
    Object.defineProperty(storage, 'removeItem', { enumerable: false });
    return Object.assign(storage, Object.fromEntries(keys.map((key) => [key, 'x'])));
  }

  function testBrowser(end = 'success') {
    const written: string[] = [];
    return {
      written,
      document: {
        get cookie() {
          return 'abt_visit=1; i18n_redirected=de';
        },
        set cookie(text: string) {
          written.push(text);
        },
      },
      location: { protocol: 'http:', hostname: 'localhost' },
      localStorage: testStorage('AMP_unsent_1', 'amplitudeForm', 'other'),
      sessionStorage: testStorage('AMP_URL_INFO', 'other'),
      indexedDB: {
        databases: vi.fn(async () => [
          { name: 'AMP_diagnostics_1', version: 1 },
          { name: 'other', version: 1 },
        ]),
        // Ends with the next task, like a browser's.
        deleteDatabase: vi.fn<IDBFactory['deleteDatabase']>(() => {
          const request = new EventTarget();
          setTimeout(() => request.dispatchEvent(new Event(end)));
          // All that is used of a request.
          return request as IDBOpenDBRequest;
        }),
      },
    };
  }

  it.each(['success', 'error', 'blocked'])(
    'deletes what is refused and nothing else, and waits for databases: %s',
    async (end) => {
      const browser = testBrowser(end);
      const deletion = deleteRefusedData(browser, NO_CONSENT);
      expect(browser.written).toEqual(['abt_visit=; Path=/; Max-Age=0']);
      expect(Object.keys(browser.localStorage)).toEqual(['other']);
      expect(Object.keys(browser.sessionStorage)).toEqual(['other']);
      await deletion;
      expect(browser.indexedDB.deleteDatabase.mock.calls).toEqual([['AMP_diagnostics_1']]);
    },
  );

  it('deletes nothing that is allowed', async () => {
    const browser = testBrowser();
    await deleteRefusedData(browser, FULL_CONSENT);
    expect(browser.written).toEqual([]);
    expect(Object.keys(browser.localStorage)).toHaveLength(3);
    expect(browser.indexedDB.deleteDatabase).not.toHaveBeenCalled();
  });

  it('goes on where the browser blocks a storage', async () => {
    const browser = testBrowser();
    Object.defineProperty(browser, 'localStorage', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
    browser.indexedDB.databases.mockRejectedValue(new DOMException('Blocked', 'SecurityError'));
    await deleteRefusedData(browser, NO_CONSENT);
    expect(Object.keys(browser.sessionStorage)).toEqual(['other']);
    expect(browser.indexedDB.deleteDatabase).not.toHaveBeenCalled();
  });
});

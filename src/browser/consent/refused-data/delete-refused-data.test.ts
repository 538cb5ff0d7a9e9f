import { expect, it, vi } from 'vitest';
import { FULL_CONSENT, NO_CONSENT } from '../consent.ts';
import { deleteRefusedData } from './delete-refused-data.ts';

/** Creates a storage whose entries are properties of it, as those of browsers are. */
function testStorage(...keys: readonly string[]) {
  const storage = { removeItem: (key: string) => void Reflect.deleteProperty(storage, key) };
  Object.defineProperty(storage, 'removeItem', { enumerable: false });
  return Object.assign(storage, Object.fromEntries(keys.map((key) => [key, 'x'])));
}

function testBrowser() {
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
      deleteDatabase: vi.fn(),
    },
  };
}

it('deletes what is refused from every kind of storage, and nothing else', async () => {
  const browser = testBrowser();
  deleteRefusedData(browser, NO_CONSENT);
  expect(browser.written).toEqual(['abt_visit=; Path=/; Max-Age=0']);
  expect(Object.keys(browser.localStorage)).toEqual(['other']);
  expect(Object.keys(browser.sessionStorage)).toEqual(['other']);
  await vi.waitFor(() =>
    expect(browser.indexedDB.deleteDatabase.mock.calls).toEqual([['AMP_diagnostics_1']]),
  );
});

it('deletes nothing that is allowed', async () => {
  const browser = testBrowser();
  deleteRefusedData(browser, FULL_CONSENT);
  await Promise.resolve();
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
  deleteRefusedData(browser, NO_CONSENT);
  expect(Object.keys(browser.sessionStorage)).toEqual(['other']);
  await Promise.resolve();
  expect(browser.indexedDB.deleteDatabase).not.toHaveBeenCalled();
});

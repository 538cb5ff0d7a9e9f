import { describe, expect, it, vi } from 'vitest';
import { RELOAD_RECORD_KEY } from '../../config/deployment/deployment.ts';
import { chooseRemedy, type Remedy, createReloadRecord, CHUNK_RELOAD } from './remedies.ts';

describe('chooseRemedy', () => {
  const { windowMs, maxReloads, loopMs } = CHUNK_RELOAD;
  const now = 1_000_000_000;

  it.each<readonly [title: string, ago: readonly number[], expected: Remedy]>([
    ['never reloaded', [], 'reload'],
    ['reloaded just now', [0], 'report'],
    ['reloaded just within the window', [windowMs - 1], 'report'],
    ['reloaded a window ago, which may be how the page came', [windowMs], 'reload'],
    ['reloaded twice, the last time within the window', [3 * windowMs, windowMs - 1], 'report'],
    ['reloaded a window ago and one before', [2 * windowMs, windowMs], 'reload'],
    ['reloaded as often as may be, by a file that takes long to fail', [600_000, 400_000, 200_000], 'report'],
    ['reloaded more often, but not in a row', [loopMs, 400_000, 200_000], 'reload'],
    ['reloaded in the life of the page, without a time', [-Infinity], 'report'],
  ])('%s: %s ms ago, %s', (_, ago, expected) => {
    const reloads = ago.map((ms) => now - ms);
    expect(chooseRemedy({ isOnline: true, now, reloads })).toBe(expected);
    expect(chooseRemedy({ isOnline: false, now, reloads })).toBe('notice');
  });

  it.each([windowMs, 30_000, 300_000, 900_000])(
    'ends a loop of files that fail after %s ms',
    (failsAfter) => {
      const reloads: number[] = [];
      let time = now;
      while (chooseRemedy({ isOnline: true, now: time, reloads }) === 'reload') {
        reloads.push(time);
        time += failsAfter;
      }
      expect(reloads).toHaveLength(maxReloads);
    },
  );
});

describe('createReloadRecord', () => {
  const { loopMs } = CHUNK_RELOAD;

  function memoryStorage(content: Readonly<Record<string, string>> = {}) {
    const values = new Map(Object.entries(content));
    return {
      values,
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    };
  }
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  /** Creates the record of a tab with such a storage, or one that must not be read. */
  const recordIn = (storage: () => object, reloadedPath?: string) => {
    vi.stubGlobal('sessionStorage', undefined);
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: storage });
    return createReloadRecord(reloadedPath);
  };

  it('remembers the reloads of each path, also on the next page', () => {
    const storage = memoryStorage();
    const record = recordIn(() => storage);
    expect(record.reloadsOf('/de/')).toEqual([]);
    record.add('/de/', 1);
    record.add('/fr/', 2);
    record.add('/de/', 3);
    const next = recordIn(() => storage, '/it/');
    expect(['/de/', '/fr/', '/it/'].map(next.reloadsOf)).toEqual([[1, 3], [2], []]);
  });

  it('forgets what no longer matters', () => {
    const storage = memoryStorage();
    const record = recordIn(() => storage);
    record.add('/de/', 0);
    record.add('/fr/', 0);
    record.add('/fr/', loopMs);
    expect(storage.values.get(RELOAD_RECORD_KEY)).toBe(JSON.stringify({ '/fr/': [loopMs] }));
  });

  it.each(['null', '[1]', '{"/de/":"yesterday"}', '{"/de/":1}', '{"/de/":["1"]}', '1'])(
    'takes %s for an empty record',
    (json) => {
      const storage = memoryStorage({ [RELOAD_RECORD_KEY]: json });
      expect(recordIn(() => storage).reloadsOf('/de/')).toEqual([]);
    },
  );

  describe.each<readonly [string, () => object]>([
    ['blocked', refuse],
    ['full', () => ({ getItem: () => null, setItem: refuse })],
    ['broken', () => memoryStorage({ [RELOAD_RECORD_KEY]: '{' })],
  ])('with storage that is %s', (_, storage) => {
    it('knows the paths that were reloaded in the life of the page', () => {
      const record = recordIn(storage);
      record.add('/de/', 1);
      expect(['/de/', '/fr/'].map(record.reloadsOf)).toEqual([[Infinity], []]);
    });

    it('takes a page that came by a reload for one that was reloaded', () => {
      const record = recordIn(storage, '/de/');
      expect(['/de/', '/fr/'].map(record.reloadsOf)).toEqual([[Infinity], []]);
    });
  });
});

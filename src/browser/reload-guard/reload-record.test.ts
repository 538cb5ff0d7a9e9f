import { describe, expect, it } from 'vitest';
import { CHUNK_RELOAD } from '../../config/limits/chunk-reload.ts';
import { createReloadRecord, type RecordOptions } from './reload-record.ts';

const { storageKey, loopMs } = CHUNK_RELOAD;

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
const createRecord = (options: Partial<RecordOptions>) =>
  createReloadRecord({ storage: memoryStorage, reloadedPath: undefined, ...options });

describe('with storage', () => {
  it('remembers the reloads of each path, also on the next page', () => {
    const storage = memoryStorage();
    const record = createRecord({ storage: () => storage });
    expect(record.reloadsOf('/de/')).toEqual([]);
    record.add('/de/', 1);
    record.add('/fr/', 2);
    record.add('/de/', 3);
    const next = createRecord({ storage: () => storage, reloadedPath: '/it/' });
    expect(['/de/', '/fr/', '/it/'].map(next.reloadsOf)).toEqual([[1, 3], [2], []]);
  });

  it('forgets what no longer matters', () => {
    const storage = memoryStorage();
    const record = createRecord({ storage: () => storage });
    record.add('/de/', 0);
    record.add('/fr/', 0);
    record.add('/fr/', loopMs);
    expect(storage.values.get(storageKey)).toBe(JSON.stringify({ '/fr/': [loopMs] }));
  });

  it.each(['null', '[1]', '{"/de/":"yesterday"}', '{"/de/":1}', '{"/de/":["1"]}', '1'])(
    'takes %s for an empty record',
    (json) => {
      const storage = memoryStorage({ [storageKey]: json });
      expect(createRecord({ storage: () => storage }).reloadsOf('/de/')).toEqual([]);
    },
  );
});

describe.each<readonly [string, RecordOptions['storage']]>([
  ['blocked', refuse],
  ['full', () => ({ getItem: () => null, setItem: refuse })],
  ['broken', () => memoryStorage({ [storageKey]: '{' })],
])('with storage that is %s', (_, storage) => {
  it('knows the paths that were reloaded in the life of the page', () => {
    const record = createRecord({ storage });
    record.add('/de/', 1);
    expect(['/de/', '/fr/'].map(record.reloadsOf)).toEqual([[Infinity], []]);
  });

  it('takes a page that came by a reload for one that was reloaded', () => {
    const record = createRecord({ storage, reloadedPath: '/de/' });
    expect(['/de/', '/fr/'].map(record.reloadsOf)).toEqual([[Infinity], []]);
  });
});

import { describe, expect, it } from 'vitest';
import { createSnapshot } from './documents/snapshot.ts';
import { TRANSACTION_LOG_CHANGES, TRANSACTION_LOG_ENTRIES, DocumentStore } from './store.ts';
import type { PreparedWrite, StoreState } from './transactions/prepare.ts';
import type { Journal, Transaction } from './transactions/mutation.ts';
import { storedDocument } from './documents/testing.ts';

const document = (id: string, _rev = 't0') => storedDocument(id, { _rev });

function transaction(id: string, documents: readonly string[] = ['a']): Transaction {
  const changes = documents.map((each) => ({ id: each, after: document(each, id) }));
  return { id, author: 'local', timestamp: 'now', mutations: [], changes };
}

/** Prepares a write of the documents; its result is the revision of the first one before the write. */
const writing =
  (id: string, documents?: readonly string[]) =>
  ({ snapshot }: StoreState): PreparedWrite<string | undefined> => ({
    transaction: transaction(id, documents),
    result: snapshot.byId.get('a')?._rev,
  });

function start(journal?: Partial<Journal>, transactions?: readonly Transaction[]) {
  const errors: unknown[] = [];
  const store = new DocumentStore({
    snapshot: createSnapshot([document('a')]),
    transactions,
    journal: journal && {
      append: async () => {},
      compactIfLarge: async () => {},
      close: async () => {},
      ...journal,
    },
    onListenerError: (error) => errors.push(error),
  });
  return { store, errors, revision: () => store.snapshot.byId.get('a')?._rev };
}

describe('write', () => {
  it('creates a new snapshot and does not change the previous one', async () => {
    const { store } = start();
    const before = store.snapshot;
    await store.write(writing('t1', ['a', 'b']));
    expect(store.snapshot.documents).toEqual([document('a', 't1'), document('b', 't1')]);
    expect(before.documents).toEqual([document('a')]);
  });

  it('serialises writes: each sees the outcome of the previous one', async () => {
    const { store } = start({ append: () => new Promise((resolve) => setTimeout(resolve, 2)) });
    const seen = await Promise.all(['t1', 't2', 't3'].map((id) => store.write(writing(id))));
    expect(seen).toEqual(['t0', 't1', 't2']);
    expect(store.transactions.map(({ id }) => id)).toEqual(['t1', 't2', 't3']);
  });

  it.each<[string, PreparedWrite<string>]>([
    ['without a transaction', { result: 'x' }],
    ['with a transaction that changes nothing', { result: 'x', transaction: transaction('t1', []) }],
  ])('%s writes nothing', async (_, prepared) => {
    const { store } = start({
      append: () => Promise.reject(new Error('must not be written')),
    });
    const before = store.snapshot;
    expect(await store.write(() => prepared)).toBe('x');
    expect([store.snapshot, store.transactions]).toEqual([before, []]);
  });

  it('continues after a refused write', async () => {
    const { store, revision } = start();
    const refused = store.write(() => {
      throw new Error('refused');
    });
    await Promise.all([expect(refused).rejects.toThrow('refused'), store.write(writing('t1'))]);
    expect(revision()).toBe('t1');
  });

  it('does not show a transaction before it is durable', async () => {
    const seen: (string | undefined)[] = [];
    const { store, revision } = start({ append: async () => void seen.push(revision()) });
    await store.write(writing('t1'));
    expect([seen, revision()]).toEqual([['t0'], 't1']);
  });

  it('does not show a transaction that could not be persisted', async () => {
    let failures = 1;
    const { store, revision } = start({
      append: async () => {
        if (failures-- > 0) throw new Error('disk full');
      },
    });
    await expect(store.write(writing('t1'))).rejects.toThrow('disk full');
    expect([revision(), store.transactions]).toEqual(['t0', []]);
    await store.write(writing('t2'));
    expect(revision()).toBe('t2');
  });
});

describe('the transaction log', () => {
  it('drops the oldest transactions beyond its capacity', async () => {
    const { store } = start();
    const ids = Array.from({ length: TRANSACTION_LOG_ENTRIES + 2 }, (_, index) => `t${index + 1}`);
    for (const id of ids) await store.write(writing(id));
    expect(store.transactions).toHaveLength(TRANSACTION_LOG_ENTRIES);
    expect(store.transactions[0]?.id).toBe('t3');
    const known = await store.write((state) => ({
      result: ['t2', 't3'].map((id) => state.hasTransaction(id)),
    }));
    expect(known).toEqual([false, true]);
  });

  it('is bounded by the documents it holds, but keeps the last transaction', async () => {
    const { store } = start();
    const half = Array.from({ length: TRANSACTION_LOG_CHANGES / 2 }, (_, index) => `d${index}`);
    const logged = async (id: string, documents: readonly string[]) => {
      await store.write(writing(id, documents));
      return store.transactions.map((each) => each.id);
    };
    expect(await logged('t1', half)).toEqual(['t1']);
    expect(await logged('t2', half)).toEqual(['t1', 't2']);
    expect(await logged('t3', ['a'])).toEqual(['t2', 't3']);
    expect(await logged('t4', [...half, ...half.map((id) => `${id}x`), 'a'])).toEqual(['t4']);
  });

  it('starts with the replayed transactions', async () => {
    const { store } = start(undefined, [transaction('old')]);
    expect(await store.write(({ hasTransaction }) => ({ result: hasTransaction('old') }))).toBe(true);
  });
});

describe('listeners', () => {
  it('are notified of every transaction, in order, once it is visible', async () => {
    const { store } = start();
    const events: unknown[] = [];
    const stop = store.subscribe(({ id }, snapshot) =>
      events.push([id, snapshot === store.snapshot, snapshot.byId.get('a')?._rev]),
    );
    await Promise.all([store.write(writing('t1')), store.write(writing('t2'))]);
    stop();
    await store.write(writing('t3'));
    expect(events).toEqual([
      ['t1', true, 't1'],
      ['t2', true, 't2'],
    ]);
  });

  it('do not affect the write or each other when they throw', async () => {
    const { store, errors, revision } = start();
    const events: string[] = [];
    store.subscribe(() => {
      throw new Error('deaf');
    });
    store.subscribe(({ id }) => events.push(id));
    await store.write(writing('t1'));
    expect([revision(), events, errors.map(String)]).toEqual(['t1', ['t1'], ['Error: deaf']]);
  });
});

it('close completes and compacts writes in progress, and rejects further ones', async () => {
  const steps: string[] = [];
  const { store } = start({
    append: async ({ id }) => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      steps.push(id);
    },
    compactIfLarge: async (current) => void steps.push(`compactIfLarge ${current.documents[0]?._rev}`),
    close: async () => void steps.push('close'),
  });
  const writes = [store.write(writing('t1')), store.write(writing('t2'))];
  const closed = store.close();
  await expect(store.write(writing('t3'))).rejects.toThrow('The content service is closing');
  await Promise.all([...writes, closed]);
  expect(steps).toEqual(['t1', 't2', 'compactIfLarge t2', 'compactIfLarge t2', 'close']);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { createSnapshot } from '../documents/snapshot.ts';
import { storedDocument } from '../documents/testing.ts';
import type { DocumentSnapshot } from '../documents/types.ts';
import { stageMutations } from '../transactions/testing.ts';
import { TransactionRefused } from '../errors.ts';
import { DocumentStore } from '../store.ts';
import { openJournal } from './journal.ts';

const timestamp = '2026-11-01T00:00:00.000Z';
const base = createSnapshot(['a', 'b'].map((id) => storedDocument(id, { n: 0 })));

const id = fc.constantFrom('a', 'b', 'c', 'drafts.a');
const text = fc.string({ unit: 'binary', maxLength: 8 });
const mutation = fc.oneof(
  fc.record({
    kind: fc.constantFrom('create' as const, 'createIfNotExists' as const, 'createOrReplace' as const),
    document: fc.record({ _id: id, _type: fc.constant('page'), text }),
  }),
  fc.record({ kind: fc.constant('delete' as const), target: fc.record({ id }) }),
  fc.record({
    kind: fc.constant('patch' as const),
    target: fc.record({ id }),
    operations: fc.record({ set: fc.dictionary(fc.constantFrom('x', 'y.z'), text, { minKeys: 1 }) }),
  }),
);

async function openStore(folder: string, compactionBytes: number) {
  const warnings: string[] = [];
  const onWarning = (message: unknown) => void warnings.push(String(message));
  const opened = await openJournal({ folder, dataset: 'd', base, onWarning, compactionBytes });
  return { store: new DocumentStore({ ...opened, onListenerError: onWarning }), warnings };
}

const sorted = ({ documents }: DocumentSnapshot) =>
  documents.toSorted((one, two) => (one._id < two._id ? -1 : 1));

it('a restart restores the documents after any sequence of writes', { timeout: 120_000 }, async () => {
  const transactions = fc.array(fc.array(mutation, { minLength: 1, maxLength: 4 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(transactions, fc.constantFrom(500, 1_000_000), async (requests, compactionBytes) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'journal-'));
      try {
        const { store, warnings } = await openStore(folder, compactionBytes);
        for (const [index, mutations] of requests.entries()) {
          const about = { id: `t${index + 1}`, author: 'local', timestamp };
          const write = store.write(({ snapshot }) => {
            const { changes, mutations: log } = stageMutations({
              snapshot,
              mutations,
              transactionId: about.id,
              timestamp,
              autoGenerateArrayKeys: false,
              selectIds: () => [],
              newId: () => 'new',
            });
            return { transaction: { ...about, mutations: log, changes }, result: undefined };
          });
          // Includes refused transactions, which must leave no trace.
          await write.catch((error: unknown) => {
            if (!(error instanceof TransactionRefused)) throw error;
          });
        }
        await store.close();
        const again = await openStore(folder, compactionBytes);
        expect(sorted(again.store.snapshot)).toEqual(sorted(store.snapshot));
        await again.store.close();
        expect([...warnings, ...again.warnings]).toEqual([]);
      } finally {
        await rm(folder, { recursive: true });
      }
    }),
    { numRuns: inject('tier') === 'sweep' ? 500 : 40 },
  );
});

import { createSnapshot } from '../documents/snapshot.ts';
import type { StoredDocument } from '../documents/types.ts';
import { DocumentStore } from '../store.ts';
import type { DocumentChange } from '../documents/changes.ts';
import { storedDocument } from '../documents/testing.ts';

/** Creates a store without a journal; errors of listeners are rethrown. */
export function memoryStore(documents: readonly StoredDocument[] = []): DocumentStore {
  return new DocumentStore({
    snapshot: createSnapshot(documents),
    onListenerError: (error) => {
      throw error;
    },
  });
}

/** Commits changes as one transaction. */
async function change(store: DocumentStore, id: string, ...changes: DocumentChange[]): Promise<void> {
  const transaction = { id, author: 'local', timestamp: '2026-11-01T09:00:00Z', mutations: [], changes };
  await store.write(() => ({ transaction, result: undefined }));
}

/** Writes a document as one transaction. */
export function write(store: DocumentStore, id: string, after = storedDocument('a')): Promise<void> {
  return change(store, id, { id: after._id, before: store.snapshot.byId.get(after._id), after });
}

import { expect, it } from 'vitest';
import { readTranslationDocuments } from './read-documents.ts';

const documents = ['a', 'b', 'c', 'd', 'e'].map((_id) => ({
  _id,
  _type: 'page',
  _updatedAt: '2026-01-01T00:00:00Z',
}));

/** Answers as the service does, and notes where each batch began. */
function createReader(stored: readonly { readonly _id: string }[]) {
  const began: unknown[] = [];
  const fetch = async (_query: string, { after, size }: Record<string, unknown>) => {
    began.push(after);
    return stored.filter(({ _id }) => _id > String(after)).slice(0, Number(size));
  };
  return { began, fetch };
}

it.each([
  [1, ['', 'a', 'b', 'c', 'd', 'e']],
  [2, ['', 'b', 'd']],
  [5, ['', 'e']],
  [6, ['']],
])('reads all documents in batches of %i', async (size, began) => {
  const reader = createReader(documents);
  expect(await readTranslationDocuments(reader, size)).toEqual(documents);
  expect(reader.began).toEqual(began);
});

it('returns an empty list for an empty dataset', async () => {
  expect(await readTranslationDocuments(createReader([]))).toEqual([]);
});

it('rejects a response that is no list of documents', async () => {
  const reader = { fetch: async () => undefined };
  await expect(readTranslationDocuments(reader)).rejects.toThrow('did not answer with documents');
});

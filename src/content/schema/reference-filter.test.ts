import { expect, it } from 'vitest';
import { inFallbackChain } from './reference-filter.ts';

const context = (language: unknown) => ({
  document: { _id: 'a', _type: 'page', _rev: '', _createdAt: '', _updatedAt: '', language },
  parentPath: [],
  perspective: [],
  getClient: () => {
    throw new Error('The filter needs no client.');
  },
});

it.each([
  ['en-gb', ['en-gb']],
  ['de', ['de', 'en-gb']],
  ['de-at', ['de-at', 'de', 'en-gb']],
  ['en-us', ['en-us', 'en-gb']],
])('offers to a document in %s those in %o', (language, languages) => {
  expect(inFallbackChain(context(language))).toEqual({
    filter: 'language in $languages',
    params: { languages },
  });
});

it.each([undefined, 'tlh', 3])('offers all documents to one without a known locale: %o', (language) => {
  expect(inFallbackChain(context(language))).toEqual({});
});

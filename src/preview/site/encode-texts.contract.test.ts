import type { SanityClient } from '@sanity/client';
import { stegaClean } from '@sanity/client/stega';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, createCleanup, startService, stored, writeDataset } from 'content-service/testing';
import * as queries from '../../content/queries.ts';
import { isRecord } from '../../shared/json.ts';
import { filledDocument, textFields } from '../../content/testing/text-fields.ts';
import { encodeTexts } from './encode-texts.ts';

const DOCUMENTS = ['page', 'article', 'topic', 'author', 'siteSettings', 'redirect'] as const;

const cleanup = createCleanup();
let client: SanityClient;

beforeAll(async () => {
  const dataset = await writeDataset(
    cleanup,
    DOCUMENTS.map((type) => stored(`the-${type}`, filledDocument(type))),
  );
  client = clientOf(await startService(cleanup, dataset));
});
afterAll(() => cleanup.run());

/** Types of lists in results that do not say it. */
const TYPES_OF_LISTS: Readonly<Record<string, string>> = {
  settings: 'siteSettings',
  topics: 'topic',
  authors: 'author',
  redirects: 'redirect',
};

/** Types within other types: their fields have the path of these. */
const WITHIN = new Set(['block', 'span', 'picture', 'link', 'menuGroup', 'documentLink', 'externalLink']);

/** Collects the places of strings in a result: `faq.items.question`. */
function* stringsIn(value: unknown, place: string): Generator<readonly [place: string, text: string]> {
  if (typeof value === 'string') yield [place, value];
  else if (Array.isArray(value)) for (const item of value) yield* stringsIn(item, place);
  else if (isRecord(value)) {
    const type = value['_type'];
    const own = typeof type === 'string' && !WITHIN.has(type) ? type : place;
    for (const [name, part] of Object.entries(value)) {
      yield* stringsIn(part, own === '' ? (TYPES_OF_LISTS[name] ?? name) : `${own}.${name}`);
    }
  }
}

/** Reads all content with its texts encoded, and sorts the places of strings by what became of them. */
async function encodeEverything() {
  const places = { encoded: new Set<string>(), plain: new Set<string>() };
  const ids = await client.fetch<string[]>('*[_type in ["page", "article"]]._id');
  for (const name of ['PAGES_QUERY', 'ARTICLES_QUERY', 'SITE_QUERY'] as const) {
    const answer = await client.fetch<unknown, Record<string, unknown>>(
      queries[name],
      { ids },
      { filterResponse: false, resultSourceMap: 'withKeyArraySelector' },
    );
    const shown = encodeTexts(name, answer.result, answer.resultSourceMap, 'https://studio.example');
    expect(stegaClean(shown)).toEqual(answer.result);
    for (const [place, text] of stringsIn(shown, '')) {
      if (text !== '') places[text === stegaClean(text) ? 'plain' : 'encoded'].add(place);
    }
  }
  return places;
}

const texts = DOCUMENTS.flatMap(textFields).toSorted();

it('encodes every text of the schema, and nothing else', async () => {
  const { encoded, plain } = await encodeEverything();
  expect([...encoded].toSorted()).toEqual([...new Set(texts)]);
  expect(plain.intersection(encoded)).toEqual(new Set());
  expect([...plain]).toEqual(expect.arrayContaining(['page.slug', 'form.formId', 'hero.layout']));
});

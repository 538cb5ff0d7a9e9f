import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveContent, smallContent } from '../build/support/small-dataset.ts';
import { readEnvironment } from '../../src/config/deployment/environment.ts';
import { createContentClient } from '../../src/content/client.ts';
import { fetchSnapshot } from '../../src/content/fetch-snapshot.ts';
import type { Snapshot } from '../../src/content/snapshot.ts';
import { createUnitIndex } from '../../src/site/quarantine/document-units.ts';
import { quarantine } from '../../src/site/quarantine/quarantine.ts';

const GROUPS = [
  ...['home', 'about', 'blog', 'contact', 'cookie-policy', 'privacy', 'bakery-day', 'tram', 'topic-stories'],
];
/** Kinds of documents that faults are planted in. */
const FAULTY = ['pages', 'articles', 'redirects', 'authors', 'topics'] as const;

type Documents = readonly { readonly _id: string }[];
type Fault = (document: { readonly _id: string }) => object;

/** Ways in which a document can be broken past the Studio; each is a fault in any of them. */
const FAULTS: readonly Fault[] = [
  // Of a person, a page, a redirect.
  (document) => ({ ...document, name: '', title: '', source: 'no path' }),
  (document) => ({ ...document, name: null, title: null, source: null }),
  (document) => ({
    ...document,
    name: 1,
    title: [],
    source: {},
    slug: 5,
    language: {},
    blocks: 'text',
    content: 3,
  }),
  (document) => ({ ...document, name: 'x'.repeat(100_000), title: 'x'.repeat(100_000), source: '//x' }),
];

let folder: string;
let sound: Snapshot;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarantine-'));
  const documents = await smallContent(
    GROUPS.map((name) => `translation-${name}`),
    ['en-gb', 'de', 'fr'],
  );
  const content = await serveContent(folder, documents);
  sound = await fetchSnapshot(createContentClient(readEnvironment(content.environment).sanity));
  await content.close();
});
afterAll(() => rm(folder, { recursive: true }));

/** Chooses documents to break, but none whose loss would stop the build. */
function breakable(): readonly (readonly [(typeof FAULTY)[number], string])[] {
  const indispensable = new Set(['translation-home', 'translation-cookie-policy']);
  const unitOf = createUnitIndex(sound);
  return FAULTY.flatMap((kind) =>
    sound[kind].flatMap(({ _id }) => (indispensable.has(unitOf(_id).id) ? [] : [[kind, _id] as const])),
  );
}

function planted(faults: readonly (readonly [(typeof FAULTY)[number], string, Fault])[]): Snapshot {
  const broken = (kind: (typeof FAULTY)[number]): Documents =>
    sound[kind].map((document) => {
      const fault = faults.find(([ofKind, id]) => ofKind === kind && id === document._id);
      return fault ? { _id: document._id, ...fault[2](document) } : document;
    });
  return { ...sound, ...Object.fromEntries(FAULTY.map((kind) => [kind, broken(kind)])) };
}

describe('quarantine of the dataset with faults at random', () => {
  it('is of nothing when the content is sound', () => {
    expect(quarantine(sound)).toEqual({ snapshot: sound, leftOut: [], stopping: [], warnings: [] });
  });

  it('leaves out the faulty groups and what cannot be without them, and publishes the rest as it is', () => {
    const fault = fc
      .constantFrom(...breakable())
      .chain(([kind, id]) => fc.constantFrom(...FAULTS).map((each) => [kind, id, each] as const));
    fc.assert(
      fc.property(fc.array(fault, { minLength: 1, maxLength: 3 }), (faults) => {
        const { snapshot, leftOut, stopping } = quarantine(planted(faults));
        expect(stopping).toEqual([]);
        const gone = new Set(
          leftOut.flatMap(({ id, documents }) => [id, ...documents.map((each) => each.id)]),
        );
        for (const [, id] of faults) expect(gone).toContain(id);

        // The faulty groups, the articles of faulty authors, and nothing else.
        expect(gone).toEqual(expectedToGo(faults.map(([, id]) => id)));
        for (const kind of [...FAULTY, 'groups', 'settings'] as const) {
          const kept: Documents = sound[kind].filter(({ _id }) => !gone.has(_id));
          expect(snapshot[kind].map(({ _id }) => _id)).toEqual(kept.map(({ _id }) => _id));
          // What does not link to them is as it was.
          kept.forEach((document, index) => {
            const links = JSON.stringify(document).match(
              /"(?:documentId|parentId|topicId)":"[^"]*"|"topicIds":\[[^\]]*\]/g,
            );
            const isAffected = links?.some((link) => [...gone].some((id) => link.includes(`"${id}"`)));
            if (!isAffected) expect(snapshot[kind][index]).toEqual(document);
          });
        }
        expect(quarantine(snapshot)).toMatchObject({ snapshot, leftOut: [], stopping: [] });
      }),
      { numRuns: 20 },
    );
  });
});

/** Lists the documents and groups that must go with some documents. */
function expectedToGo(ids: readonly string[]): ReadonlySet<string> {
  const unitOf = createUnitIndex(sound);
  const byThem = sound.articles.filter(({ authorId }) => authorId !== null && ids.includes(authorId));
  return new Set(
    [...ids, ...byThem.map(({ _id }) => _id)]
      .map(unitOf)
      .flatMap(({ id, documentIds }) => [id, ...documentIds]),
  );
}

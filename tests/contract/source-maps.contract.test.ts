import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ListeningService } from 'content-service';
import {
  clientOf,
  createCleanup,
  parseDocumentLines,
  sendRaw,
  startService,
  stringPaths,
  type StoredDocument,
  valueAt,
  writeDataset,
  wrongMappings,
} from 'content-service/testing';
import type { ContentSourceMap, FilterDefault } from '@sanity/client';
import { applySourceDocuments, resolveEditInfo } from '@sanity/client/csm';
import { stegaClean } from '@sanity/client/stega';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const DOCUMENTS_FOLDER = path.join(import.meta.dirname, '../../dataset/production/documents');
const STUDIO_URL = 'http://localhost:3333';
/** Locales of the queried documents; documents without a language are included. The sweep covers all locales. */
const LOCALES = new Set<unknown>([undefined, 'en-gb', 'de']);
const PICTURE = `{alt, "assetId": asset._ref, hotspot{x, y, width, height}, crop{top, bottom, left, right}}`;
const LINK = `{_key, label, kind, "documentId": document._ref, url}`;
const PARAMS = { language: 'en-gb', ids: ['page-about-en-gb', 'page-about-de'], word: 'food' };

const cleanup = createCleanup();
let service: ListeningService;
let stored: ReadonlyMap<string, StoredDocument>;

const isQueried = ({ language }: StoredDocument) => inject('tier') === 'sweep' || LOCALES.has(language);

/** Documents of the repository, with drafts of some of them. */
async function readDocuments(): Promise<StoredDocument[]> {
  const names = (await readdir(DOCUMENTS_FOLDER)).filter((name) => name.endsWith('.ndjson'));
  const published: StoredDocument[] = [];
  for (const name of names) {
    const { documents } = parseDocumentLines(await readFile(path.join(DOCUMENTS_FOLDER, name), 'utf8'), name);
    published.push(...documents.map(({ document }) => document).filter(isQueried));
  }
  const drafts = published
    .filter(({ language, _type }) => language === 'de' || _type === 'author')
    .map((document) => ({
      ...document,
      _id: `drafts.${document._id}`,
      title: `${String(document['title'])} (draft)`,
    }));
  return [...published, ...drafts];
}

beforeAll(async () => {
  const documents = await readDocuments();
  stored = new Map(documents.map((document) => [document._id, document]));
  service = await startService(cleanup, await writeDataset(cleanup, documents));
});
afterAll(() => cleanup.run());

/** Queries, with the paths of strings in their results that come from no document (`*` for any position). */
const queries: [name: string, query: string, unmapped?: readonly string[]][] = [
  ['complete documents', '*[_type == "page" && language == $language]'],
  ['one document', '*[_id == "page-about-en-gb"][0]'],
  ['one string', '*[_id == "page-about-en-gb"][0].title'],
  ['a list of strings', '*[_type == "page"] | order(_id asc).title'],
  [
    'ids',
    '{"pages": *[_type == "page"] | order(_id asc)._id, "assets": *[_type == "sanity.imageAsset"]._id}',
  ],
  [
    'pages with blocks by type',
    `*[_type == "page" && _id >= "a"] | order(_id asc) {
      _type, _id, language, title, description, "path": slug.current, sharePicture${PICTURE},
      blocks[]{
        _type == "hero" => {_key, _type, eyebrow, heading, text, picture${PICTURE}, actions[]${LINK}},
        _type == "statistics" => {_key, _type, heading, items[]{_key, value, label}},
        _type == "richText" => {_key, _type, content[]{..., markDefs[]{..., "documentId": document._ref}}}
      }
    }`,
  ],
  ['articles with their authors', '*[_type == "article"]{title, "by": author->name, publishedAt, content}'],
  [
    'settings',
    `*[_type == "siteSettings"] | order(_id asc) {
      language, navigation[]${LINK}, footerText, footerColumns[]{_key, heading, links[]${LINK}}, appStore
    }`,
  ],
  [
    'translation groups',
    '*[_type == "translation.metadata"]{_id, translations[]{language, "documentId": value._ref}}',
  ],
  ['groups with titles', '*[_type == "translation.metadata"]{"titles": translations[].value->title}'],
  [
    'assets',
    '*[_type == "sanity.imageAsset"]{extension, "lqip": metadata.lqip, "width": metadata.dimensions.width}',
  ],
  [
    'redirects to documents or addresses',
    '*[_type == "redirect"]{source, "to": coalesce(document->slug.current, url)}',
  ],
  ['a chosen field', '*[_type == "page"]{"text": select(language == "de" => description, title)}'],
  ['a default', '*[_type == "page"][0...3]{"text": coalesce(nothing, "None")}', ['text']],
  [
    'a filter on a field that is shown',
    '*[title match $word || description match $word]{title, description}',
  ],
  ['the same field in order and in the result', '*[_type == "page"] | order(title desc)[0..9]{title}'],
  ['ids in a list', '*[_id in $ids]{_id, title, "slug": slug.current}'],
  [
    'a reference the other way',
    '*[_type == "author"]{name, "articles": *[_type == "article" && author._ref == ^._id].title}',
  ],
  ['references()', '*[_type == "author"]{name, "articles": *[references(^._id)]{title, "by": ^.name}}'],
  ['inner filters', '*[_type == "page"]{"hero": blocks[_type == "hero"][0]{heading, "page": ^.title}}'],
  ['flattened spans', '*[_type == "article"].content[].children[].text'],
  ['text of blocks', '*[_type == "article"]{title, "text": pt::text(content)}', ['text']],
  ['composed text', '*[_type == "page"]{title, "label": title + " (" + language + ")"}', ['label']],
  ['counted and constant values', '{"pages": count(*[_type == "page"]), "kind": "site"}', ['kind']],
  ['unique values', 'array::unique(*[_type == "page"].language)'],
  [
    'joined lists',
    '[...*[_type == "page"][0..2].title, ...*[_type == "article"][0..2]{"title": title}.title]',
  ],
  ['scores', '*[_type == "page"] | score(title match $word) | order(_score desc)[0..4]{title, _score}'],
  ['nothing', '*[_id == "gone"][0]'],
];

interface QueryResponse {
  readonly result: unknown;
  readonly resultSourceMap?: ContentSourceMap;
}

async function fetchMapped(query: string, perspective: 'published' | 'drafts' | 'raw' = 'published') {
  const client = clientOf(service, { perspective, resultSourceMap: 'withKeyArraySelector' });
  const response: QueryResponse = await client.fetch(query, PARAMS, { filterResponse: false });
  if (response.resultSourceMap === undefined) throw new Error('The response has no source map');
  return { result: response.result, map: response.resultSourceMap };
}

/** True if the string is a published id that a perspective with drafts has given the document. */
function isIdOfView(resultPath: string, result: unknown): boolean {
  const value = valueAt(result, resultPath);
  return resultPath.endsWith("['_originalId']") || stored.has(`drafts.${String(value)}`);
}

describe.each(['published', 'drafts', 'raw'] as const)('source maps in the perspective %s', (perspective) => {
  it.each(queries)('resolve to the strings of %s', async (_, query, unmapped = []) => {
    const plain: unknown = await clientOf(service, { perspective }).fetch(query, PARAMS);
    const { result, map } = await fetchMapped(query, perspective);
    expect(result).toEqual(plain);
    expect(wrongMappings(map, result, (id) => stored.get(id))).toEqual([]);
    const missing = stringPaths(result).filter((each) => !Object.hasOwn(map.mappings, each));
    const unexpected = missing.filter((each) => perspective !== 'drafts' || !isIdOfView(each, result));
    const fields = new Set(unexpected.map((each) => /\['(\w+)'\]$/.exec(each)?.[1] ?? each));
    expect([...fields]).toEqual(unmapped);
  });
});

describe('stega', () => {
  /** Sources that the client encodes into strings, as `result path → document id and path`. */
  function spyOnEncoding() {
    const seen: { value: string; id: string; sourcePath: readonly unknown[] }[] = [];
    const filter: FilterDefault = (props) => {
      seen.push({ value: props.value, id: props.sourceDocument._id, sourcePath: props.sourcePath });
      return props.filterDefault(props);
    };
    return { seen, filter };
  }

  it.each(queries)('is removed completely from %s', async (_, query) => {
    const plain: unknown = await clientOf(service).fetch(query, PARAMS);
    const encoded: unknown = await clientOf(service, {
      stega: { enabled: true, studioUrl: STUDIO_URL },
    }).fetch(query, PARAMS);
    expect(stegaClean(encoded)).toEqual(plain);
  });

  it('is encoded in text, not in values that code compares', async () => {
    const client = clientOf(service, { stega: { enabled: true, studioUrl: STUDIO_URL } });
    const query =
      '*[_id == "page-about-en-gb"][0]{title, description, "path": slug.current, language, _type, blocks[0..0]{_type, heading}}';
    const [plain, encoded] = await Promise.all([
      clientOf(service).fetch<Record<string, unknown>>(query),
      client.fetch<Record<string, unknown>>(query),
    ]);
    const changed = stringPaths(plain).filter(
      (_, index) =>
        JSON.stringify(plain) !== JSON.stringify(encoded) &&
        stringsOf(plain)[index] !== stringsOf(encoded)[index],
    );
    expect(changed).toEqual(["$['title']", "$['description']", "$['blocks'][0]['heading']"]);
  });

  function stringsOf(value: unknown): string[] {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
  }

  it('refers to items by key and to drafts by their stored id', async () => {
    const { seen, filter } = spyOnEncoding();
    const client = clientOf(service, {
      perspective: 'drafts',
      stega: { enabled: true, studioUrl: STUDIO_URL, filter },
    });
    await client.fetch('*[_id == "page-about-de"][0]{title, "hero": blocks[_type == "hero"][0].heading}');
    const draft = stored.get('drafts.page-about-de');
    expect(seen).toEqual([
      { value: draft?.['title'], id: 'drafts.page-about-de', sourcePath: ['title'] },
      {
        value: valueAt(draft, "$['blocks'][?(@._key=='b01')]['heading']"),
        id: 'drafts.page-about-de',
        sourcePath: ['blocks', { _key: 'b01', _index: -1 }, 'heading'],
      },
    ]);
  });
});

describe('the tools of the client', () => {
  it('resolve the location to edit', async () => {
    const { map } = await fetchMapped(
      '*[_type == "article"] | order(_id)[0..0]{"by": author->name}',
      'drafts',
    );
    expect(
      resolveEditInfo({ studioUrl: STUDIO_URL, resultSourceMap: map, resultPath: [0, 'by'] }),
    ).toMatchObject({
      baseUrl: STUDIO_URL,
      id: expect.stringMatching(/^drafts\.author-/),
      type: 'author',
      path: ['name'],
    });
  });

  it('apply edits to a result', async () => {
    const { result, map } = await fetchMapped('*[_type == "author"] | order(_id){name}', 'drafts');
    const edited = applySourceDocuments(
      result,
      map,
      ({ _id, _type }) => ({ _id, _type, name: `Edited ${_id}` }),
      (changed) => changed,
      'drafts',
    );
    const authors = [...stored.keys()].filter((id) => id.startsWith('drafts.author-')).sort();
    expect(edited).toEqual(authors.map((id) => ({ name: `Edited ${id}` })));
  });
});

describe('the parameter resultSourceMap', () => {
  async function fetchResponse(search: string): Promise<{ status: number; body: unknown }> {
    const query = encodeURIComponent('*[_id == "page-about-en-gb"][0].blocks[0].heading');
    const target = `/v2026-11-01/data/query/production?returnQuery=false&query=${query}${search}`;
    const { status, body } = await sendRaw(service.origin, target);
    return { status, body: JSON.parse(body.toString('utf8')) };
  }

  it.each([
    ['true', "$['blocks'][0]['heading']"],
    ['withKeyArraySelector', "$['blocks'][?(@._key=='b01')]['heading']"],
  ])('selects the notation %s', async (mode, expected) => {
    const { body } = await fetchResponse(`&resultSourceMap=${mode}`);
    expect(body).toEqual({
      result: expect.any(String),
      syncTags: [expect.any(String)],
      ms: expect.any(Number),
      resultSourceMap: {
        documents: [{ _id: 'page-about-en-gb', _type: 'page' }],
        paths: [expected],
        mappings: { $: { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } } },
      },
    });
  });

  it.each(['', '&resultSourceMap=false'])('is off with "%s"', async (search) => {
    const { body } = await fetchResponse(search);
    expect(body).toEqual({
      result: expect.any(String),
      syncTags: [expect.any(String)],
      ms: expect.any(Number),
    });
  });

  it('is refused with an unknown value', async () => {
    expect(await fetchResponse('&resultSourceMap=yes')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Invalid resultSourceMap "yes"') },
    });
  });

  it('works for queries sent by POST', async () => {
    const { result, map } = await fetchMapped(
      `// ${'x'.repeat(12_000)}\n*[_id == "page-about-en-gb"][0].title`,
    );
    expect(result).toBe(stored.get('page-about-en-gb')?.['title']);
    expect(Object.keys(map.mappings)).toEqual(['$']);
  });
});

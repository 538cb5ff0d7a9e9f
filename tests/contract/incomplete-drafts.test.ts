import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { LANGUAGES } from '../../src/config/locales/languages.ts';
import { DEFAULT_LOCALE } from '../../src/config/locales/locales.ts';
import { schemaTypes } from '../../src/content/schema/index.ts';
import { isRecord } from '../../src/shared/json.ts';
import type { Snapshot } from '../../src/content/snapshot.ts';
import { findSamples } from '../../src/pages/_dev/samples/canvases.ts';
import { realIds, withRealIds } from '../../src/pages/_dev/samples/real-ids.ts';
import { testSite } from '../../src/site/testing/site.ts';
import { testSnapshot } from '../../src/site/testing/snapshot.ts';
import { testTopic } from '../../src/content/testing/fixtures.ts';
import { showDraft, type DraftContent } from '../support/draft-preview.ts';

const site = testSite(testSnapshot());
const topic = testTopic();
const snapshot: Snapshot = { ...testSnapshot(), topics: [topic] };
const ids = realIds(snapshot, DEFAULT_LOCALE);
const blocksOf = ({ samples }: ReturnType<typeof findSamples>[number]) =>
  samples.views(LANGUAGES.en.sampleTexts).map(({ block }) => withRealIds(block, ids));

/** Every fourth block in the quick tier: what draws them is the same. */
const TRIED = findSamples().filter((_, index) => inject('tier') === 'sweep' || index % 4 === 0);

// Tables say which of their cells they leave out.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

type Fields = Readonly<Record<string, unknown>>;

/** Fields that a content service adds by itself. */
const isGiven = (name: string) => name.startsWith('_');

/** Lists what a field of an object is replaced with in turn, with what that does to it. */
type ReplaceField = (object: Fields, name: string) => readonly (readonly [what: string, changes: Fields])[];

/** Takes a field away, as a query returns it, or has a reference lead nowhere. */
const absent: ReplaceField = (object, name) => {
  if (object[name] === null || object[name] === undefined) return [];
  const nowhere = [' to nowhere', { [name]: 'nowhere' }] as const;
  return [['', { [name]: null }], ...(name.endsWith('Id') ? [nowhere] : [])];
};

const HOSTILE = ' java\tScript:alert(1)';
const NO_TARGET = { documentId: null, destination: null, pageAction: null, fragment: null };

/** Has an address run a script, and any link lead there. */
const hostile: ReplaceField = (object, name) => {
  const value = object[name];
  if (name === 'url' && 'destination' in object) return [['', { ...NO_TARGET, url: HOSTILE }]];
  return typeof value === 'string' && URL.canParse(value) ? [['', { [name]: HOSTILE }]] : [];
};

/**
 * Lists copies of a value, each with one of the fields at any depth replaced, with the path of the field.
 * Items of one list count as one.
 */
function* withEach(
  replace: ReplaceField,
  value: unknown,
  path = '',
): Generator<{ readonly path: string; readonly copy: unknown }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const { path: below, copy } of withEach(replace, item, `${path}[]`)) {
        yield { path: below, copy: value.with(index, copy) };
      }
    }
  } else if (isRecord(value)) {
    for (const [name, part] of Object.entries(value)) {
      if (isGiven(name)) continue;
      const place = path === '' ? name : `${path}.${name}`;
      for (const [what, changes] of replace(value, name)) {
        yield { path: `${place}${what}`, copy: { ...value, ...changes } };
      }
      for (const { path: below, copy } of withEach(replace, part, place)) {
        yield { path: below, copy: { ...value, [name]: copy } };
      }
    }
  }
}

/** Lists what goes wrong when each field in turn is replaced; each path once. */
async function failuresOf(
  replace: ReplaceField,
  values: readonly unknown[],
  contentOf: (copy: Fields) => DraftContent,
  path: string,
): Promise<{ readonly tried: readonly string[]; readonly failures: readonly string[] }> {
  const seen = new Set<string>();
  const failures: string[] = [];
  for (const value of values) {
    for (const { path: field, copy } of withEach(replace, value)) {
      if (seen.has(field) || !isRecord(copy)) continue;
      seen.add(field);
      const { status, logged, html } = await showDraft(contentOf(copy), site, path);
      const [script = ''] = /<[^>]*alert\(1\)[^>]*>/.exec(html) ?? [];
      if (logged.length > 0 || status >= 500 || script !== '')
        failures.push(`${field}: ${status} ${[...logged.map(String), script].join(' | ')}`);
    }
  }
  return { tried: [...seen], failures };
}

/** Replaces the document of a collection that has the id of a copy. */
function contentWith(name: keyof Snapshot) {
  return (copy: Fields): DraftContent => ({
    ...snapshot,
    [name]: snapshot[name].map((each) => (each._id === copy['_id'] ? copy : each)),
  });
}

const inPage = (block: Fields) => contentWith('pages')({ ...snapshot.pages[0], blocks: [block] });
const [home] = snapshot.pages;
const [article] = snapshot.articles;
const usualBlocks = findSamples().flatMap((samples) => blocksOf(samples).slice(0, 1));
const DOCUMENTS: readonly (readonly [name: keyof Snapshot, document: unknown, path: string])[] = [
  [
    'pages',
    { ...home, shortTitle: 'H', sharePicture: article?.picture, blocks: usualBlocks.slice(0, 3) },
    '/',
  ],
  ['articles', { ...article, topicIds: [topic._id], sharePicture: article?.picture }, '/blog/bread/'],
  ['settings', snapshot.settings[0], '/'],
  ['topics', { ...topic, picture: article?.picture }, '/blog/bread/'],
  ['authors', { ...snapshot.authors[0], portrait: article?.picture }, '/blog/bread/'],
];

describe('a draft without one of its fields is shown, and nothing fails', () => {
  const expectNone = ({ tried, failures }: Awaited<ReturnType<typeof failuresOf>>) => {
    expect(tried.length).toBeGreaterThan(0);
    expect(failures).toEqual([]);
  };

  it.each(TRIED)('block $folder', async (samples) => {
    expectNone(await failuresOf(absent, blocksOf(samples), inPage, '/'));
  });

  it.each(DOCUMENTS)('one of %s', async (name, document, path) => {
    expectNone(await failuresOf(absent, [document], contentWith(name), path));
  });
});

it('shows no address of a draft that runs a script, wherever content has addresses', async () => {
  const results = [
    ...findSamples().map((samples) => failuresOf(hostile, blocksOf(samples), inPage, '/')),
    ...DOCUMENTS.map(([name, document, path]) => failuresOf(hostile, [document], contentWith(name), path)),
  ];
  const all = await Promise.all(results);
  expect(all.flatMap(({ failures }) => failures)).toEqual([]);
  const tried = all.flatMap((each) => each.tried.map((path) => path.split('.').at(-1)));
  const addresses = new Set<unknown>();
  JSON.stringify(schemaTypes, (_, node: unknown) => {
    if (isRecord(node) && node['type'] === 'url') addresses.add(node['name']);
    return node;
  });
  expect(new Set(tried)).toEqual(addresses);
});

describe('a new draft with nothing but its place', () => {
  const emptied = (document: object): Fields =>
    Object.fromEntries(
      Object.entries(document).map(([name, value]) => [
        name,
        isGiven(name) || name === 'language' || name === 'slug' ? value : null,
      ]),
    );

  it.each([
    ['pages', snapshot.pages[0], '/', ['Title', 'Blocks']],
    ['articles', snapshot.articles[0], '/blog/bread/', ['Title', 'Picture', 'Author', 'Text']],
  ] as const)('shows what is missing in one of %s', async (name, document, path, titles) => {
    const content = contentWith(name)(emptied(document ?? {}));
    const { status, html, logged } = await showDraft(content, site, path);
    expect([status, logged]).toEqual([200, []]);
    for (const title of titles) expect(html).toContain(`<span lang="en">${title}</span></a>`);
  });

  it('is shown where the site has no settings at all', async () => {
    const { status, html, logged } = await showDraft({ ...snapshot, settings: [] }, site, '/');
    expect([status, logged]).toEqual([200, []]);
    expect(html).toContain('There are no site settings for the default locale.');
  });
});

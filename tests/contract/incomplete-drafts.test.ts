import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { LANGUAGES } from '../../src/config/languages.ts';
import { DEFAULT_LOCALE } from '../../src/config/locales.ts';
import { isRecord } from '../../src/content/schema/is-record.ts';
import type { Snapshot } from '../../src/content/snapshot.ts';
import { findSamples } from '../../src/pages/_dev/samples/find-samples.ts';
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

/**
 * Lists copies of a value, each without one of the fields at any depth, as a query returns it, or with a reference to
 * nowhere, with the path of the field.
 * Items of one list count as one.
 */
function* withoutEach(
  value: unknown,
  path = '',
): Generator<{ readonly path: string; readonly copy: unknown }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const { path: below, copy } of withoutEach(item, `${path}[]`)) {
        yield { path: below, copy: value.with(index, copy) };
      }
    }
  } else if (isRecord(value)) {
    for (const [name, part] of Object.entries(value)) {
      if (isGiven(name) || part === null || part === undefined) continue;
      const place = path === '' ? name : `${path}.${name}`;
      yield { path: place, copy: { ...value, [name]: null } };
      if (name.endsWith('Id')) yield { path: `${place} to nowhere`, copy: { ...value, [name]: 'nowhere' } };
      for (const { path: below, copy } of withoutEach(part, place)) {
        yield { path: below, copy: { ...value, [name]: copy } };
      }
    }
  }
}

/** Lists what goes wrong when each field in turn is absent; each path once. */
async function failuresOf(
  values: readonly unknown[],
  contentOf: (copy: Fields) => DraftContent,
  path: string,
): Promise<readonly string[]> {
  const seen = new Set<string>();
  const failures: string[] = [];
  for (const value of values) {
    for (const { path: field, copy } of withoutEach(value)) {
      if (seen.has(field) || !isRecord(copy)) continue;
      seen.add(field);
      const { status, logged } = await showDraft(contentOf(copy), site, path);
      if (logged.length > 0 || status >= 500)
        failures.push(`${field}: ${status} ${logged.map(String).join(' | ')}`);
    }
  }
  expect(seen.size).toBeGreaterThan(0);
  return failures;
}

/** Replaces the document of a collection that has the id of a copy. */
function contentWith(name: keyof Snapshot) {
  return (copy: Fields): DraftContent => ({
    ...snapshot,
    [name]: snapshot[name].map((each) => (each._id === copy['_id'] ? copy : each)),
  });
}

describe('a draft without one of its fields is shown, and nothing fails', () => {
  it.each(TRIED)('block $folder', async (samples) => {
    const inPage = (block: Fields) => contentWith('pages')({ ...snapshot.pages[0], blocks: [block] });
    expect(await failuresOf(blocksOf(samples), inPage, '/')).toEqual([]);
  });

  const [home] = snapshot.pages;
  const [article] = snapshot.articles;
  const usualBlocks = findSamples().flatMap((samples) => blocksOf(samples).slice(0, 1));
  it.each<[name: keyof Snapshot, document: unknown, path: string]>([
    [
      'pages',
      { ...home, shortTitle: 'H', sharePicture: article?.picture, blocks: usualBlocks.slice(0, 3) },
      '/',
    ],
    ['articles', { ...article, topicIds: [topic._id], sharePicture: article?.picture }, '/blog/bread/'],
    ['settings', snapshot.settings[0], '/'],
    ['topics', { ...topic, picture: article?.picture }, '/blog/bread/'],
    ['authors', { ...snapshot.authors[0], portrait: article?.picture }, '/blog/bread/'],
  ])('one of %s', async (name, document, path) => {
    expect(await failuresOf([document], contentWith(name), path)).toEqual([]);
  });
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

import { describe, expect, it } from 'vitest';
import { type Part, readDocuments } from './testing/read-documents.ts';

const pages = await readDocuments('page.');

/** Blocks that show the product, by the pages that people visit to see it. */
const PRODUCT_BLOCKS = {
  home: ['leftTonight', 'shopsNearYou', 'appDownload'],
  download: ['leftTonight', 'shopsNearYou', 'appDownload'],
  'leftovers-week': ['leftTonight'],
  'how-it-works': ['streetStory'],
} as const;

/** Blocks that claim nothing about shops, and so need no label. */
const WITHOUT_EXAMPLES: readonly string[] = ['appDownload', 'streetStory'];

const blocksOf = (page: Part, type: string) => (page.blocks ?? []).filter(({ _type }) => _type === type);

describe.each(Object.entries(PRODUCT_BLOCKS))('the pages of %s', (name, types) => {
  const shown = pages.filter(({ _id = '', language }) => _id === `page-${name}-${String(language)}`);

  it.each(types)('show %s in every language, and call what they show an example', (type) => {
    expect(shown.length).toBeGreaterThan(0);
    const missing = shown.filter((page) => blocksOf(page, type).length === 0);
    expect(missing.map(({ _id }) => _id)).toEqual([]);
    const labels = shown.flatMap((page) => blocksOf(page, type)).map((block) => block['exampleLabel']);
    if (!WITHOUT_EXAMPLES.includes(type)) expect(labels.filter((label) => !label)).toEqual([]);
  });
});

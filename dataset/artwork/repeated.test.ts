import { describe, expect, it } from 'vitest';
import { type Part, readDocuments } from '../testing/read-documents.ts';

const nameOf = new Map(
  (await readDocuments('image-asset')).map(({ _id, originalFilename }) => [_id, originalFilename ?? '']),
);

/** Lists the file names of the images that a value shows, each once. */
function imagesIn(value: unknown): readonly string[] {
  const found = new Set<string>();
  JSON.stringify(value, (key, part: unknown) => {
    const name = key === '_ref' ? nameOf.get(String(part)) : undefined;
    if (name !== undefined) found.add(name);
    return part;
  });
  return [...found];
}

const pages = await readDocuments('page.');
const languages = [...new Set(pages.map(({ language }) => String(language)))].sort();

/** Lists what occurs on more than one page of a language, with the pages. */
function repeated(language: string, imagesOf: (page: Part) => readonly string[]): readonly string[] {
  const pagesOf = new Map<string, string[]>();
  for (const page of pages.filter((each) => each['language'] === language)) {
    for (const image of imagesOf(page)) pagesOf.set(image, [...(pagesOf.get(image) ?? []), page._id ?? '']);
  }
  return [...pagesOf].filter(([, ids]) => ids.length > 1).map(([image, ids]) => `${image}: ${ids.join(', ')}`);
}

describe.each(languages)('the pages of %s', (language) => {
  it('show no spot twice: each was drawn for its place', () => {
    const spots = ({ blocks }: Part) => imagesIn(blocks).filter((name) => name.startsWith('spot-'));
    expect(repeated(language, spots)).toEqual([]);
  });

  it('open with pictures of their own', () => {
    const opening = ({ blocks }: Part) => imagesIn(blocks?.find(({ _type }) => _type === 'hero')?.['picture']);
    expect(repeated(language, opening)).toEqual([]);
  });
});

it('finds pictures on pages at all', () => {
  const shown = new Set(pages.flatMap(({ blocks }) => imagesIn(blocks)));
  expect(shown.size).toBeGreaterThan(40);
});

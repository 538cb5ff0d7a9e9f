import type { TypeNode } from 'groq-js';
import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { SAMPLE_IDS } from '../../../blocks/sample-content.ts';
import { LANGUAGE_KEYS, LANGUAGES } from '../../../config/locales/languages.ts';
import { SHAPES } from '../../../content/shapes.generated.ts';
import { shapeProblems } from '../../../content/validate/shape.ts';
import { sampleGaps } from '../testing/sample-gaps.ts';
import { componentSamples, findSamples, viewsOf } from './canvases.ts';

const root = new URL('../../../', import.meta.url);
const NO_BLOCKS = ['testing'];
/** Folders of components that look like what is within them. */
const WITHOUT_LOOKS: readonly string[] = ['once-per-locale'];
/** The section has views of its own; ids and media types of references are empty only where content is broken. */
const NOT_CHOSEN = ['section', 'animationId', 'id', 'mimeType'];
const english = LANGUAGES.en.sampleTexts;

/** Returns the generated shape of a block type. */
function shapeOf(type: string): TypeNode {
  const pages = SHAPES.PAGES_QUERY;
  const page = pages.type === 'array' ? pages.of : pages;
  const blocks = page.type === 'object' ? page.attributes['blocks']?.value : undefined;
  const kinds = blocks?.type === 'array' ? blocks.of : blocks;
  const options = kinds?.type === 'union' ? kinds.of : kinds ? [kinds] : [];
  const found = options.find((option) => {
    const named = option.type === 'object' ? option.attributes['_type']?.value : undefined;
    return named?.type === 'string' && named.value === type;
  });
  if (!found) throw new Error(`The schema has no block '${type}'.`);
  return found;
}

async function foldersBelow(path: string): Promise<readonly string[]> {
  const entries = await readdir(new URL(path, root), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

describe('the style guide', () => {
  it('has samples of every block', async () => {
    const folders = (await foldersBelow('blocks/')).filter((name) => !NO_BLOCKS.includes(name));
    expect(findSamples().map(({ folder }) => folder)).toEqual(folders.toSorted());
  });

  it('has a sample of every component', async () => {
    const folders = (await foldersBelow('components/')).filter((name) => !WITHOUT_LOOKS.includes(name));
    const files = await Promise.all(folders.map((name) => readdir(new URL(`components/${name}/`, root))));
    const withComponent = folders.filter((_, index) =>
      files[index]?.some((file) => /\.(?:astro|css)$/.test(file)),
    );
    expect([...componentSamples().keys()]).toEqual(withComponent.toSorted());
  });
});

describe.each(findSamples())('samples of $folder', (found) => {
  const { type, views } = found.samples;
  const shape = shapeOf(type);

  it.each(LANGUAGE_KEYS)('are what the schema allows, in %s', (language) => {
    const problems = viewsOf(found, language, []).flatMap(({ name, blocks }) =>
      blocks.flatMap((block) =>
        shapeProblems(shape, block).map(({ field, message }) => `${name}: ${field} ${message}`),
      ),
    );
    expect(problems).toEqual([]);
  });

  it('show every optional field filled and empty, and every choice', () => {
    const blocks = views(english).map(({ block }) => block);
    expect(sampleGaps(shape, blocks, new Set(NOT_CHOSEN))).toEqual([]);
  });

  it('hold a word or heading as long as they come', () => {
    const texts = views(english).map(({ block }) => JSON.stringify(block));
    const { longWord, longHeading } = english;
    expect(texts.some((text) => text.includes(longWord) || text.includes(longHeading))).toBe(true);
  });

  it('have addresses of their own', () => {
    const ids = viewsOf(found, 'en', ['mint', 'green']).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/);
  });
});

describe('viewsOf', () => {
  const [first] = findSamples();
  if (!first) throw new Error('There is no block.');
  const plain = viewsOf(first, 'en', []);

  it('adds the usual variant in every tone, each a block of its own, on one canvas', () => {
    const toned = viewsOf(first, 'en', ['green', 'sky']).slice(plain.length);
    const usual = plain[0]?.blocks[0];
    const inTone = (tone: string) => ({
      ...usual,
      _key: `${usual?._key}-${tone}`,
      section: { tone, space: null, anchor: `tone-${tone}` },
    });
    expect(toned).toEqual([
      { id: 'in-every-tone', name: 'in every tone', steps: [], blocks: [inTone('green'), inTone('sky')] },
    ]);
  });

  it('shows every variant and state alone', () => {
    expect(plain.map(({ blocks }) => blocks.length)).toEqual(plain.map(() => 1));
  });
});

it.each(LANGUAGE_KEYS)('sample texts never hold a placeholder for real content, in %s', (language) => {
  const texts = Object.values<string>({ ...LANGUAGES[language].sampleTexts });
  expect(texts.filter((text) => Object.values<string>(SAMPLE_IDS).includes(text))).toEqual([]);
});

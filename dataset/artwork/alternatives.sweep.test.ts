import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'node:path';
import { describe, expect, it } from 'vitest';

const documents = new URL('../production/documents/', import.meta.url);
const files = await readdir(documents);

// artwork.sweep.test.ts establishes the shape of this file.
const alternatives = JSON.parse(
  await readFile(new URL('alt.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Locales whose documents stand for a language, where the two have different names. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-gb', cs: 'cs-cz' };
const LANGUAGES = Object.keys(alternatives['hero-rescue-bag'] ?? {});

interface Picture {
  /** Absent where a picture only adorns. */
  readonly alt?: string;
  readonly asset: { readonly _ref: string };
}

const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' && value !== null && 'asset' in value;

const lines = async (file: string) =>
  (await readFile(new URL(file, documents), 'utf8')).split('\n').filter((line) => line !== '');

const drawings = new Map<string, string>();
for (const line of await lines('image-asset.ndjson')) {
  // The dataset's own file; only these fields of it are read.
  const { _id, originalFilename } = JSON.parse(line) as { _id: string; originalFilename: string };
  drawings.set(_id, parse(originalFilename).name);
}

/** Reads the pictures of drawings in the documents of one language, as pairs of name and alternative text. */
async function shownDrawings(
  language: string,
): Promise<readonly (readonly [name: string, text: string | undefined])[]> {
  const ending = `.${LOCALES[language] ?? language}.ndjson`;
  const shown: (readonly [string, string | undefined])[] = [];
  for (const file of files.filter((name) => name.endsWith(ending))) {
    for (const line of await lines(file)) {
      JSON.parse(line, (_key, value: unknown) => {
        const name = isPicture(value) ? drawings.get(value.asset._ref) : undefined;
        if (isPicture(value) && name !== undefined && name in alternatives) shown.push([name, value.alt]);
        return value;
      });
    }
  }
  return shown;
}

describe.each(LANGUAGES)('alternative texts in %s', (language) => {
  it('are those of alt.json wherever a drawing is shown', async () => {
    const shown = await shownDrawings(language);
    expect([...new Set(shown.map(([name]) => name))].sort()).toEqual(Object.keys(alternatives).sort());
    const described = shown.filter(([, text]) => text !== undefined);
    expect(described.filter(([name, text]) => alternatives[name]?.[language] !== text)).toEqual([]);
  });
});

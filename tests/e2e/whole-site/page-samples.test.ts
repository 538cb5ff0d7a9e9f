import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleCanvases, samplePages } from './page-samples.ts';

const html = (body: string, language = 'de') =>
  `<!doctype html><html lang="${language}"><title>T</title><body>${body}</body></html>`;

describe('samplePages', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'page-samples-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('selects pages by elements on tones, headers and longest words', async () => {
    const pages: Readonly<Record<string, string>> = {
      'a/index.html': html('<header class="tone-sky"></header><main><h1>Brot</h1></main>'),
      'b/index.html': html('<header class="tone-sky"></header><main><h1>Käsekuchen</h1></main>'),
      'c/index.html': html('<header class="tone-sky"></header><main><h1>Brot</h1><p>Text</p></main>'),
      'd/index.html': html('<header class="tone-green"></header><main><h1>Brot</h1></main>'),
    };
    for (const [file, text] of Object.entries(pages)) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    }
    expect(await samplePages(root)).toEqual({
      all: ['/a/', '/b/', '/c/', '/d/'],
      styling: ['/c/', '/d/'],
      openings: ['/a/', '/d/'],
      words: ['/b/', '/c/'],
    });
  });
});

describe('sampleCanvases', () => {
  const canvas = (body: string, steps: readonly string[] = []) =>
    html(`${body}<script type="application/json" id="steps">${JSON.stringify(steps)}</script>`);

  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'the longest word',
      { a: canvas('<p>Ei</p>'), b: canvas('<p>Tomate</p>'), c: canvas('<p>Brot</p>') },
      ['b'],
    ],
    [
      'every element on its tone',
      { a: canvas('<p>Ei</p>'), b: canvas('<div class="tone-sky"><p>Ei</p></div>') },
      ['a', 'b'],
    ],
    ['every list of steps', { a: canvas('<p>Ei</p>'), b: canvas('<p>Ei</p>', ['open']) }, ['b']],
    [
      'lists of steps that differ',
      { a: canvas('<p>Ei</p>', ['press']), b: canvas('<p>Ei</p>', ['open']) },
      ['a', 'b'],
    ],
  ])('chooses %s', (_, canvases, chosen) => {
    expect(sampleCanvases(new Map(Object.entries(canvases)))).toEqual(chosen);
  });
});

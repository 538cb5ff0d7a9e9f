import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtPage } from '../../support/pages.ts';
import { stylingFeatures } from './page-features.ts';
import { sampleCanvases, samplePages } from './page-samples.ts';

const html = (body: string, language = 'de') =>
  `<!doctype html><html lang="${language}"><title>T</title><body>${body}</body></html>`;

describe('samplePages', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'page-samples-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  async function writePages(pages: Readonly<Record<string, string>>): Promise<void> {
    for (const [file, text] of Object.entries(pages)) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    }
  }

  it('selects pages by elements on tones, headers and longest words', async () => {
    await writePages({
      'a/index.html': html('<header class="tone-sky"></header><main><h1>Brot</h1></main>'),
      'b/index.html': html('<header class="tone-sky"></header><main><h1>Käsekuchen</h1></main>'),
      'c/index.html': html('<header class="tone-sky"></header><main><h1>Brot</h1><p>Text</p></main>'),
      'd/index.html': html('<header class="tone-green"></header><main><h1>Brot</h1></main>'),
    });
    expect(await samplePages(root)).toEqual({
      all: ['/a/', '/b/', '/c/', '/d/'],
      styling: ['/c/', '/d/'],
      openings: ['/a/', '/d/'],
      words: ['/b/', '/c/'],
    });
  });

  it('leaves out words much shorter than the longest of another language', async () => {
    await writePages({
      'de/index.html': html('<main><h1>Lebensmittelrettung</h1><p>Ofen</p></main>', 'de'),
      'fr/a/index.html': html('<main><h1>Réfrigération électrique</h1></main>', 'fr'),
      'fr/b/index.html': html('<main><h1>Pain</h1><p>Pâtisseries</p></main>', 'fr'),
      'it/a/index.html': html('<main><h1>Pane</h1></main>', 'it'),
      'it/b/index.html': html('<main><h1>Pomodoro</h1></main>', 'it'),
    });
    // Of Italian, whose words are all short, one page: every language is looked at.
    expect((await samplePages(root)).words).toEqual(['/de/', '/fr/b/', '/it/a/']);
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
    expect(sampleCanvases(new Map(Object.entries(canvases)), new Set())).toEqual(chosen);
  });

  it('leaves out what pages of the site show, but no block', () => {
    const onPages = stylingFeatures(
      builtPage('index.html', html('<p class="a">Ei</p><p class="b">Ei</p><div><p>Ei</p></div>')),
    );
    const canvases = [
      ['/canvas/hero/first/', canvas('<p class="a">Brot</p>')],
      ['/canvas/hero/second/', canvas('<p class="b">Brot</p>')],
      ['/canvas/steps/first/', canvas('<p class="a">Ei</p>')],
      ['/canvas/steps/second/', canvas('<p class="a">Brot</p><i>Ei</i>')],
    ] as const;
    // The second of a hero has the longest word of its kind; the second steps have another element, too.
    expect(sampleCanvases(new Map(canvases), onPages)).toEqual([
      '/canvas/hero/second/',
      '/canvas/steps/second/',
    ]);
  });
});

import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type PlacedPayload, writeStyleIndexes } from './style-indexes.ts';

const page = (path: string, locale: string, ...styles: readonly string[]): PlacedPayload => ({
  path,
  payload: { locale, preloads: { fonts: [], styles } },
});

it('lists the style sheets of pages in a file of their locale, in the same order whatever comes first', async () => {
  const root = await mkdtemp(join(tmpdir(), 'style-indexes-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'de'));
  const pages = [
    page('/de/blog/', 'de', '/_astro/blog.css', '/_astro/all.css'),
    page('/', 'en-gb', '/_astro/home.css'),
    page('/de/', 'de'),
  ];
  for (const order of [pages, pages.toReversed()]) {
    await writeStyleIndexes(root, order);
    expect(await readFile(join(root, 'de/_styles.json'), 'utf8')).toBe(
      '{"/de/":[],"/de/blog/":["/_astro/blog.css","/_astro/all.css"]}',
    );
    expect(await readFile(join(root, '_styles.json'), 'utf8')).toBe('{"/":["/_astro/home.css"]}');
  }
});

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PICTURE_LISTS } from '../../config/picture-list.ts';
import { PICTURES_PATH } from '../../config/content-service.ts';
import { picturesIn, writePictureLists } from './picture-lists.ts';

const nameOf = (digits: string) => `${digits.repeat(20)}-1600x1200.webp`;
const A = nameOf('0a');
const B = nameOf('f1');
const page = (...pictures: readonly string[]) =>
  pictures.map((picture) => `<img src="${PICTURES_PATH}${picture.replaceAll('&', '&#38;')}">`).join('');

describe('picturesIn', () => {
  it.each([
    ['a source', `<img src="/images/${A}?w=360&#38;auto=format">`, [`${A}?w=360&auto=format`]],
    ['a picture without parameters', `<img src="/images/${A}">`, [A]],
    [
      'candidates, whose crops have commas',
      `<img srcset="/images/${A}?rect=1,2,3,4&amp;w=1 1w, /images/${A}?w=2 2w">`,
      [`${A}?rect=1,2,3,4&w=1`, `${A}?w=2`],
    ],
    ['JSON', `{"src":"/images/${A}?w=1&auto=format"}`, [`${A}?w=1&auto=format`]],
    ['JSON in an attribute', `<a data="{&quot;src&quot;:&quot;/images/${A}?w=1&quot;}">`, [`${A}?w=1`]],
    ['an address of the content service', `https://cdn.example/images/abc/production/${A}?w=1`, []],
    ['a file of the site', '<img src="/images/logo.svg">', []],
  ])('finds %s', (_, html, expected) => {
    expect(picturesIn(html)).toEqual(expected);
  });
});

describe('writePictureLists', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'picture-lists-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Writes a site of pages, after the one that is published. */
  async function build(site: string, published: string, pages: Readonly<Record<string, string>>) {
    for (const [file, html] of Object.entries(pages)) {
      await mkdir(dirname(join(folder, site, file)), { recursive: true });
      await writeFile(join(folder, site, file), html);
    }
    await writePictureLists(join(folder, site), join(folder, published));
  }
  const read = async (site: string, file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, site, file), 'utf8'));
  const keptBy = (site: string) => read(site, PICTURE_LISTS.kept);

  it('lists the pictures of all pages, error pages included, each once', async () => {
    await build('a', 'none', {
      'index.html': page(`${B}?w=2`, `${A}?w=1`),
      'de/index.html': page(`${A}?w=2`, `${A}?w=1`),
      '404.html': page(A),
    });
    expect(await readdir(join(folder, 'a', PICTURE_LISTS.path))).toEqual(['0a.json', 'f1.json', 'kept.json']);
    expect(await read('a', '_pictures/0a.json')).toEqual([A, `${A}?w=1`, `${A}?w=2`]);
    expect(await read('a', '_pictures/f1.json')).toEqual([`${B}?w=2`]);
    expect(await keptBy('a')).toEqual([]);
  });

  it('keeps what a deployment replaces for that one, and for those after it that replace nothing', async () => {
    await build('a', 'none', { 'index.html': page(A, B) });
    await build('b', 'a', { 'index.html': page(A) });
    await build('c', 'b', { 'index.html': page(A, `${A}?w=1`) });
    await build('d', 'c', { 'index.html': page(A) });
    expect(await Promise.all(['b', 'c', 'd'].map(keptBy))).toEqual([[B], [B], [`${A}?w=1`]]);
  });
});

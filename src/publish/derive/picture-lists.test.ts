import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFiles } from '../output/write-output.ts';
import { pictureLists } from './picture-lists.ts';
import { retainPictures } from '../output/retained-files.ts';
import { PICTURE_LISTS } from '../../config/picture-list.ts';

const nameOf = (digits: string) => `${digits.repeat(20)}-1600x1200.webp`;
const A = nameOf('0a');
const B = nameOf('f1');

describe('pictureLists', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'picture-lists-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Writes the lists of a site, after the one that is published. */
  async function build(site: string, published: string, pictures: readonly string[]) {
    writeFiles(join(folder, site), pictureLists([{ pictures }]));
    await retainPictures(join(folder, site), join(folder, published));
  }
  const read = async (site: string, file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, site, file), 'utf8'));
  const keptBy = (site: string) => read(site, PICTURE_LISTS.kept);

  it('lists pictures by the beginning of their names', async () => {
    await build('a', 'none', [`${B}?w=2`, `${A}?w=1`, A]);
    expect(await readdir(join(folder, 'a', PICTURE_LISTS.path))).toEqual(['0a.json', 'f1.json', 'kept.json']);
    expect(await read('a', '_pictures/0a.json')).toEqual([A, `${A}?w=1`]);
    expect(await read('a', '_pictures/f1.json')).toEqual([`${B}?w=2`]);
    expect(await keptBy('a')).toEqual([]);
  });

  it('keeps what a deployment replaces for that one, and for those after it that replace nothing', async () => {
    await build('a', 'none', [A, B]);
    await build('b', 'a', [A]);
    await build('c', 'b', [A, `${A}?w=1`]);
    await build('d', 'c', [A]);
    expect(await Promise.all(['b', 'c', 'd'].map(keptBy))).toEqual([[B], [B], [`${A}?w=1`]]);
  });
});

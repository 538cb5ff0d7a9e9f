import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesToRetain, RETAINED_FILES, retainFiles } from './retained-files.ts';

const [A, B, C] = ['_astro/a.js', '_astro/deep/b.css', '_animations/c.json'] as const;

it.each([
  ['nothing of a first deployment', [], [], ['a'], []],
  ['nothing when nothing changes', ['a'], [], ['a'], []],
  ['what is replaced', ['a', 'b'], [], ['a', 'c'], ['b']],
  ['what is replaced, and no longer what was replaced before', ['b'], ['a'], ['c'], ['b']],
  ['what was retained when nothing is replaced', ['b'], ['a'], ['b'], ['a']],
  ['what was retained when files are only added', ['b'], ['a'], ['b', 'c'], ['a']],
  ['nothing that the new build has again', ['b'], ['a'], ['a', 'b'], []],
])('filesToRetain lists %s', (_, own, retained, next, expected) => {
  const published = { own: new Set(own), retained: new Set(retained) };
  expect([...filesToRetain(published, new Set(next))]).toEqual(expected);
});

describe('retainFiles', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'retained-files-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Builds one deployment after another, each with its files, and returns what the last one serves. */
  async function deploy(...deployments: readonly (readonly string[])[]): Promise<readonly string[]> {
    let published = join(folder, 'none');
    for (const [index, files] of deployments.entries()) {
      const output = join(folder, String(index));
      for (const file of ['index.html', ...files]) {
        await mkdir(dirname(join(output, file)), { recursive: true });
        await writeFile(join(output, file), `${file} of deployment ${index}`);
      }
      await retainFiles(output, published);
      published = output;
    }
    const entries = await readdir(published, { recursive: true, withFileTypes: true });
    return entries
      .flatMap((entry) => (entry.isFile() && entry.name !== RETAINED_FILES ? entry.name : []))
      .sort();
  }

  it.each([
    ['of the deployment before', [[A], [B]], ['a.js', 'b.css', 'index.html']],
    ['of no earlier one', [[A], [B], [C]], ['b.css', 'c.json', 'index.html']],
    ['in every folder', [[C], [B]], ['b.css', 'c.json', 'index.html']],
  ])('retains hashed files %s', async (_, deployments, expected) => {
    expect(await deploy(...deployments)).toEqual(expected);
  });

  it('retains them unchanged', async () => {
    await deploy([A], [B]);
    expect(await readFile(join(folder, '1', A), 'utf8')).toBe(`${A} of deployment 0`);
  });

  it('retains no pages', async () => {
    expect(await deploy(['old/index.html', '_share/a.jpg'], [])).toEqual(['index.html']);
  });

  it('lists what it retains in a fixed order', async () => {
    await deploy(['_astro/b.js', '_astro/a.js'], ['_astro/c.js']);
    expect(await readFile(join(folder, '1', RETAINED_FILES), 'utf8')).toBe('["_astro/a.js","_astro/b.js"]\n');
  });

  it.each(['not JSON', undefined])('takes all files for its own with the record %j', async (record) => {
    const [published, output] = [join(folder, 'published'), join(folder, 'output')];
    for (const path of [published, output]) await mkdir(join(path, '_astro'), { recursive: true });
    await writeFile(join(published, '_astro/a.js'), '');
    if (record !== undefined) await writeFile(join(published, RETAINED_FILES), record);
    await retainFiles(output, published);
    expect(await readdir(join(output, '_astro'))).toEqual(['a.js']);
  });
});

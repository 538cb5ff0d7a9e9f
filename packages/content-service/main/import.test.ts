import { afterEach, describe, expect, it } from 'vitest';
import { createContentService } from '../service.ts';
import { createCleanup, writeDataset } from '../tests/support.ts';
import { chooseDataset, datasetFolders } from './options.ts';
import { resolveImportMode } from './import.ts';

const cleanup = createCleanup();
afterEach(() => cleanup.run());

describe('resolveImportMode', () => {
  it.each([
    [{}, 'create'],
    [{ replace: true }, 'replace'],
    [{ missing: true }, 'missing'],
    [{ 'replace-all': true }, 'replace-all'],
    [{ replace: false, missing: true }, 'missing'],
  ])('returns the mode of %o', (options, mode) => expect(resolveImportMode(options)).toBe(mode));

  it.each([
    [{ replace: true, missing: true }, '--replace and --missing are mutually exclusive'],
    [{ missing: true, 'replace-all': true }, '--missing and --replace-all are mutually exclusive'],
  ])('refuses %o', (options, message) => expect(() => resolveImportMode(options)).toThrow(message));
});

describe('chooseDataset', () => {
  async function serve(...names: string[]) {
    const folders = await Promise.all(
      names.map(async (name) => (await writeDataset(cleanup, [], name)).folder),
    );
    const service = createContentService({ datasetFolders: folders, port: 0 });
    cleanup.add(() => service.close());
    return (await service.listen()).datasets;
  }

  it('returns the only dataset, or the named one', async () => {
    expect(chooseDataset(await serve('one'), undefined).name).toBe('one');
    expect(chooseDataset(await serve('one', 'two'), 'two').name).toBe('two');
  });

  it('throws with the list of datasets when the choice is ambiguous', async () => {
    const datasets = await serve('one', 'two');
    expect(() => chooseDataset(datasets, undefined)).toThrow('Select a dataset with --dataset: "one", "two"');
    expect(() => chooseDataset(datasets, 'three')).toThrow(
      'There is no dataset "three"; use one of "one", "two"',
    );
  });

  it('finds the datasets of the repository', async () => {
    expect((await datasetFolders({})).map((folder) => folder.split('/').at(-1))).toContain('production');
  });
});

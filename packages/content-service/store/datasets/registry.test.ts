import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataset, type Dataset } from '../dataset.ts';
import { createSnapshot } from '../documents/snapshot.ts';
import { storedDocument } from '../documents/testing.ts';
import { MAX_DATASETS, openDatasetRegistry, type DatasetRegistry } from './registry.ts';

const document = storedDocument('a');
const seed = { name: 'production', folder: '/seeds/production', snapshot: createSnapshot([document]) };
const info = {
  name: 'staging',
  aclMode: 'public',
  description: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  createdByUserId: 'ed',
} as const;

let folder = '';
let registries: DatasetRegistry[] = [];
beforeEach(async () => {
  registries = [];
  folder = await mkdtemp(path.join(tmpdir(), 'datasets-'));
});
afterEach(async () => {
  for (const registry of registries) await registry.close();
  await rm(folder, { recursive: true });
});

async function open(options: { reset?: boolean; dataFolder?: string | undefined } = {}) {
  const fail = (problem: unknown) => {
    throw new Error(String(problem));
  };
  const registry = await openDatasetRegistry({
    seeds: [seed],
    storage: { dataFolder: folder, onWarning: fail, onListenerError: fail, ...options },
    openDataset,
  });
  registries.push(registry);
  return registry;
}

const namesOf = ({ datasets }: DatasetRegistry) => [...datasets.keys()];

async function write(dataset: Dataset | undefined, id: string): Promise<void> {
  const after = { ...document, _id: id };
  const changes = [{ id, before: undefined, after }];
  const transaction = { id: `t-${id}`, author: 'ed', timestamp: 'now', mutations: [], changes };
  await dataset?.store.write(() => ({ transaction, result: undefined }));
}

const idsOf = (registry: DatasetRegistry, name: string) =>
  registry.datasets.get(name)?.snapshot.documents.map(({ _id }) => _id);

describe('the registry of datasets', () => {
  it('serves the datasets with a folder and writes no file when it is opened', async () => {
    const registry = await open();
    expect(namesOf(registry)).toEqual(['production']);
    expect(registry.describe('production')).toEqual({
      ...info,
      name: 'production',
      createdAt: document._createdAt,
      createdByUserId: 'system',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('serves a created dataset at once, and with its documents after a restart', async () => {
    const registry = await open();
    expect(await registry.create(info)).toEqual(info);
    expect(idsOf(registry, 'staging')).toEqual([]);
    await write(registry.datasets.get('staging'), 'b');
    await registry.close();
    const again = await open();
    expect(namesOf(again)).toEqual(['production', 'staging']);
    expect(idsOf(again, 'staging')).toEqual(['b']);
    expect(again.describe('staging')).toEqual(info);
  });

  it('refuses a name that is taken, also in concurrent calls', async () => {
    const registry = await open();
    await expect(registry.create({ ...info, name: 'production' })).rejects.toThrow(
      'Dataset "production" already exists',
    );
    const outcomes = await Promise.allSettled([registry.create(info), registry.create(info)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses datasets beyond the maximum number', async () => {
    const registry = await open({ dataFolder: undefined });
    for (let count = 1; count < MAX_DATASETS; count += 1) {
      await registry.create({ ...info, name: `d${count}` });
    }
    await expect(registry.create(info)).rejects.toThrow(
      `There are ${MAX_DATASETS} datasets, the maximum of this service; delete one first`,
    );
    await registry.delete('d1');
    await expect(registry.create(info)).resolves.toEqual(info);
  });

  it.each(['production', 'staging'])('persists edits of %s', async (name) => {
    const registry = await open();
    await registry.create(info);
    const edited = await registry.edit(name, { aclMode: 'private', description: 'Mine' });
    expect(edited).toMatchObject({ name, aclMode: 'private', description: 'Mine' });
    await registry.edit(name, { description: null });
    await registry.close();
    expect((await open()).describe(name)).toEqual({ ...edited, description: null });
  });

  it('deletes a created dataset and its files', async () => {
    const registry = await open();
    await registry.create(info);
    const dataset = registry.datasets.get('staging');
    await write(dataset, 'b');
    await mkdir(path.join(folder, 'staging', 'images'), { recursive: true });
    await writeFile(path.join(folder, 'staging', 'images', 'x.webp'), 'x');
    await registry.delete('staging');
    expect(namesOf(registry)).toEqual(['production']);
    expect(await readdir(folder)).toEqual(['datasets.json']);
    await expect(write(dataset, 'c')).rejects.toThrow('Dataset "staging" not found');
    expect(namesOf(await open())).toEqual(['production']);
  });

  it('does not serve a deleted dataset with a folder again until reset', async () => {
    const registry = await open();
    await write(registry.datasets.get('production'), 'b');
    await registry.delete('production');
    await registry.close();
    const again = await open();
    expect(namesOf(again)).toEqual([]);
    await again.close();
    const reset = await open({ reset: true });
    expect(idsOf(reset, 'production')).toEqual(['a']);
    expect(await readdir(folder)).toEqual([]);
  });

  it('recreates a deleted dataset without its documents', async () => {
    const registry = await open();
    await registry.delete('production');
    await registry.create({ ...info, name: 'production' });
    expect(idsOf(registry, 'production')).toEqual([]);
    await registry.close();
    const again = await open();
    expect(idsOf(again, 'production')).toEqual([]);
    await again.delete('production');
    await again.close();
    expect(namesOf(await open())).toEqual([]);
  });

  it('ignores files that a crash during a deletion has left', async () => {
    const first = await open();
    await first.create(info);
    await write(first.datasets.get('staging'), 'b');
    await first.close();
    // As after a crash between writing the registry and deleting the journal.
    await rm(path.join(folder, 'datasets.json'));
    const registry = await open();
    expect(namesOf(registry)).toEqual(['production']);
    await registry.create(info);
    expect(idsOf(registry, 'staging')).toEqual([]);
  });

  it('refuses to write a registry file that another service has changed', async () => {
    const [one, two] = [await open(), await open()];
    await one.create(info);
    await write(one.datasets.get('staging'), 'b');
    const refusal = /registry of datasets .*datasets\.json was changed by another program; .*--data/;
    await expect(two.create(info)).rejects.toThrow(refusal);
    await expect(two.create({ ...info, name: 'other' })).rejects.toThrow(refusal);
    await expect(two.edit('production', { aclMode: 'private' })).rejects.toThrow(refusal);
    await expect(two.delete('production')).rejects.toThrow(refusal);
    const again = await open();
    expect(namesOf(again)).toEqual(['production', 'staging']);
    expect(idsOf(again, 'staging')).toEqual(['b']);
  });

  it('resets its own datasets and keeps files of other programs', async () => {
    const registry = await open();
    await registry.create(info);
    await write(registry.datasets.get('staging'), 'b');
    await registry.close();
    await writeFile(path.join(folder, 'other.journal.ndjson'), 'of another service');
    expect(namesOf(await open({ reset: true }))).toEqual(['production']);
    expect(await readdir(folder)).toEqual(['other.journal.ndjson']);
  });

  it('throws for a damaged registry file, which a reset deletes', async () => {
    await writeFile(path.join(folder, 'datasets.json'), '{');
    await expect(open()).rejects.toThrow('is damaged');
    expect(namesOf(await open({ reset: true }))).toEqual(['production']);
    expect(await readdir(folder)).toEqual([]);
  });

  it('changes nothing when the registry file cannot be written', async () => {
    const registry = await open();
    await mkdir(path.join(folder, 'datasets.json'));
    await expect(registry.create(info)).rejects.toThrow('EISDIR');
    await expect(registry.delete('production')).rejects.toThrow('EISDIR');
    expect(namesOf(registry)).toEqual(['production']);
    expect(registry.describe('staging')).toBeUndefined();
    await write(registry.datasets.get('production'), 'b');
    expect(idsOf(registry, 'production')).toEqual(['a', 'b']);
  });
});

describe('the worker of a dataset', () => {
  it('starts and stops with its dataset', async () => {
    const log: string[] = [];
    const storage = { dataFolder: folder, onWarning: String, onListenerError: String };
    const registry = await openDatasetRegistry({
      seeds: [seed],
      storage,
      openDataset,
      startWorker: ({ name }) => {
        log.push(`${name} begins`);
        return () => log.push(`${name} ends`);
      },
    });
    await registry.create(info);
    await registry.delete('staging');
    expect(log).toEqual(['production begins', 'staging begins', 'staging ends']);
    await registry.close();
    await registry.close();
    expect(log.slice(3)).toEqual(['production ends']);
  });

  it('stops when a later dataset cannot be opened', async () => {
    await writeFile(path.join(folder, 'staging.journal.ndjson'), '{}\n{}\n');
    const staging = { ...seed, name: 'staging' };
    const told: string[] = [];
    const storage = { dataFolder: folder, onWarning: () => {}, onListenerError: () => {} };
    const opening = openDatasetRegistry({
      seeds: [seed, staging],
      storage,
      openDataset,
      startWorker: ({ name }) => {
        told.push(`${name} begins`);
        return () => told.push(`${name} ends`);
      },
    });
    await expect(opening).rejects.toThrow('staging.journal.ndjson cannot be read: line 1');
    expect(told).toEqual(['production begins', 'production ends']);
  });
});

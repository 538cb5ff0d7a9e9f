import { isDeepStrictEqual } from 'node:util';
import { MAX_DATASETS } from '../../ground/config.ts';
import type { Dataset } from '../dataset.ts';
import { createSnapshot, type LoadedDataset } from '../documents/types.ts';
import { DatasetExists, DatasetNotFound, TooManyDatasets } from '../errors.ts';
import type { StorageOptions } from '../open.ts';
import { createdFolder, removeDatasetFiles, resetDatasets } from './files.ts';
import { readRegistry, registryFile, UNCHANGED, writeRegistry, type RegistryState } from './registry-file.ts';
import type { DatasetChanges, DatasetInfo } from './types.ts';

/** The datasets of a service, which come and go while it runs. */
export interface DatasetRegistry<Served extends Dataset = Dataset> {
  /** Those being served now, by name. */
  readonly datasets: ReadonlyMap<string, Served>;
  /** What is known of a dataset; `undefined` when there is none of that name. */
  describe(name: string): DatasetInfo | undefined;
  /** @throws DatasetExists or TooManyDatasets */
  create(info: DatasetInfo): Promise<DatasetInfo>;
  /** @throws DatasetNotFound */
  edit(name: string, changes: DatasetChanges): Promise<DatasetInfo>;
  /** Ends a dataset and removes what was written to it. Its own folder stays as it is, but is not read any more. */
  delete(name: string): Promise<void>;
  /** Finishes writes under way. */
  close(): Promise<void>;
}

/** Begins what goes on beside a dataset for as long as it is served; the returned function ends it. */
export type DatasetCompanion = (dataset: Dataset) => () => void;

/** Opens a dataset for serving, with what was written to it before. */
export type OpenDataset<Served extends Dataset> = (
  loaded: LoadedDataset,
  storage: StorageOptions,
) => Promise<Served>;

/** Options of a registry. */
export interface RegistryOptions<Served extends Dataset> {
  /** Datasets with a folder. */
  readonly seeds: readonly LoadedDataset[];
  readonly storage: StorageOptions;
  readonly openDataset: OpenDataset<Served>;
  /** Starts with each dataset that is served, and ends with it; none by default. */
  readonly companion?: DatasetCompanion | undefined;
}

const EMPTY = createSnapshot([]);

function describeSeed({ name, snapshot }: LoadedDataset): DatasetInfo {
  const created = snapshot.documents.map(({ _createdAt }) => _createdAt);
  const createdAt = created.reduce((first, each) => (each < first ? each : first), new Date().toISOString());
  return { name, aclMode: 'public', description: null, createdAt, createdByUserId: 'system' };
}

function notFound(name: string): DatasetNotFound {
  return new DatasetNotFound(`Dataset "${name}" not found`);
}

class Registry<Served extends Dataset> implements DatasetRegistry<Served> {
  readonly datasets = new Map<string, Served>();
  readonly #infos = new Map<string, DatasetInfo>();
  readonly #seeds: ReadonlyMap<string, LoadedDataset>;
  readonly #storage: StorageOptions;
  readonly #companion: DatasetCompanion;
  readonly #openDataset: OpenDataset<Served>;
  readonly #companionEnds = new Map<string, () => void>();
  #state: RegistryState = UNCHANGED;
  #queue: Promise<unknown> = Promise.resolve();

  constructor({ seeds, storage, openDataset, companion = () => () => {} }: RegistryOptions<Served>) {
    this.#companion = companion;
    this.#openDataset = openDataset;
    this.#seeds = new Map(seeds.map((seed) => [seed.name, seed]));
    this.#storage = storage;
  }

  /** Opens what was there when the service last ended. */
  async open(): Promise<void> {
    const { dataFolder, reset } = this.#storage;
    if (dataFolder !== undefined) {
      if (reset === true) await resetDatasets(dataFolder, new Set(this.#seeds.keys()));
      this.#state = await readRegistry(dataFolder);
    }
    const { datasets, deleted } = this.#state;
    for (const [name, seed] of this.#seeds) {
      if (deleted.includes(name)) continue;
      this.#infos.set(name, describeSeed(seed));
    }
    for (const info of datasets) this.#infos.set(info.name, info);
    for (const name of this.#infos.keys()) await this.#serve(name);
  }

  async #serve(name: string): Promise<void> {
    const { deleted } = this.#state;
    const seed = deleted.includes(name) ? undefined : this.#seeds.get(name);
    const created = { name, folder: createdFolder(name), snapshot: EMPTY };
    const dataset = await this.#openDataset(seed ?? created, this.#storage);
    this.datasets.set(name, dataset);
    this.#companionEnds.set(name, this.#companion(dataset));
  }

  #endCompanion(name: string): void {
    this.#companionEnds.get(name)?.();
    this.#companionEnds.delete(name);
  }

  /** One change at a time, each on top of those before. */
  #inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const outcome = this.#queue.then(async () => {
      await this.#requireSoleWriter();
      return await task();
    });
    // The queue goes on after a failure, which is its caller's to handle.
    this.#queue = outcome.catch(() => undefined);
    return outcome;
  }

  /** Two services with one list would each lose, or remove, the datasets the other made. */
  async #requireSoleWriter(): Promise<void> {
    const { dataFolder } = this.#storage;
    if (dataFolder === undefined || isDeepStrictEqual(await readRegistry(dataFolder), this.#state)) return;
    throw new Error(
      `The list of datasets ${registryFile(dataFolder)} was changed by another program; let each content service have a data folder of its own (--data) and start again`,
    );
  }

  async #save(state: RegistryState): Promise<void> {
    const { dataFolder } = this.#storage;
    if (dataFolder !== undefined) await writeRegistry(dataFolder, state);
    this.#state = state;
  }

  #others(name: string): DatasetInfo[] {
    return this.#state.datasets.filter((each) => each.name !== name);
  }

  #require(name: string): DatasetInfo {
    const info = this.#infos.get(name);
    if (info !== undefined) return info;
    throw notFound(name);
  }

  describe(name: string): DatasetInfo | undefined {
    return this.#infos.get(name);
  }

  create(info: DatasetInfo): Promise<DatasetInfo> {
    return this.#inTurn(async () => {
      const { name } = info;
      if (this.#infos.has(name)) throw new DatasetExists(name);
      if (this.#infos.size >= MAX_DATASETS) throw new TooManyDatasets(MAX_DATASETS);
      const { dataFolder } = this.#storage;
      // A crash may have left files of a deleted dataset of this name.
      if (dataFolder !== undefined) await removeDatasetFiles(dataFolder, name);
      await this.#save({ ...this.#state, datasets: [...this.#others(name), info] });
      await this.#serve(name);
      this.#infos.set(name, info);
      return info;
    });
  }

  edit(name: string, changes: DatasetChanges): Promise<DatasetInfo> {
    return this.#inTurn(async () => {
      const info = { ...this.#require(name), ...changes };
      await this.#save({ ...this.#state, datasets: [...this.#others(name), info] });
      this.#infos.set(name, info);
      return info;
    });
  }

  delete(name: string): Promise<void> {
    return this.#inTurn(async () => {
      this.#require(name);
      const { deleted } = this.#state;
      const isSeed = this.#seeds.has(name) && !deleted.includes(name);
      await this.#save({ datasets: this.#others(name), deleted: isSeed ? [...deleted, name] : deleted });
      const dataset = this.datasets.get(name);
      this.datasets.delete(name);
      this.#infos.delete(name);
      this.#endCompanion(name);
      // Requests that found it before go on until they write.
      await dataset?.close(notFound(name));
      const { dataFolder } = this.#storage;
      if (dataFolder !== undefined) await removeDatasetFiles(dataFolder, name);
    });
  }

  async close(): Promise<void> {
    await this.#queue;
    for (const name of this.datasets.keys()) this.#endCompanion(name);
    for (const dataset of this.datasets.values()) await dataset.close();
  }
}

/**
 * Opens the datasets of a service: those with a folder, and those created before.
 *
 * @throws Error naming a damaged list or journal.
 */
export async function openDatasetRegistry<Served extends Dataset>(
  options: RegistryOptions<Served>,
): Promise<DatasetRegistry<Served>> {
  const registry = new Registry(options);
  try {
    await registry.open();
  } catch (error) {
    // What was begun beside the datasets before the bad one would go on for ever.
    await registry.close();
    throw error;
  }
  return registry;
}

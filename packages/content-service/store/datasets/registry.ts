import { isDeepStrictEqual } from 'node:util';
import type { Dataset, StorageOptions } from '../dataset.ts';
import { createSnapshot } from '../documents/snapshot.ts';
import { createTaskQueue } from '../../shared/task-queue.ts';
import type { LoadedDataset } from '../documents/types.ts';
import { StoreError } from '../errors.ts';
import {
  emptyFolderOf,
  removeDatasetFiles,
  resetDatasets,
  readRegistry,
  registryFile,
  UNCHANGED,
  writeRegistry,
  type RegistryState,
  type DatasetChanges,
  type DatasetInfo,
} from './registry-file.ts';

/** Maximum number of datasets. */
export const MAX_DATASETS = 50;

/** Starts the background work of a dataset (scheduled releases, webhooks); returns the function that stops it. */
export type StartWorker = (dataset: Dataset) => () => void;

/** Opens a dataset for serving and replays its journal. */
type OpenDataset<Served extends Dataset> = (
  loaded: LoadedDataset,
  storage: StorageOptions,
) => Promise<Served>;

/** Options of a registry. */
interface RegistryOptions<Served extends Dataset> {
  /** Datasets with a folder of their own. */
  readonly seeds: readonly LoadedDataset[];
  readonly storage: StorageOptions;
  readonly openDataset: OpenDataset<Served>;
  /** Called for each dataset that is opened; what it returns is called when the dataset is closed or deleted. */
  readonly startWorker?: StartWorker | undefined;
}

const EMPTY = createSnapshot([]);

function describeSeed({ name, snapshot }: LoadedDataset): DatasetInfo {
  const created = snapshot.documents.map(({ _createdAt }) => _createdAt);
  const createdAt = created.reduce((first, each) => (each < first ? each : first), new Date().toISOString());
  return { name, aclMode: 'public', description: null, createdAt, createdByUserId: 'system' };
}

function notFound(name: string): StoreError {
  return new StoreError('dataset-not-found', `Dataset "${name}" not found`);
}

/** Registry of the datasets of a service. Operations run one at a time and are durable when they resolve. */
export class DatasetRegistry<Served extends Dataset = Dataset> {
  readonly #datasets = new Map<string, Served>();
  readonly #infos = new Map<string, DatasetInfo>();
  readonly #seeds: ReadonlyMap<string, LoadedDataset>;
  readonly #storage: StorageOptions;
  readonly #startWorker: StartWorker;
  readonly #openDataset: OpenDataset<Served>;
  readonly #stopWorkers = new Map<string, () => void>();
  #state: RegistryState = UNCHANGED;
  /** Serialises operations: each one sees the outcome of the previous ones. */
  readonly #queue = createTaskQueue(1);

  constructor({ seeds, storage, openDataset, startWorker = () => () => {} }: RegistryOptions<Served>) {
    this.#startWorker = startWorker;
    this.#openDataset = openDataset;
    this.#seeds = new Map(seeds.map((seed) => [seed.name, seed]));
    this.#storage = storage;
  }

  /** Served datasets by name. */
  get datasets(): ReadonlyMap<string, Served> {
    return this.#datasets;
  }

  /** Opens the seeds and the datasets of the registry file. */
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
    const created = { name, folder: emptyFolderOf(name), snapshot: EMPTY };
    const dataset = await this.#openDataset(seed ?? created, this.#storage);
    this.#datasets.set(name, dataset);
    this.#stopWorkers.set(name, this.#startWorker(dataset));
  }

  #stopWorker(name: string): void {
    this.#stopWorkers.get(name)?.();
    this.#stopWorkers.delete(name);
  }

  #enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.#queue(async () => {
      await this.#requireSoleWriter();
      return await task();
    });
  }

  /** Refuses to write if another process changed the registry file: each would overwrite the datasets of the other. */
  async #requireSoleWriter(): Promise<void> {
    const { dataFolder } = this.#storage;
    if (dataFolder === undefined || isDeepStrictEqual(await readRegistry(dataFolder), this.#state)) return;
    throw new Error(
      `The registry of datasets ${registryFile(dataFolder)} was changed by another program; use one data folder per content service (--data) and restart`,
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

  /** Returns the metadata of a dataset; `undefined` if it does not exist. */
  describe(name: string): DatasetInfo | undefined {
    return this.#infos.get(name);
  }

  /** @throws StoreError when the name is taken, or beyond `MAX_DATASETS`. */
  create(info: DatasetInfo): Promise<DatasetInfo> {
    return this.#enqueue(async () => {
      const { name } = info;
      if (this.#infos.has(name)) throw new StoreError('dataset-exists', `Dataset "${name}" already exists`);
      if (this.#infos.size >= MAX_DATASETS) {
        const description = `There are ${MAX_DATASETS} datasets, the maximum of this service; delete one first`;
        throw new StoreError('too-many-datasets', description);
      }
      const { dataFolder } = this.#storage;
      // A crash during a deletion may have left files of a dataset of this name.
      if (dataFolder !== undefined) await removeDatasetFiles(dataFolder, name);
      await this.#save({ ...this.#state, datasets: [...this.#others(name), info] });
      await this.#serve(name);
      this.#infos.set(name, info);
      return info;
    });
  }

  /** @throws StoreError for an unknown dataset. */
  edit(name: string, changes: DatasetChanges): Promise<DatasetInfo> {
    return this.#enqueue(async () => {
      const info = { ...this.#require(name), ...changes };
      await this.#save({ ...this.#state, datasets: [...this.#others(name), info] });
      this.#infos.set(name, info);
      return info;
    });
  }

  /**
   * Stops serving a dataset and deletes the data written to it. Its own folder is kept, but ignored from then on.
   *
   * @throws StoreError for an unknown dataset.
   */
  delete(name: string): Promise<void> {
    return this.#enqueue(async () => {
      this.#require(name);
      const { deleted } = this.#state;
      const isSeed = this.#seeds.has(name) && !deleted.includes(name);
      await this.#save({ datasets: this.#others(name), deleted: isSeed ? [...deleted, name] : deleted });
      const dataset = this.#datasets.get(name);
      this.#datasets.delete(name);
      this.#infos.delete(name);
      this.#stopWorker(name);
      // Requests in flight keep their reference; their writes are rejected.
      await dataset?.close(notFound(name));
      const { dataFolder } = this.#storage;
      if (dataFolder !== undefined) await removeDatasetFiles(dataFolder, name);
    });
  }

  /** Completes writes in progress and closes all datasets. */
  async close(): Promise<void> {
    await this.#queue(async () => {});
    for (const name of this.datasets.keys()) this.#stopWorker(name);
    for (const dataset of this.datasets.values()) await dataset.close();
  }
}

/**
 * Opens all datasets of a service: the seeds, except deleted ones, and those created through the API.
 *
 * @throws Error with the path of a damaged registry file or journal.
 */
export async function openDatasetRegistry<Served extends Dataset>(
  options: RegistryOptions<Served>,
): Promise<DatasetRegistry<Served>> {
  const registry = new DatasetRegistry(options);
  try {
    await registry.open();
  } catch (error) {
    // Stop the workers of the datasets that were opened before the failure.
    await registry.close();
    throw error;
  }
  return registry;
}

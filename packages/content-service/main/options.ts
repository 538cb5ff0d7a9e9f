import { existsSync } from 'node:fs';
import { DEFAULT_DATA_FOLDER, DEFAULT_PORT } from '../shared/config.ts';
import { listDatasetFolders } from '../store/documents/load.ts';
import type { ServedDataset } from '../assets/served-dataset.ts';
import type { OptionTable, OptionValues } from './command-line.ts';

/** Folder of the datasets, in the working directory. */
const DATASETS_FOLDER = 'dataset';

/** Returns the folders of the datasets to serve; none if there is no folder of them. */
export async function datasetFolders(options: OptionValues<typeof SOURCE>): Promise<readonly string[]> {
  if (options['host-dataset'] !== undefined) return options['host-dataset'];
  return existsSync(DATASETS_FOLDER) ? await listDatasetFolders(DATASETS_FOLDER) : [];
}

/** Returns the data folder. */
export function dataFolder(options: OptionValues<typeof SOURCE>): string {
  return options.data ?? DEFAULT_DATA_FOLDER;
}

/**
 * Selects the dataset of a command: by name, or the only one.
 *
 * @throws Error listing the datasets when it is ambiguous or unknown.
 */
export function chooseDataset(datasets: readonly ServedDataset[], wanted: string | undefined): ServedDataset {
  const names = datasets.map(({ name }) => `"${name}"`).join(', ');
  const [only] = datasets;
  if (wanted === undefined) {
    if (only !== undefined && datasets.length === 1) return only;
    throw new Error(`Select a dataset with --dataset: ${names}`);
  }
  const dataset = datasets.find(({ name }) => name === wanted);
  if (dataset === undefined) throw new Error(`There is no dataset "${wanted}"; use one of ${names}`);
  return dataset;
}

const SOURCE = {
  'host-dataset': {
    type: 'string',
    multiple: true,
    value: 'DIR',
    help: 'Folder of a dataset to serve; repeatable. Default: every dataset in ./dataset, or an empty one.',
  },
  data: {
    type: 'string',
    value: 'DIR',
    help: `Folder of journals and uploads. Default: ${DEFAULT_DATA_FOLDER} in the working directory.`,
  },
  project: { type: 'string', value: 'ID', help: 'Project id.' },
} as const satisfies OptionTable;

const DATASET = {
  dataset: { type: 'string', value: 'NAME', help: 'Name of the dataset, if there are several.' },
} as const satisfies OptionTable;

const PORT = {
  port: {
    type: 'string',
    value: 'N',
    help: `Port. Default: CONTENT_PORT, else ${DEFAULT_PORT}. 0 selects a free one.`,
  },
} as const satisfies OptionTable;

const WRITE = {
  reset: { type: 'boolean', help: 'Discards all written data and uploads first.' },
  replace: { type: 'boolean', help: 'With an import: replaces existing documents.' },
  missing: { type: 'boolean', help: 'With an import: keeps existing documents.' },
  'replace-all': { type: 'boolean', help: 'With an import: deletes every document of the dataset first.' },
} as const satisfies OptionTable;

const REACH = {
  access: {
    type: 'string',
    value: 'FILE',
    help: 'JSON file with tokens, corsOrigins and anonymous. Default: full access from this machine.',
  },
  'listen-on-every-address': {
    type: 'boolean',
    help: 'Accepts connections of other machines; requires --access with tokens.',
  },
} as const satisfies OptionTable;

const WEBHOOKS = {
  webhooks: { type: 'string', value: 'FILE', help: 'JSON file with webhooks.' },
} as const satisfies OptionTable;

/** Options of serving, the default command. */
export const SERVE_OPTIONS = {
  ...PORT,
  ...SOURCE,
  import: {
    type: 'string',
    value: 'FILE',
    help: 'Imports an archive, a folder or an .ndjson file before serving.',
  },
  ...DATASET,
  ...WRITE,
  ...REACH,
  ...WEBHOOKS,
} as const satisfies OptionTable;

/** Options of `import`. */
export const IMPORT_OPTIONS = {
  ...DATASET,
  ...WRITE,
  ...PORT,
  ...SOURCE,
} as const satisfies OptionTable;

/** Options of `export`. */
export const EXPORT_OPTIONS = {
  ...DATASET,
  types: { type: 'string', value: 'A,B', help: 'Exports documents of these types only.' },
  ...SOURCE,
} as const satisfies OptionTable;

/**
 * Parses a port.
 *
 * @param given Value of `--port`; `CONTENT_PORT` by default.
 * @throws Error for an invalid port.
 */
export function parsePort(given: string | undefined): number {
  const text = given ?? process.env['CONTENT_PORT'] ?? String(DEFAULT_PORT);
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new Error(`"${text}" is not a port; set --port or CONTENT_PORT to a number from 0 to 65535`);
}

import type { OptionTable } from '../../src/process/command-line.ts';
import { DEFAULT_DATA_FOLDER, DEFAULT_PORT } from '../shared/config.ts';

const SOURCE = {
  'host-dataset': {
    type: 'string',
    multiple: true,
    value: 'DIR',
    help: 'Folder of a dataset to serve; repeatable. Default: every dataset in content-service/dataset.',
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

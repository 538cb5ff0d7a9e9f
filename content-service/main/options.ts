import { parseArgs } from 'node:util';
import { DEFAULT_DATA_FOLDER, DEFAULT_PORT } from '../ground/config.ts';

/** One option of a command: what `parseArgs` needs to know of it and what the help says. */
export interface Option {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  /** What stands for its value in the help. */
  readonly value?: string;
  readonly help: string;
}

/** Options by name. A new one needs an entry in a table here, and whoever acts on it. */
export type OptionTable = Readonly<Record<string, Option>>;

const SOURCE = {
  'host-dataset': {
    type: 'string',
    multiple: true,
    value: 'DIR',
    help: 'Folder of a dataset to serve; may be repeated. Else every dataset in content-service/dataset.',
  },
  data: {
    type: 'string',
    value: 'DIR',
    help: `Folder that keeps what is written. Else ${DEFAULT_DATA_FOLDER} below the working directory.`,
  },
  project: { type: 'string', value: 'ID', help: 'Project id to answer for.' },
} as const satisfies OptionTable;

const HELP = { help: { type: 'boolean', help: 'Shows this text.' } } as const satisfies OptionTable;

const DATASET = {
  dataset: { type: 'string', value: 'NAME', help: 'Dataset, where there are several.' },
} as const satisfies OptionTable;

const PORT = {
  port: {
    type: 'string',
    value: 'N',
    help: `Port to answer on; else CONTENT_PORT, else ${DEFAULT_PORT}. 0 picks a free one.`,
  },
} as const satisfies OptionTable;

const WRITE = {
  reset: { type: 'boolean', help: 'Throws away what was written and uploaded before.' },
  replace: { type: 'boolean', help: 'With an import: replaces documents that exist.' },
  missing: { type: 'boolean', help: 'With an import: leaves documents that exist as they are.' },
  'replace-all': { type: 'boolean', help: 'With an import: deletes every document of the dataset first.' },
} as const satisfies OptionTable;

const REACH = {
  access: {
    type: 'string',
    value: 'FILE',
    help: 'Who may do what: JSON with tokens, corsOrigins and anonymous. Else this machine may do everything.',
  },
  'listen-on-every-address': {
    type: 'boolean',
    help: 'Lets other machines in; it takes --access with tokens.',
  },
} as const satisfies OptionTable;

const WEBHOOKS = {
  webhooks: { type: 'string', value: 'FILE', help: 'JSON file with webhooks to tell of changes.' },
} as const satisfies OptionTable;

const FAULTS = {
  faults: {
    type: 'string',
    value: 'FILE',
    help: 'Makes requests fail as the rules in a JSON file say, to try how programs take it.',
  },
} as const satisfies OptionTable;

/** Options of serving, the command that needs no name. */
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
  ...FAULTS,
  ...HELP,
} as const satisfies OptionTable;

/** Options of `import`. */
export const IMPORT_OPTIONS = {
  ...DATASET,
  ...WRITE,
  ...PORT,
  ...SOURCE,
  ...HELP,
} as const satisfies OptionTable;

/** Options of `export`. */
export const EXPORT_OPTIONS = {
  ...DATASET,
  types: { type: 'string', value: 'A,B', help: 'Exports documents of these types only.' },
  ...SOURCE,
  ...HELP,
} as const satisfies OptionTable;

/**
 * Reads a command line.
 *
 * @param allowPositionals Whether it may hold anything but options.
 * @throws Error naming an option the table does not have, or one without its value.
 */
export function parseOptions<Table extends OptionTable>(
  table: Table,
  args: readonly string[],
  allowPositionals = false,
) {
  return parseArgs<{ args: string[]; options: Table; allowPositionals: boolean }>({
    args: [...args],
    options: table,
    allowPositionals,
  });
}

/** Width of the column of names; longer ones have a line of their own. */
const USAGE_WIDTH = 18;

/** The lines of a help text about options: names in one column, what they do in the other. */
export function formatOptions(table: OptionTable): string {
  const rows = Object.entries(table).map(([name, { value, help }]) => {
    const usage = value === undefined ? `--${name}` : `--${name} ${value}`;
    const gap = usage.length > USAGE_WIDTH ? `\n  ${' '.repeat(USAGE_WIDTH)}` : '';
    return `  ${usage.padEnd(USAGE_WIDTH)}${gap}  ${help}`;
  });
  return rows.join('\n');
}

/**
 * Reads a port.
 *
 * @param given Value of `--port`; else the variable `CONTENT_PORT` counts.
 * @throws Error naming what is not a port.
 */
export function readPort(given: string | undefined): number {
  const text = given ?? process.env['CONTENT_PORT'] ?? String(DEFAULT_PORT);
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new Error(`"${text}" is not a port; give a number from 0 to 65535 with --port or CONTENT_PORT`);
}

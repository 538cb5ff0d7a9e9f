import { DEFAULT_PORT } from '../shared/config.ts';
import { createContentService } from '../service.ts';
import { importFolder, type ImportMode } from '../transfer/import-dataset.ts';
import { openImportSource } from '../transfer/open-source.ts';
import { parseCommand, type OptionValues, type Program } from './command-line.ts';
import { chooseDataset, dataFolder, datasetFolders, IMPORT_OPTIONS, parsePort } from './options.ts';

const COMMAND = {
  summary: `Imports content in Sanity's own format: an archive of "sanity dataset export", the folder it unpacks to, or a
file of documents. Existing documents are never overwritten without one of the flags below: the import fails.`,
  positionals: 'FILE',
  options: IMPORT_OPTIONS,
  environment: { CONTENT_PORT: `Port of the service that will serve the assets. Default: ${DEFAULT_PORT}.` },
  notes: 'A content service running on the same data folder does not see the import; restart it afterwards.',
} as const;

type ImportCommandOptions = OptionValues<typeof IMPORT_OPTIONS>;

const MODES = ['replace', 'missing', 'replace-all'] as const;

/**
 * Returns the import mode selected by the flags; `create` without one.
 *
 * @throws Error for more than one flag.
 */
export function resolveImportMode(options: ImportCommandOptions): ImportMode {
  const chosen = MODES.filter((mode) => options[mode]);
  const [mode = 'create', other] = chosen;
  if (other !== undefined) throw new Error(`--${mode} and --${other} are mutually exclusive`);
  return mode;
}

/**
 * Imports into a dataset that no running service uses, and prints the outcome.
 *
 * @param location Path of an archive, a folder or a file of documents.
 * @throws Error when the import fails.
 */
export async function importInto(location: string, options: ImportCommandOptions): Promise<void> {
  const mode = resolveImportMode(options);
  const port = parsePort(options.port) || DEFAULT_PORT;
  const source = await openImportSource(location);
  const service = createContentService({
    datasetFolders: await datasetFolders(options),
    dataFolder: dataFolder(options),
    projectId: options.project,
    reset: options.reset,
    // A temporary port; the URLs of assets refer to the regular one.
    port: 0,
    assetOrigin: `http://localhost:${port}`,
  });
  try {
    const listening = await service.listen();
    const dataset = chooseDataset(listening.datasets, options.dataset);
    const { documents, warnings } = await importFolder(source.folder, listening, dataset, mode);
    for (const warning of warnings) console.warn(warning);
    console.log(`Imported ${documents} documents from ${location} into ${dataset.name}`);
  } finally {
    await service.close();
    await source.close();
  }
}

/** Runs the command `import`. */
export async function runImport(args: readonly string[], { name }: Program): Promise<void> {
  const parsed = parseCommand({ ...COMMAND, name: `${name} import` }, args);
  if (parsed === undefined) return;
  const { values, positionals } = parsed;
  const [location, extra] = positionals;
  if (location === undefined || extra !== undefined) {
    throw new Error('Specify one archive, folder or .ndjson file; see --help');
  }
  await importInto(location, values);
}

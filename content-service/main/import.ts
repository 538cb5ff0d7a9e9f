import { DEFAULT_PORT } from '../ground/config.ts';
import { createContentService } from '../service.ts';
import { importFolder, type ImportMode } from '../transfer/import-dataset.ts';
import { openImportSource } from '../transfer/open-source.ts';
import { chooseDataset, dataFolder, datasetFolders, type DatasetOptions } from './datasets.ts';
import { formatOptions, IMPORT_OPTIONS, parseOptions, readPort } from './options.ts';

const HELP = `Imports content in Sanity's own format: an archive of "sanity dataset export", the folder it unpacks to, or a
file of documents. Without one of the flags below nothing that exists is touched: the import fails.

  npm run content -- import FILE [options]

A content service that runs on the same data folder does not notice; start it again afterwards.

${formatOptions(IMPORT_OPTIONS)}`;

/** Options an import follows. */
export interface ImportCommandOptions extends DatasetOptions {
  readonly dataset?: string | undefined;
  readonly project?: string | undefined;
  readonly reset?: boolean | undefined;
  readonly replace?: boolean | undefined;
  readonly missing?: boolean | undefined;
  readonly 'replace-all'?: boolean | undefined;
  readonly port?: string | undefined;
}

const MODES = ['replace', 'missing', 'replace-all'] as const;

/**
 * How to treat documents that exist.
 *
 * @throws Error when several ways are asked for.
 */
export function readImportMode(options: ImportCommandOptions): ImportMode {
  const chosen = MODES.filter((mode) => options[mode]);
  const [mode = 'create', other] = chosen;
  if (other !== undefined) throw new Error(`--${mode} and --${other} exclude each other`);
  return mode;
}

/**
 * Imports into a dataset that no service is serving, and prints what came of it.
 *
 * @param location An archive, a folder or a file of documents.
 * @throws Error when it cannot be imported.
 */
export async function importInto(location: string, options: ImportCommandOptions): Promise<void> {
  const mode = readImportMode(options);
  const port = readPort(options.port) || DEFAULT_PORT;
  const source = await openImportSource(location);
  const service = createContentService({
    datasetFolders: await datasetFolders(options),
    dataFolder: dataFolder(options),
    projectId: options.project,
    reset: options.reset,
    // For this import only; the assets are served at the usual place afterwards.
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

/** The command `import`. */
export async function runImport(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseOptions(IMPORT_OPTIONS, args, true);
  if (values.help) return console.log(HELP);
  const [location, extra] = positionals;
  if (location === undefined || extra !== undefined) {
    throw new Error('Give one archive, folder or .ndjson file to import; --help shows how');
  }
  await importInto(location, values);
}

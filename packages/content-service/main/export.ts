import path from 'node:path';
import { createContentService } from '../service.ts';
import { exportArchive } from '../transfer/export-dataset.ts';
import { parseCommand, type Program } from './command-line.ts';
import { chooseDataset, dataFolder, datasetFolders, EXPORT_OPTIONS } from './options.ts';

const COMMAND = {
  summary: `Exports a dataset, with what was written to it, as an archive in Sanity's own format: documents and assets, for
"sanity dataset import" or the command "import".`,
  positionals: 'FILE.tar.gz',
  options: EXPORT_OPTIONS,
  notes:
    'A content service may be running on the same data folder; the export includes all acknowledged writes.',
} as const;

/** Runs the command `export`. */
export async function runExport(args: readonly string[], { name }: Program): Promise<void> {
  const parsed = parseCommand({ ...COMMAND, name: `${name} export` }, args);
  if (parsed === undefined) return;
  const { values, positionals } = parsed;
  const [file, extra] = positionals;
  if (file === undefined || extra !== undefined) {
    throw new Error('Specify one target file, such as production.tar.gz; see --help');
  }
  const service = createContentService({
    datasetFolders: await datasetFolders(values),
    dataFolder: dataFolder(values),
    readOnly: true,
    projectId: values.project,
    port: 0,
  });
  try {
    const listening = await service.listen();
    const { name } = chooseDataset(listening.datasets, values.dataset);
    const types = values.types?.split(',').filter((type) => type !== '');
    const { documents, assets } = await exportArchive(path.resolve(file), listening, name, types);
    console.log(`Exported ${documents} documents and ${assets} assets of ${name} to ${file}`);
  } finally {
    await service.close();
  }
}

import path from 'node:path';
import { type Command, parseCommandLine, printHelp } from '../../src/process/command-line.ts';
import { createContentService } from '../service.ts';
import { exportArchive } from '../transfer/export-dataset.ts';
import { chooseDataset, dataFolder, datasetFolders, EXPORT_OPTIONS } from './options.ts';

const COMMAND = {
  name: 'npm run content -- export',
  summary: `Exports a dataset, with what was written to it, as an archive in Sanity's own format: documents and assets, for
"sanity dataset import" or "npm run content -- import".`,
  positionals: 'FILE.tar.gz',
  options: EXPORT_OPTIONS,
  notes:
    'A content service may be running on the same data folder; the export includes all acknowledged writes.',
} as const satisfies Command;

/** Runs the command `export`. */
export async function runExport(args: readonly string[]): Promise<void> {
  if (printHelp(COMMAND, args)) return;
  const { values, positionals } = parseCommandLine(COMMAND, args);
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

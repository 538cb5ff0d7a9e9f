import path from 'node:path';
import { createContentService } from '../service.ts';
import { exportArchive } from '../transfer/export-dataset.ts';
import { chooseDataset, dataFolder, datasetFolders } from './datasets.ts';
import { EXPORT_OPTIONS, formatOptions, parseOptions } from './options.ts';

const HELP = `Exports a dataset, with what was written to it, as an archive in Sanity's own format: documents and assets, for
"sanity dataset import" or "npm run content -- import".

  npm run content -- export FILE.tar.gz [options]

A content service may be running on the same data folder; the export includes all acknowledged writes.

${formatOptions(EXPORT_OPTIONS)}`;

/** Runs the command `export`. */
export async function runExport(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseOptions(EXPORT_OPTIONS, args, true);
  if (values.help) return console.log(HELP);
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

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadAccessConfiguration } from './access/load.ts';
import { DEFAULT_DATA_FOLDER, DEFAULT_PORT } from './config.ts';
import { listDatasetFolders } from './documents/load.ts';
import type { Dataset } from './documents/types.ts';
import { createContentService } from './service.ts';
import { loadWebhooks } from './webhooks/load.ts';

const HELP = `Serves content over the Sanity HTTP API, on this machine only unless told otherwise.

  node content-service/main.ts [options]

  --port N            Port to answer on; else CONTENT_PORT, else ${DEFAULT_PORT}. 0 picks a free one.
  --host-dataset DIR  Folder of a dataset to serve; may be repeated. Else every dataset in content-service/dataset.
  --data DIR          Folder that keeps what is written. Else ${DEFAULT_DATA_FOLDER} below the working directory.
  --reset             Throws away what was written before.
  --webhooks FILE     JSON file with webhooks to tell of changes.
  --project ID        Project id to answer for.
  --access FILE       Who may do what: JSON with tokens, corsOrigins and anonymous. Else this machine may do everything.
  --listen-on-every-address
                      Lets other machines in; it takes --access with tokens.
  --help              Shows this text.`;

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new Error(`"${text}" is not a port; give a number from 0 to 65535 with --port or CONTENT_PORT`);
}

async function countFiles(folder: string): Promise<number> {
  return (await readdir(folder).catch(() => [])).length;
}

function describeJournal({ restoredFrom }: Dataset): string[] {
  if (restoredFrom === undefined) return [];
  return [`    with what was written before, from ${restoredFrom}; --reset throws it away`];
}

async function describe(dataset: Dataset): Promise<string> {
  const { name, folder, snapshot } = dataset;
  const images = await countFiles(path.join(folder, 'images'));
  const files = await countFiles(path.join(folder, 'files'));
  const contents = `  ${name}: ${snapshot.documents.length} documents, ${images} images, ${files} files`;
  return [contents, ...describeJournal(dataset)].join('\n');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      'host-dataset': { type: 'string', multiple: true },
      data: { type: 'string' },
      reset: { type: 'boolean' },
      project: { type: 'string' },
      access: { type: 'string' },
      'listen-on-every-address': { type: 'boolean' },
      webhooks: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(HELP);
  const service = createContentService({
    datasetFolders:
      values['host-dataset'] ?? (await listDatasetFolders(path.join(import.meta.dirname, 'dataset'))),
    port: parsePort(values.port ?? process.env['CONTENT_PORT'] ?? String(DEFAULT_PORT)),
    projectId: values.project,
    dataFolder: values.data ?? DEFAULT_DATA_FOLDER,
    reset: values.reset,
    access: values.access === undefined ? undefined : await loadAccessConfiguration(values.access),
    listenOn: values['listen-on-every-address'] ? 'every-address' : 'this-machine',
    webhooks: values.webhooks === undefined ? undefined : await loadWebhooks(values.webhooks),
  });
  const { origin, projectId, datasets } = await service.listen();
  console.log(`Content service for project ${projectId} at ${origin}`);
  if (values['listen-on-every-address']) console.log('  It answers on every address of this machine.');
  for (const dataset of datasets) console.log(await describe(dataset));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void service.close());
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

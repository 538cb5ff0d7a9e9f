import { loadAccessConfiguration } from '../api/access/configuration.ts';
import type { ServedDataset } from '../assets/served-dataset.ts';
import { DEFAULT_PORT } from '../shared/config.ts';
import { createContentService, type ContentService } from '../service.ts';
import { loadWebhooks } from '../webhooks/parse.ts';
import { parseCommand, type Program } from './command-line.ts';
import { dataFolder, datasetFolders, parsePort, SERVE_OPTIONS } from './options.ts';

function commandOf({ name, notes }: Program) {
  const others = `Other commands, with options of their own:
  ${name} export FILE    exports a dataset to an archive
  ${name} import FILE    imports one`;
  return {
    name,
    summary: 'Serves content over the Sanity HTTP API, on the loopback interface by default.',
    options: SERVE_OPTIONS,
    environment: { CONTENT_PORT: `Port. Default: ${DEFAULT_PORT}.` },
    notes: [others, notes].filter(Boolean).join('\n'),
  };
}

function describeJournal({ restoredFrom }: ServedDataset): string[] {
  if (restoredFrom === undefined) return [];
  return [`    restored from ${restoredFrom}; --reset discards it`];
}

async function describe(dataset: ServedDataset): Promise<string> {
  const { name, assets, snapshot } = dataset;
  const [images, files] = [await assets.count('images'), await assets.count('files')];
  const contents = `  ${name}: ${snapshot.documents.length} documents, ${images} images, ${files} files`;
  return [contents, ...describeJournal(dataset)].join('\n');
}

async function start(service: ContentService, isPublic: boolean): Promise<void> {
  const { origin, projectId, datasets } = await service.listen();
  console.log(`Content service for project ${projectId} at ${origin}`);
  if (isPublic) console.log('  It is bound to all interfaces of this machine.');
  for (const dataset of datasets) console.log(await describe(dataset));
}

/** Closes the service on SIGINT (Ctrl-C) and SIGTERM, once it has started. */
function closeOnSignal(service: ContentService, started: Promise<void>): void {
  let closing: Promise<void> | undefined;
  const close = () => {
    // The caller reports why it did not start.
    closing ??= started
      .catch(() => undefined)
      .then(() => service.close())
      // At once: while Node winds up by itself, the repeated signal would find no listener and kill it.
      .then(() => process.exit());
  };
  // Not `once`: npm forwards the terminal's signal a second time, which would kill the process during shutdown.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close);
}

/** Runs the default command, serving. */
export async function runServe(args: readonly string[], program: Program): Promise<void> {
  const parsed = parseCommand(commandOf(program), args);
  if (parsed === undefined) return;
  const { values } = parsed;
  const port = parsePort(values.port);
  if (values.import !== undefined) {
    // Lazy: loading the official importer would delay every start.
    const { importInto } = await import('./import.ts');
    await importInto(values.import, values);
  }
  const service = createContentService({
    datasetFolders: await datasetFolders(values),
    port,
    projectId: values.project,
    dataFolder: dataFolder(values),
    access: values.access === undefined ? undefined : await loadAccessConfiguration(values.access),
    listenOn: values['listen-on-every-address'] ? 'every-address' : 'this-machine',
    webhooks: values.webhooks === undefined ? undefined : await loadWebhooks(values.webhooks),
    // The import has reset the data folder already.
    reset: values.reset === true && values.import === undefined,
  });
  const started = start(service, values['listen-on-every-address'] === true);
  closeOnSignal(service, started);
  await started;
}

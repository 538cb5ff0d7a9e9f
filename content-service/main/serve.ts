import { loadAccessConfiguration } from '../api/access/load.ts';
import type { ServedDataset } from '../assets/served-dataset.ts';
import { readFaultRules } from '../http/faults/parse.ts';
import { faultsFromRules } from '../http/faults/rules.ts';
import { createContentService, type ContentService } from '../service.ts';
import { loadWebhooks } from '../webhooks/load.ts';
import { dataFolder, datasetFolders } from './datasets.ts';
import { formatOptions, parseOptions, readPort, SERVE_OPTIONS } from './options.ts';

const HELP = `Serves content over the Sanity HTTP API, on this machine only unless told otherwise.

  npm run content -- [options]               serves
  npm run content -- export FILE [options]   writes an archive of a dataset
  npm run content -- import FILE [options]   reads one
  … export --help, import --help             more about these

${formatOptions(SERVE_OPTIONS)}`;

function describeJournal({ restoredFrom }: ServedDataset): string[] {
  if (restoredFrom === undefined) return [];
  return [`    with what was written before, from ${restoredFrom}; --reset throws it away`];
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
  if (isPublic) console.log('  It answers on every address of this machine.');
  for (const dataset of datasets) console.log(await describe(dataset));
}

/** Ctrl-C and SIGTERM close the service, once it has started: what is half open cannot be closed. */
function closeOnSignal(service: ContentService, started: Promise<void>): void {
  let closing: Promise<void> | undefined;
  const close = () => {
    // Why it did not start is told by whoever waits for it.
    closing ??= started.catch(() => undefined).then(() => service.close());
  };
  // Not `once`: npm repeats the terminal's signal, and the second one must not cut the closing short.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close);
}

/** Serving, which is what the program does unless told otherwise. */
export async function runServe(args: readonly string[]): Promise<void> {
  const { values } = parseOptions(SERVE_OPTIONS, args);
  if (values.help) return console.log(HELP);
  const port = readPort(values.port);
  if (values.import !== undefined) {
    // Loaded when needed: the official importer is no part of serving.
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
    faults: values.faults === undefined ? undefined : faultsFromRules(await readFaultRules(values.faults)),
    // What was just imported stays.
    reset: values.reset === true && values.import === undefined,
  });
  const started = start(service, values['listen-on-every-address'] === true);
  closeOnSignal(service, started);
  await started;
}

import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createContentClient } from '../../src/content/client.ts';
import { fetchSnapshot } from '../../src/content/fetch-snapshot.ts';
import { answerAll, recordQueries } from './recorded-queries.ts';
import { DEFAULT_PROJECT_ID } from '../../content-service/config.ts';
import { LOCALES } from '../../src/config/locales.ts';
import { formatFigures, TARGETS, type ContentFigures } from './content-figures.ts';
import { startMeasuredService, type MeasuredService } from './measured-service.ts';
import { syntheticContent, type DatasetDocument } from './synthetic-content.ts';

const SIZES = [TARGETS.documents, 5 * TARGETS.documents];
const PAGE_SAMPLES = 200;
const CHANGE_SAMPLES = 30;
const SNAPSHOT_SAMPLES = 9;
/** The navigation of synthetic content links to the first seven groups. */
const FEWEST_GROUPS = 7;

const workFolder = resolve('.cache/bench-content');
const imageAssetsFile = resolve('content-service/dataset/production/documents/image-asset.ndjson');

/** One page as a preview asks for it: whole, with its pictures' assets. */
const PAGE_QUERY = `*[_type == "page" && language == $locale && slug.current == $path][0]{
  ..., blocks[]{..., picture{..., asset->{_id, url, metadata{dimensions}}}}
}`;

/** How many translation groups come nearest to a number of documents: each has one per locale and its metadata. */
export function groupsFor(documents: number): number {
  return Math.max(FEWEST_GROUPS, Math.round(documents / (LOCALES.length + 1)));
}

/**
 * Measures the content service through HTTP, as the site uses it, and prints a table. `--documents N` measures one
 * size only.
 */
export async function benchContent(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { documents: { type: 'string' } } });
  const sizes = values.documents === undefined ? SIZES : [Number(values.documents)];
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
    throw new Error(`--documents takes a whole number from 1, not '${values.documents}'.`);
  }
  for (const size of sizes) {
    console.log(`${formatFigures(await measure(size))}\n`);
  }
}

async function measure(documents: number): Promise<ContentFigures> {
  await rm(workFolder, { recursive: true, force: true });
  const dataset = join(workFolder, 'production');
  const groups = groupsFor(documents);
  const count = await writeDataset(dataset, groups);
  const service = await startMeasuredService(dataset, join(workFolder, 'data'));
  try {
    const client = createContentClient({
      projectId: DEFAULT_PROJECT_ID,
      dataset: 'production',
      apiHost: service.origin,
    });
    const times = await measureRequests(client, groups, service);
    const { heapBytes, peakBytes } = await service.usage('usage-after-gc');
    return { documents: count, startMs: service.startMs, ...times, heapBytes, peakBytes };
  } finally {
    await service.stop();
    await rm(workFolder, { recursive: true, force: true });
  }
}

type Times = Omit<ContentFigures, 'documents' | 'startMs' | 'heapBytes' | 'peakBytes'>;

async function measureRequests(
  client: ReturnType<typeof createContentClient>,
  groups: number,
  service: MeasuredService,
): Promise<Times> {
  const onePage = async (sample: number) => {
    const locale = LOCALES[sample % LOCALES.length]?.code ?? '';
    const id = pageIdOf(sample, groups, locale);
    const page = await client.fetch<{ _id: string } | null>(PAGE_QUERY, { locale, path: id });
    if (page?._id !== id) throw new Error(`The content service did not answer with the page ${id}`);
  };
  const change = async (sample: number) => {
    const id = pageIdOf(sample, groups, 'en-gb');
    await client
      .patch(id)
      .set({ title: `Change ${sample}` })
      .commit();
  };
  const pages = await sampled(PAGE_SAMPLES, service, onePage);
  const queries = await recordQueries(client);
  const answers = await sampled(SNAPSHOT_SAMPLES, service, () => answerAll(client, queries));
  const snapshots = await sampled(SNAPSHOT_SAMPLES, service, () => fetchSnapshot(client));
  const mutations = await sampled(CHANGE_SAMPLES, service, change);
  const freshPages: number[] = [];
  for (let sample = 0; sample < CHANGE_SAMPLES; sample += 1) {
    await change(sample + CHANGE_SAMPLES);
    freshPages.push(await timed(() => onePage(sample)));
  }
  return {
    pageMs: pages.milliseconds,
    pageCpuMs: pages.cpuMs,
    answersMs: answers.milliseconds,
    answersCpuMs: answers.cpuMs,
    snapshotMs: snapshots.milliseconds,
    mutationMs: mutations.milliseconds,
    freshPageMs: freshPages,
  };
}

/** How long each sample took, and what one took of the service's processor time on average. */
async function sampled(count: number, service: MeasuredService, work: (sample: number) => Promise<unknown>) {
  const before = await service.usage();
  const milliseconds: number[] = [];
  for (let sample = 0; sample < count; sample += 1) milliseconds.push(await timed(() => work(sample)));
  const after = await service.usage();
  return { milliseconds, cpuMs: (after.cpuMs - before.cpuMs) / count };
}

/** A group that has pages: not the first, which is the home page, and not the tenth, which are articles. */
export function pageIdOf(sample: number, groups: number, locale: string): string {
  const index = 1 + ((sample * 7) % (groups - 1));
  const group = index % 10 === 9 ? index - 1 : index;
  return `group-${String(group).padStart(5, '0')}-${locale}`;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function writeDataset(folder: string, groups: number): Promise<number> {
  for (const name of ['documents', 'images', 'files']) await mkdir(join(folder, name), { recursive: true });
  const assetLines = (await readFile(imageAssetsFile, 'utf8')).trim().split('\n');
  // The repository's own dataset, which its content service has validated.
  const assets = assetLines.map((line) => JSON.parse(line) as DatasetDocument);
  let count = 0;
  const lines = function* () {
    for (const document of syntheticContent(groups, assets)) {
      count += 1;
      yield `${JSON.stringify(document)}\n`;
    }
  };
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, 'documents/synthetic.ndjson')));
  return count;
}

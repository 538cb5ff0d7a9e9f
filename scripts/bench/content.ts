import { LOCALES } from '../../src/config/locales.ts';
import { fetchSnapshot } from '../../src/content/fetch-snapshot.ts';
import { type Command, parseCommandLine } from '../../src/process/command-line.ts';
import { formatFigures, TARGETS, type ContentFigures } from './content-figures.ts';
import { recordQueries, replayQueries } from './recorded-queries.ts';
import { pageIdOf, startSyntheticService, type SyntheticService } from './synthetic-service.ts';
import { withWorkFolder } from './work-folder.ts';

const SIZES = [TARGETS.documents, 5 * TARGETS.documents];
const PAGE_SAMPLES = 200;
const CHANGE_SAMPLES = 30;
const SNAPSHOT_SAMPLES = 9;

/** Query of one page as a preview sends it: whole, with the assets of its pictures. */
const PAGE_QUERY = `*[_type == "page" && language == $locale && slug.current == $path][0]{
  ..., blocks[]{..., picture{..., asset->{_id, url, metadata{dimensions}}}}
}`;

/** Help of `npm run bench -- content`. */
export const CONTENT_COMMAND = {
  name: 'npm run bench -- content',
  summary: 'Measures the content service through HTTP, as the site uses it, and prints a table.',
  options: {
    documents: {
      type: 'string',
      value: 'N',
      help: `Number of documents. Default: ${SIZES.join(', then ')}.`,
    },
  },
} as const satisfies Command;

/** Measures the content service through HTTP, as the site uses it, and prints a table. */
export async function benchContent(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { values } = parseCommandLine(CONTENT_COMMAND, args);
  const sizes = values.documents === undefined ? SIZES : [Number(values.documents)];
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
    throw new Error(`--documents takes a whole number from 1, not '${values.documents}'.`);
  }
  for (const size of sizes) {
    const figures = await withWorkFolder('bench-content', (folder) => measure(folder, size, signal));
    console.log(`${formatFigures(figures)}\n`);
  }
}

async function measure(folder: string, size: number, signal: AbortSignal): Promise<ContentFigures> {
  const service = await startSyntheticService(folder, size);
  const { process, documents } = service;
  try {
    const times = await measureRequests(service, signal);
    const { heapBytes, peakBytes } = await process.usage('usage-after-gc');
    return { documents, startMs: process.startMs, ...times, heapBytes, peakBytes };
  } finally {
    await process.stop();
  }
}

type Times = Omit<ContentFigures, 'documents' | 'startMs' | 'heapBytes' | 'peakBytes'>;

async function measureRequests(
  { client, groups, process }: SyntheticService,
  signal: AbortSignal,
): Promise<Times> {
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    signal.throwIfAborted();
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  // Times of samples, and the service's processor time per sample.
  const sampled = async (count: number, work: (sample: number) => Promise<unknown>) => {
    const before = await process.usage();
    const milliseconds: number[] = [];
    for (let sample = 0; sample < count; sample += 1) milliseconds.push(await timed(() => work(sample)));
    const after = await process.usage();
    return { milliseconds, cpuMs: (after.cpuMs - before.cpuMs) / count };
  };
  const onePage = async (sample: number) => {
    const locale = LOCALES[sample % LOCALES.length]?.code ?? '';
    const id = pageIdOf(sample, groups, locale);
    const page = await client.fetch<{ _id: string } | null>(PAGE_QUERY, { locale, path: id });
    if (page?._id !== id) throw new Error(`The content service did not respond with the page ${id}.`);
  };
  const change = async (sample: number) => {
    const id = pageIdOf(sample, groups, 'en-gb');
    await client
      .patch(id)
      .set({ title: `Change ${sample}` })
      .commit();
  };
  const pages = await sampled(PAGE_SAMPLES, onePage);
  const queries = await recordQueries(client);
  const answers = await sampled(SNAPSHOT_SAMPLES, () => replayQueries(client, queries));
  const snapshots = await sampled(SNAPSHOT_SAMPLES, () => fetchSnapshot(client));
  const mutations = await sampled(CHANGE_SAMPLES, change);
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

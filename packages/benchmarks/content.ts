import type { SanityClient } from '@sanity/client';
import { LOCALES } from '../../src/config/locales/locales.ts';
import { FETCH_CONCURRENCY } from '../../src/content/content-reader.ts';
import { fetchSnapshot } from '../../src/content/fetch-snapshot.ts';
import { limitConcurrency } from '../../src/shared/limit-concurrency.ts';
import { type Command, parseCommandLine } from '../../src/process/command-line.ts';
import {
  countResponse,
  LOAD_TARGETS,
  measureClients,
  measureSlowQueries,
  type SlowQueryFigures,
  timed,
} from './content-load.ts';
import { formatMegabytes, formatRows, formatTimes, median, parseCount, verdict } from './figures.ts';
import { groupsFor, pageIdOf, startSyntheticService, type SyntheticService } from './synthetic-service.ts';
import { withWorkFolder } from './work-folder.ts';

/** Performance targets of the content service at this number of documents. */
const TARGETS = { documents: 10_000, pageMs: 30, answersMs: 1500, peakBytes: 400e6 } as const;

/** Tolerance factor of the number of documents: content consists of whole translation groups. */
const SIZE_TOLERANCE = 1.1;

const SIZES = [TARGETS.documents, 5 * TARGETS.documents];
const PAGE_SAMPLES = 200;
const CHANGE_SAMPLES = 30;
const SNAPSHOT_SAMPLES = 9;

/** Query of one page as a preview sends it: whole, with the assets of its pictures. */
const PAGE_QUERY = `*[_type == "page" && language == $locale && slug.current == $path][0]{
  ..., blocks[]{..., picture{..., asset->{_id, url, metadata{dimensions}}}}
}`;

/** Query of a list as the Studio sends it: titles of documents that refer to one. */
const LIST_QUERY = '*[references($id)] | order(_updatedAt desc)[0...50]{_id, _type, title, _updatedAt}';

/** Measurements of the content service; times in milliseconds, memory in bytes. */
export interface ContentFigures {
  readonly documents: number;
  /** From process start to the first response. */
  readonly startMs: number;
  /** One page by path and locale, each a different one. */
  readonly pageMs: readonly number[];
  /** Processor time of the service for one of them: unlike the others this does not grow when the machine is busy. */
  readonly pageCpuMs: number;
  /** Query of one page right after a mutation, when all caches are invalid. */
  readonly freshPageMs: readonly number[];
  /** Time to receive the responses to all queries of a build. */
  readonly answersMs: readonly number[];
  /** Processor time of the service for them. */
  readonly answersCpuMs: number;
  /** Snapshot of the whole content: received, parsed and assembled by the site. */
  readonly snapshotMs: readonly number[];
  /** A patch of one page. */
  readonly mutationMs: readonly number[];
  /** 99th percentile of 20 clients at once, which read pages and lists and change pages. */
  readonly clientsP99Ms: number;
  readonly heapBytes: number;
  /** Peak before the slow queries. */
  readonly peakBytes: number;
  readonly slowQueries: readonly SlowQueryFigures[];
  /** Peak with them; their responses are up to the whole content. */
  readonly slowPeakBytes: number;
}

/** Help of `npm run bench -- content`. */
export const command = {
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
export async function run(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { values } = parseCommandLine(command, args);
  const sizes = values.documents === undefined ? SIZES : [parseCount('documents', values.documents)];
  for (const size of sizes) {
    const figures = await withWorkFolder('bench-content', (folder) => measure(folder, size, signal));
    console.log(`${formatFigures(figures)}\n`);
  }
}

async function measure(folder: string, size: number, signal: AbortSignal): Promise<ContentFigures> {
  const service = await startSyntheticService(folder, { groups: groupsFor(size) });
  const { process, documents } = service;
  try {
    const times = await measureRequests(service, signal);
    const { heapBytes, peakBytes } = await process.usage('usage-after-gc');
    const slowQueries = await measureSlowQueries(service.client, signal);
    const slowPeakBytes = (await process.usage()).peakBytes;
    const { startMs } = process;
    return { documents, startMs, ...times, heapBytes, peakBytes, slowQueries, slowPeakBytes };
  } finally {
    await process.stop();
  }
}

type Times = Omit<
  ContentFigures,
  'documents' | 'startMs' | 'heapBytes' | 'peakBytes' | 'slowQueries' | 'slowPeakBytes'
>;

async function measureRequests(
  { client, groups, process }: SyntheticService,
  signal: AbortSignal,
): Promise<Times> {
  // Times of samples, and the service's processor time per sample.
  const sampled = async (count: number, work: (sample: number) => Promise<unknown>) => {
    const before = await process.usage();
    const milliseconds: number[] = [];
    for (let sample = 0; sample < count; sample += 1) {
      signal.throwIfAborted();
      milliseconds.push(await timed(() => work(sample)));
    }
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
  const clientsP99Ms = await measureClients(async (index) => {
    if (index % 10 === 0) await change(index);
    else if (index % 3 === 0) await client.fetch(LIST_QUERY, { id: pageIdOf(index, groups, 'de') });
    else await onePage(index);
  });
  return {
    pageMs: pages.milliseconds,
    pageCpuMs: pages.cpuMs,
    answersMs: answers.milliseconds,
    answersCpuMs: answers.cpuMs,
    snapshotMs: snapshots.milliseconds,
    mutationMs: mutations.milliseconds,
    freshPageMs: freshPages,
    clientsP99Ms,
  };
}

/** A query as it is sent. */
interface RecordedQuery {
  readonly query: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Records every query of a build, in order. */
export async function recordQueries(client: SanityClient): Promise<readonly RecordedQuery[]> {
  const queries: RecordedQuery[] = [];
  await fetchSnapshot({
    async fetch<Result>(query: string, params: Record<string, unknown> = {}): Promise<Result> {
      queries.push({ query, params });
      return await client.fetch<Result>(query, params);
    },
  });
  return queries;
}

/**
 * Replays queries with the concurrency of a build, and reads the responses to their end without parsing them: the
 * measured work is the service's.
 * @returns the size of all responses in bytes.
 * @throws Error if one fails.
 */
export async function replayQueries(
  client: SanityClient,
  queries: readonly RecordedQuery[],
): Promise<number> {
  const { perspective } = client.config();
  const url = client.getUrl(client.getDataUrl('query'));
  const address = `${url}?perspective=${String(perspective)}`;
  const limited = limitConcurrency(FETCH_CONCURRENCY);
  const sizes = await Promise.all(
    queries.map((query) => limited(() => countResponse(address, JSON.stringify(query)))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function peakRow(name: string, bytes: number): readonly [name: string, value: string, target: string] {
  const target = verdict(bytes < TARGETS.peakBytes, `< ${formatMegabytes(TARGETS.peakBytes)}`);
  return [name, formatMegabytes(bytes), target];
}

/** Formats the measurements of one run, one per line, with the targets that apply. */
export function formatFigures(figures: ContentFigures): string {
  const page = median(figures.pageMs);
  const answers = median(figures.answersMs);
  const rows: readonly (readonly [name: string, value: string, target?: string])[] = [
    ['documents', String(figures.documents)],
    ['start', `${(figures.startMs / 1000).toFixed(2)} s`],
    ['one page', formatTimes(figures.pageMs), verdict(page < TARGETS.pageMs, `< ${TARGETS.pageMs} ms`)],
    ['  processor time', `${figures.pageCpuMs.toFixed(1)} ms`],
    ['page after a change', formatTimes(figures.freshPageMs)],
    [
      'all the build needs',
      `${(answers / 1000).toFixed(2)} s`,
      verdict(answers < TARGETS.answersMs, `< ${TARGETS.answersMs / 1000} s`),
    ],
    ['  processor time', `${(figures.answersCpuMs / 1000).toFixed(2)} s`],
    ['  parsed by the site', `${(median(figures.snapshotMs) / 1000).toFixed(2)} s`],
    ['mutation', formatTimes(figures.mutationMs)],
    [
      '20 clients at once',
      `p99 ${Math.round(figures.clientsP99Ms)} ms`,
      verdict(figures.clientsP99Ms <= LOAD_TARGETS.clientsP99Ms, `<= ${LOAD_TARGETS.clientsP99Ms} ms`),
    ],
    ['heap after GC', formatMegabytes(figures.heapBytes)],
    peakRow('peak memory', figures.peakBytes),
    ...figures.slowQueries.map(
      ({ name, queryMs, longestWaitMs }) =>
        [
          name,
          `${Math.round(queryMs)} ms, others wait ${Math.round(longestWaitMs)} ms`,
          verdict(longestWaitMs < LOAD_TARGETS.longestWaitMs, `< ${LOAD_TARGETS.longestWaitMs} ms`),
        ] as const,
    ),
    peakRow('  peak memory', figures.slowPeakBytes),
  ];
  const hasTargets = figures.documents <= TARGETS.documents * SIZE_TOLERANCE;
  if (hasTargets) return formatRows(rows);
  const untargeted = rows.map(([name, value]) => [name, value] as const);
  return `${formatRows(untargeted)}
The targets are for ${TARGETS.documents} documents; this many have to work, and did.`;
}

import { Agent, get } from 'node:http';
import { join, resolve } from 'node:path';
import { limitConcurrency } from '../../src/shared/limit-concurrency.ts';
import { localEnvironment } from '../../src/config/deployment/local-environment.ts';
import { getLocale, LOCALES } from '../../src/config/locales/locales.ts';
import { ARTICLES_QUERY, PAGES_QUERY } from '../../src/content/queries.ts';
import { buildPreview } from '../../src/preview/build-preview.ts';
import { type Command, parseCommandLine } from '../../src/process/command-line.ts';
import { createSession, sessionCookie } from '../../src/preview/session/draft-session.ts';
import { localePrefix } from '../../src/routing/paths.ts';
import { previewVariables } from '../../scripts/preview/local-preview.ts';
import { startMeasured, type MeasuredProcess } from './measured-process.ts';
import {
  formatMegabytes,
  formatRows,
  formatTimes,
  median,
  parseCount,
  quantile,
  verdict,
} from './figures.ts';
import { SENTENCE } from './synthetic-content.ts';
import { groupsFor, pageIdOf, startSyntheticService, type SyntheticService } from './synthetic-service.ts';
import { withWorkFolder } from './work-folder.ts';

const PREVIEW_PROCESS = join(import.meta.dirname, 'preview-process.ts');
const SECRET = 'a-secret-of-the-benchmark-0123456789';
const connections = new Agent({ keepAlive: true });

/** Pages of which the median is taken. */
const SAMPLES = 200;
const EDITS = 20;
/** Requests under way at once. */
const CONCURRENCY = 8;
/**
 * Requests before memory is compared, as a share of all: until then caches fill, and content ages once, after which its
 * index is held as it was read first and as it was read last.
 */
const WARM_UP = 0.3;

/** Help of `npm run bench -- preview`. */
export const command = {
  name: 'npm run bench -- preview',
  summary: 'Measures the preview deployment as an editor with drafts uses it, and prints a table.',
  options: {
    documents: { type: 'string', default: '10000', value: 'N', help: 'Number of documents. Default: 10000.' },
    requests: { type: 'string', default: '10000', value: 'N', help: 'Number of requests. Default: 10000.' },
    folder: { type: 'string', value: 'FOLDER', help: 'Measures a preview that is built already.' },
  },
} as const satisfies Command;

/** Measurements of the preview deployment; times in milliseconds, memory in bytes. */
interface PreviewFigures {
  readonly documents: number;
  /** Time to first byte of a page that an editor has looked at before. */
  readonly heldMs: readonly number[];
  /** Time to first byte of a page that nobody has looked at, with a warm index. */
  readonly firstMs: readonly number[];
  /** Time of the content service for the queries of such a page. */
  readonly contentMs: readonly number[];
  /** Time from an edit, of a field that is in the index, until the page is there with it. */
  readonly editedMs: readonly number[];
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** Heap without garbage before the many requests. */
  readonly heapBefore: number;
  /** Heap without garbage after them. */
  readonly heapAfter: number;
  readonly peakBytes: number;
}

/**
 * Performance targets: time to first byte beyond the content service's own time, time until an edit shows, growth of
 * the heap.
 */
const PREVIEW_TARGETS = { ownMs: 60, editedMs: 1000, heapGrowth: 1.1 } as const;

/** Measures the preview deployment as an editor with drafts uses it, and prints a table. */
export async function run(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { values } = parseCommandLine(command, args);
  const documents = parseCount('documents', values.documents);
  const requests = parseCount('requests', values.requests);
  const figures = await withWorkFolder('bench-preview', async (work) => {
    const folder = values.folder === undefined ? join(work, 'preview') : resolve(values.folder);
    if (values.folder === undefined) {
      await buildPreview({ environment: variablesFor('http://content.localhost'), outDir: folder, signal });
    }
    const service = await startSyntheticService(work, { groups: groupsFor(documents) });
    try {
      const environment = variablesFor(service.process.origin);
      const preview = await startMeasured(PREVIEW_PROCESS, [folder], { environment });
      try {
        return await measure(preview, service, requests, signal);
      } finally {
        await preview.stop();
      }
    } finally {
      await service.process.stop();
    }
  });
  console.log(formatPreviewFigures(figures));
}

const variablesFor = (contentOrigin: string) => ({
  ...previewVariables(
    localEnvironment({ contentOrigin, siteOrigin: 'http://localhost:4321' }),
    { previewOrigin: 'http://localhost', studioOrigin: 'http://localhost:3333' },
    true,
  ),
  PREVIEW_SECRETS: SECRET,
});

async function measure(
  preview: MeasuredProcess,
  { client, documents, groups }: SyntheticService,
  requests: number,
  signal: AbortSignal,
): Promise<PreviewFigures> {
  const session = createSession('drafts', Date.now());
  const [cookie = ''] = sessionCookie(session, { secrets: [SECRET], isSecure: false }, Date.now()).split(';');
  /** Requests the page of a sample. @returns the time to its first byte. */
  const visit = async (sample: number): Promise<number> => {
    signal.throwIfAborted();
    const { code } = LOCALES[sample % LOCALES.length] ?? getLocale('en-gb');
    const path = `${localePrefix(code)}/${pageIdOf(sample, groups, code)}/`;
    return await firstByte(`${preview.origin}${path}`, cookie);
  };
  const read = async (sample: number): Promise<number> => {
    signal.throwIfAborted();
    const ids = [pageIdOf(sample, groups, LOCALES[sample % LOCALES.length]?.code ?? '')];
    const started = performance.now();
    await Promise.all(
      [PAGES_QUERY, ARTICLES_QUERY].map((query) => client.fetch(query, { ids }, { perspective: 'drafts' })),
    );
    return performance.now() - started;
  };
  const edit = async (sample: number): Promise<number> => {
    const id = pageIdOf(0, groups, 'en-gb');
    const description = `${SENTENCE} Edited ${sample}.`;
    const started = performance.now();
    await client.patch(id).set({ description }).commit();
    while (!(await textOf(`${preview.origin}/${id}/`, cookie)).includes(description)) signal.throwIfAborted();
    return performance.now() - started;
  };
  const sampled = async (count: number, work: (sample: number) => Promise<number>) => {
    const results: number[] = [];
    for (let sample = 0; sample < count; sample += 1) results.push(await work(sample));
    return results;
  };

  const samples = Math.min(SAMPLES, requests);
  // Reads the index.
  await visit(0);
  const firstMs = await sampled(samples, (sample) => visit(sample + 1));
  const contentMs = await sampled(samples, (sample) => read(sample + 1));
  const heldMs = await sampled(samples, () => visit(samples));
  const editedMs = await sampled(Math.min(EDITS, samples), edit);
  const warmUp = Math.ceil(requests * WARM_UP);
  await visitAll(warmUp, visit);
  const { heapBytes: heapBefore } = await preview.usage('usage-after-gc');
  const started = performance.now();
  await visitAll(requests, visit);
  const seconds = (performance.now() - started) / 1000;
  const { heapBytes: heapAfter, peakBytes } = await preview.usage('usage-after-gc');
  return {
    documents,
    heldMs,
    firstMs,
    contentMs,
    editedMs,
    requests,
    requestsPerSecond: requests / seconds,
    heapBefore,
    heapAfter,
    peakBytes,
  };
}

/** Visits pages, several at once. */
async function visitAll(count: number, visit: (sample: number) => Promise<number>): Promise<void> {
  const limited = limitConcurrency(CONCURRENCY);
  await Promise.all(Array.from({ length: count }, (_, sample) => limited(() => visit(sample))));
}

/**
 * Requests a page and reads it to its end.
 * @returns the time to its first byte, in milliseconds.
 * @throws Error for every status but 200.
 */
async function firstByte(address: string, cookie: string): Promise<number> {
  const started = performance.now();
  return await new Promise((resolveTime, reject) => {
    get(address, { headers: { Cookie: cookie }, agent: connections }, (response) => {
      const milliseconds = performance.now() - started;
      if (response.statusCode !== 200) reject(new Error(`${address} responded with ${response.statusCode}.`));
      response
        .resume()
        .once('end', () => resolveTime(milliseconds))
        .once('error', reject);
    }).once('error', reject);
  });
}

async function textOf(address: string, cookie: string): Promise<string> {
  return await (await fetch(address, { headers: { Cookie: cookie } })).text();
}

/** Formats the measurements of one run, one per line, with the targets that apply. */
function formatPreviewFigures(figures: PreviewFigures): string {
  const { ownMs, editedMs, heapGrowth } = PREVIEW_TARGETS;
  const own = median(figures.firstMs) - median(figures.contentMs);
  const growth = figures.heapAfter / figures.heapBefore;
  return formatRows([
    ['documents', String(figures.documents)],
    ['page held', formatTimes(figures.heldMs)],
    ['page seen first', formatTimes(figures.firstMs)],
    ['  content service', formatTimes(figures.contentMs)],
    ['  preview', `${own.toFixed(1)} ms`, verdict(own <= ownMs, `<= ${ownMs} ms`)],
    [
      'edit until it shows',
      formatTimes(figures.editedMs),
      verdict(quantile(figures.editedMs, 0.95) <= editedMs, `p95 <= ${editedMs} ms`),
    ],
    ['requests', String(figures.requests)],
    ['requests per second', figures.requestsPerSecond.toFixed(1)],
    ['heap before', formatMegabytes(figures.heapBefore)],
    [
      'heap after',
      `${formatMegabytes(figures.heapAfter)}, ratio ${growth.toFixed(2)}`,
      verdict(growth <= heapGrowth, `<= ${heapGrowth}`),
    ],
    ['peak memory', formatMegabytes(figures.peakBytes)],
  ]);
}

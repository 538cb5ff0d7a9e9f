import { Agent, get } from 'node:http';
import { join, resolve } from 'node:path';
import { limitConcurrency } from '../../src/content/limit-concurrency.ts';
import { localEnvironment } from '../../src/config/local-environment.ts';
import { getLocale, LOCALES } from '../../src/config/locales.ts';
import { ARTICLES_BY_ID_QUERY, PAGES_BY_ID_QUERY } from '../../src/content/queries.ts';
import { buildPreview } from '../../src/preview/build-preview.ts';
import { type Command, parseCommandLine } from '../../src/process/command-line.ts';
import { createSession, sessionCookie } from '../../src/preview/session/draft-session.ts';
import { localePrefix } from '../../src/routing/paths.ts';
import { previewVariables } from '../preview/local-preview.ts';
import { startMeasured, type MeasuredProcess } from './measured-process.ts';
import { formatPreviewFigures, type PreviewFigures } from './preview-figures.ts';
import { SENTENCE } from './synthetic-parts.ts';
import { pageIdOf, startSyntheticService, type SyntheticService } from './synthetic-service.ts';
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
export const PREVIEW_COMMAND = {
  name: 'npm run bench -- preview',
  summary: 'Measures the preview deployment as an editor with drafts uses it, and prints a table.',
  options: {
    documents: { type: 'string', value: 'N', help: 'Number of documents. Default: 10000.' },
    requests: { type: 'string', value: 'N', help: 'Number of requests. Default: 10000.' },
    folder: { type: 'string', value: 'FOLDER', help: 'Measures a preview that is built already.' },
  },
} as const satisfies Command;

interface Options {
  readonly documents: number;
  readonly requests: number;
  /** Folder of a preview that is built already. */
  readonly folder: string | undefined;
}

function parseOptions(args: readonly string[]): Options {
  const { values } = parseCommandLine(PREVIEW_COMMAND, args);
  const wholeNumber = (name: 'documents' | 'requests', value = '10000') => {
    if (/^[1-9]\d*$/.test(value)) return Number(value);
    throw new Error(`--${name} takes a whole number from 1, not '${value}'.`);
  };
  return {
    documents: wholeNumber('documents', values.documents),
    requests: wholeNumber('requests', values.requests),
    folder: values.folder,
  };
}

/** Measures the preview deployment as an editor with drafts uses it, and prints a table. */
export async function benchPreview(args: readonly string[], signal: AbortSignal): Promise<void> {
  const options = parseOptions(args);
  const figures = await withWorkFolder('bench-preview', async (work) => {
    const folder = options.folder === undefined ? join(work, 'preview') : resolve(options.folder);
    if (options.folder === undefined) {
      await buildPreview({ environment: variablesFor('http://content.localhost'), outDir: folder, signal });
    }
    const service = await startSyntheticService(work, options.documents);
    try {
      const environment = variablesFor(service.process.origin);
      const preview = await startMeasured(PREVIEW_PROCESS, [folder], { environment });
      try {
        return await measure(preview, service, options.requests, signal);
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
      [PAGES_BY_ID_QUERY, ARTICLES_BY_ID_QUERY].map((query) =>
        client.fetch(query, { ids }, { perspective: 'drafts' }),
      ),
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

import { getCompileCacheDir } from 'node:module';
import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import type { Environment } from '../../config/deployment/environment.ts';
import { isAboutItself, type Question } from '../../live/readers.ts';
import { type Ask, createAsk } from './traces/questions.ts';
import { openBodies, type StoredContent } from '../content/store/content-store.ts';
import { openStoredSite, type StoredSite } from '../content/store/stored-site.ts';
import type { Bundle } from './bundle.ts';
import { createPageRenderer } from './page-renderer.ts';
import type { PageRecord } from '../output/site-record.ts';

/** Pages up to which starting a thread costs more than it saves. */
const MOST_IN_THIS_THREAD = 600;

/** Threads at most: each holds the index of the content and the renderer. */
const MOST_THREADS = 4;

/** Young generation of a thread, in megabytes: pages are garbage as soon as they are written. */
const YOUNG_GENERATION_MB = 128;

/**
 * Growth of a heap between two collections, in percent: left to itself, V8 lets threads grow by half a gigabyte of
 * garbage before it collects it. Costs a twentieth of the processor time.
 */
const HEAP_GROWTH = 80;

/** Pages that a thread gets at once. */
const BATCH = 50;

/** Inputs of rendering; survive the way into a thread. */
export interface RenderInput {
  readonly bundle: Bundle;
  /** Folder of the stored content. */
  readonly contentFolder: string;
  readonly stored: StoredContent;
  readonly environment: Environment;
  readonly day: string;
  /** Folder that files are written into. */
  readonly outDir: string;
}

/** Input of a thread that renders pages. */
export interface RenderThreadInput {
  readonly input: RenderInput;
  /** Folder of the compile cache of the process, if it has one. */
  readonly compileCache: string | undefined;
}

/** Rendered pages, with the answers to what they asked besides those about themselves. */
export interface RenderedPages {
  readonly records: readonly PageRecord[];
  readonly answers: ReadonlyMap<Question, string>;
}

/** Message from a thread: a finished batch. */
export type FinishedBatch = {
  readonly records: readonly PageRecord[];
  readonly answers: readonly (readonly [Question, string])[];
};

/** Opens what a thread renders from. @returns function that renders a batch of paths. */
export async function openRendering(
  input: RenderInput,
): Promise<(paths: readonly string[]) => Promise<FinishedBatch>> {
  const bodies = openBodies(input.contentFolder, input.stored);
  const opened = openStoredSite(input.stored, bodies, input.environment, input.day);
  const ask = createAsk(opened);
  const render = await createPageRenderer(input.bundle, opened, input.outDir, ask);
  return (paths) => renderBatch(render, ask, paths);
}

async function renderBatch(
  render: (path: string) => Promise<PageRecord>,
  ask: Ask,
  paths: readonly string[],
): Promise<FinishedBatch> {
  const records: PageRecord[] = [];
  // One after the other: nothing in a page waits for anything but the disk.
  for (const path of paths) {
    records.push(await render(path));
    // Other threads have to get their next batch meanwhile.
    await nextTurn();
  }
  const asked = new Set(records.flatMap(({ questions }) => questions));
  const questions = [...asked].filter((question) => !isAboutItself(question));
  return { records, answers: questions.map((question) => [question, ask(question)] as const) };
}

/**
 * Renders pages; many of them in threads beside this one.
 * @param opened site of the input, as this thread has it.
 * @throws Error naming the page that cannot be rendered.
 */
export async function renderPages(
  input: RenderInput,
  opened: StoredSite,
  paths: readonly string[],
  options: {
    readonly ask: Ask;
    readonly onProgress: (done: number, total: number) => void;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<RenderedPages> {
  // This thread is one of them.
  const threads = paths.length <= MOST_IN_THIS_THREAD ? 1 : Math.min(availableParallelism(), MOST_THREADS);
  if (threads > 1) {
    collectGarbage();
    // No option of a worker: threads take the flags of the process.
    setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  }
  const records = new Map<string, PageRecord>();
  const answers = new Map<Question, string>();
  const batches = Array.from({ length: Math.ceil(paths.length / BATCH) }, (_, index) =>
    paths.slice(index * BATCH, (index + 1) * BATCH),
  ).values();
  const share = shareLists();
  const onBatch = (batch: FinishedBatch) => {
    for (const record of batch.records) records.set(record.path, share(record));
    for (const [question, answer] of batch.answers) answers.set(question, answer);
    options.onProgress(records.size, paths.length);
  };
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, ...(options.signal ? [options.signal] : [])]);
  try {
    const others = Array.from({ length: threads - 1 }, () => runThread(input, batches, onBatch, signal));
    const own = async () => {
      const render = await createPageRenderer(input.bundle, opened, input.outDir, options.ask);
      for (const batch of batches) {
        signal.throwIfAborted();
        const finished = await renderBatch(render, options.ask, batch);
        // As from another thread: records outlive pages, which strings cut out of them would keep in memory whole.
        onBatch(structuredClone(finished));
      }
    };
    await Promise.all([own(), ...others]);
  } finally {
    stop.abort();
  }
  return { records: paths.flatMap((path) => records.get(path) ?? []), answers };
}

/**
 * Creates a function that puts one list in place of all equal ones: most pages ask the same questions and show the same
 * pictures, and the records of all are in memory until the site is published.
 */
function shareLists(): (record: PageRecord) => PageRecord {
  // By what is quick to compute: lists that are unlike and have it in common are not shared.
  const lists = new Map<string, readonly string[]>();
  const share = (list: readonly string[]) => {
    const key = `${list.length} ${list[0]} ${list.at(-1)}`;
    const known = lists.get(key);
    if (known?.every((item, index) => item === list[index])) return known;
    lists.set(key, list);
    return list;
  };
  return ({ styles, ...record }) => ({
    ...record,
    questions: share(record.questions),
    sheets: share(record.sheets),
    pictures: share(record.pictures),
    ...(styles && { styles: { ...styles, sheets: share(styles.sheets) } }),
  });
}

/** Collects the garbage of this thread: that of reading the content would be a fifth of the memory of a build. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  // Global in contexts that are made after the flag is set.
  const collect = runInNewContext('gc') as () => void;
  collect();
}

/** Starts a thread, and gives it batches until there are none. */
function runThread(
  input: RenderInput,
  batches: Iterator<readonly string[]>,
  onBatch: (batch: FinishedBatch) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('render-thread.ts', import.meta.url), {
      workerData: { input, compileCache: getCompileCacheDir() } satisfies RenderThreadInput,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    const stop = () => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    const next = () => {
      const batch = batches.next();
      worker.postMessage(batch.done === true ? undefined : batch.value);
    };
    worker.on('message', (batch: FinishedBatch) => {
      onBatch(batch);
      next();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      if (code === 0) resolve();
      else reject(new Error(`A thread that renders pages ended with code ${code}.`));
    });
    next();
  });
}

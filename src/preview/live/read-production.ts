import { LRUCache } from 'lru-cache';
import { BUILD_RECORD } from '../../config/deployment/deployment.ts';
import { parseProblem, type StatedProblem } from '../../live/build-end.ts';
import { parseReaders, type ReadReaders, readersFile } from '../../live/readers.ts';
import { readReceipt, receiptFile } from '../../live/receipt.ts';
import { property } from '../../shared/json.ts';
import type { ProductionFacts } from './document-status.ts';

/** Requests to production. */
const PRODUCTION_READS = {
  timeoutMs: 5000,
  /** Time for which a response serves all who ask, in milliseconds. */
  maxAgeMs: 1000,
  /** Files in memory: all receipts and the record, or all readers. */
  maxFiles: 257,
} as const;

/** Reads what production says of a document. @returns `undefined` if it cannot be read. */
export type ReadProduction = (documentId: string) => Promise<ProductionFacts | undefined>;

/** I/O of {@link createReadProduction}. */
interface ProductionIo {
  readonly fetch: typeof globalThis.fetch;
  /** Clock in milliseconds. */
  readonly now: () => number;
  /** Receives the reason why production cannot be read, when it begins or changes. */
  readonly log: (line: string) => void;
}

/**
 * Creates a reader of production: of the record of its build, and of the receipts of its documents.
 * @param origin of production.
 */
export function createReadProduction(origin: string, { fetch, now, log }: ProductionIo): ReadProduction {
  const read = createReadFile(origin, { fetch, now });
  const logged = createFailureLog(origin, log);
  return (id) =>
    logged(async () => {
      const [record, receipts] = await Promise.all([read(BUILD_RECORD), read(receiptFile(id))]);
      if (record === undefined) throw new Error(`it has no ${BUILD_RECORD}`);
      const receipt = receipts === undefined ? undefined : readReceipt(receipts, id);
      return { receipt, problem: problemOf(record, id) };
    }).catch(() => undefined);
}

/** Reads a JSON file of production. @returns `undefined` if there is none. @throws Error if it cannot be read. */
type ReadFile = (path: string) => Promise<unknown>;

/** Creates a reader of production's files that fetches a file once for all who ask at a time. */
function createReadFile(origin: string, { fetch, now }: Pick<ProductionIo, 'fetch' | 'now'>): ReadFile {
  const files = new LRUCache<string, { readonly at: number; readonly content: Promise<unknown> }>({
    max: PRODUCTION_READS.maxFiles,
  });
  return (path) => {
    const known = files.get(path);
    if (known && now() - known.at < PRODUCTION_READS.maxAgeMs) return known.content;
    const content = fetchJson(fetch, `${origin}/${path}`);
    files.set(path, { at: now(), content });
    return content;
  };
}

/**
 * Creates a reader of the pages of production that asked a question.
 * @param origin of production.
 */
export function createReadReaders(origin: string, { log, ...io }: ProductionIo): ReadReaders {
  const read = createReadFile(origin, io);
  const logged = createFailureLog(origin, log);
  return (question) =>
    logged(async () => {
      const file = await read(readersFile(question));
      return file === undefined ? undefined : parseReaders(file, question);
    });
}

/**
 * Creates a function that reads from production, and logs failures when they begin or change: not with every look of
 * every editor.
 */
function createFailureLog(origin: string, log: ProductionIo['log']) {
  let logged: string | undefined;
  return async <Result>(read: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await read();
      logged = undefined;
      return result;
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== logged) log(`Production cannot be read (${origin}): ${reason}`);
      logged = reason;
      throw error;
    }
  };
}

async function fetchJson(fetch: typeof globalThis.fetch, url: string): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(PRODUCTION_READS.timeoutMs),
  });
  if (response.ok) return await response.json();
  await response.body?.cancel();
  if (response.status === 404) return undefined;
  throw new Error(`it responded with ${response.status}`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

/** Finds the problem for which a build has left a document out. @throws TypeError for a malformed record. */
function problemOf(record: unknown, id: string): StatedProblem | undefined {
  const group = listOf(record, 'leftOut').find((each) =>
    listOf(each, 'documents').some((document) => property(document, 'id') === id),
  );
  if (group === undefined) return undefined;
  const problems = listOf(group, 'problems').flatMap((problem) => parseProblem(problem) ?? []);
  // The group is left out as a whole, so the problem may be one of another translation.
  return problems.find(({ documentId }) => documentId === id) ?? problems[0];
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const list = property(value, name);
  if (!Array.isArray(list)) throw new TypeError(`its record has no list ${name}`);
  return list;
}

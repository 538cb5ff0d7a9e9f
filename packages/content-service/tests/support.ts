import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ClientError, createClient, type ClientConfig, type SanityClient } from '@sanity/client';
import { afterAll, afterEach, beforeAll } from 'vitest';
import {
  createContentService,
  importImage,
  type AccessOptions,
  type ContentService,
  type ContentServiceOptions,
  type ImageAssetDocument,
  type ListeningService,
} from '../index.ts';
import { injectFaults, type FaultRule } from './faults.ts';

/** Dataset in a temporary folder. */
interface TemporaryDataset {
  readonly folder: string;
  addImage(bytes: Uint8Array, filename: string): Promise<ImageAssetDocument>;
  addFile(name: string, bytes: Uint8Array | string): Promise<void>;
  /** Adds documents to those it was created with. */
  addDocuments(documents: readonly object[]): Promise<void>;
}

const TIMESTAMP = '2026-11-01T08:00:00Z';

/** Creates a document with all system fields. */
export function stored(_id: string, fields: Readonly<Record<string, unknown>> = {}) {
  return { _id, _type: 'page', _rev: `rev-${_id}`, _createdAt: TIMESTAMP, _updatedAt: TIMESTAMP, ...fields };
}

/** Creates a stack of cleanup functions, run in reverse order. */
export function createCleanup() {
  const steps: (() => Promise<void>)[] = [];
  return {
    add: (step: () => Promise<void>) => void steps.push(step),
    /** Runs the last cleanup function only, for example to restart a service. */
    runLast: async () => await steps.pop()?.(),
    run: async () => {
      for (const step of steps.splice(0).reverse()) await step();
    },
  };
}

/** Cleanup stack of a test. */
export type Cleanup = ReturnType<typeof createCleanup>;

/** Creates a cleanup stack that runs after each test; after the last one with `afterAll`. */
export function useCleanup(hook: (run: () => Promise<void>) => void = afterEach): Cleanup {
  const cleanup = createCleanup();
  hook(() => cleanup.run());
  return cleanup;
}

/** Creates an empty folder that is deleted at the end. */
export async function temporaryFolder(cleanup: Cleanup): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-service-'));
  cleanup.add(() => rm(folder, { recursive: true }));
  return folder;
}

/** Writes a dataset called `production`. */
export async function writeDataset(
  cleanup: Cleanup,
  documents: readonly object[] = [],
  name = 'production',
): Promise<TemporaryDataset> {
  const folder = path.join(await temporaryFolder(cleanup), name);
  for (const part of ['documents', 'images', 'files'])
    await mkdir(path.join(folder, part), { recursive: true });
  const writeDocuments = async (file: string, some: readonly object[]) => {
    const lines = some.map((document) => JSON.stringify(document)).join('\n');
    await writeFile(path.join(folder, 'documents', file), lines);
  };
  await writeDocuments('all.ndjson', documents);
  return {
    folder,
    addDocuments: (more) => writeDocuments('more.ndjson', more),
    addImage: (bytes, filename) => importImage(folder, bytes, filename, TIMESTAMP),
    addFile: (file, bytes) => writeFile(path.join(folder, 'files', file), bytes),
  };
}

/** Creates the official client for a service. */
export function clientOf(
  { origin, projectId }: Pick<ListeningService, 'origin' | 'projectId'>,
  config: ClientConfig = {},
): SanityClient {
  return createClient({
    projectId,
    dataset: 'production',
    apiVersion: '2026-11-01',
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    ...config,
  });
}

/** Returns the ClientError of a refused request. */
export async function refusalOf(promise: Promise<unknown>): Promise<ClientError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ClientError) return error;
  throw new Error(`The service did not refuse the request: ${String(error)}`);
}

/** Response with its complete body. */
interface RawResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** Parses the body. */
  readonly json: () => unknown;
}

/** Request of {@link sendRaw}; `GET` by default. */
interface RawRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array;
}

/** Sends a request with arbitrary headers (fetch forbids a Host header). Rejects when the connection fails. */
export async function sendRaw(
  origin: string,
  target: string,
  { method = 'GET', headers = {}, body: sent }: RawRequest = {},
): Promise<RawResponse> {
  return await new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const outgoing = request({ hostname, port, path: target, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const body = Buffer.concat(chunks);
        const json = (): unknown => JSON.parse(body.toString());
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body, json });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}

/** Requests the asset at a URL of its document from a service. */
export async function bytesAt(send: TestService['send'], url: string): Promise<RawResponse> {
  const { pathname, search } = new URL(url);
  return await send(`${pathname}${search}`);
}

/** Access configuration with one token of each role. */
export const access: AccessOptions = {
  tokens: [
    { token: 'editor-token', role: 'editor', id: 'ed', name: 'Ed Itor', email: 'ed@example.com' },
    { token: 'viewer-token', role: 'viewer', id: 'vi', name: 'Vi Ewer' },
    { token: 'nobody-token', role: 'none', id: 'no', name: 'No Body' },
  ],
};

/** Creates the headers of a request with a token, or without one. */
export function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

/** Running service of a test. */
export interface TestService extends ListeningService {
  readonly service: ContentService;
  readonly dataset: TemporaryDataset;
  /** Client in the perspective `published`. */
  readonly client: SanityClient;
  /** Client in the perspective `raw`. */
  readonly raw: SanityClient;
  /** Sends a request as {@link sendRaw} does. */
  readonly send: (target: string, options?: RawRequest) => Promise<RawResponse>;
}

/** Options of a service, with faults that are injected into its responses. */
export type TestServiceOptions = Partial<ContentServiceOptions> & { readonly faults?: FaultRule };

/** Starts a service on a free port, for a dataset or for documents. */
export async function startService(
  cleanup: Cleanup,
  content: TemporaryDataset | readonly object[] = [],
  { faults, ...options }: TestServiceOptions = {},
): Promise<TestService> {
  const dataset = 'folder' in content ? content : await writeDataset(cleanup, content);
  const service = createContentService({
    datasetFolders: [dataset.folder],
    port: 0,
    wrapListener: faults && injectFaults(faults),
    ...options,
  });
  cleanup.add(() => service.close());
  const listening = await service.listen();
  return {
    ...listening,
    service,
    dataset,
    client: clientOf(listening),
    raw: clientOf(listening, { perspective: 'raw' }),
    send: (target, request) => sendRaw(listening.origin, target, request),
  };
}

/**
 * Starts a service before the tests of a file or group, and stops it after them.
 *
 * @param content Documents, or a function that fills the dataset.
 */
export function useService(
  content: readonly object[] | ((dataset: TemporaryDataset) => Promise<void>) = [],
  options: TestServiceOptions = {},
): TestService {
  const cleanup = useCleanup(afterAll);
  // Complete before the first test.
  const service = {} as TestService;
  beforeAll(async () => {
    const dataset = await writeDataset(cleanup, typeof content === 'function' ? [] : content);
    if (typeof content === 'function') await content(dataset);
    Object.assign(service, await startService(cleanup, dataset, options));
  });
  return service;
}

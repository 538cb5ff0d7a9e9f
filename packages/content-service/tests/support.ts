import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ClientError, createClient, type ClientConfig, type SanityClient } from '@sanity/client';
import {
  createContentService,
  importImage,
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

/** Starts a service on a free port; `faults` are injected into its responses. */
export async function startService(
  cleanup: Cleanup,
  dataset: TemporaryDataset,
  { faults, ...options }: Partial<ContentServiceOptions> & { readonly faults?: FaultRule } = {},
): Promise<ListeningService> {
  const wrapListener = faults && injectFaults(faults);
  const service = createContentService({
    datasetFolders: [dataset.folder],
    port: 0,
    wrapListener,
    ...options,
  });
  cleanup.add(() => service.close());
  return await service.listen();
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
}

/** Sends a request with arbitrary headers (fetch forbids a Host header). Rejects when the connection fails. */
export async function sendRaw(
  origin: string,
  target: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Uint8Array } = {},
): Promise<RawResponse> {
  return await new Promise((resolve, reject) => {
    const { method = 'GET', headers = {} } = options;
    const { hostname, port } = new URL(origin);
    const outgoing = request({ hostname, port, path: target, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(options.body);
  });
}

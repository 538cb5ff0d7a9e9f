import type { RequestListener } from 'node:http';
import { parseAccessConfiguration, type AccessOptions } from './api/access/configuration.ts';
import { checkListenOn, createAccess } from './api/access/access.ts';
import { DEFAULT_DATASET, DEFAULT_PORT, DEFAULT_PROJECT_ID } from './shared/config.ts';
import type { ServiceContext } from './api/context.ts';
import { emptyFolderOf } from './store/datasets/registry-file.ts';
import { openDatasetRegistry, type StartWorker, type DatasetRegistry } from './store/datasets/registry.ts';
import { loadDataset } from './store/documents/load.ts';
import { toHttpError } from './api/errors.ts';
import { openServedDataset, type ServedDataset } from './assets/served-dataset.ts';
import { createSnapshot } from './store/documents/snapshot.ts';
import type { LoadedDataset } from './store/documents/types.ts';
import { systemClock, startReleaseScheduler, type Clock } from './write/releases/scheduler.ts';
import { createRoutes } from './api/routes.ts';
import { createCorsPolicy } from './http/cors.ts';
import { createHandler } from './http/handle.ts';
import { startServer, deferUntilReady, type ListenOn, type RunningServer } from './http/listen.ts';
import { resolveLimits, type ServiceLimits } from './api/limits.ts';
import { Streams, type StreamSettings } from './http/streams.ts';
import type { StorageOptions } from './store/dataset.ts';
import { parseWebhooks } from './webhooks/parse.ts';
import type { WebhookInput } from './webhooks/types.ts';
import { createWebhooks, type DeliverySettings } from './webhooks/webhooks.ts';

/** Options of {@link createContentService}. */
export interface ContentServiceOptions extends Partial<Omit<StorageOptions, 'onListenerError'>> {
  /** Folders of the datasets; a dataset has the name of its folder. Without any there is an empty `production`. */
  readonly datasetFolders: readonly string[];
  /** Project id; `morsel-local` by default. */
  readonly projectId?: string | undefined;
  /** Port; 3939 by default, 0 selects a free one. */
  readonly port?: number | undefined;
  /** Base URL of uploaded assets; by default the origin of the upload request. */
  readonly assetOrigin?: string | undefined;
  /** Webhooks; none by default. */
  readonly webhooks?: readonly WebhookInput[] | undefined;
  /** Delivery settings that override those of the hosted service. */
  readonly webhookSettings?: DeliverySettings | undefined;
  /** Access control; by default programs and pages of this machine have full access. */
  readonly access?: AccessOptions | undefined;
  /** Interfaces to bind; `every-address` requires `access` with tokens. The loopback interface by default. */
  readonly listenOn?: ListenOn | undefined;
  /** Limits that override the defaults. */
  readonly limits?: Partial<ServiceLimits> | undefined;
  /** Wraps the request listener; tests of clients inject faults with it. */
  readonly wrapListener?: ((listener: RequestListener) => RequestListener) | undefined;
  /** Clock of scheduled releases; the system clock by default. */
  readonly clock?: Clock | undefined;
  /** Limits of event streams; `MAX_OPEN_STREAMS` and `STREAM_HEARTBEAT_MS` by default. */
  readonly streams?: Pick<StreamSettings, 'maxOpen' | 'heartbeatMs'> | undefined;
  /** Receives unexpected errors; prints them by default. */
  readonly onError?: ((error: unknown, request: string) => void) | undefined;
}

/** Running service. */
export interface ListeningService {
  /** Origin, for example `http://127.0.0.1:3939`. */
  readonly origin: string;
  readonly port: number;
  readonly projectId: string;
  readonly datasets: readonly ServedDataset[];
}

/** Local implementation of the hosted content service. */
export interface ContentService {
  /**
   * Loads the datasets and starts to accept requests.
   *
   * @throws Error with the invalid lines of a dataset, the invalid fields of `access` and `webhooks`, or a port that is
   *   in use.
   */
  listen(): Promise<ListeningService>;
  /** Stops accepting requests, ends all event streams and closes the datasets. Idempotent. */
  close(): Promise<void>;
  /** Number of open event streams (listeners and live events). */
  readonly openStreams: number;
}

async function openDatasets(
  folders: readonly string[],
  storage: StorageOptions,
  startWorker: StartWorker | undefined,
): Promise<DatasetRegistry<ServedDataset>> {
  const loaded = new Map<string, LoadedDataset>();
  for (const folder of folders) {
    const dataset = await loadDataset(folder);
    if (loaded.has(dataset.name)) {
      throw new Error(`Two dataset folders have the name "${dataset.name}"; rename ${folder}`);
    }
    loaded.set(dataset.name, dataset);
  }
  if (loaded.size === 0) {
    const folder = emptyFolderOf(DEFAULT_DATASET);
    loaded.set(DEFAULT_DATASET, { name: DEFAULT_DATASET, folder, snapshot: createSnapshot([]) });
  }
  return await openDatasetRegistry({
    seeds: [...loaded.values()],
    storage,
    openDataset: openServedDataset,
    startWorker,
  });
}

/** Validates options before a port is bound or a file is read. */
function validateOptions(options: ContentServiceOptions) {
  const { access, listenOn = 'this-machine' } = options;
  const configuration = access && parseAccessConfiguration(access, 'The access configuration');
  checkListenOn(listenOn, configuration);
  return {
    projectId: options.projectId ?? DEFAULT_PROJECT_ID,
    configuration,
    listenOn,
    limits: resolveLimits(options.limits),
    webhooks: parseWebhooks(options.webhooks ?? []),
  };
}

function printError(error: unknown, request: string): void {
  console.error(`The content service failed to handle ${request}:`, error);
}

/** Opens the datasets and webhooks, and creates the listener that serves them. */
async function open(
  options: ContentServiceOptions,
  { configuration, limits, projectId, listenOn, webhooks: configured }: ReturnType<typeof validateOptions>,
  isClosing: () => boolean,
) {
  const { onError = printError, onWarning = console.warn, clock = systemClock } = options;
  const { dataFolder, readOnly, reset, compactionBytes, webhookSettings: settings } = options;
  const webhooks = createWebhooks(configured, { projectId, settings, onWarning });
  const onListenerError = (error: unknown) => onError(error, 'a listener');
  const storage = { dataFolder, readOnly, reset, compactionBytes, onWarning, onListenerError };
  const startBackgroundWork: StartWorker = (dataset) => {
    const onFailure = (error: unknown) => onError(error, 'a scheduled release');
    const stopScheduler = startReleaseScheduler({ store: dataset.store, clock, onError: onFailure });
    const unsubscribe = webhooks.watch(dataset);
    return () => {
      stopScheduler();
      unsubscribe();
    };
  };
  // A read-only instance must not publish releases; the one that writes does.
  const startWorker = readOnly ? undefined : startBackgroundWork;
  const registry = await openDatasets(options.datasetFolders, storage, startWorker);
  const context: ServiceContext = {
    projectId,
    datasets: registry.datasets,
    registry,
    access: createAccess(configuration),
    corsOrigins: configuration?.corsOrigins,
    limits,
  };
  const streams = new Streams({
    onError: (error) => onError(error, 'an event stream'),
    ...options.streams,
  });
  const listener = createHandler({
    routes: createRoutes(context, webhooks, options.assetOrigin),
    cors: createCorsPolicy(context.corsOrigins),
    concurrentRequests: limits.concurrentRequests,
    listenOn,
    streams,
    toHttpError,
    onError,
    isClosing,
  });
  return {
    context,
    listener: options.wrapListener?.(listener) ?? listener,
    streams,
    /** Closes the datasets, then the webhooks: no transaction can follow. */
    async close(): Promise<void> {
      await registry.close();
      await webhooks.close();
    },
  };
}

/** Creates a content service. Nothing is read or bound before `listen()`. */
export function createContentService(options: ContentServiceOptions): ContentService {
  let server: RunningServer | undefined;
  let opened: Awaited<ReturnType<typeof open>> | undefined;
  let isClosing = false;

  async function close(): Promise<void> {
    isClosing = true;
    opened?.streams.close();
    await server?.close();
    server = undefined;
    await opened?.close();
    opened = undefined;
  }

  return {
    get openStreams() {
      return opened?.streams.open ?? 0;
    },
    async listen() {
      if (server !== undefined) throw new Error('This content service is already listening');
      const validated = validateOptions(options);
      const { promise: ready, resolve, reject } = Promise.withResolvers<RequestListener>();
      isClosing = false;
      // Bind the port first: a second instance must fail before it touches the data folder.
      server = await startServer(deferUntilReady(ready), {
        port: options.port ?? DEFAULT_PORT,
        listenOn: validated.listenOn,
      });
      const { origin, port } = server;
      try {
        opened = await open(options, validated, () => isClosing);
        resolve(opened.listener);
        const { projectId, datasets } = opened.context;
        return { origin, port, projectId, datasets: [...datasets.values()] };
      } catch (error) {
        reject(error);
        await close();
        throw error;
      }
    },
    close,
  };
}

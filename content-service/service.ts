import type { RequestListener } from 'node:http';
import {
  parseAccessConfiguration,
  type AccessConfiguration,
  type AccessOptions,
} from './api/access/configuration.ts';
import { checkListenOn, createAccess } from './api/access/create.ts';
import { DEFAULT_PORT, DEFAULT_PROJECT_ID } from './ground/config.ts';
import type { ServiceContext } from './api/context.ts';
import { openDatasetRegistry, type StartWorker, type DatasetRegistry } from './store/datasets/registry.ts';
import { loadDataset } from './store/documents/load.ts';
import { toHttpError } from './api/errors.ts';
import { openServedDataset, type ServedDataset } from './assets/served-dataset.ts';
import type { LoadedDataset } from './store/documents/types.ts';
import type { FaultRule } from './http/faults/types.ts';
import { systemClock, type Clock } from './write/releases/clock.ts';
import { startReleaseScheduler } from './write/releases/scheduler.ts';
import { createRoutes } from './api/routes.ts';
import { createCorsPolicy } from './http/cors.ts';
import { createHandler } from './http/handle.ts';
import { startServer, type ListenOn, type RunningServer } from './http/listen.ts';
import { resolveLimits, type ServiceLimits } from './api/limits.ts';
import { deferUntilReady } from './http/defer-until-ready.ts';
import { createStreams, type Streams, type StreamSettings } from './http/streams.ts';
import type { StorageOptions } from './store/open.ts';
import { parseWebhooks } from './webhooks/parse.ts';
import type { DeliverySettings } from './webhooks/runner.ts';
import type { Webhook, WebhookInput } from './webhooks/types.ts';
import { openWebhooks, type Webhooks } from './webhooks/webhooks.ts';

/** How a content service is made. */
export interface ContentServiceOptions {
  /** Folders of the datasets to serve; the folder's name is the dataset's. */
  readonly datasetFolders: readonly string[];
  /** Project id answered for; `morsel-local` unless given. */
  readonly projectId?: string | undefined;
  /** Port on 127.0.0.1; 3939 unless given, 0 lets the system pick one. */
  readonly port?: number | undefined;
  /** Folder where what is written is kept across restarts. Without it nothing is kept; uploads are in a temporary folder until the end. */
  readonly dataFolder?: string | undefined;
  /** Only reads what `dataFolder` holds, so that another service may be using it; changes end with the service. */
  readonly readOnly?: boolean | undefined;
  /** Starts from the datasets' own files, throwing away what `dataFolder` keeps of them. */
  readonly reset?: boolean | undefined;
  /** Size in bytes from which a journal is rewritten to hold each changed document once; 16 MiB unless given. */
  readonly compactionBytes?: number | undefined;
  /** Start of the URLs of uploaded assets; the origin each upload was sent to unless given. */
  readonly assetOrigin?: string | undefined;
  /** Told of changes by requests; none unless given. */
  readonly webhooks?: readonly WebhookInput[] | undefined;
  /** How webhooks deliver, where it shall differ from the hosted service. */
  readonly webhookSettings?: DeliverySettings | undefined;
  /** Told about what was mended and what was lost; printed unless given. */
  readonly onWarning?: ((message: string) => void) | undefined;
  /** Who may do what, and pages of which origins may ask; programs and pages of this machine everything unless given. */
  readonly access?: AccessOptions | undefined;
  /** `every-address` lets other machines in; it takes `access` with tokens. This machine only unless given. */
  readonly listenOn?: ListenOn | undefined;
  /** Limits other than the usual ones. */
  readonly limits?: Partial<ServiceLimits> | undefined;
  /** For tests of clients: makes chosen requests fail. Off unless given. */
  readonly faults?: FaultRule | undefined;
  /** Tells when scheduled releases are due; the clock of the machine unless given. */
  readonly clock?: Clock | undefined;
  /** Bounds of event streams; see `MAX_OPEN_STREAMS` and `STREAM_HEARTBEAT_MS` unless given. */
  readonly streams?: Pick<StreamSettings, 'maxOpen' | 'heartbeatMs'> | undefined;
  /** Told about failures that are the service's own; printed unless given. */
  readonly onError?: ((error: unknown, request: string) => void) | undefined;
}

/** Where a service answers and what it serves. */
export interface ListeningService {
  /** For example `http://127.0.0.1:3939`. */
  readonly origin: string;
  readonly port: number;
  readonly projectId: string;
  readonly datasets: readonly ServedDataset[];
}

/** A local stand-in for the hosted content service. */
export interface ContentService {
  /**
   * Loads the datasets and starts answering.
   *
   * @throws Error listing the bad lines of a dataset or the bad fields of `access` and `webhooks`, or naming a port that
   *   is taken.
   */
  listen(): Promise<ListeningService>;
  /** Stops answering and ends all event streams; safe to call when not listening. */
  close(): Promise<void>;
  /** How many listeners and readers of live events are connected. */
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
      throw new Error(`Two dataset folders are called "${dataset.name}"; rename ${folder}`);
    }
    loaded.set(dataset.name, dataset);
  }
  if (loaded.size === 0) throw new Error('The content service needs at least one dataset folder');
  return await openDatasetRegistry({
    seeds: [...loaded.values()],
    storage,
    openDataset: openServedDataset,
    startWorker,
  });
}

/** The options that are checked before anything is bound or read. */
interface Plan {
  readonly projectId: string;
  readonly configuration: AccessConfiguration | undefined;
  readonly listenOn: ListenOn;
  readonly limits: ServiceLimits;
  readonly webhooks: readonly Webhook[];
}

function planOf(options: ContentServiceOptions): Plan {
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
  console.error(`The content service failed to answer ${request}:`, error);
}

/** Makes a content service. Nothing is read or bound before `listen()`. */
export function createContentService(options: ContentServiceOptions): ContentService {
  let server: RunningServer | undefined;
  let registry: DatasetRegistry<ServedDataset> | undefined;
  let webhooks: Webhooks | undefined;
  const onError = options.onError ?? printError;
  const onWarning = options.onWarning ?? console.warn;
  const clock = options.clock ?? systemClock;
  let isClosing = false;
  let streams: Streams | undefined;

  async function open(
    plan: Plan,
  ): Promise<{ readonly context: ServiceContext; readonly answer: RequestListener }> {
    const { configuration, limits, projectId, listenOn } = plan;
    const { dataFolder, reset } = options;
    const opened = await openWebhooks(plan.webhooks, {
      projectId,
      dataFolder,
      reset,
      settings: options.webhookSettings,
      onWarning,
    });
    webhooks = opened;
    const storage: StorageOptions = {
      dataFolder,
      readOnly: options.readOnly,
      reset,
      compactionBytes: options.compactionBytes,
      onWarning,
      onListenerError: (error) => onError(error, 'a listener'),
    };
    const accompany: StartWorker = (dataset) => {
      const onFailure = (error: unknown) => onError(error, 'a scheduled release');
      const scheduler = startReleaseScheduler({ store: dataset.store, clock, onError: onFailure });
      const endWebhooks = opened.watch(dataset);
      return () => {
        scheduler.stop();
        endWebhooks();
      };
    };
    // Who only reads shows what is there; releases that are due are published by the service that writes.
    const startWorker = options.readOnly ? undefined : accompany;
    registry = await openDatasets(options.datasetFolders, storage, startWorker);
    const context: ServiceContext = {
      projectId,
      datasets: registry.datasets,
      registry,
      access: createAccess(configuration),
      corsOrigins: configuration?.corsOrigins,
      queryLimits: { time: limits.queryTime, resultBytes: limits.resultBytes },
    };
    streams = createStreams({ onError: (error) => onError(error, 'an event stream'), ...options.streams });
    const answer = createHandler({
      routes: createRoutes({ context, webhooks: opened, assetOrigin: options.assetOrigin }),
      cors: createCorsPolicy(context.corsOrigins),
      concurrentRequests: limits.concurrentRequests,
      listenOn,
      faults: options.faults,
      streams,
      toHttpError,
      onError,
      isClosing: () => isClosing,
    });
    return { context, answer };
  }

  async function close(): Promise<void> {
    isClosing = true;
    streams?.close();
    await server?.close();
    server = undefined;
    await registry?.close();
    // Last, when no transaction can follow.
    await webhooks?.close();
    webhooks = undefined;
  }

  return {
    get openStreams() {
      return streams?.open ?? 0;
    },
    async listen() {
      if (server !== undefined) throw new Error('This content service is already listening');
      const plan = planOf(options);
      const { promise: ready, resolve, reject } = Promise.withResolvers<RequestListener>();
      isClosing = false;
      // Before the data folder is touched: without its port, a service leaves the folder to the one that runs.
      server = await startServer(deferUntilReady(ready), {
        port: options.port ?? DEFAULT_PORT,
        listenOn: plan.listenOn,
      });
      const { origin, port } = server;
      try {
        const { context, answer } = await open(plan);
        webhooks?.start();
        resolve(answer);
        return { origin, port, projectId: context.projectId, datasets: [...context.datasets.values()] };
      } catch (error) {
        reject(error);
        await close();
        throw error;
      }
    },
    close,
  };
}

import { createClient, type ClientConfig, type SanityClient } from '@sanity/client';
import { randomId } from '../../shared/random-id.ts';
import { clientOf, createCleanup, startService, stored, writeDataset } from '../support.ts';
import { readHostedProject, type HostedProject } from './environment.ts';
import { bind, unbind } from './placeholders.ts';

/** Document of a table, with placeholders in its id and type. */
export interface SeedDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [attribute: string]: unknown;
}

/** Target of the contract suite: a local service started by it, or a hosted project. */
export interface Target {
  /** Creates a client with write access; its perspective is `raw` by default. */
  client(config?: ClientConfig): SanityClient;
  /** Replaces placeholders in all strings of a value by the prefix of this run. */
  bind<Value>(value: Value): Value;
  /** Replaces the prefix of this run by placeholders. */
  unbind(value: unknown): unknown;
  /** Writes documents of this run. */
  seed(documents: readonly SeedDocument[]): Promise<void>;
  /** Deletes all documents of this run, and no others. */
  clear(): Promise<void>;
  /** Deletes the documents of this run and stops the local service. */
  close(): Promise<void>;
}

const API_VERSION = '2026-11-01';

/** GROQ filter of the documents of this run, including drafts and versions. */
const OF_THIS_RUN = '*[string::startsWith(string::split(_id, ".")[-1], $prefix)]';

/** Creates a target for any service. */
function createTarget(client: (config?: ClientConfig) => SanityClient, stop: () => Promise<void>): Target {
  const prefix = `contract-${randomId()}-`;
  const clear = async (): Promise<void> => {
    await client().delete({ query: OF_THIS_RUN, params: { prefix } });
  };
  return {
    client,
    bind: (value) => bind(value, prefix),
    unbind: (value) => unbind(value, prefix),
    seed: async (documents) => {
      await client().mutate(bind(documents, prefix).map((document) => ({ createOrReplace: document })));
    },
    clear,
    close: async () => {
      await clear();
      await stop();
    },
  };
}

function hostedTarget({ projectId, dataset, token }: HostedProject): Target {
  const defaults = { projectId, dataset, token, apiVersion: API_VERSION, useCdn: false } as const;
  return createTarget(
    (config) => createClient({ ...defaults, perspective: 'raw', ...config }),
    async () => {},
  );
}

async function localTarget(): Promise<Target> {
  const cleanup = createCleanup();
  // Foreign documents, as in a hosted dataset, which the suite must neither return nor change.
  const others = [stored('theirs', { title: 'Theirs' }), stored('drafts.theirs', { title: 'Theirs, draft' })];
  const service = await startService(cleanup, await writeDataset(cleanup, others));
  return createTarget(
    (config) => clientOf(service, { apiVersion: API_VERSION, perspective: 'raw', ...config }),
    () => cleanup.run(),
  );
}

/**
 * Opens the target of this run: the hosted project of the environment, else a local service.
 *
 * @throws Error when the environment is incomplete.
 */
export async function openTarget(): Promise<Target> {
  const hosted = readHostedProject(process.env);
  return hosted === undefined ? await localTarget() : hostedTarget(hosted);
}

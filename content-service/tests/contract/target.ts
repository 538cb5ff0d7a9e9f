import { createClient, type ClientConfig, type SanityClient } from '@sanity/client';
import { randomId } from '../../ground/random-id.ts';
import { clientOf, createCleanup, startService, stored, writeDataset } from '../support.ts';
import { readHostedProject, type HostedProject } from './environment.ts';
import { bind, unbind } from './placeholders.ts';

/** A document as the tables write it, with placeholders in its id and type. */
export interface SeedDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [attribute: string]: unknown;
}

/** What the contract is checked against: a local service of the suite's own, or a hosted project. */
export interface Target {
  /** A client that may read and write; by default it sees all that is stored. */
  client(config?: ClientConfig): SanityClient;
  /** Turns placeholders into the prefix of this run, in every text of a value. */
  bind<Value>(value: Value): Value;
  /** Turns the prefix of this run back into placeholders. */
  unbind(value: unknown): unknown;
  /** Writes documents of this run. */
  seed(documents: readonly SeedDocument[]): Promise<void>;
  /** Deletes all documents of this run, and no others. */
  clear(): Promise<void>;
  /** Clears, and stops what was started. */
  close(): Promise<void>;
}

const API_VERSION = '2026-11-01';

/** Drafts and versions of this run end in an id with its prefix too. */
const OF_THIS_RUN = '*[string::startsWith(string::split(_id, ".")[-1], $prefix)]';

/** Makes the part of a target that works on any service. */
export function createTarget(
  client: (config?: ClientConfig) => SanityClient,
  stop: () => Promise<void>,
): Target {
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
  // Documents of others, as a hosted dataset has them: the tables must neither see nor touch them.
  const others = [stored('theirs', { title: 'Theirs' }), stored('drafts.theirs', { title: 'Theirs, draft' })];
  const service = await startService(cleanup, await writeDataset(cleanup, others));
  return createTarget(
    (config) => clientOf(service, { apiVersion: API_VERSION, perspective: 'raw', ...config }),
    () => cleanup.run(),
  );
}

/**
 * Opens what this run is checked against: the hosted project that the environment names, else a local service.
 *
 * @throws Error when the environment names a project only half.
 */
export async function openTarget(): Promise<Target> {
  const hosted = readHostedProject(process.env);
  return hosted === undefined ? await localTarget() : hostedTarget(hosted);
}

import { createClient, type ClientConfig, type SanityClient } from '@sanity/client';
import { randomId } from '../../shared/random-id.ts';
import { clientOf, createCleanup, startService, stored } from '../support.ts';

/** Hosted project that the suite may write to. */
interface HostedProject {
  readonly projectId: string;
  readonly dataset: string;
  readonly token: string;
}

/**
 * Reads the hosted project for the suite from `SANITY_CONTRACT_PROJECT_ID`, `SANITY_CONTRACT_TOKEN` (of an editor) and
 * optionally `SANITY_CONTRACT_DATASET`.
 *
 * @returns `undefined` for the local service, when neither id nor token is set.
 * @throws Error when only one of them is set.
 */
function readHostedProject(
  environment: Readonly<Record<string, string | undefined>>,
): HostedProject | undefined {
  const projectId = environment['SANITY_CONTRACT_PROJECT_ID'] ?? '';
  const token = environment['SANITY_CONTRACT_TOKEN'] ?? '';
  if (projectId === '' && token === '') return undefined;
  if (projectId === '' || token === '') {
    const missing = projectId === '' ? 'SANITY_CONTRACT_PROJECT_ID' : 'SANITY_CONTRACT_TOKEN';
    throw new Error(
      `${missing} is not set; the contract suite needs it to run against a hosted project. Unset both to run locally`,
    );
  }
  return { projectId, token, dataset: environment['SANITY_CONTRACT_DATASET'] || 'production' };
}

/** Placeholder of the prefix of a run in tables: `~home` is the id, or `_type`, `home` of the run. */
const PLACEHOLDER = '~';

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, mapTexts(child, change)]));
}

/** Replaces placeholders in all strings of a value by the prefix. */
function bind<Value>(value: Value, prefix: string): Value {
  // Only strings change, so the shape is the same.
  return mapTexts(value, (text) => text.replaceAll(PLACEHOLDER, prefix)) as Value;
}

/** Replaces the prefix in all strings of a response by the placeholder. */
function unbind(value: unknown, prefix: string): unknown {
  return mapTexts(value, (text) => text.replaceAll(prefix, PLACEHOLDER));
}

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
  const service = await startService(cleanup, others);
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

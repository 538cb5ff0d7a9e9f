import { requireEditor } from '../access/require.ts';
import type { Identity } from '../access/types.ts';
import { MAX_MUTATION_BODY_BYTES } from '../../ground/config.ts';
import { findDataset, projectHeader, requireProject, type ServiceContext } from '../context.ts';
import type { StoredDocument } from '../../store/documents/types.ts';
import { parseApiVersion } from '../../groq/api-version.ts';
import { createQueryCompiler, type QueryCompiler } from '../../groq/compile.ts';
import { checkTag } from '../query/input.ts';
import { withinTime } from '../../ground/time-limit.ts';
import { randomId } from '../../ground/random-id.ts';
import { releaseLock } from '../../write/releases/lock.ts';
import { jsonReply } from '../../http/reply.ts';
import type { Route } from '../../http/router.ts';
import type { PreparedWrite, StoreState } from '../../store/store.ts';
import type { Dataset } from '../../store/documents/types.ts';
import { requireNewTransaction } from '../../write/mutations/new-transaction.ts';
import { readMutationOptions, type MutationOptions } from './options.ts';
import { parseMutationRequest, type MutationRequest } from '../../write/mutations/parse.ts';
import { selectIds } from '../../write/mutations/select.ts';
import { stageMutations, type Staged } from '../../write/mutations/stage.ts';

/** The answer to a mutation request. */
interface MutationAnswer {
  readonly transactionId: string;
  readonly results: readonly object[];
}

interface Write {
  readonly context: ServiceContext;
  readonly dataset: Dataset;
  readonly compile: QueryCompiler;
  readonly author: Identity;
  readonly options: MutationOptions;
  readonly request: MutationRequest;
}

function toResults(staged: Staged, { snapshot }: StoreState, options: MutationOptions): object[] {
  // A document that is gone is answered as it was.
  const changed = new Map(staged.changes.map(({ id, before, after }) => [id, after ?? before]));
  const documentOf = (id: string): StoredDocument | undefined =>
    changed.has(id) ? changed.get(id) : snapshot.byId.get(id);
  return staged.results.map(({ id, operation }) => ({
    ...((options.returnIds || options.returnDocuments) && { id }),
    operation,
    ...(options.returnDocuments && { document: documentOf(id) }),
  }));
}

function prepareWrite(write: Write, state: StoreState): PreparedWrite<MutationAnswer> {
  const { context, dataset, compile, author, options, request } = write;
  const id = request.transactionId ?? options.transactionId ?? randomId();
  requireNewTransaction(id, state);
  const now = new Date();
  const timestamp = now.toISOString();
  const selection = {
    compile,
    timestamp: now,
    identity: author.id,
    sanity: { projectId: context.projectId, dataset: dataset.name },
  };
  const stage = () =>
    stageMutations({
      snapshot: state.snapshot,
      mutations: request.mutations,
      transactionId: id,
      timestamp,
      autoGenerateArrayKeys: options.autoGenerateArrayKeys,
      selectIds: (query, params) => selectIds(state.snapshot, query, params, selection),
      newId: randomId,
      lockOf: releaseLock(state.snapshot),
    });
  // Nothing is done before all of it is staged, so it may be stopped midway.
  const staged = withinTime(context.queryLimits.time, stage);
  const { mutations, changes } = staged;
  return {
    transaction: options.dryRun ? undefined : { id, author: author.id, timestamp, mutations, changes },
    result: { transactionId: id, results: toResults(staged, state, options) },
  };
}

/** Mutations: `POST /v{version}/data/mutate/{dataset}`, answered as `{transactionId, results}`. */
export function createMutationRoutes(context: ServiceContext): Route[] {
  const compile = createQueryCompiler();
  return [
    {
      methods: ['POST'],
      pattern: /^\/v(?<version>[^/]+)\/data\/mutate\/(?<dataset>[^/]+)$/,
      async handle(incoming) {
        requireProject(context, projectHeader(incoming.headers));
        parseApiVersion(incoming.params['version'] ?? '');
        const dataset = findDataset(context, incoming.params['dataset'] ?? '');
        const author = requireEditor(context.access, incoming);
        const search = incoming.url.searchParams;
        checkTag(search.get('tag'));
        const options = readMutationOptions(search);
        const body = await incoming.readBody(MAX_MUTATION_BODY_BYTES);
        const request = parseMutationRequest(body.toString('utf8'));
        const write: Write = { context, dataset, compile, author, options, request };
        return jsonReply(200, await dataset.store.write((state) => prepareWrite(write, state)));
      },
    },
  ];
}

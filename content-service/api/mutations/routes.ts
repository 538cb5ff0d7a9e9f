import { MAX_MUTATION_BODY_BYTES } from '../../shared/config.ts';
import { parseApiVersion } from '../../groq/api-version.ts';
import { createQueryCompiler } from '../../groq/compile.ts';
import { jsonReply } from '../../http/reply.ts';
import type { Route } from '../../http/router.ts';
import type { StoredDocument } from '../../store/documents/types.ts';
import type { Committed } from '../../store/transactions/prepare.ts';
import { parseMutationRequest } from '../../write/mutations/parse.ts';
import { selectIds } from '../../write/mutations/select.ts';
import { releaseLock } from '../../write/releases/lock.ts';
import { requireEditor } from '../access/require.ts';
import { findDataset, projectHeader, requireProject, type ServiceContext } from '../context.ts';
import { checkTag } from '../query/input.ts';
import { parseMutationOptions, type MutationOptions } from './options.ts';

/** Returns the results of a mutation request. A deleted document is returned as it was before. */
function toResults({ before, changes, results }: Committed<unknown>, options: MutationOptions): object[] {
  const changed = new Map(changes.map(({ id, before: old, after }) => [id, after ?? old]));
  const documentOf = (id: string): StoredDocument | undefined =>
    changed.has(id) ? changed.get(id) : before.byId.get(id);
  return results.map(({ id, operation }) => ({
    ...((options.returnIds || options.returnDocuments) && { id }),
    operation,
    ...(options.returnDocuments && { document: documentOf(id) }),
  }));
}

/** Creates the mutation endpoint: `POST /v{version}/data/mutate/{dataset}` returns `{transactionId, results}`. */
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
        const options = parseMutationOptions(search);
        const body = await incoming.readBody(MAX_MUTATION_BODY_BYTES);
        const request = parseMutationRequest(body.toString('utf8'));
        const sanity = { projectId: context.projectId, dataset: dataset.name };
        const committed = await dataset.store.transact(
          author.id,
          (transaction) => {
            for (const [index, mutation] of request.mutations.entries()) transaction.apply(index, mutation);
          },
          {
            id: request.transactionId ?? options.transactionId,
            dryRun: options.dryRun,
            autoGenerateArrayKeys: options.autoGenerateArrayKeys,
            selectIds: (snapshot, query, params, timestamp) =>
              selectIds(snapshot, query, params, { compile, timestamp, identity: author.id, sanity }),
            lock: releaseLock,
            timeLimit: context.queryLimits.time,
          },
        );
        const { transactionId } = committed;
        return jsonReply(200, { transactionId, results: toResults(committed, options) });
      },
    },
  ];
}

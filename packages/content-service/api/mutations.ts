import { findDataset, type EndpointGroup } from './context.ts';
import { httpError } from '../http/errors.ts';
import { parseBooleanParameter } from '../http/request.ts';
import { checkTransactionId, parseMutationRequest } from '../write/mutations/parse.ts';
import { RELEASES_SINCE, supportsReleases, type ApiVersion } from '../groq/api-version.ts';
import { createQueryParser } from '../groq/query-parser.ts';
import { jsonReply } from '../http/reply.ts';
import type { StoredDocument } from '../store/documents/types.ts';
import type { Committed } from '../store/transactions/prepare.ts';
import { selectIds } from '../write/mutations/select.ts';
import { releaseLock } from '../write/releases/document.ts';
import { requireEditor } from './access/identity.ts';
import { parseActionRequest, type ActionRequest } from '../write/actions/parse.ts';
import { actionTransaction, runActions } from '../write/actions/apply.ts';
import { isReleaseAction } from '../write/actions/types.ts';

/** Maximum size of the body of a mutation request, in bytes; the hosted limit. */
const MAX_MUTATION_BODY_BYTES = 4 * 1024 * 1024;

const VISIBILITIES = ['sync', 'async', 'deferred'];

/**
 * Parses the options in the URL of a mutation request. Changes are visible before the response, which satisfies every
 * `visibility`. Cross-dataset references are never validated, so `skipCrossDatasetReferenceValidation` has no effect.
 *
 * @throws HttpError 400 with the invalid parameter.
 */
function parseMutationOptions(search: URLSearchParams) {
  const visibility = search.get('visibility') ?? 'sync';
  if (!VISIBILITIES.includes(visibility)) {
    throw httpError(
      400,
      `The parameter "visibility" must be ${VISIBILITIES.join(', ')}, not "${visibility}"`,
    );
  }
  parseBooleanParameter(search, 'skipCrossDatasetReferenceValidation');
  return {
    dryRun: parseBooleanParameter(search, 'dryRun'),
    returnIds: parseBooleanParameter(search, 'returnIds'),
    returnDocuments: parseBooleanParameter(search, 'returnDocuments'),
    autoGenerateArrayKeys: parseBooleanParameter(search, 'autoGenerateArrayKeys'),
    transactionId: checkTransactionId(search.get('transactionId')),
  };
}

type MutationOptions = Readonly<ReturnType<typeof parseMutationOptions>>;

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

/** Mutation endpoint: `POST /v{version}/data/mutate/{dataset}` returns `{transactionId, results}`. */
export const mutationEndpoints: EndpointGroup = (context, endpoint) => {
  const parse = createQueryParser();
  return [
    endpoint('POST', '/data/mutate/:dataset', async (incoming) => {
      const dataset = findDataset(context, incoming);
      const author = requireEditor(context.access, incoming);
      const options = parseMutationOptions(incoming.url.searchParams);
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
            selectIds(snapshot, query, params, { parse, timestamp, identity: author.id, sanity }),
          lock: releaseLock,
          timeLimit: context.limits.queryTime,
        },
      );
      const { transactionId } = committed;
      return jsonReply(200, { transactionId, results: toResults(committed, options) });
    }),
  ];
};

/** Refuses actions on releases in API versions before releases, with the hosted message. */
function requireReleases({ actions }: ActionRequest, version: ApiVersion): void {
  const index = actions.findIndex(isReleaseAction);
  if (index === -1 || supportsReleases(version)) return;
  throw httpError(
    400,
    `action index ${index}: not supported for this API version; actions on releases need v${RELEASES_SINCE} or later, not v${version}`,
  );
}

/** Actions endpoint: `POST /v{version}/data/actions/{dataset}` returns `{transactionId}`. */
export const actionEndpoints: EndpointGroup = (context, endpoint) => [
  endpoint('POST', '/data/actions/:dataset', async (incoming, version) => {
    const { store } = findDataset(context, incoming);
    const { id: author } = requireEditor(context.access, incoming);
    const body = await incoming.readBody(MAX_MUTATION_BODY_BYTES);
    const request = parseActionRequest(body.toString('utf8'));
    requireReleases(request, version);
    const { transactionId } = await store.transact(author, (open) => runActions(open, request), {
      ...actionTransaction(request),
      timeLimit: context.limits.queryTime,
    });
    return jsonReply(200, { transactionId });
  }),
];

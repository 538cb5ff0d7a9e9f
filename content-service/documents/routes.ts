import { readableSnapshot } from '../access/readable.ts';
import {
  findDataset,
  isPrivateDataset,
  projectHeader,
  requireProject,
  type ServiceContext,
} from '../context.ts';
import { parseApiVersion } from '../query/api-version.ts';
import { checkTag } from '../query/input.ts';
import { httpError } from '../server/errors.ts';
import { jsonReply } from '../server/reply.ts';
import type { Route } from '../server/router.ts';
import { isValidDocumentId } from './id.ts';
import type { DocumentSnapshot, StoredDocument } from './types.ts';

interface FoundDocuments {
  readonly documents: readonly StoredDocument[];
  readonly omitted: readonly { readonly id: string; readonly reason: 'existence' | 'permission' }[];
}

/**
 * Picks documents by their stored ids, once each and in the order asked for, and lists the others: those that do not
 * exist, and those that may not be read.
 *
 * @param readable What whoever asks may read of the snapshot.
 */
export function pickDocuments(
  snapshot: DocumentSnapshot,
  readable: DocumentSnapshot,
  ids: readonly string[],
): FoundDocuments {
  const unique = [...new Set(ids)];
  return {
    documents: unique.flatMap((id) => readable.byId.get(id) ?? []),
    omitted: unique
      .filter((id) => !readable.byId.has(id))
      .map((id) => ({ id, reason: snapshot.byId.has(id) ? 'permission' : 'existence' })),
  };
}

function parseIds(text: string): string[] {
  const ids = text.split(',');
  const invalid = ids.find((id) => !isValidDocumentId(id));
  if (invalid === undefined) return ids;
  throw httpError(
    400,
    `"${invalid}" is not a valid document ID: use letters, digits, "_", "-" and single dots, at most 128 characters`,
  );
}

/** Documents by id: `GET /v{version}/data/doc/{dataset}/{id,id…}`. */
export function createDocumentRoutes(context: ServiceContext): Route[] {
  return [
    {
      methods: ['GET'],
      pattern: /^\/v(?<version>[^/]+)\/data\/doc\/(?<dataset>[^/]+)\/(?<ids>[^/]+)$/,
      handle(request) {
        requireProject(context, projectHeader(request.headers));
        parseApiVersion(request.params['version'] ?? '');
        checkTag(request.url.searchParams.get('tag'));
        const dataset = findDataset(context, request.params['dataset'] ?? '');
        const identity = context.access.identify(request);
        const { snapshot } = dataset;
        const readable = readableSnapshot(
          { snapshot, isPrivate: isPrivateDataset(context, dataset) },
          identity,
        );
        return jsonReply(200, pickDocuments(snapshot, readable, parseIds(request.params['ids'] ?? '')));
      },
    },
  ];
}

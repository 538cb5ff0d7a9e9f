import { openDocuments, type EndpointGroup } from './context.ts';
import { httpError } from '../http/errors.ts';
import { parseBooleanParameter } from '../http/request.ts';
import { jsonReply } from '../http/reply.ts';
import { isValidDocumentId, publishedId } from '../store/documents/id.ts';
import type { DocumentSnapshot } from '../store/documents/types.ts';

/**
 * Selects documents by stored id, without duplicates and in the given order, and lists the omitted ones: nonexistent
 * ones and those without permission.
 *
 * @param readable View of the snapshot that the identity may read.
 */
function pickDocuments(snapshot: DocumentSnapshot, readable: DocumentSnapshot, ids: readonly string[]) {
  const unique = [...new Set(ids)];
  return {
    documents: unique.flatMap((id) => readable.byId.get(id) ?? []),
    omitted: unique
      .filter((id) => !readable.byId.has(id))
      .map((id) => ({ id, reason: snapshot.byId.has(id) ? 'permission' : 'existence' })),
  };
}

/** Expands ids to the stored ids of all versions of their documents: published, draft and releases. */
export function allVersionIds(snapshot: DocumentSnapshot, ids: readonly string[]): string[] {
  const versions = new Map(ids.map((id): [string, string[]] => [publishedId(id), []]));
  for (const id of snapshot.byId.keys()) versions.get(publishedId(id))?.push(id);
  // By length, so that the published id comes first.
  return [...versions].flatMap(([id, found]) =>
    found.length === 0 ? id : found.toSorted((one, two) => one.length - two.length || (one < two ? -1 : 1)),
  );
}

/**
 * Parses comma-separated document ids.
 *
 * @throws HttpError 400 with the first invalid id.
 */
export function parseIds(text: string): string[] {
  const ids = text.split(',');
  const invalid = ids.find((id) => !isValidDocumentId(id));
  if (invalid === undefined) return ids;
  throw httpError(
    400,
    `"${invalid}" is not a valid document ID: use letters, digits, "_", "-" and single dots, at most 128 characters`,
  );
}

/**
 * Document endpoint, `GET /v{version}/data/doc/{dataset}/{id,id…}`. `includeAllVersions` adds drafts and
 * versions, `excludeContent` returns the omitted ids only.
 */
export const documentEndpoints: EndpointGroup = (context, endpoint) => [
  endpoint('GET', '/data/doc/:dataset/:ids', (request) => {
    const { searchParams: search } = request.url;
    const { snapshot, readable } = openDocuments(context, request);
    const requested = parseIds(request.params['ids'] ?? '');
    const hasAllVersions = parseBooleanParameter(search, 'includeAllVersions');
    const ids = hasAllVersions ? allVersionIds(readable, requested) : requested;
    const found = pickDocuments(snapshot, readable, ids);
    const isEmpty = parseBooleanParameter(search, 'excludeContent');
    return jsonReply(200, isEmpty ? { documents: [], omitted: found.omitted } : found);
  }),
];

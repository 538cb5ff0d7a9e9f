import type { SourceMapMode } from '../../groq/source-map/location.ts';
import { httpError } from '../../http/errors.ts';
import type { ServiceRequest } from '../../http/request.ts';
import type { QueryParams } from '../../groq/evaluation.ts';
import { parsePerspective, type Perspective } from '../../store/documents/perspective.ts';
import { defaultPerspective, supportsReleases, type ApiVersion } from '../../groq/api-version.ts';
import { isJsonObject, parseJson } from '../../shared/json.ts';

/** Maximum size of the body of a query request, in bytes. */
export const MAX_QUERY_BODY_BYTES = 4 * 1024 * 1024;

/**
 * Parses the parameter `resultSourceMap`.
 *
 * @returns `undefined` for no source map.
 * @throws HttpError 400 for anything but `true`, `false` and `withKeyArraySelector`.
 */
function parseSourceMapMode(text: string | null): SourceMapMode | undefined {
  if (text === null || text === 'false') return undefined;
  if (text === 'true') return 'positions';
  if (text === 'withKeyArraySelector') return 'keys';
  throw httpError(
    400,
    `Invalid resultSourceMap "${text}"; expected "true", "false" or "withKeyArraySelector"`,
  );
}

/**
 * Parses `$name=<JSON>` parameters.
 *
 * @throws InvalidInput with the parameter whose value is not JSON.
 */
export function parseUrlParams(search: URLSearchParams): QueryParams {
  const given = [...search].filter(([name]) => name.startsWith('$'));
  return Object.fromEntries(
    given.map(([name, value]) => [name.slice(1), parseJson(value, `Query parameter "${name}"`)]),
  );
}

/**
 * Parses the body of a query sent by POST.
 *
 * @throws InvalidInput for invalid JSON, HttpError 400 unless it is `{query: string, params?: object}`.
 */
function parseQueryBody(text: string): { query: string; params: QueryParams } {
  const body = parseJson(text, 'The request body');
  const query = isJsonObject(body) ? body['query'] : undefined;
  const params = (isJsonObject(body) ? body['params'] : undefined) ?? {};
  if (typeof query !== 'string' || !isJsonObject(params)) {
    throw httpError(400, 'The request body must be a JSON object {"query": string, "params": object}');
  }
  return { query, params };
}

/**
 * Validates a request tag (specification sections 5.23 and 5.24).
 *
 * @throws HttpError 400 unless it has 1 to 75 letters, digits, underscores, dashes and dots.
 */
export function checkTag(tag: string | null): void {
  if (tag === null || /^[a-z0-9._-]{1,75}$/i.test(tag)) return;
  throw httpError(
    400,
    'Tag can only contain alphanumeric characters, underscores, dashes and dots, and be between one and 75 characters long.',
  );
}

async function readQuery(request: ServiceRequest): Promise<{ query: string; params: QueryParams }> {
  if (request.method === 'POST') {
    return parseQueryBody((await request.readBody(MAX_QUERY_BODY_BYTES)).toString('utf8'));
  }
  const query = request.url.searchParams.get('query');
  if (query === null) throw httpError(400, 'The "query" parameter is missing');
  return { query, params: parseUrlParams(request.url.searchParams) };
}

/**
 * Reads and parses a query request; options are in the URL for GET and POST alike. Without `sourceMap` the response has no
 * source map; with `returnQuery` it repeats the query.
 *
 * @throws HttpError 400 for malformed or unsupported values, 413 for a body that is too large.
 */
export async function readQueryInput(request: ServiceRequest, version: ApiVersion) {
  const search = request.url.searchParams;
  const sourceMap = parseSourceMapMode(search.get('resultSourceMap'));
  const named = parsePerspective(search.get('perspective') ?? defaultPerspective(version));
  const isLimited = named.kind === 'raw' && !supportsReleases(version);
  const perspective: Perspective = isLimited ? { kind: 'raw', withoutVersions: true } : named;
  const returnQuery = search.get('returnQuery') !== 'false';
  return { ...(await readQuery(request)), perspective, returnQuery, sourceMap };
}

import { LISTEN_PUBLISHED_ONLY_SINCE } from '../../shared/config.ts';
import type { ApiVersion } from '../../groq/api-version.ts';
import type { QueryParams } from '../../groq/evaluation.ts';
import { checkTag, parseUrlParams } from '../query/input.ts';
import { httpError } from '../../http/errors.ts';
import { parseBooleanParameter } from '../../http/flags.ts';
import type { ServiceRequest } from '../../http/request.ts';

/** Parsed options of a listener. */
export interface ListenOptions {
  readonly query: string;
  readonly params: QueryParams;
  /** True if events include the document after the mutation. */
  readonly includeResult: boolean;
  /** True if events include the document before the mutation. */
  readonly includePreviousRevision: boolean;
  readonly includeMutations: boolean;
  /** True if events of drafts and versions are sent. */
  readonly includeAllVersions: boolean;
  /** True if events include mendoza patches. */
  readonly includeEffects: boolean;
  readonly visibility: 'query' | 'transaction';
  /** True if a reconnecting listener receives the events that it missed. */
  readonly enableResume: boolean;
  /** Position of a reconnecting listener. */
  readonly lastEventId: string | undefined;
}

function readChoice<Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const text = search.get(name);
  const value = values.find((each) => each === text);
  if (text === null || value !== undefined) return value;
  throw httpError(400, `The parameter "${name}" must be ${values.join(' or ')}, not "${text}"`);
}

/**
 * Returns the last event id of a reconnecting client: from the header that `EventSource` sends, or the equivalent
 * parameter.
 */
export function readLastEventId({
  headers,
  url,
}: Pick<ServiceRequest, 'headers' | 'url'>): string | undefined {
  const header = headers['last-event-id'];
  return (
    (typeof header === 'string' ? header : undefined) ?? url.searchParams.get('lastEventId') ?? undefined
  );
}

/**
 * Parses the options of a listener. Event names are filtered by the client.
 *
 * @throws HttpError 400 with the missing or malformed parameter.
 */
export function parseListenOptions(
  request: Pick<ServiceRequest, 'headers' | 'url'>,
  version: ApiVersion,
): ListenOptions {
  const search = request.url.searchParams;
  checkTag(search.get('tag'));
  const query = search.get('query');
  if (query === null) throw httpError(400, 'The "query" parameter is missing');
  // ISO dates compare lexicographically; `1` sorts before and `X` after them.
  const publishedOnly = version >= LISTEN_PUBLISHED_ONLY_SINCE;
  return {
    query,
    params: parseUrlParams(search),
    includeResult: parseBooleanParameter(search, 'includeResult'),
    includePreviousRevision: parseBooleanParameter(search, 'includePreviousRevision'),
    includeMutations: parseBooleanParameter(search, 'includeMutations', true),
    includeAllVersions: parseBooleanParameter(search, 'includeAllVersions', !publishedOnly),
    includeEffects: readChoice(search, 'effectFormat', ['mendoza']) !== undefined,
    visibility: readChoice(search, 'visibility', ['query', 'transaction']) ?? 'transaction',
    enableResume: parseBooleanParameter(search, 'enableResume'),
    lastEventId: readLastEventId(request),
  };
}

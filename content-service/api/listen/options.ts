import { LISTEN_PUBLISHED_ONLY_SINCE } from '../../ground/config.ts';
import type { ApiVersion } from '../../groq/api-version.ts';
import type { QueryParams } from '../../groq/evaluation.ts';
import { checkTag, readUrlParams } from '../query/input.ts';
import { httpError } from '../../http/errors.ts';
import { readFlag } from '../../http/flags.ts';
import type { ServiceRequest } from '../../http/request.ts';

/** What a listener is told. */
export interface ListenOptions {
  readonly query: string;
  readonly params: QueryParams;
  /** Whether events carry the document as it is now. */
  readonly includeResult: boolean;
  /** Whether events carry the document as it was. */
  readonly includePreviousRevision: boolean;
  readonly includeMutations: boolean;
  /** Whether drafts and documents of releases are listened to. */
  readonly includeAllVersions: boolean;
  /** Whether events carry mendoza patches. */
  readonly includeEffects: boolean;
  readonly visibility: 'query' | 'transaction';
  /** Whether a listener that returns is told what it missed. */
  readonly enableResume: boolean;
  /** Where a listener that returns left. */
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

/** Where a reader of a stream left, by the header that `EventSource` sends or the parameter that stands for it. */
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
 * Reads a request to listen. The names of the events a client wants stay with the client.
 *
 * @throws HttpError 400 naming what is missing or malformed.
 */
export function readListenOptions(
  request: Pick<ServiceRequest, 'headers' | 'url'>,
  version: ApiVersion,
): ListenOptions {
  const search = request.url.searchParams;
  checkTag(search.get('tag'));
  const query = search.get('query');
  if (query === null) throw httpError(400, 'The "query" parameter is missing');
  // ISO dates compare as text, `1` sorts before all of them and `X` after.
  const publishedOnly = version >= LISTEN_PUBLISHED_ONLY_SINCE;
  return {
    query,
    params: readUrlParams(search),
    includeResult: readFlag(search, 'includeResult'),
    includePreviousRevision: readFlag(search, 'includePreviousRevision'),
    includeMutations: readFlag(search, 'includeMutations', true),
    includeAllVersions: readFlag(search, 'includeAllVersions', !publishedOnly),
    includeEffects: readChoice(search, 'effectFormat', ['mendoza']) !== undefined,
    visibility: readChoice(search, 'visibility', ['query', 'transaction']) ?? 'transaction',
    enableResume: readFlag(search, 'enableResume'),
    lastEventId: readLastEventId(request),
  };
}

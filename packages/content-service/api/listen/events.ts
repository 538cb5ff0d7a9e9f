import { mutatedId } from '../../history/log.ts';
import { effectOf } from '../../history/transactions.ts';
import type { ApiVersion } from '../../groq/api-version.ts';
import { parseUrlParams } from '../query/input.ts';
import { httpError } from '../../http/errors.ts';
import { parseBooleanParameter, type ServiceRequest } from '../../http/request.ts';
import type { DocumentChange } from '../../store/documents/changes.ts';
import { isDraftId, isVersionId } from '../../store/documents/id.ts';
import type { Transaction } from '../../store/transactions/mutation.ts';
import type { DocumentFilter } from './filter.ts';

/** First API version whose listeners receive published documents only, unless they set `includeAllVersions`. */
const LISTEN_PUBLISHED_ONLY_SINCE = '2025-02-19';

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
export function parseListenOptions(request: Pick<ServiceRequest, 'headers' | 'url'>, version: ApiVersion) {
  const search = request.url.searchParams;
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
    // Mendoza patches.
    includeEffects: readChoice(search, 'effectFormat', ['mendoza']) !== undefined,
    visibility: readChoice(search, 'visibility', ['query', 'transaction']) ?? 'transaction',
    enableResume: parseBooleanParameter(search, 'enableResume'),
    lastEventId: readLastEventId(request),
  };
}

/** Parsed options of a listener. */
export type ListenOptions = Readonly<ReturnType<typeof parseListenOptions>>;

/** Transition of a document relative to the filter of a listener. */
type Transition = 'appear' | 'update' | 'disappear';

/** Options of a listener that determine its events. */
export type EventOptions = Omit<ListenOptions, 'query' | 'params' | 'enableResume' | 'lastEventId'> & {
  /** Returns true if the listener may currently read a document of this id. */
  readonly isReadable: (id: string) => boolean;
};

function transitionOf(matches: DocumentFilter, { before, after }: DocumentChange): Transition | undefined {
  const was = matches(before);
  const is = matches(after);
  if (was) return is ? 'update' : 'disappear';
  return is ? 'appear' : undefined;
}

function isVisible(id: string, { isReadable, includeAllVersions }: EventOptions): boolean {
  return isReadable(id) && (includeAllVersions || !(isDraftId(id) || isVersionId(id)));
}

/**
 * Creates the mutation events of a transaction for one listener: one per document that matches its filter before or
 * after. Fields that are `undefined` are not sent.
 *
 * @throws QueryError of `matches`.
 */
export function mutationEvents(transaction: Transaction, matches: DocumentFilter, options: EventOptions) {
  const { id: transactionId, author, timestamp, mutations } = transaction;
  const visible = transaction.changes.flatMap((change) => {
    const transition = isVisible(change.id, options) ? transitionOf(matches, change) : undefined;
    return transition === undefined ? [] : [{ change, transition }];
  });
  return visible.map(({ change, transition }, index) => ({
    eventId: `${transactionId}#${change.id}`,
    documentId: change.id,
    transactionId,
    transition,
    identity: author,
    mutations: options.includeMutations
      ? mutations.filter((mutation) => mutatedId(mutation) === change.id)
      : undefined,
    effects: options.includeEffects ? effectOf(change) : undefined,
    previousRev: change.before?._rev,
    // Also for deletions, which the Studio requires.
    resultRev: transactionId,
    previous: options.includePreviousRevision ? (change.before ?? null) : undefined,
    result: options.includeResult ? change.after : undefined,
    timestamp,
    visibility: options.visibility,
    transactionTotalEvents: visible.length,
    transactionCurrentEvent: index,
  }));
}

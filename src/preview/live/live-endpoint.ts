import { createHash } from 'node:crypto';
import { type SanityClientLike, validatePreviewUrl } from '@sanity/preview-url-secret';
import { urlSearchParamPreviewSecret } from '@sanity/preview-url-secret/constants';
import { LRUCache } from 'lru-cache';
import { DOCUMENT_ID, publishedId } from '../../content/schema/document-id.ts';
import { createRateLimit } from '../../hosting/functions/rate-limit.ts';
import {
  only,
  type Refusal,
  refuse,
  reply,
  type SiteFunction,
  tooManyRequests,
} from '../../hosting/functions/site-function.ts';
import { MAX_DOCUMENTS_ASKED } from '../../live/live-status.ts';
import { errorMessage } from '../../process/error-message.ts';
import { mayGet } from '../api/request-checks.ts';
import type { DraftSession } from '../session/draft-session.ts';
import type { ReadStatuses } from './read-statuses.ts';

/** Secrets of the Studio at this function. */
const STUDIO_SECRETS = {
  /** Time for which a valid secret is not checked again, in milliseconds; it lasts an hour in all. */
  maxAgeMs: 5 * 60 * 1000,
  maxSecrets: 1000,
  maxCharacters: 256,
  /** Checks for one address, each a query of the content service. */
  rate: { requests: 60, windowSeconds: 60, maxAddresses: 10_000 },
} as const;

/** Settings of {@link createLiveEndpoint}. */
interface LiveEndpointOptions {
  readonly studioOrigin: string;
  /** Client with a token that reads drafts; secrets of the Studio are checked with it. */
  readonly client: SanityClientLike;
  /** Returns the session of a request, if it has one. */
  readonly sessionOf: (request: Request) => DraftSession | undefined;
  readonly readStatuses: ReadStatuses;
  /** Clock in milliseconds. */
  readonly now: () => number;
  /** Receives a line about each failure, without secrets. */
  readonly log: (line: string) => void;
}

/**
 * Creates the function that tells editors how documents stand on the live site: `?document=` with an id, up to
 * {@link MAX_DOCUMENTS_ASKED} times. Pages of the preview have a session; the Studio, another origin without its cookie,
 * sends one of its preview secrets as bearer token.
 *
 * | status | when                                                              |
 * | ------ | ----------------------------------------------------------------- |
 * | 200    | `documents`: the status of each by its published id               |
 * | 400    | no document, too many, or a malformed id                          |
 * | 401    | neither a session nor a valid secret                              |
 * | 403    | a page of another site                                            |
 * | 405    | another method than GET                                           |
 * | 429    | too many secrets of one address, see {@link STUDIO_SECRETS}       |
 * | 503    | the content service does not respond                              |
 */
export function createLiveEndpoint(options: LiveEndpointOptions): SiteFunction {
  const { studioOrigin, sessionOf, readStatuses, log } = options;
  const refusalOf = createSecretCheck(options);
  const respond = async (request: Request, ip: string): Promise<Response> => {
    if (request.method !== 'GET') return refuse(only('GET'));
    const [scheme, secret] = (request.headers.get('authorization') ?? '').split(' ');
    const refusal =
      scheme === 'Bearer' && secret !== undefined
        ? await refusalOf(secret, ip)
        : refusalWithout(sessionOf(request), mayGet(request, studioOrigin));
    if (refusal) return refuse(refusal);
    return await respondAbout(request, MAX_DOCUMENTS_ASKED, log, async (ids) => ({
      documents: await readStatuses(ids),
    }));
  };
  return async (request, { ip }) => {
    const isFromStudio = request.headers.get('origin') === studioOrigin;
    const isPreflight = request.method === 'OPTIONS' && isFromStudio;
    const response = isPreflight ? new Response(null, { status: 204 }) : await respond(request, ip);
    response.headers.set('Vary', 'Origin');
    if (!isFromStudio) return response;
    response.headers.set('Access-Control-Allow-Origin', studioOrigin);
    if (!isPreflight) return response;
    response.headers.set('Access-Control-Allow-Headers', 'authorization');
    response.headers.set('Access-Control-Max-Age', '600');
    return response;
  };
}

/** Refusal while the content service does not respond. */
const UNAVAILABLE: Refusal = { status: 503, error: 'The content service does not respond.' };
const UNAUTHORIZED: Refusal = {
  status: 401,
  error: 'Only editors may ask: open the preview from the Studio.',
};

/** Refuses a request without the secret of a Studio. @param isTrusted see `mayGet`. */
export function refusalWithout(session: DraftSession | undefined, isTrusted: boolean): Refusal | undefined {
  if (!session) return UNAUTHORIZED;
  return isTrusted ? undefined : { status: 403, error: 'Only pages of the preview and the Studio may ask.' };
}

/** Creates the check of secrets; a valid one is remembered for a while, by its hash. */
function createSecretCheck({ client, now, log }: Pick<LiveEndpointOptions, 'client' | 'now' | 'log'>) {
  const valid = new LRUCache<string, true>({ max: STUDIO_SECRETS.maxSecrets, ttl: STUDIO_SECRETS.maxAgeMs });
  const wait = createRateLimit(STUDIO_SECRETS.rate, now);
  return async (secret: string, ip: string): Promise<Refusal | undefined> => {
    if (secret === '' || secret.length > STUDIO_SECRETS.maxCharacters) return UNAUTHORIZED;
    const key = createHash('sha256').update(secret).digest('base64url');
    if (valid.has(key)) return undefined;
    const seconds = wait(ip);
    if (seconds > 0) return tooManyRequests(seconds);
    const query = new URLSearchParams({ [urlSearchParamPreviewSecret]: secret });
    try {
      const { isValid } = await validatePreviewUrl(client, `/?${query}`);
      if (!isValid) return UNAUTHORIZED;
    } catch {
      // Messages of the client name the address of the query, which has the secret in it.
      log('The content service could not check a preview secret.');
      return UNAVAILABLE;
    }
    valid.set(key, true);
    return undefined;
  };
}

/**
 * Responds to an editor's request about documents, `?document=` with the id of each.
 *
 * @param most maximum number of documents.
 * @param read reads the body of the response; the ids come without those of drafts, each once and in order.
 */
export async function respondAbout(
  request: Request,
  most: number,
  log: (line: string) => void,
  read: (ids: readonly string[]) => Promise<Readonly<Record<string, unknown>>>,
): Promise<Response> {
  const asked = new URL(request.url).searchParams.getAll('document');
  const ids = [...new Set(asked.map(publishedId))];
  if (ids.length === 0 || asked.length > most || !ids.every((id) => DOCUMENT_ID.test(id))) {
    return refuse({ status: 400, error: `Ask for 1 to ${most} ids: ?document=ID&document=ID` });
  }
  try {
    return reply(200, await read(ids.toSorted()));
  } catch (error) {
    log(errorMessage(error));
    return refuse(UNAVAILABLE);
  }
}

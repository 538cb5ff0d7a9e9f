import { isAnonymous } from '../access/anonymous.ts';
import type { Identity } from '../access/types.ts';
import { LIVE_SINCE, MAX_EVENT_ID_LENGTH } from '../../shared/config.ts';
import type { ApiVersion } from '../../groq/api-version.ts';
import { checkTag } from '../query/input.ts';
import { httpError } from '../../http/errors.ts';
import { parseBooleanParameter } from '../../http/flags.ts';

/**
 * True if the API version has live events and sync tags. ISO dates compare lexicographically; `1` sorts before and `X`
 * after them.
 */
export function supportsLiveEvents(version: ApiVersion): boolean {
  return version >= LIVE_SINCE;
}

/**
 * Validates `lastLiveEventId` and `cacheMode` of a query. They have no effect: responses are never stale here.
 *
 * @throws HttpError 400 for a malformed event id or an unknown cache mode.
 */
export function checkLiveParameters(search: URLSearchParams): void {
  const lastLiveEventId = search.get('lastLiveEventId');
  const isEventId = new RegExp(`^[\\w+/=-]{1,${MAX_EVENT_ID_LENGTH}}$`);
  if (lastLiveEventId !== null && !isEventId.test(lastLiveEventId)) {
    throw httpError(
      400,
      `The parameter "lastLiveEventId" must be the id of a live event, not "${lastLiveEventId}"`,
    );
  }
  const cacheMode = search.get('cacheMode');
  if (cacheMode === null || cacheMode === 'noStale') return;
  throw httpError(400, `The parameter "cacheMode" must be noStale, not "${cacheMode}"`);
}

/**
 * Parses a request for live events. @returns true if it includes drafts and versions.
 *
 * @throws HttpError 400 for malformed parameters, 401 or 403 when the identity may not read drafts.
 */
export function parseIncludeDrafts(
  search: URLSearchParams,
  version: ApiVersion,
  identity: Identity,
): boolean {
  if (!supportsLiveEvents(version)) {
    throw httpError(400, `The live events API requires API version ${LIVE_SINCE} or later, not ${version}`);
  }
  checkTag(search.get('tag'));
  const waitFor = search.get('waitFor');
  if (waitFor !== null && waitFor !== 'function') {
    throw httpError(400, `The parameter "waitFor" must be function, not "${waitFor}"`);
  }
  // The hosted reference calls the parameter includeAllDocuments, the client includeDrafts.
  const includesDrafts =
    parseBooleanParameter(search, 'includeDrafts') || parseBooleanParameter(search, 'includeAllDocuments');
  if (!includesDrafts || identity.role !== 'none') return includesDrafts;
  throw httpError(
    isAnonymous(identity) ? 401 : 403,
    `${identity.name} may not read drafts: live events with includeDrafts require the role "viewer" or "editor"`,
  );
}

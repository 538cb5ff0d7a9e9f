import { isAnonymous } from '../access/anonymous.ts';
import type { Identity } from '../access/types.ts';
import { LIVE_SINCE, MAX_EVENT_ID_LENGTH } from '../../ground/config.ts';
import type { ApiVersion } from '../../groq/api-version.ts';
import { checkTag } from '../query/input.ts';
import { httpError } from '../../http/errors.ts';
import { readFlag } from '../../http/flags.ts';

/** Whether an API version has live events and sync tags. ISO dates compare as text, `1` before and `X` after them. */
export function hasLive(version: ApiVersion): boolean {
  return version >= LIVE_SINCE;
}

/**
 * Checks what queries say of live events. Every answer is fresh here, which is all that both parameters ask for.
 *
 * @throws HttpError 400 for an event id that none can be, or an unknown cache mode.
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
 * Reads a request for live events: whether it is told of drafts and versions too.
 *
 * @throws HttpError 400 for malformed parameters, 401 or 403 when drafts are asked for by who may not see them.
 */
export function readIncludeDrafts(search: URLSearchParams, version: ApiVersion, identity: Identity): boolean {
  if (!hasLive(version)) {
    throw httpError(400, `The live events API requires API version ${LIVE_SINCE} or later, not ${version}`);
  }
  checkTag(search.get('tag'));
  const waitFor = search.get('waitFor');
  if (waitFor !== null && waitFor !== 'function') {
    throw httpError(400, `The parameter "waitFor" must be function, not "${waitFor}"`);
  }
  // The hosted reference calls the parameter includeAllDocuments, the client includeDrafts.
  const includesDrafts = readFlag(search, 'includeDrafts') || readFlag(search, 'includeAllDocuments');
  if (!includesDrafts || identity.role !== 'none') return includesDrafts;
  throw httpError(
    isAnonymous(identity) ? 401 : 403,
    `${identity.name} may not see drafts: live events with includeDrafts take the role "viewer" or "editor"`,
  );
}

import { only, refuse, type SiteFunction } from '../../hosting/functions/site-function.ts';
import { mayGet } from '../api/request-checks.ts';
import { refusalWithout, respondAbout } from '../live/live-endpoint.ts';
import type { DraftSession } from '../session/draft-session.ts';
import type { AffectedPages } from './affected-pages.ts';
import type { ReadAffected } from './read-affected.ts';

/** Number of pages that a response lists of each kind at most; the bar is no place for more. */
const MAX_LISTED = 50;

/** Response about the pages that a draft would change; `null` without a draft. */
export interface AffectedResponse {
  readonly affected: (AffectedPages & { readonly pages: number }) | null;
}

/** Settings of {@link createAffectedEndpoint}. */
interface AffectedEndpointOptions {
  readonly studioOrigin: string;
  /** Returns the session of a request, if it has one. */
  readonly sessionOf: (request: Request) => DraftSession | undefined;
  readonly readAffected: ReadAffected;
  /** Receives a line about each failure. */
  readonly log: (line: string) => void;
}

/**
 * Creates the function that tells editors which pages would change if the document was published as their session shows
 * it: `?document=` with its id. The pages are counted (`pages`), and of each kind {@link MAX_LISTED} are listed.
 *
 * | status | when                                        |
 * | ------ | ------------------------------------------- |
 * | 200    | `affected`, `null` without a draft          |
 * | 400    | no document, several, or a malformed id     |
 * | 401    | no session                                  |
 * | 403    | a page of another site                      |
 * | 405    | another method than GET                     |
 * | 503    | the content service does not respond        |
 */
export function createAffectedEndpoint(options: AffectedEndpointOptions): SiteFunction {
  const { studioOrigin, sessionOf, readAffected, log } = options;
  return async (request) => {
    if (request.method !== 'GET') return refuse(only('GET'));
    const session = sessionOf(request);
    const refusal = refusalWithout(session, mayGet(request, studioOrigin));
    if (refusal) return refuse(refusal);
    return await respondAbout(request, 1, log, async ([id = '']) => {
      const affected = await readAffected(id, session?.perspective ?? 'published');
      return { affected: affected ? summaryOf(affected) : null } satisfies AffectedResponse;
    });
  };
}

function summaryOf({ changed, added, removed, isExact }: AffectedPages): AffectedResponse['affected'] {
  const listed = (paths: readonly string[]) => paths.slice(0, MAX_LISTED);
  return {
    pages: changed.length + added.length + removed.length,
    isExact,
    changed: listed(changed),
    added: listed(added),
    removed: listed(removed),
  };
}

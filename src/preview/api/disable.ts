import { deletedSessionCookie, readSession } from '../session/session-cookie.ts';
import type { DraftModeSettings } from './draft-mode-settings.ts';
import { obstaclePage } from './page.ts';
import { redirectTarget } from './redirect-target.ts';
import { redirect } from './respond.ts';
import { mayGet, mayPost } from './sender.ts';

/** Query parameter with the path of the page to show afterwards. */
const PATH = 'path';

/**
 * Ends the session, also for copies of its cookie, and shows the page named by the query. Without a session it only
 * removes the cookie.
 */
export function disableDrafts(request: Request, settings: DraftModeSettings): Response {
  const { studioOrigin, secrets, isSecure, revocations, now } = settings;
  const path = redirectTarget(new URL(request.url).searchParams.get(PATH) ?? '/');
  if (path === undefined) return obstaclePage('malformed', { path: '/', studioOrigin });
  const isTrusted = request.method === 'POST' ? mayPost : mayGet;
  if (!isTrusted(request, studioOrigin)) return obstaclePage('foreign', { path, studioOrigin });
  const keys = { secrets, isSecure, isRevoked: revocations.isRevoked };
  const session = readSession(request.headers.get('cookie'), keys, now());
  if (session) revocations.revoke(session);
  return redirect(303, path, { studioOrigin, cookie: deletedSessionCookie(settings) });
}

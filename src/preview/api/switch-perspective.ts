import { DRAFT_MODE_REQUESTS } from '../../config/limits.ts';
import { parseJsonObject } from '../../hosting/functions/json.ts';
import { readBody } from '../../hosting/functions/read-request.ts';
import { isRefusal, refuse } from '../../hosting/functions/site-function.ts';
import { type DraftPerspective, formatPerspective, parsePerspective } from '../session/perspective.ts';
import { readSession, sessionCookie } from '../session/session-cookie.ts';
import type { DraftModeSettings } from './draft-mode-settings.ts';
import { obstaclePage } from './page.ts';
import { redirectTarget } from './redirect-target.ts';
import { redirect, respond } from './respond.ts';
import { mayPost } from './sender.ts';

/** Wish of a body. */
interface Wish {
  readonly perspective: DraftPerspective;
  /** Page to show afterwards; absent for scripts, which show it themselves. */
  readonly path: string | undefined;
}

/**
 * Changes what a session shows; id and expiry stay. Takes the form of the editors' bar (fields `perspective` and `path`,
 * answered with a redirect) and JSON of scripts (`{ "perspective": "drafts" }` or a list, answered with 204).
 */
export async function switchPerspective(request: Request, settings: DraftModeSettings): Promise<Response> {
  const { studioOrigin, secrets, isSecure, revocations, now } = settings;
  if (!mayPost(request, studioOrigin)) {
    return refuse({ status: 403, error: 'Only pages of the preview and the Studio may post here.' });
  }
  const parse = PARSERS.get(mediaTypeOf(request));
  if (!parse) return refuse({ status: 415, error: `The body must be ${[...PARSERS.keys()].join(' or ')}.` });
  const keys = { secrets, isSecure, isRevoked: revocations.isRevoked };
  const session = readSession(request.headers.get('cookie'), keys, now());
  if (!session) return obstaclePage('ended', { path: '/', studioOrigin });
  const text = await readBody(request, DRAFT_MODE_REQUESTS.maxBodyBytes);
  if (isRefusal(text)) return refuse(text);
  const wish = parse(text);
  if (!wish) {
    return refuse({
      status: 400,
      error: 'The body must have a perspective: published, drafts or names of releases.',
    });
  }
  const cookie = sessionCookie({ ...session, perspective: wish.perspective }, settings, now());
  if (wish.path === undefined) return respond(204, { studioOrigin, headers: { 'Set-Cookie': cookie } });
  return redirect(303, wish.path, { studioOrigin, cookie });
}

/** Parsers of bodies by media type; each returns `undefined` for a malformed one. */
const PARSERS: ReadonlyMap<string, (text: string) => Wish | undefined> = new Map([
  ['application/x-www-form-urlencoded', parseForm],
  ['application/json', parseJson],
]);

function parseForm(text: string): Wish | undefined {
  const fields = new URLSearchParams(text);
  const perspective = parsePerspective(fields.get('perspective') ?? '');
  const path = redirectTarget(fields.get('path') ?? '/');
  return perspective && path !== undefined ? { perspective, path } : undefined;
}

function parseJson(text: string): Wish | undefined {
  const perspective = parsePerspective(namesOf(parseJsonObject(text)?.['perspective']));
  return perspective && { perspective, path: undefined };
}

/** Joins the names of a perspective as the Studio passes it: one name, or a list. */
function namesOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const isStack = Array.isArray(value) && value.every((name) => typeof name === 'string');
  return isStack ? formatPerspective(value) : '';
}

function mediaTypeOf({ headers }: Request): string {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

import { type SanityClientLike, validatePreviewUrl } from '@sanity/preview-url-secret';
import { urlSearchParamPreviewPathname } from '@sanity/preview-url-secret/constants';
import { DRAFT_MODE_PATHS } from '../../config/preview-paths.ts';
import { parseJsonObject } from '../../hosting/functions/json.ts';
import { createRateLimit } from '../../hosting/functions/rate-limit.ts';
import { type SiteFunction, isRefusal, refuse } from '../../hosting/functions/site-function.ts';
import {
  createSession,
  deletedSessionCookie,
  type DraftSession,
  type Revocations,
  sessionCookie,
  type SessionSettings,
} from '../session/draft-session.ts';
import { parsePerspective, formatPerspective, type DraftPerspective } from '../session/perspective.ts';
import { errorPage } from '../plain-pages.ts';
import { redirectTarget, mayGet, mayPost } from './request-checks.ts';
import { respond, redirect } from './respond.ts';
import { mediaTypeOf, readBody } from '../../hosting/functions/read-request.ts';

/** Rate limit of one address at each path of draft sessions; an office of editors shares an address. */
export const DRAFT_MODE_RATE = { requests: 60, windowSeconds: 60, maxAddresses: 10_000 } as const;

/** Maximum size of the body of a request, in bytes. */
export const MAX_BODY_BYTES = 4096;

/** Settings of the functions that start, end and change draft sessions. */
interface DraftModeSettings {
  /** Origin of the Studio. */
  readonly studioOrigin: string;
  /** Client with a token that reads drafts; secrets of the Studio are checked with it. */
  readonly client: SanityClientLike;
  readonly session: SessionSettings;
  /** Returns the session of a request, if it has one. */
  readonly sessionOf: (request: Request) => DraftSession | undefined;
  readonly revoke: Revocations['revoke'];
  /** Clock in milliseconds. */
  readonly now: () => number;
  /** Receives a line about each failure, without secrets. */
  readonly log: (line: string) => void;
}

/** Response to a request of an accepted method. */
type Handler = (request: Request, settings: DraftModeSettings) => Promise<Response> | Response;

/** Functions by their paths. */
type DraftModeFunctions = Readonly<
  Record<(typeof DRAFT_MODE_PATHS)[keyof typeof DRAFT_MODE_PATHS], SiteFunction>
>;

/**
 * Creates the functions of draft sessions, each with its own rate limit.
 * @example createDraftMode(settings)['/api/draft-mode/enable'](request, { ip });
 */
export function createDraftMode(settings: DraftModeSettings): DraftModeFunctions {
  const guarded = (methods: readonly string[], handle: Handler) => guard(methods, handle, settings);
  return {
    [DRAFT_MODE_PATHS.enable]: guarded(['GET'], enableDrafts),
    [DRAFT_MODE_PATHS.disable]: guarded(['GET', 'POST'], disableDrafts),
    [DRAFT_MODE_PATHS.perspective]: guarded(['POST'], switchPerspective),
  };
}

function guard(methods: readonly string[], handle: Handler, settings: DraftModeSettings): SiteFunction {
  const wait = createRateLimit(DRAFT_MODE_RATE, settings.now);
  const { studioOrigin } = settings;
  return async (request, { ip }) => {
    if (!methods.includes(request.method)) {
      return respond(405, { studioOrigin, headers: { Allow: methods.join(', ') } });
    }
    const seconds = wait(ip);
    if (seconds > 0) {
      return errorPage('busy', { path: '/', studioOrigin, headers: { 'Retry-After': String(seconds) } });
    }
    return await handle(request, settings);
  };
}

/**
 * Starts a session for who comes from the Studio, and shows the page the Studio names. The Studio's secret is valid for
 * an hour and may be used again: the Studio does so itself.
 */
async function enableDrafts({ url }: Request, settings: DraftModeSettings): Promise<Response> {
  const { studioOrigin, now, log } = settings;
  // Before the secret is looked at: the package itself would turn another site's address into a path of this one.
  const path = redirectTarget(new URL(url).searchParams.get(urlSearchParamPreviewPathname) ?? '/');
  if (path === undefined) return errorPage('malformed', { path: '/', studioOrigin });
  const checked = await validatePreviewUrl(settings.client, url).catch((error: unknown) => {
    // Messages of the client name the address of the query, which has the secret in it.
    log(`The content service could not check a preview secret (${kindOf(error)}).`);
    return undefined;
  });
  if (!checked) return errorPage('unavailable', { path, studioOrigin });
  if (!checked.isValid) return errorPage('expired', { path, studioOrigin });
  const session = createSession(parsePerspective(checked.studioPreviewPerspective ?? '') ?? 'drafts', now());
  return redirect(307, path, { studioOrigin, cookie: sessionCookie(session, settings.session, now()) });
}

/** Names an error by its status, or by its type where there was no response. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const status: unknown = 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? `status ${status}` : error.name;
}

/**
 * Ends the session, also for copies of its cookie, and shows the page that the query names as `path`. Without a session it only
 * removes the cookie.
 */
function disableDrafts(request: Request, settings: DraftModeSettings): Response {
  const { studioOrigin, session: keys, sessionOf, revoke } = settings;
  const path = redirectTarget(new URL(request.url).searchParams.get('path') ?? '/');
  if (path === undefined) return errorPage('malformed', { path: '/', studioOrigin });
  const isTrusted = request.method === 'POST' ? mayPost : mayGet;
  if (!isTrusted(request, studioOrigin)) return errorPage('foreign', { path, studioOrigin });
  const session = sessionOf(request);
  if (session) revoke(session);
  return redirect(303, path, { studioOrigin, cookie: deletedSessionCookie(keys) });
}

/** Change of perspective that a body asks for. */
interface PerspectiveChange {
  readonly perspective: DraftPerspective;
  /** Page to show afterwards; absent for scripts, which show it themselves. */
  readonly path: string | undefined;
}

/**
 * Changes what a session shows; id and expiry stay. Takes the form of the editors' bar (fields `perspective` and `path`,
 * answered with a redirect) and JSON of scripts (`{ "perspective": "drafts" }` or a list, answered with 204).
 */
async function switchPerspective(request: Request, settings: DraftModeSettings): Promise<Response> {
  const { studioOrigin, session: keys, sessionOf, now } = settings;
  if (!mayPost(request, studioOrigin)) {
    return refuse({ status: 403, error: 'Only pages of the preview and the Studio may post here.' });
  }
  const parse = PARSERS.get(mediaTypeOf(request));
  if (!parse) return refuse({ status: 415, error: `The body must be ${[...PARSERS.keys()].join(' or ')}.` });
  const session = sessionOf(request);
  if (!session) return errorPage('ended', { path: '/', studioOrigin });
  const text = await readBody(request, MAX_BODY_BYTES);
  if (isRefusal(text)) return refuse(text);
  const change = parse(text);
  if (!change) {
    return refuse({
      status: 400,
      error: 'The body must have a perspective: published, drafts or names of releases.',
    });
  }
  const cookie = sessionCookie({ ...session, perspective: change.perspective }, keys, now());
  if (change.path === undefined) return respond(204, { studioOrigin, headers: { 'Set-Cookie': cookie } });
  return redirect(303, change.path, { studioOrigin, cookie });
}

/** Parsers of bodies by media type; each returns `undefined` for a malformed one. */
const PARSERS: ReadonlyMap<string, (text: string) => PerspectiveChange | undefined> = new Map([
  ['application/x-www-form-urlencoded', parseForm],
  ['application/json', parseJson],
]);

function parseForm(text: string): PerspectiveChange | undefined {
  const fields = new URLSearchParams(text);
  const perspective = parsePerspective(fields.get('perspective') ?? '');
  const path = redirectTarget(fields.get('path') ?? '/');
  return perspective && path !== undefined ? { perspective, path } : undefined;
}

function parseJson(text: string): PerspectiveChange | undefined {
  const perspective = parsePerspective(namesOf(parseJsonObject(text)?.['perspective']));
  return perspective && { perspective, path: undefined };
}

/** Joins the names of a perspective as the Studio passes it: one name, or a list. */
function namesOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const isStack = Array.isArray(value) && value.every((name) => typeof name === 'string');
  return isStack ? formatPerspective(value) : '';
}

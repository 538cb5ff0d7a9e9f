import { DRAFT_MODE_PATHS } from '../../../config/preview-paths.ts';
import {
  createSession,
  createRevocations,
  readSession,
  sessionCookie,
  type SessionSettings,
} from '../../session/draft-session.ts';
import type { DraftPerspective } from '../../session/perspective.ts';
import { createDraftMode } from '../draft-mode.ts';

/** Origin of the preview in tests. */
const PREVIEW = 'https://preview.example';
/** Origin of the Studio in tests. */
export const STUDIO = 'https://studio.example';
/** Time of all tests, in milliseconds. */
export const NOW = Date.UTC(2026, 10, 24);
/** Secret that the content service has stored. */
export const SECRET = 'the-secret-of-the-studio';

/** Request of a test. */
export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly ip?: string;
}

/** Creates the functions of draft sessions with a content service that is a function of a test. */
export function open(answer: () => Promise<unknown> = () => Promise.resolve(stored)) {
  const lines: string[] = [];
  const client = {
    config: () => ({ token: 'token' }),
    withConfig: () => client,
    // The package declares the type of the result by its query.
    fetch: <Result>() => answer() as Promise<Result>,
  };
  const revocations = createRevocations(10);
  const session: SessionSettings = {
    secrets: ['0123456789abcdef0123456789abcdef'],
    isSecure: true,
    isRevoked: revocations.isRevoked,
  };
  const functions = createDraftMode({
    studioOrigin: STUDIO,
    client,
    session,
    sessionOf: ({ headers }) => readSession(headers.get('cookie'), session, NOW),
    revoke: revocations.revoke,
    now: () => NOW,
    log: (line) => void lines.push(line),
  });
  const call = (address: string, { method = 'GET', headers = {}, body, ip = '192.0.2.1' }: Call = {}) => {
    const { pathname } = new URL(address, PREVIEW);
    const found = Object.entries(functions).find(([path]) => path === pathname)?.[1];
    if (!found) throw new Error(`No function responds to ${pathname}.`);
    const request = new Request(new URL(address, PREVIEW), {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    return found(request, { ip });
  };
  const sessionOf = (response: Response) => readSession(response.headers.get('set-cookie'), session, NOW);
  const cookieOf = (perspective: DraftPerspective) => {
    const created = createSession(perspective, NOW);
    const [cookie = ''] = sessionCookie(created, session, NOW).split(';');
    return { session: created, cookie };
  };
  return { call, sessionOf, cookieOf, lines, revocations };
}

/** Response of the content service for {@link SECRET}. */
export const stored = {
  private: { _id: 'drafts.a', _updatedAt: '2026-11-24T00:00:00Z', secret: SECRET, studioUrl: STUDIO },
  public: null,
};
/** Response of the content service for any other secret. */
export const nothing = { private: null, public: null };

/** Returns the address by which the Studio opens a page. */
export function enableAddress(parameters: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({
    'sanity-preview-secret': SECRET,
    'sanity-preview-pathname': '/de/',
    ...parameters,
  });
  return `${DRAFT_MODE_PATHS.enable}?${query}`;
}

/** Headers of a POST of a page of the preview. */
export const SAME_ORIGIN = { Origin: PREVIEW, 'Sec-Fetch-Site': 'same-origin' };
/** Headers of a form of the preview. */
export const FORM = { ...SAME_ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' };
/** Headers of a script of the preview. */
export const JSON_BODY = { ...SAME_ORIGIN, 'Content-Type': 'application/json' };
